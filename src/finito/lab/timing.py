"""Bots as people with a clock: the times are those that pace live bots (`finito.players.pace`).

A bot is written `greedy`, `greedy-easy`, `greedy-hard` or `masher`, with single traits changed after a colon:
`greedy:pace=0.8,slip=0.05`. The masher does not look, but presses all keys in turn: `masher:every=75` every 75 ms.
"""

from typing import Any

import msgspec

from finito.drive.espresso.rounds import LIMIT
from finito.errors import BadInput
from finito.games.espresso import Options
from finito.games.espresso.drive.state import Drive, Nature, Times
from finito.games.espresso.rules import limits
from finito.options import nearest
from finito.players import pace
from finito.players.espresso.times import greedy_nature, masher_nature, study

LEVELS = {"greedy": "normal", "greedy-easy": "easy", "greedy-hard": "hard", "masher": "normal"}
MASH_MS = 110
"""Nine keys a second."""


class Traits(msgspec.Struct, frozen=True):
    """What a bot's name says."""

    pace: float
    """A factor on every time: less is faster."""
    overlook: float
    slip: float = 0.0
    """How likely the player reaches for a card that does not fit, at each look."""
    steals: bool = True
    """Whether the player steals in Chaos."""
    mash: bool = False
    every: float = MASH_MS
    """Milliseconds between two keys of a masher."""


def parse(text: str, where: str = "bot") -> Traits:
    """The traits of a bot by its text; BadInput says what is wrong."""
    name, _, rest = text.partition(":")
    if name not in LEVELS:
        raise BadInput(f"there is no timed bot {name!r}{nearest(name, list(LEVELS))}", where)
    level = pace.LEVELS[LEVELS[name]]
    traits: dict[str, Any] = {"pace": level.pace, "overlook": level.overlook, "slip": 0.0, "steals": True}
    if name == "masher":
        traits["every"] = float(MASH_MS)
    for part in filter(None, rest.split(",")):
        trait, _, value = part.partition("=")
        if trait not in traits:
            raise BadInput(f"a bot has no {trait!r}{nearest(trait, list(traits))}", f"{where} {text!r}")
        traits[trait] = _value(trait, value, f"{where} {text!r}")
    return Traits(**traits, mash=name == "masher")


def _value(trait: str, value: str, where: str) -> float | bool:
    if trait == "steals":
        if value not in ("yes", "no"):
            raise BadInput(f"steals takes yes or no, not {value!r}", where)
        return value == "yes"
    low, high = {"pace": (0.05, 20.0), "every": (10.0, 5000.0)}.get(trait, (0.0, 0.99))
    try:
        number = float(value)
    except ValueError:
        number = -1.0
    if not low <= number <= high:
        raise BadInput(f"{trait} takes a number from {low} to {high}, not {value!r}", where)
    return number


def nature_of(bot: str) -> Nature:
    """What a bot is like, by its text."""
    traits = parse(bot)
    if traits.mash:
        return masher_nature(traits.every)
    return greedy_nature(pace.Level(bot, traits.pace, traits.overlook), traits.slip, traits.steals)


def seat_bots(bots: tuple[str, ...], options: Options, lock: bool) -> tuple[Drive, Times]:
    """A drive with one bot on each seat; `lock`: wrong taps lock their hands."""
    return study([nature_of(bot) for bot in bots], options, lock)


def times() -> dict[str, float]:
    """Every number of the clock, for the manifest: different numbers make a different study."""
    return {
        "perception_ms": pace.PERCEPTION_MS,
        "decision_ms": pace.DECISION_MS,
        "spread": pace.SPREAD,
        "hand_ms": pace.HAND_MS,
        "least_ms": pace.LEAST_MS,
        "mash_ms": MASH_MS,
        "limit_ms": LIMIT // 1000,
        "lock_first_ms": limits.FIRST_LOCK_MS,
        "lock_growth": limits.LOCK_GROWTH,
        "lock_most_ms": limits.LONGEST_LOCK_MS,
        "blind_after": limits.BLIND_AFTER,
        "reveal_ms": limits.REVEAL_MS,
        "screen_ms": limits.SCREEN_AGE_MS,
        **{f"{level.name}_pace": level.pace for level in pace.LEVELS.values()},
        **{f"{level.name}_overlook": level.overlook for level in pace.LEVELS.values()},
    }
