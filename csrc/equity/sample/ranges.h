/* Hole cards of all players with ranges, drawn together. */
#ifndef BRELAN_EQUITY_SAMPLE_RANGES_H
#define BRELAN_EQUITY_SAMPLE_RANGES_H

#include "equity/sample/sampling.h"

/* Look up the cards of all combos. */
void brelan_open_combos(brelan_sampling *s);

/* BRELAN_BAD_ARGUMENT if a number of the table is no combo's. */
int brelan_check_combos(const brelan_deal_table *table);

/* Deal the ranges of n samples; BRELAN_NO_DEAL if no compatible deal turns up. */
int brelan_deal_ranges(const brelan_deal_table *table, size_t n, brelan_sampling *s);

#endif
