"""Fair races: the faster player wins, not the shorter cable (ESP-SIM-03). No I/O, like everything in a room.

parameters  numbers
link        the trusted round trip of a seat
tokens      tokens of deliveries, which plays must echo
deliveries  when each event was sent to whom
memory      the last thing that a player had to learn for a play
evidence    a claim with everything that determines its credit, the network time that is forgiven
stakes      what a play takes, and who else could take it
claims      claims that wait for a verdict
verdict     who was faster; ties; checking a verdict again
reveals     cards that everyone sees at the same moment
arbiter     all of these for one match
contests    carries verdicts out
answers     answers to moves
reactions   how fast players react, and whether a person could
audit       checks all verdicts of a record
"""
