"""Fair races: the faster player wins, not the shorter cable (ESP-SIM-03). Without I/O, like all of a room.

parameters  the numbers
link        the trusted round trip of a seat
tokens      deliveries that a play must echo
deliveries  when what was sent to whom
memory      the last thing that somebody had to learn
evidence    a claim with everything that its credit rests on: how much of the way is forgiven
stakes      what a play takes, and who else could take it
claims      what waits for a verdict
verdict     who was faster; ties; the same question asked again
reveals     cards that everybody sees at the same moment
arbiter     all of these for one match
contests    verdicts carried out
answers     what became of a move
"""
