"""A match of ESPRESSO on a clock: everything about it that needs no player. Rules text, which runs plain and compiled.

    state       the records: what facts add up to, what a session keeps, what is configured
    grain       when something falls: moments that belong to one seat
    reveal      cards that are being turned, and from when everybody sees them
    ceremony    deal, ready, call, countdown; streams of chance begin
    hands       an action judged and done; one that came to nothing
    lock        wrong taps and what they cost
    facts       what a done fact means for the clock

What is next, and who looks when, is in `finito.drive.espresso`, above the players. Nothing here reads a clock, draws
from a global generator, or decides what is legal.
"""
