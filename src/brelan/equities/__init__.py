"""Equities: plans, exact methods, sampling, batches, strength, results."""
