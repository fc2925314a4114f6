/* Dealing of sampled deals. */
#ifndef BRELAN_EQUITY_SAMPLE_DEAL_H
#define BRELAN_EQUITY_SAMPLE_DEAL_H

#include "equity/sample/sampling.h"

/* Make the live deck; BRELAN_BAD_ARGUMENT if it is too small or the table makes no sense. */
int brelan_open_table(const brelan_scorer *scorer, const brelan_deal_table *table,
                      brelan_sampling *s);

/* Deal the hole cards and boards of n samples; BRELAN_NO_DEAL if no compatible deal turns up. */
int brelan_deal_block(const brelan_deal_table *table, size_t n, brelan_sampling *s);

#endif
