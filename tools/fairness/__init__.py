"""Measure how fair races are, with the real room and server.

With simulated connections (`simulate`):
path       delay, jitter, stalls, cheats
clock      virtual time
house      the room with its connections: bytes in, bytes out
client     a player's program
drill      the same race again and again
contests   many races
screen     what a player sees on the screen
rounds     whole rounds
fuzz       wrong tokens
study      all figures
show       tables, the plot and findings for the report
page       the table of promises in `docs/fair-races.md`

Over real sockets (`real`, `make fairness`), in three network namespaces joined by slow links in user space:
namespaces  creates and removes them; checks whether that is allowed here
wire        a slow link between two of them: delay, jitter, loss; TCP sees the real round trip
host        the real server, with the cards of a drill
guests      the programs of the simulation on real WebSockets
run         combines everything and prints the results
"""
