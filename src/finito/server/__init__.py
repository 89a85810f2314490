"""The server: sockets, HTTP and the journal around live rooms. One process, one port, one event loop.

clock      milliseconds that never go back
journal    SQLite: an entry is on disk before anybody hears of it
hub        the rooms of this process, their sockets and timers
client     one socket: what it may send, what waits to be sent
sockets    picows, and nothing else that knows picows
limits     how much anybody may ask
identity   who somebody is: signed cookies and recovery codes
guests     the names, codes and links that are stored
results    what is kept of a match that is over
ratings    how strong people and bots are
api        the HTTP interface, by what is asked about
headers    security headers
http       the HTTP side put together
openapi    the HTTP interface as a document
main       put together and run
"""
