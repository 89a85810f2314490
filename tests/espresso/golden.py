"""Golden playthroughs: a compressed text for each preset, written by `python3 start.py golden`; review the diff.

Each step shows a move, its events in full and as everyone may see them, the view, the whole position, the legal moves
of every player and two refused ones.
"""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from espresso.helpers import begin
from espresso.test_oracle import PLACES
from finito.games import espresso
from finito.games.espresso import moves as m
from finito.games.espresso.drawing import draw
from finito.games.espresso.match import Match
from finito.games.espresso.notation import LETTERS
from finito.games.espresso.position import position_text
from finito.games.espresso.rules.state import OVER, RUNNING
from packed import ENDING, write_packed

FOLDER = Path(__file__).parent / "golden"
STEPS = 25
GAMES: dict[str, tuple[str, dict[str, Any], int]] = {
    "de": ("de", {}, 3),
    "nl": ("nl", {}, 2),
    "en": ("en", {}, 3),
    "fr": ("fr", {}, 2),
    "house": ("house", {}, 4),
    "zero": ("de", {"zero": True}, 3),
    "fr-zero": ("fr", {"zero": True}, 3),
    "chaos": ("de", {"chaos": True}, 3),
    "zero-chaos": ("house", {"zero": True, "chaos": True}, 2),
    "call": ("nl", {"finito": "call"}, 2),
}


def playthrough(name: str) -> str:
    """The text of a game: the first steps in full, and the last ones of the round."""
    sheet, cfg, players = GAMES[name]
    match = espresso.new(espresso.make_options(sheet, cfg), players, seed=len(name) * 1000 + players)
    chance = Random(name)
    blocks = [_block("deal", [], match, chance)]
    begin(match)
    blocks.append(_block("everybody ready, ESPRESSO!, go", [], match, chance))
    while match.phase != OVER:
        player, move = _next(match, chance)
        events = espresso.apply(match, player, move)
        blocks.append(_block(espresso.turn_text(player, move), events, match, chance))
    kept = blocks if len(blocks) <= STEPS + 5 else [*blocks[:STEPS], "…", *blocks[-5:]]
    return "\n\n".join(kept) + "\n\n" + espresso.record(match).text()


def _next(match: Match, chance: Random) -> tuple[int, m.Move]:
    due = espresso.due(match)
    if due is not None:
        return m.GAME, due
    while True:
        player = chance.randrange(match.n_players)
        legal = espresso.legal_moves(match, player)[:-1]
        plays = [move for move in legal if isinstance(move, m.Play | m.Pair | m.CallFinito)]
        if legal:
            return player, chance.choice(plays or legal)


def _block(title: str, events: list[espresso.Event], match: Match, chance: Random) -> str:
    lines = [f"=== {title}"]
    for event in events:
        truth, seen = (msgspec.json.encode(what).decode() for what in (event, espresso.scrub(event)))
        lines.append(f"event {truth}")
        if seen != truth:
            lines.append(f"seen  {seen}")
    views = {msgspec.json.encode(msgspec.structs.replace(espresso.view(match, who), you=None)) for who in range(2)}
    assert len(views) == 1, "all seats see the same cards"
    lines += [draw(espresso.view(match, None)), position_text(match).rstrip()]
    for who in range(match.n_players):
        legal = [espresso.move_text(move) for move in espresso.legal_moves(match, who)]
        lines.append(f"legal {LETTERS[who]}: {' | '.join(legal) or 'nothing'}")
    return "\n".join([*lines, *_refused(match, chance)])


def _refused(match: Match, chance: Random) -> list[str]:
    lines: list[str] = []
    while len(lines) < 2:
        player = chance.randrange(match.n_players)
        places = [*PLACES, "hand", f"{LETTERS[(player + 1) % match.n_players]}.waste"]
        play = m.Play(chance.choice(places), chance.choice(["p1", "p2", "new", "any"]))
        tries: list[m.Move] = [play, play, play, m.Flip(2), m.Flip(), m.Recycle(), m.Pair("help1", "help2", "new")]
        before: list[m.Move] = [m.Flip(), play, m.CallEspresso()]
        move = chance.choice(tries if match.phase == RUNNING else before)
        refused = espresso.refusal(match, player, move)
        if refused:
            turn = espresso.turn_text(player, move)
            lines.append(f"refused {turn}: {refused.code} {refused.rule} {refused.sentence}")
    return lines


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        write_packed(FOLDER / (name + ENDING), playthrough(name))


if __name__ == "__main__":
    main()
