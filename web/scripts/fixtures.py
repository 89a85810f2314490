"""Write games as events and views, for the tests of the client's reducers.

`python web/scripts/fixtures.py`; an event stands on a line of its own, so that diffs can be read.
The server's view after the events must be the client's view after the same events.
"""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from finito.games import cafe, espresso
from finito.games.espresso import moves as em
from finito.players.registry import make_bot

OUT = Path(__file__).parent.parent / "src" / "fixtures"
EVERY = 20


def play_espresso(sheet: str, changes: dict[str, object], players: int, seed: int) -> object:
    options = espresso.make_options(sheet, changes)
    match = espresso.new(options, players, seed)
    bots = [make_bot("espresso", "greedy", options) for _ in range(players)]
    chance, now = Random(seed), 0
    start, steps, waiting = espresso.view(match, None), [], []
    rounds = 0
    while rounds < 2 and espresso.outcome(match) is None:
        for who in range(players):
            now += 400
            move = espresso.due(match)
            if move is None and espresso.view(match, None).phase == "countdown":
                move = em.CountdownEnd()
            if move is None and espresso.view(match, None).phase == "over":
                move, rounds = em.Deal(), rounds + 1
                if espresso.outcome(match) is not None:
                    break
            player = -1
            if move is None:
                legal = espresso.legal_moves(match, who)
                player, move = who, bots[who].choose(espresso.view(match, who), legal, chance) if legal else None
            if move is None:
                continue
            waiting += [espresso.scrub(event) for event in espresso.apply(match, player, move, now)]
            if len(waiting) >= EVERY:
                steps.append({"events": waiting, "view": espresso.view(match, None)})
                waiting = []
    steps.append({"events": waiting, "view": espresso.view(match, None)})
    return {"start": start, "steps": steps}


def play_cafe(sheet: str, players: int, seed: int) -> object:
    options = cafe.make_options(sheet, {})
    game = cafe.new(options, players, seed)
    bot, chance = make_bot("cafe", "uniform", options), Random(seed)
    start = cafe.view(game, None)
    steps: list[dict[str, Any]] = []
    while cafe.outcome(game) is None and len(steps) < 120:
        who = cafe.view(game, None).turn or 0
        legal = cafe.legal_moves(game, who)
        move = bot.choose(cafe.view(game, who), legal, chance) or legal[0]
        events = [cafe.scrub(event) for event in cafe.apply(game, who, move)]
        steps.append({"events": events, "view": cafe.view(game, None)})
    return {"start": start, "steps": merge(steps)}


def merge(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    merged = []
    for first in range(0, len(steps), 8):
        part = steps[first : first + 8]
        merged.append({"events": [event for step in part for event in step["events"]], "view": part[-1]["view"]})
    return merged


def laid_out(game: dict[str, Any]) -> str:
    """A game as JSON, with every event and every view on a line of its own."""

    def text(what: object) -> str:
        return msgspec.json.encode(what).decode()

    steps = [
        '{"events":[\n' + ",\n".join(map(text, step["events"])) + '\n],\n"view":' + text(step["view"]) + "}"
        for step in game["steps"]
    ]
    return '{"start":' + text(game["start"]) + ',\n"steps":[\n' + ",\n".join(steps) + "\n]}\n"


def main() -> None:
    games = {
        "normalo": play_espresso("house", {}, 2, 7),
        "zero-chaos": play_espresso("nl", {"zero": True, "chaos": True, "target_score": None}, 3, 11),
        "cafe-board": play_cafe("board", 3, 5),
        "cafe-app": play_cafe("app", 2, 5),
    }
    for name, game in games.items():
        (OUT / f"{name}.json").write_text(laid_out(msgspec.to_builtins(game)), "utf-8")


if __name__ == "__main__":
    main()
