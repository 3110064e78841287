"""Bots of T.E.G. Cartas that are measured and never offered: an older greedy, and who sees all."""
