"""Bots as people with a clock: the times are those that pace live bots (`finito.players.pace`).

A bot is written `greedy`, `greedy-easy`, `greedy-hard` or `masher`, with single traits changed after a colon:
`greedy:pace=0.8,slip=0.05`. `pace` is a factor on every time, `overlook` and `slip` are how likely a place is not seen
and the hand reaches for a card that does not fit, at each look; `steals=no` for Chaos. The masher does not look, but
presses all keys in turn: `masher:every=75` every 75 ms.
"""

from typing import Any

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


def parse(text: str, where: str = "bot") -> Nature:
    """What a bot is like, by its text; BadInput says what is wrong."""
    name, traits = _read(text, where)
    if name == "masher":
        return masher_nature(traits["every"])
    return greedy_nature(pace.Level(text, traits["pace"], traits["overlook"]), traits["slip"], traits["steals"])


def varied(text: str, times: float, overlook: float) -> str:
    """The same bot with its times and its overlooking multiplied; a masher, who does not look, stays as it is."""
    name, traits = _read(text, "bot")
    if name == "masher":
        return text
    own = dict(part.split("=") for part in text.partition(":")[2].split(",") if part)
    own["pace"], own["overlook"] = f"{traits['pace'] * times:.4g}", f"{traits['overlook'] * overlook:.4g}"
    return f"{name}:{','.join(f'{trait}={value}' for trait, value in own.items())}"


def _read(text: str, where: str) -> tuple[str, dict[str, Any]]:
    """The name and all traits of a bot."""
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
    return name, traits


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


def seat_bots(bots: tuple[str, ...], options: Options, lock: bool) -> tuple[Drive, Times]:
    """A drive with one bot on each seat; `lock`: wrong taps lock their hands."""
    return study([parse(bot) for bot in bots], options, lock)


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
