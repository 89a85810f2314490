"""Live rooms, without I/O: a room is a machine that takes the time and an input and gives a step.

    settings   what the host chooses; settings_espresso, settings_cafe: in one game only
    incoming   what clients ask; outgoing: what they are sent; facts: what the journal keeps
    state      what facts add up to; checkpoint: state and match as bytes; standing: the match in it
    session    who is connected, and what they were sent; seats: both of these for one seat
    room       what an accepted fact changes, and what may be seen
    step       what came of one input: entries, messages, and requests of slow bots
    commands   what people ask is decided; guards (who may), playing (in a match), hints; follow_up: what comes of it
    evicting   the host of the server takes a seat away
    presence   clients come and go; links: how far they are
    races      of several plays for one pile the faster player's counts
    timers     what happens by itself; driving: in a match; turns: in a game of turns; thinking: slow bots
    running    the match of a room, whichever game it is; running_turns, running_espresso, running_cafe, games

One writer a room; commands are decided one at a time; every entry has a number. `finito.server` does the I/O.
"""
