"""The evidence of a verdict: every number that was used, so that anyone can recompute it, and the resulting credit."""

from typing import Literal

import msgspec

from finito.games.espresso.law import verdict as law
from finito.games.espresso.law.verdict import LEARNED_NET, LEARNED_OWN, LEARNED_SHOWN
from finito.rooms.races.link import Link, floor

Kind = Literal["net", "own", "shown"]
"""net: it came over the network (another seat's card on the pile). own: the seat laid the pile's top card itself and
saw it immediately. shown: a card turned up for everyone at the same moment."""


class _Evidence(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    pass


class Evidence(_Evidence, frozen=True):
    """One claim. Times are milliseconds, `arrival` and `sent` since 1970."""

    player: int
    move: str
    """In the game's notation."""
    arrival: int
    """Stamped when the bytes came out of the socket."""
    learned: Kind = "net"
    """How the player learned the last thing they had to know for the play: net, own or shown."""
    probe: int | None = None
    """10th percentile of the last probes."""
    kernel: int | None = None
    """Shortest round trip measured by TCP."""
    history: int | None = None
    """Lowest floor of this guest on this network in 30 days."""
    proof: int | None = None
    """Quickest answer to a delivery."""
    floor: int = 0
    """The trusted round trip: the smallest of these (with margins) and of the largest credit."""
    slack: int = 0
    """J: the jitter that is taken into account."""
    sent: int | None = None
    """When the delivery that the play echoes was sent."""
    response: int | None = None
    """rho: the response time by the client's own stopwatch."""
    delay: int = 0
    """E: by how much we delayed the news for the player."""
    held: int = 0
    """How long we held the player's own earlier card on this pile."""
    credit: int = 0
    virtual: int = 0
    """V = arrival - credit: lower wins."""
    bot: bool = False
    """Whether it is a bot, whose floor is that of the slowest person."""


class Rival(_Evidence, frozen=True):
    """A player who showed a card that could have gone there too, so the decision waited for them."""

    player: int
    learned: Kind = "net"
    floor: int = 0
    slack: int = 0
    delay: int = 0
    held: int = 0
    most: int = 0
    """The highest credit they could get."""


def spent(arrival: int, sent: int | None, response: int | None) -> int | None:
    """The time from a delivery to its answer, minus the response time by the client's own stopwatch."""
    return None if sent is None or response is None else arrival - sent - response


KINDS: dict[Kind, int] = {"net": LEARNED_NET, "own": LEARNED_OWN, "shown": LEARNED_SHOWN}


def credit(kind: Kind, floor: int, slack: int, way: int | None, delay: int, held: int) -> int:
    """The credit in milliseconds, by the law. Without a stopwatch (`way`), the trusted round trip counts."""
    return law.credit(KINDS[kind], floor, slack, floor if way is None else way, delay, held)


def most_credit(kind: Kind, floor: int, slack: int, delay: int, held: int) -> int:
    """The highest possible `credit`, whatever the message says, which determines how long to wait for it."""
    return law.most_credit(KINDS[kind], floor, slack, delay, held)


def weigh(
    player: int,
    move: str,
    arrival: int,
    link: Link,
    kind: Kind,
    sent: int | None,
    response: int | None,
    delay: int,
    held: int,
    bot: bool = False,
) -> Evidence:
    """A claim with its credit and its virtual time."""
    forgiven = credit(kind, link.floor, link.slack, spent(arrival, sent, response), delay, held)
    return Evidence(
        player=player,
        move=move,
        arrival=arrival,
        learned=kind,
        probe=link.probe,
        kernel=link.kernel,
        history=link.history,
        proof=link.proof,
        floor=link.floor,
        slack=link.slack,
        sent=sent,
        response=response,
        delay=delay,
        held=held,
        credit=forgiven,
        virtual=arrival - forgiven,
        bot=bot,
    )


def rival(player: int, link: Link, kind: Kind, delay: int, held: int) -> Rival:
    """A possible claim, with the highest credit it could get."""
    most = most_credit(kind, link.floor, link.slack, delay, held)
    return Rival(player=player, learned=kind, floor=link.floor, slack=link.slack, delay=delay, held=held, most=most)


def evidence_agrees(one: Evidence) -> bool:
    """Whether floor, credit and virtual time follow from the measurements."""
    trusted = one.bot or one.floor == floor(one.probe, one.kernel, one.history, one.proof)
    way = spent(one.arrival, one.sent, one.response)
    forgiven = credit(one.learned, one.floor, one.slack, way, one.delay, one.held)
    return trusted and one.credit == forgiven and one.virtual == one.arrival - forgiven


def rival_agrees(one: Rival) -> bool:
    return one.most == most_credit(one.learned, one.floor, one.slack, one.delay, one.held)
