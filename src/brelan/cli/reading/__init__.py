"""Hands read from arguments and files, some thousand at a time."""
