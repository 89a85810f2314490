"""Fair races on real sockets: `make fairness`. Three network namespaces, joined by slow wires in user space.

namespaces  makes and removes them; says whether that is allowed here
wire        a slow wire between two of them: delay, jitter, loss; TCP sees the real round trip
host        the product's own server, with the cards of a drill
guests      contestants on real WebSockets
run         puts them together and prints what came of it
"""
