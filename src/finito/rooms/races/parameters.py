"""The numbers of fair races, in milliseconds, besides those of the law: `finito.games.espresso.law.verdict`."""

MARGIN_MS = 15
"""Probes may exceed the kernel's measurement, or measurements of other days, by this."""
PROBES = 30
"""How many of the last probes count."""
JOIN_PROBES = 8
PROBE_EVERY_MS = 1000
KNOWN_PROBES = 16
SETTLED_PROBE_MS = 3000
"""After this many answers, a round trip is known and measured less often: each probe needs a write and a read, which
costs as much as a third of a move."""
LOCK_OUT_MS = 250
"""How long a play on something that was never shown to the seat locks the hand."""
