"""T.E.G. Cartas."""
