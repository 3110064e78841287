"""The HTTP side of the server: endpoints, how they are called, and the document about them."""
