"""Benchmarks under pytest: `pytest benchmarks`. The rivals of one job take turns in one run."""
