"""Brelan scores poker hands at C speed from NumPy arrays and names them in French."""
