"""A load generator for the room server, in a process of its own: `finito bench server`.

wire       one WebSocket of the generator (picows)
brain      what a room's players see, so that they send sensible moves
rooms      rooms of six players who send two moves a second, whatever comes back
meter      latencies, and what the server process used
bots       rooms in which six bots play
processes  the servers under load
socketio   the same load on a bare socket.io room server, to compare with
bench      ramps up, measures, prints
"""
