"""Who somebody is: cookies, tokens, devices and recovery phrases."""
