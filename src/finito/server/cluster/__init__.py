"""Several nodes that share one PostgreSQL. Each room is played on the one node that owns it, and on no other.

ownership    who owns which room and which nodes are alive: the statements
peers        the other nodes, as of a second ago
lease        renews this node's lease, stops it when that fails, and takes over free rooms
rooms        the rooms of one node: takes over, hands over, redirects clients
locator      finds the rooms of waiting clients
guest_cache  identifies guests without a query for each
run          a node from start to end

How rooms are owned: `room.owner` is the node, and `room.epoch` is increased with each new owner; every statement that
writes an entry checks both. A node proves in two ways that it is alive: its session holds an advisory lock, which
vanishes with its process, and it renews a lease of three seconds every second. A node without the lock, or with an
expired lease, is declared dead, and the others take its rooms with an UPDATE that increases the epoch. A node that
cannot renew for two seconds stops answering, so nobody plays in a room that another node may have taken.
"""
