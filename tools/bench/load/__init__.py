"""`python -m tools.bench server`: how many rooms one server process holds, beside other servers.

The rooms full of players are `finito.client.load`, which `finito bench server` uses too.

meter      what the server process used
bots       rooms in which six bots play
idle       rooms in which nothing happens
processes  the servers to compare with
socketio   the same load on a bare socket.io room server
bench      ramps up, measures, prints
"""
