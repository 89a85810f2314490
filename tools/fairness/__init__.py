"""How fair races are, on the product's own room and server.

On simulated lines (`simulate`):
path       delay, jitter, stalls, cheats
clock      virtual time
house      the room with its lines: bytes in, bytes out
client     a player's program
drill      the same race again and again
contests   many races
screen     what a player has on the screen
rounds     whole rounds
fuzz       wrong tokens
study      all figures
show       tables, the plot and findings for the report
page       the table of promises in `docs/fair-races.md`

Over real sockets (`real`, `make fairness`), in three network namespaces joined by slow wires in user space:
namespaces  makes and removes them; says whether that is allowed here
wire        a slow wire between two of them: delay, jitter, loss; TCP sees the real round trip
host        the product's own server, with the cards of a drill
guests      the programs of the simulation on real WebSockets
run         puts them together and prints what came of it
"""
