"""Play in a room from a program: connect to a server, follow the room by its messages, send moves.

espresso, cafe  a game as a client knows it: the rules' own state, blank where nobody may look
room            what a client knows of its room
connection      one WebSocket
seat            a seat in a room: join by link, wait for changes, send moves

No rule is worked out here. A client lays a view out as a state of the rules, lets the rules' functions do what events
say, and asks them what fits. Rooms and servers live elsewhere and never import this.
"""

from finito.client.room import RoomModel
from finito.client.seat import JoinedSeat, join

__all__ = ["JoinedSeat", "RoomModel", "join"]
