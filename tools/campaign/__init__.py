"""`python -m tools.campaign`: deliberate faults, and every promise of durability and scale with its figure.

command, everything       the command, and all its parts one after the other
person, line, log         a client over real sockets; what it asked and was told
rooms, play               rooms of all kinds, and people who play until they are told to rest
process, shifted, house, places  servers that can be hurt, alone or with a database
proxy, hostile            wires that can be cut or slow; a client that floods
plan, faults, session, runs  which faults happen when, what they do, and what came of it
truth, compare, listener, check  the checker: every log against what is stored
measures, disk            targets that are one fault each: S2, S3, S4, R4
targets                   targets that are measured by themselves
figure, results, page     figures, the file that keeps them, and the page
"""
