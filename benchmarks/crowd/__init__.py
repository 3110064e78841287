"""The people of the load test: real clients on real sockets, as cheap as they can be."""
