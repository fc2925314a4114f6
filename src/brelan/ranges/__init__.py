"""Ranges: their grammar, writing, dialects, rankings of starting hands, grids."""
