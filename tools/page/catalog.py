"""The presets and bots that players choose from before a match, for pages without a server."""

from typing import Any

from finito.games import GAMES
from finito.players import BOTS


def catalog(name: str) -> dict[str, Any]:
    """The edition of the rules, the presets, and the bots with a description of each.

    `here` lists the bots that rooms on the device can play, `remote` the bots that only a server can play.
    """
    game = GAMES[name]
    bots = {bot.name: bot.description for bot in BOTS[name].values() if bot.live and bot.on_page}
    return {
        "rules": game.RULES_VERSION,
        "presets": dict(game.PRESETS),
        "bots": bots,
        "here": list(bots),
        "remote": [bot.name for bot in BOTS[name].values() if bot.live and not bot.on_page],
    }
