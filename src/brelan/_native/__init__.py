"""The compiled kernel: which level runs, and how arrays are laid out for it."""
