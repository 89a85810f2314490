"""The server: sockets, HTTP and the journal around live rooms. One process, one port, one event loop.

clock      milliseconds that never go back
journal    SQLite: an entry is on disk before anybody hears of it
hub        the rooms of this process, their sockets and timers
client     one socket: what it may send, what waits to be sent
sockets    picows, and nothing else that knows picows
limits     how much anybody may ask
http       the HTTP side: rooms, records, health, metrics, the page
main       put together and run
"""
