"""Golden playthroughs of Café International, compressed; `python3 start.py golden` writes them: review the diff."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from cafe.test_oracle import random_move
from finito.games import cafe
from finito.games.cafe.match import Match
from finito.games.cafe.notation import LETTERS
from packed import ENDING, write_packed

FOLDER = Path(__file__).parent / "golden"
STEPS = 14
LISTED = 12
GAMES: dict[str, tuple[str, dict[str, Any], int]] = {
    "board": ("board", {}, 3),
    "publisher": ("publisher", {}, 2),
    "app": ("app", {}, 4),
    "declared": ("board", {"joker_nation": "declared"}, 2),
}


def playthrough(name: str) -> str:
    """The text of a game: the first turns and the last ones in full, and the record of all."""
    preset, cfg, players = GAMES[name]
    game = cafe.new(cafe.make_options(preset, cfg), players, seed=len(name) * 1000 + players)
    chance = Random(name)
    blocks = [_block("deal", [], game, chance)]
    while cafe.outcome(game) is None:
        player = game.turn
        legal = cafe.legal_moves(game, player)
        seats = [move for move in legal if isinstance(move, cafe.Place)]
        move = chance.choice(seats if seats and chance.random() < 0.85 else legal)
        events = cafe.apply(game, player, move)
        blocks.append(_block(cafe.turn_text(player, move), events, game, chance))
    kept = blocks if len(blocks) <= STEPS + 4 else [*blocks[:STEPS], "…", *blocks[-4:]]
    return "\n\n".join(kept) + "\n\n" + cafe.record(game).text()


def _block(title: str, events: list[cafe.Event], game: Match, chance: Random) -> str:
    lines = [f"=== {title}"]
    for event in events:
        lines.append(f"event {msgspec.json.encode(event).decode()}")
        assert cafe.scrub(event) == event, "nothing in an event of this game is hidden"
        lines.append(f"      {cafe.narrate(event)}")
    views = {msgspec.json.encode(msgspec.structs.replace(cafe.view(game, who), you=None)) for who in range(2)}
    assert len(views) == 1, "all seats see the same"
    lines += [cafe.draw(cafe.view(game, None)), cafe.position_text(game).rstrip()]
    outcome = cafe.outcome(game)
    if outcome is not None:
        return "\n".join([*lines, f"outcome {msgspec.json.encode(outcome).decode()}"])
    legal = [cafe.move_text(move) for move in cafe.legal_moves(game, game.turn)]
    more = f" … {len(legal)} in all" if len(legal) > LISTED else ""
    lines.append(f"legal {LETTERS[game.turn]}: {' | '.join(legal[:LISTED])}{more}")
    return "\n".join([*lines, *_refused(game, chance)])


def _refused(game: Match, chance: Random) -> list[str]:
    lines: list[str] = []
    while len(lines) < 2:
        move = random_move(game, chance)
        refused = cafe.refusal(game, game.turn, move)
        if refused:
            turn = cafe.turn_text(game.turn, move)
            lines.append(f"refused {turn}: {refused.code} {refused.rule} {refused.sentence}")
    return lines


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        write_packed(FOLDER / (name + ENDING), playthrough(name))


if __name__ == "__main__":
    main()
