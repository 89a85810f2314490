"""How much of the way is forgiven, by the last thing that a seat had to learn before it could play."""

from typing import Literal

Kind = Literal["net", "own", "shown"]
"""net: it came over the network (another seat's card on the pile). own: the seat laid the pile's top card itself and
saw it at once. shown: a card turned up for everybody at the same moment."""


def spent(arrival: int, sent: int | None, response: int | None) -> int | None:
    """What of the time from a delivery to the answer was no thinking, by the client's own stopwatch."""
    return None if sent is None or response is None else arrival - sent - response


def credit(kind: Kind, floor: int, slack: int, way: int | None, delay: int, held: int) -> int:
    """Milliseconds to forgive.

    net: the whole round trip of this very message, but a stopwatch is believed only between the trusted floor and
    that plus the slack; and any delay that we added ourselves. own: none, and the time is charged for which we held
    that earlier card, since its owner knew it already. shown: the way up only.
    """
    if kind == "own":
        return -held
    if kind == "shown":
        return floor // 2
    trip = floor if way is None else min(max(way, floor), floor + slack)
    return trip + delay


def most_credit(kind: Kind, floor: int, slack: int, delay: int, held: int) -> int:
    """The most that `credit` could be, whatever the message says: so long one has to wait for it."""
    return credit(kind, floor, slack, floor + slack, delay, held)
