"""Starting and stopping the server: processes, sockets and signals."""
