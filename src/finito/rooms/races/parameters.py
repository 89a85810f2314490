"""The numbers of fair races, in milliseconds, besides those of the law: `finito.games.espresso.law.verdict`."""

MARGIN_MS = 15
"""Probes may exceed what the kernel measured, or what was seen on other days, by this."""
PROBES = 30
"""How many of the last probes count."""
JOIN_PROBES = 8
PROBE_EVERY_MS = 1000
KNOWN_PROBES = 16
SETTLED_PROBE_MS = 3000
"""After so many answers a line is known, and asked less often: each probe is a write and a read of its own, and costs a
third of a move."""
LOCK_OUT_MS = 250
"""The price of a play for something that was never shown to the seat."""
