"""Reinos: a table for kingdom-building games, with one source of truth for the rules."""
