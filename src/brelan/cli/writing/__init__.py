"""Scored hands, tables and files written."""
