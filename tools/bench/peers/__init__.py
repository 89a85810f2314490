"""Alternative servers that people might choose, with rooms of six that do real work, and bare servers as a yardstick.

cards      a small speed-card game: the rules of the peers' rooms, in JavaScript (`cards.mjs`) and in Python
http       the requests that open rooms
ack        latency measurement for the six sockets of a room, whatever the protocol
colyseus   a Colyseus room with a schema state, with and without a view for each player
boardgame  a match on boardgame.io
socketio   a bare socket.io server that sends each move to everyone in the room
bare       the same on picows
packages   Node and npm packages in a cache folder
processes  starts each of them

Node 22, Colyseus, boardgame.io and socket.io are installed from npm on first use, into a folder outside the checkout. A
peer that cannot be installed is skipped with the reason.
"""
