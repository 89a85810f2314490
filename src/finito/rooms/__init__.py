"""Live rooms, without I/O: a room is a machine that takes the time and an input and gives outputs.

    settings   what the host chooses
    seats      who sits where; tokens, holders, locks
    entries    what is written into the journal: the facts from which a room is rebuilt
    tells      what is sent to clients
    intents    what clients ask
    running    the running game behind one small face; running_espresso, running_cafe, games
    step       what came of one input: entries and tells
    room       what an accepted fact changes
    commands   what people ask is decided; asking (who may), playing (in a match), matches (the beginning of one)
    timers     what happens by itself: countdown, bots, idle players, clocks
    history    the last numbered events, for clients that come back
    answers    the last answers, for intents that are sent again
    listing    a room as the lobby lists it

One writer a room; commands are decided one at a time; every entry has a number. `finito.server` does the I/O.
"""
