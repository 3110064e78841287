"""The server: tables, seats, the store, live events, HTTP and WebSocket."""
