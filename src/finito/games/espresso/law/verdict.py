"""The law of contested plays (ESP-SIM-03): how much network time is forgiven, who was faster, how long to wait.

Rules text, used by rooms, which store the evidence, and by environments with pings. Times are milliseconds.
"""

from finito.games.espresso.rules.limits import REVEAL_MS

HOLD_MS = 148
"""W: the longest hold. With a last check of all sockets it is 150 ms, less than the flight of a card takes."""
DELAY_MS = 120
"""E: the longest delay of messages to nearer seats, used only as far as needed to bring the spread of pings down to W.

20 ms against 200 ms needs about 50. If it were at most 60, a seat at 250 ms would win 45 % against one at 20 ms.
"""
CREDIT_MS = 250
"""C: the longest round trip that is credited."""
LEAST_SLACK_MS, MOST_SLACK_MS = 8, 40
"""J lies between these and follows the measured jitter: a message may take that much longer than the floor."""
TIE_MS = 4
"""Smaller differences are noise of clocks and scheduling, so a coin decides."""
BOT_REACTION_MS = 250
"""A bot never reacts to a card sooner than this after seeing it."""

LEARNED_NET, LEARNED_OWN, LEARNED_SHOWN = range(3)
"""How a player learned the last thing needed for the play: over the network (another seat's card on the pile); by
laying the pile's top card themselves; or from a card turned up for everyone at the same moment."""


def credit(learned: int, floor: int, slack: int, way: int, delay: int, held: int) -> int:
    """The milliseconds to forgive.

    LEARNED_NET: the whole round trip of this message, where the client's measurement (`way`) is trusted only between
    the floor and the floor plus the slack; plus any delay that we added ourselves. LEARNED_OWN: none, minus the time we
    held that earlier card, since its owner already knew it. LEARNED_SHOWN: only the way to the server.
    """
    if learned == LEARNED_OWN:
        return -held
    if learned == LEARNED_SHOWN:
        return floor // 2
    return min(max(way, floor), floor + slack) + delay


def most_credit(learned: int, floor: int, slack: int, delay: int, held: int) -> int:
    """The highest possible `credit`, whatever the message says, which determines how long to wait for it."""
    return credit(learned, floor, slack, floor + slack, delay, held)


def is_tied(virtual: int, best: int) -> bool:
    """Whether a claim is too close to the fastest to say which was first."""
    return virtual <= best + TIE_MS


def due_at(first: int, reach: int) -> int:
    """When a contest is decided: once no rival who has not claimed yet could be faster (`reach`), at most the longest
    hold after the `first` claim arrived."""
    return min(max(reach, first), first + HOLD_MS)


def news_delay(slowest: int, floor: int) -> int:
    """How long messages to a seat with this floor are delayed if the `slowest` seat is farther away than W."""
    return min(max(slowest - HOLD_MS - floor, 0), DELAY_MS)


def lands_at(arrival: int, floor: int) -> int:
    """When to show a card whose flip arrived now: 350 ms after the player pressed, whatever the ping."""
    return max(arrival - floor // 2 + REVEAL_MS, arrival + floor // 2)
