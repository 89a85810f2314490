"""Live rooms, without I/O: a room is a machine that takes the time and an input and gives outputs.

    settings   what the host chooses
    seats      who sits where; tokens, holders, locks
    entries    what is written into the journal: the facts from which a room is rebuilt
    tells      what is sent to clients
    intents    what clients ask
    table_game the running game behind one small face, for both games
    room       decide (is it allowed?) and evolve (what does it change?)
    timers     what happens by itself: countdown, bots, idle players, clocks
    history    the last numbered events, for clients that come back

One writer a room; commands are decided one at a time; every entry has a number. `finito.server` does the I/O.
"""
