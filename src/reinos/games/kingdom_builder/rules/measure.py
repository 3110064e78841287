"""What gains and losses are measured in: hundredths of a gold piece."""

GOLD = 100
STEP = 30
"""What a step is worth towards something that pays later."""
