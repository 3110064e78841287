"""Robber Knights."""
