"""Live rooms, without I/O: a room is a machine that takes the time and an input and returns a step.

settings   what the host chooses; settings_espresso, settings_cafe: in one game only
incoming   what clients ask; outgoing: what they are sent; facts: what the journal keeps
state      the state that facts determine; checkpoint: that state and the match as bytes; standing: the match in it
session    who is connected and what they were sent; seats: state and session of a single seat
room       what an accepted fact changes; sight: what may be seen of it
step       the result of one input: entries, messages, and requests for slow bots
commands   decides what people ask; guards (who may), playing (in a match), hints; follow_up: the consequences
evicting   the host of the server takes a seat away
presence   clients come and go; links: their round trips
races      when several plays compete for a pile, the faster player's counts
timers     what happens by itself; driving: in a match; turns: in a game with turns; thinking: slow bots
running    the match of a room, whatever the game; running_turns, running_espresso, running_cafe, games

Each room has one writer, commands are decided one at a time, and every entry has a number. `finito.server` does the
I/O.
"""
