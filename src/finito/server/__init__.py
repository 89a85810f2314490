"""The server: sockets, HTTP and storage around live rooms. One process, one port, one event loop.

clock      milliseconds that never go back
store      the journal, in SQLite or PostgreSQL: an entry is durable before any client hears of it
guests     identity, ratings, profiles, score pads, and everything stored about people
net        sockets, connections, limits, round trips
metrics    what is observed for Prometheus as it happens
rooms      loads, runs, writes and recovers rooms
api        the HTTP interface
admin      the admin port
listening  serves one port until a signal
main       a server on SQLite; cluster: a node among several that share one PostgreSQL

Each imports only what stands above it in this list. The rules of a room are in `finito.rooms`, which does no I/O.
"""
