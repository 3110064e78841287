"""Finished games: results, replays and game files."""
