"""The network edge: sockets, HTTP, limits, round trips. Knows rooms only by their interface."""
