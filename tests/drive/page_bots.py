"""Whole games of bots in Café International, as a room plays them, to compare with the page's own bots."""

from typing import Any

from finito.drive.seats import players_seed, sitting
from finito.drive.turns import TurnDrive
from finito.games import cafe
from finito.players import make_bot

LINE_UPS = (
    ("board", ("greedy", "uniform")),
    ("publisher", ("greedy", "greedy", "uniform", "greedy")),
    ("app", ("uniform", "lookahead", "greedy")),
)


def transcript(number: int) -> dict[str, Any]:
    """Every move of a game with its player and time."""
    preset, names = LINE_UPS[number % len(LINE_UPS)]
    options, seed = cafe.make_options(preset), 900 + number
    match = cafe.new(options, len(names), seed)
    bots = [make_bot(cafe.NAME, name, options) for name in names]
    drive = TurnDrive(cafe, match, [sitting(bot.name, bot) for bot in bots])
    moves = []
    for asking in drive.advance():
        move = drive.choice(bots[asking.player], asking.player)
        assert move is not None
        drive.apply(asking.player, move, asking.at)
        moves.append({"player": asking.player, "at": asking.at, "move": move})
    chance = players_seed(seed)
    return {
        "options": options,
        "bots": names,
        "seed": [seed & 0xFFFFFFFF, seed >> 32],
        "chance": [chance & 0xFFFFFFFF, chance >> 32],
        "moves": moves,
    }
