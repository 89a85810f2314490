"""What somebody chooses from before a match, as the page has it where no server tells: presets, options, bots."""

from typing import Any

from msgspec import inspect

from finito.games import GAMES
from finito.players import BOTS


def catalog(name: str) -> dict[str, Any]:
    """The edition of the rules, the presets, the words that options take, and the bots with a sentence about each."""
    game = GAMES[name]
    return {
        "rules": game.RULES_VERSION,
        "presets": dict(game.PRESETS),
        "allowed": _words(type(game.PRESETS[game.USUAL])),
        "bots": {bot.name: bot.description for bot in BOTS[name].values() if bot.live},
    }


def _words(options: Any) -> dict[str, list[str]]:
    kind: Any = inspect.type_info(options)
    plain = {field.name: getattr(field.type, "type", field.type) for field in kind.fields}
    return {name: sorted(map(str, one.values)) for name, one in plain.items() if isinstance(one, inspect.LiteralType)}
