"""The servers that people would pick instead, in rooms of six that do a real job, and bare ones to know the machine.

cards      a small speed-card game: the rules of the peers' rooms, in JavaScript (`cards.mjs`) and in Python
http       the requests that open rooms
ack        what six sockets of a room measure, whatever they speak
colyseus   a room of Colyseus, its state in a schema, with and without a view for each player
boardgame  a match of boardgame.io
socketio   a bare socket.io server: a move goes to everybody in the room
bare       the same on picows
packages   Node and npm packages in a cache folder
processes  starts each of them

Node 22, Colyseus, boardgame.io and socket.io are installed from npm when they are needed first, into a folder outside
the checkout. A peer that cannot be installed is skipped, with the reason.
"""
