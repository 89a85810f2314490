"""The law of contested plays (ESP-SIM-03): what of the way is forgiven, who was faster, how long to wait. Rules text.

Rooms decide by these lines and write down the evidence; environments with pings decide by them, too. Milliseconds.
"""

from finito.games.espresso.rules.limits import REVEAL_MS

HOLD_MS = 148
"""W: nobody is held longer. With one last look at all sockets that is 150 ms, less than a card's flight lasts."""
DELAY_MS = 120
"""E: the longest delay of news to the faster seats, and only as much as brings a room's spread down to the hold.

20 against 200 ms needs about 50. With at most 60 a seat at 250 ms would win 45 % against one at 20.
"""
CREDIT_MS = 250
"""C: the most round trip that is credited to anybody."""
LEAST_SLACK_MS, MOST_SLACK_MS = 8, 40
"""J lies between these and follows the measured jitter: a single message may cost that much more than the floor."""
TIE_MS = 4
"""Closer than this is noise of clocks and scheduling: a coin decides."""
BOT_REACTION_MS = 250
"""A bot answers nothing that it has seen for a shorter time."""

LEARNED_NET, LEARNED_OWN, LEARNED_SHOWN = range(3)
"""How the last thing came that a player had to learn: over the network (another seat's card on the pile); they laid the
pile's top card themselves and saw it at once; a card turned up for everybody at the same moment."""


def credit(learned: int, floor: int, slack: int, way: int, delay: int, held: int) -> int:
    """Milliseconds to forgive.

    net: the whole round trip of this very message, but a stopwatch (`way`) is believed only between the trusted floor
    and that plus the slack; and any delay that we added ourselves. own: none, and the time is charged for which we held
    that earlier card, since its owner knew it already. shown: the way up only.
    """
    if learned == LEARNED_OWN:
        return -held
    if learned == LEARNED_SHOWN:
        return floor // 2
    return min(max(way, floor), floor + slack) + delay


def most_credit(learned: int, floor: int, slack: int, delay: int, held: int) -> int:
    """The most that `credit` could be, whatever the message says: how long one has to wait for it."""
    return credit(learned, floor, slack, floor + slack, delay, held)


def is_tied(virtual: int, best: int) -> bool:
    """Whether a claim is too close to the fastest to tell them apart."""
    return virtual <= best + TIE_MS


def due_at(first: int, reach: int) -> int:
    """When a contest is decided: once no silent rival could be faster (`reach`); at most the longest hold after the
    `first` claim arrived."""
    return min(max(reach, first), first + HOLD_MS)


def news_delay(slowest: int, floor: int) -> int:
    """How much later somebody this near is sent the news, where the `slowest` is farther away than the longest hold."""
    return min(max(slowest - HOLD_MS - floor, 0), DELAY_MS)


def lands_at(arrival: int, floor: int) -> int:
    """When a card is seen that was turned by a press which arrived now: 350 ms after the press, at any ping."""
    return max(arrival - floor // 2 + REVEAL_MS, arrival + floor // 2)
