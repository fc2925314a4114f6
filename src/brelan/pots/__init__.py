"""Pots: side pots, rake, odd chips, settlement and showdowns, one table or many."""
