"""The server: sockets, HTTP and the journal around live rooms. One process, one port, one event loop.

clock      milliseconds that never go back
journal    what the server asks of its database: an entry is durable before anybody hears of it
store      SQLite and PostgreSQL behind it
cluster    several nodes that share one PostgreSQL
hub        the rooms of this process
alarm      when rooms have something to do by themselves
dormitory  rooms that are here and not yet replayed: who knocks first wakes his first
stored     what is stored of a room, not yet read
checkpoints  how a running match stands, stored now and then, so that a long one is back soon
mending    rooms whose journal failed
post       what sockets are sent: all of a batch in one piece
porch      people who wait until their room can let them in
turns      so many of something in one turn of the loop
doors      which connections and handshakes are let in
patience   uvicorn's HTTP, with an end to its patience
handover   from uvicorn's handshake to picows
client     one socket: what it may send, what waits to be sent
sockets    picows, and nothing else that knows picows
limits     how much anybody may ask: one table
buckets    counting it
offences   what was refused: counters, log lines, floods
names      the names that the server answers to
identity   who somebody is: signed cookies and recovery codes
guests     the names, codes and links that are stored
erasing    what is stored about people, found and erased
forgetting the same in rooms that are awake, on open sockets and other nodes
pruning    what is older than the host wants to keep
policy     what the host decides about data, and says about themselves
privacy    every column of the database in words, for the page /privacy
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
