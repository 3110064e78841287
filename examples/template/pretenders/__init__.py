"""Pretenders: a small card game, and the template for a game of your own."""
