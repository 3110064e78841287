"""Telling people who are away that it is their turn: mail and webhooks."""
