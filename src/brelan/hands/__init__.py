"""Hands: rankings, scores, best five, categories, descriptions, enumeration."""
