"""Kingdom Builder with its Harvest expansion."""
