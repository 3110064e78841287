"""Kingdomino."""
