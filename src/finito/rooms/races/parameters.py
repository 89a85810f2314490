"""The numbers of fair races, in milliseconds. Each trades patience against exactness and cheats."""

HOLD_MS = 148
"""W: nobody is held longer. With one last look at all sockets that is 150 ms, less than a card's flight lasts."""
DELAY_MS = 120
"""E: news reach the faster seats so much later at most, and only what brings a room's spread down to the hold.

20 against 200 ms needs about 50. With at most 60 a seat at 250 ms would win 45 % against one at 20.
"""
CREDIT_MS = 250
"""C: the most round trip that is credited to anybody."""
LEAST_SLACK_MS, MOST_SLACK_MS = 8, 40
"""J lies between these and follows the measured jitter: a single message may cost that much more than the floor."""
TIE_MS = 4
"""Closer than this is noise of clocks and scheduling: a coin decides."""
MARGIN_MS = 15
"""Probes may exceed what the kernel measured, or what was seen on other days, by this."""
PROBES = 30
"""So many of the last probes count."""
JOIN_PROBES = 8
PROBE_EVERY_MS = 1000
SETTLED_PROBE_MS = 3000
"""Once all that count are in: a line that is known is asked less often, since each probe costs a third of a move."""
LOCK_OUT_MS = 250
"""The price of a play for something that was never shown to the seat."""
BOT_REACTION_MS = 250
"""A bot answers nothing that it has seen for a shorter time."""
