"""The endpoints of the HTTP API, one file for each resource; `routes` finds them by itself."""
