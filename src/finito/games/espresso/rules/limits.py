"""Times that everybody keeps to, in milliseconds: rooms, terminal, league and studies name these and no others."""

SCREEN_AGE_MS = 1000
"""The gate before a flip is judged by a center at most this old (ESP-R-13)."""
IDLE_MS = 20_000
"""A player who did nothing for so long counts as stuck (ESP-R-20)."""
RACE_MS = 300
"""What was legal so shortly before was no mistake but a race lost (ESP-SIM-04)."""
REVEAL_MS = 350
"""Turning a card takes so long until anybody sees it."""
CALL_MS = 2000
"""Once all are ready anybody may call ESPRESSO!; if nobody does for so long, the game calls (ESP-R-09)."""
BETWEEN_MS = 10_000
"""From the end of a round to the next deal."""
FIRST_LOCK_MS = 300
LOCK_GROWTH = 1.5
LONGEST_LOCK_MS = 2000
"""The price of wrong taps: the first, a factor for each further one in a row, and the most (ESP-R-36)."""
MOST_MISTAKES = 10
BLIND_AFTER = 3
"""After so many impasses in a row without a play, bots try the unseen card under a joker (ESP-R-28)."""
