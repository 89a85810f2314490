"""What a match on the page's own clock needs beside the rules text: presets, bots, tables of chance, seating plans.

Plain values for JSON, written by the page's build. The catalog of a game is for lists and choices; its facts are for
playing.
"""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import inspect

from finito.games import GAMES
from finito.games.cafe.plan import BUILT_IN, built_in
from finito.games.espresso.rules import limits
from finito.players import BOTS, pace
from finito.players.cafe.search.levels import LEVELS
from finito.players.cafe.search.weights import TUNED
from finito.players.espresso.text_player import TextPlayer
from finito.players.espresso.times import HAND_SPREAD, HEAD_SPREAD, choices, factors, reaches


def catalog(name: str) -> dict[str, Any]:
    """The edition of the rules, the presets, the words that options take, and the bots."""
    game = GAMES[name]
    return {
        "rules": game.RULES_VERSION,
        "presets": {preset: msgspec.to_builtins(options) for preset, options in game.PRESETS.items()},
        "allowed": _words(type(game.PRESETS[game.USUAL])),
        "bots": {bot.name: bot.description for bot in BOTS[name].values() if bot.live},
    }


def _words(options: type[msgspec.Struct]) -> dict[str, list[str]]:
    kind: Any = inspect.type_info(options)
    found = {}
    for field in kind.fields:
        plain = field.type.type if isinstance(field.type, inspect.Metadata) else field.type
        if isinstance(plain, inspect.LiteralType):
            found[field.name] = sorted(plain.values)
    return found


def espresso() -> dict[str, Any]:
    """The natures of its bots, and the tables and limits that all share."""
    natures = {}
    for name, info in BOTS["espresso"].items():
        bot = info.make(GAMES["espresso"].PRESETS[GAMES["espresso"].USUAL])
        if info.live and isinstance(bot, TextPlayer):
            natures[name] = {field: getattr(bot.nature, field) for field in bot.nature.__slots__}
    quantiles = {"factors": factors(HEAD_SPREAD), "hands": factors(HAND_SPREAD), "pauses": factors(pace.SPREAD)}
    return {
        "natures": natures,
        "quantiles": {name: _steps(values) for name, values in quantiles.items()},
        "choices": choices(),
        "reaches": reaches(),
        "limits": {name: value for name, value in vars(limits).items() if name.isupper()},
    }


def _steps(values: list[int]) -> list[int]:
    """The first value, then each as what it is more: half as long when packed."""
    return [values[0], *[after - before for before, after in pairwise(values)]]


def cafe() -> dict[str, Any]:
    """Its plans, its levels and the weights of the look-ahead."""
    return {
        "plans": {name: "".join(_drawing(built_in(name))) for name in BUILT_IN},
        "levels": {level.name: msgspec.structs.asdict(level) for level in LEVELS.values()},
        "weights": TUNED,
    }


def _drawing(text: str) -> list[str]:
    return [f"{line}\n" for line in text.splitlines() if line.strip() and not line.startswith("#")]


FACTS: Mapping[str, Callable[[], dict[str, Any]]] = {"espresso": espresso, "cafe": cafe}


def files() -> dict[str, bytes]:
    """Every file by its name."""
    made = {}
    for name, facts in FACTS.items():
        made[f"{name}.catalog.json"] = msgspec.json.encode(catalog(name))
        made[f"{name}.facts.json"] = msgspec.json.encode(facts())
    return made
