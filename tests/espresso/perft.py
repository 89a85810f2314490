"""Perft: how many sequences of accepted moves there are from fixed positions. `python -m espresso.perft` writes them.

A count is written only if the naive oracle gets the same result.
"""

import copy
from pathlib import Path
from typing import Any

import yaml

from espresso.helpers import begin
from espresso.test_oracle import action_of, oracle_of, shuffles
from finito.games import espresso
from finito.games.espresso import moves as m
from finito.games.espresso.match import Match
from finito.games.espresso.notation import LETTERS
from finito.games.espresso.position import load_position
from oracle.espresso import Oracle

FILE = Path(__file__).parent / "perft.yaml"


def load(entry: dict[str, Any]) -> Match:
    """The position of an entry: a deal by its seed, or a position in full."""
    options = espresso.make_options(entry["sheet"], entry.get("cfg", {}))
    if "given" in entry:
        return load_position(entry["given"], options)
    return begin(espresso.new(options, entry["players"], entry["seed"]))


def count(match: Match, depth: int) -> int:
    """The number of sequences of `depth` accepted moves by any player, with the game's own moves in between."""
    if depth == 0:
        return 1
    due = espresso.due(match)
    if due is not None:
        following = espresso.copy_match(match)
        espresso.apply(following, m.GAME, due)
        return count(following, depth)
    total = 0
    for who in range(match.n_players):
        for move in espresso.legal_moves(match, who)[:-1] if match.phase == 2 else []:
            following = espresso.copy_match(match)
            espresso.apply(following, who, move)
            total += count(following, depth - 1)
    return total


def count_with_oracle(match: Match, oracle: Oracle, depth: int) -> int:
    """The same with the moves listed by the oracle; the engine only provides the results of shuffles."""
    if depth == 0:
        return 1
    steps: list[tuple[int, m.Move]] = []
    if oracle.phase == "running" and oracle.impasse_due():
        steps, depth = [(m.GAME, m.StalemateCheck() if oracle.stalemate() else m.Impasse())], depth + 1
    elif oracle.phase == "running":
        for who, letter in enumerate(oracle.players):
            listed = [a for a in oracle.legal(letter) if a["do"] != "pair" or a["joker"] != a["second"]]
            steps += [(who, _move(action)) for action in listed]
    total = 0
    for player, move in steps:
        following, follower = espresso.copy_match(match), copy.deepcopy(oracle)
        events = espresso.apply(following, player, move)
        follower.do(None if player == m.GAME else LETTERS[player], action_of(move), shuffles(events))
        total += count_with_oracle(following, follower, depth - 1)
    return total


def _move(action: dict[str, Any]) -> m.Move:
    kinds: dict[str, Any] = {"recycle": m.Recycle, "call_finito": m.CallFinito}
    if action["do"] == "play":
        return m.Play(action["from"], action["to"], action["card"])
    if action["do"] == "pair":
        return m.Pair(action["joker"], action["second"], action["to"], action["joker_card"], action["second_card"])
    if action["do"] == "flip":
        return m.Flip(action["size"])
    move: m.Move = kinds[action["do"]]()
    return move


def main() -> None:
    entries = yaml.safe_load(FILE.read_text())
    for entry in entries:
        match = load(entry)
        counts = [count(match, depth) for depth in range(1, entry["depth"] + 1)]
        checked = [count_with_oracle(match, oracle_of(match), depth) for depth in range(1, entry["depth"] + 1)]
        if counts != checked:
            raise SystemExit(f"{entry['name']}: the engine counts {counts}, the oracle {checked}; nothing written")
        entry["counts"] = counts
    FILE.write_text(yaml.safe_dump(entries, sort_keys=False, default_flow_style=None, width=120))


if __name__ == "__main__":
    main()
