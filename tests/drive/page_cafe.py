"""A game of Café International with right and wrong turns and all answers, to compare with the page's own games."""

from random import Random
from typing import Any

import msgspec

from finito.drive.seats import Sitting
from finito.drive.turns import TurnDrive
from finito.errors import BadInput
from finito.games import cafe
from finito.games.drive.seats import ASKED, HUMAN
from finito.rooms.running_cafe import RunningCafe

OPTIONS: tuple[tuple[str, dict[str, Any], int], ...] = (
    ("board", {}, 2),
    ("publisher", {}, 3),
    ("app", {}, 4),
    ("app", {"joker_nation": "declared"}, 2),
    ("board", {"draw_rule": "one_less_on_mono", "joker_nation": "declared", "lone_table_points": 2}, 3),
)
Step = dict[str, Any]
TURN_SECONDS, MORE_MS = 20, 7000


def transcript(number: int, wrong: float = 0.3) -> dict[str, Any]:
    sheet, changes, players = OPTIONS[number % len(OPTIONS)]
    chance = Random(number)
    options = cafe.make_options(sheet, changes)
    game = cafe.new(options, players, 77 + number)
    running = RunningCafe(cafe, game)
    seats = [Sitting("", HUMAN) if who == 0 else Sitting("greedy", ASKED) for who in range(players)]
    drive = TurnDrive(cafe, game, seats, 5 << 32 | 7, turn_seconds=TURN_SECONDS)
    at = 0
    steps: list[Step] = [{"view": cafe.view(game, None)}]
    while cafe.outcome(game) is None:
        legal = cafe.legal_moves(game, game.turn)
        while chance.random() < wrong:
            steps.append(_ask(game, running, chance, legal))
        move = max(chance.sample(legal, min(len(legal), 12)), key=lambda one: isinstance(one, cafe.Place))
        player = game.turn
        # Mostly soon, sometimes so late that the second guest gets extra time or the turn is over.
        at += chance.choice((400, 3000, 11_000, 25_000))
        events = drive.apply(player, move, at)
        steps.append({"player": player, "move": move, "events": events, "at": at, "next": drive.next_at()})
        if chance.random() < 0.1:
            drive.more_time(MORE_MS)
            steps.append({"more": MORE_MS, "next": drive.next_at()})
        steps.append({"view": cafe.view(game, None)})
    outcome = cafe.outcome(game)
    told = {"options": options, "players": players, "seed": [game.seed_low, game.seed_high], "steps": steps}
    told |= {"chance": [7, 5], "turn_ms": TURN_SECONDS * 1000}
    return {**told, "outcome": outcome, "lines": [line.text for line in game.moves]}


def _ask(game: cafe.Match, running: RunningCafe, chance: Random, legal: list[cafe.Move]) -> Step:
    """A question, or a wrong turn and its refusal."""
    rack = cafe.view(game, None).players[game.turn].rack
    lot = chance.random()
    if lot < 0.2:
        tile = chance.choice(rack)
        firsts = [move.put[0] for move in legal if isinstance(move, cafe.Place) and len(move.put) == 2]
        first = chance.choice(firsts) if firsts and chance.random() < 0.6 else None
        asked = None if first is None else msgspec.to_builtins(first)
        return {"tile": tile, "after": asked, "chairs": running.chairs(tile, asked)}
    if lot < 0.25:
        return {"hints": running.hints(game.turn), "player": game.turn}
    player = game.turn if chance.random() < 0.9 else chance.randrange(game.n_players)
    move = _any_move(game, chance)
    try:
        refused = cafe.refusal(game, player, move)
    except BadInput:
        return {"player": player, "move": move, "bad": True}
    if refused is None:
        return {"view": cafe.view(game, None)}
    return {
        "player": player,
        "move": move,
        "refused": {"code": refused.code, "rule": refused.rule, "facts": refused.facts},
    }


def _any_move(game: cafe.Match, chance: Random) -> cafe.Move:
    rack = cafe.view(game, None).players[game.turn].rack
    chairs = [*[chair.name for chair in game.plan.chairs], "zz9"]
    tiles = [*rack, *rack, "FR-F", "JK-M", *(["XX-F"] if chance.random() < 0.05 else [])]

    def put() -> cafe.Put:
        tile = chance.choice(tiles)
        nation = chance.choice(("FR", "IT", None)) if tile.startswith("JK") else None
        return cafe.Put(tile, chance.choice(chairs), nation)

    kind = chance.random()
    if kind < 0.7:
        return cafe.Place(tuple(put() for _ in range(chance.choice((0, 1, 1, 2, 2, 2, 3)))))
    if kind < 0.8:
        return cafe.Bar(chance.choice(tiles))
    return cafe.Swap(chance.choice(chairs), chance.choice(tiles)) if kind < 0.93 else cafe.Stop()
