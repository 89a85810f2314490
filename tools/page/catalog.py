"""What somebody chooses from before a match, as the page has it where no server tells: presets and bots."""

from typing import Any

from finito.games import GAMES
from finito.players import BOTS


def catalog(name: str) -> dict[str, Any]:
    """The edition of the rules, the presets, and the bots with a sentence about each.

    `here`: the names of these bots, for rooms of the device, which need no sentences; `remote`: bots that only a server
    plays; the page has their names.
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
