"""The network edge: sockets, connections, limits, round trips. Knows no rooms."""
