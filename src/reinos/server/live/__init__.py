"""Telling watchers what changes at a table while they look."""
