"""Several nodes that share one PostgreSQL. Each room is played on the one node that owns it, and on no other.

ownership   who owns which room, and which nodes live: the statements
peers       the other nodes, as they were a second ago
heart       renews this node's lease, stops it when that fails, and looks for rooms to take over
hub         the rooms of one node: takes over, gives away, sends people to where their room is
visitors    people whose room is not here: waits until it is known where it is
guestbook   who comes with a cookie, without asking the database for each
drain       hands all rooms over before the process ends
run         a node from beginning to end

How a room is owned. `room.owner` and `room.epoch` say by whom and for the how-manieth time; every statement that
writes an entry checks both. A node shows that it lives in two ways: its session holds an advisory lock, which is gone
the moment its process is; and it renews a lease of three seconds each second. A node without the lock, or with an old
lease, is declared dead, and the others take its rooms: one UPDATE that raises the epoch. A node that cannot renew for
two seconds stops answering by itself, so nobody plays in a room that somebody else may have.
"""
