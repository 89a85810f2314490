"""The parts of an ESPRESSO match on a clock that need no player. Rules text, which runs plain and compiled.

state       the records: what facts determine, what a session keeps, configuration
grain       rounding of times, so that every seat acts at moments of its own
reveal      cards that are being turned, and from when everyone sees them
ceremony    deal, ready, call, countdown; random streams begin here
hands       judge an action and carry it out, or note that it failed
lock        wrong taps and their penalty
facts       the effect of a fact on the clock

What happens next and who looks when is decided in `finito.drive.espresso`, above the players. Nothing here reads a
clock, uses a global random generator, or decides what is legal.
"""
