"""The server: sockets, HTTP and the journal around live rooms. One process, one port, one event loop.

clock      milliseconds that never go back
journal    what the server asks of its database: an entry is durable before anybody hears of it
store      SQLite and PostgreSQL behind it
cluster    several nodes that share one PostgreSQL
hub        the rooms of this process, their sockets and timers
client     one socket: what it may send, what waits to be sent
sockets    picows, and nothing else that knows picows
limits     how much anybody may ask
identity   who somebody is: signed cookies and recovery codes
guests     the names, codes and links that are stored
results    what is kept of a match that is over
ratings    how strong people and bots are
profiles   what a guest's matches tell of him
studies    what the laboratory page shows, and one small study run here
pads       score pads that one phone writes and others see
thinking   slow bots think in processes of their own
api        the HTTP interface, by what is asked about
headers    security headers
http       the HTTP side put together
openapi    the HTTP interface as a document
listening  one port, until told to stop
main       put together on SQLite and run
"""
