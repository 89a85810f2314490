"""`python -m tools.campaign`: inject faults, and measure every promise about durability and scale.

command, everything       the command, and all its parts in order
person, line, log         a client over real sockets, and the log of what it sent and received
rooms, play               rooms of all kinds, and people who play until they are told to stop
process, shifted, house, places  servers that can be attacked, alone or with a database
proxy, hostile            connections that can be cut or slowed down; a client that floods
plan, faults, session, runs  which faults happen when, what they do, and the outcome
truth, compare, listener, check  the checker, which compares every log with what is stored
measures, disk            targets with a single fault each: S2, S3, S4, R4
targets                   targets that are measured without a campaign
figure, results, page     figures, the file that stores them, and the page
"""
