"""Perft: how many sequences of legal turns there are from fixed positions. `python -m cafe.perft` writes the counts.

A count is written only if the naive oracle gets the same result.
"""

import copy
from pathlib import Path
from typing import Any

import yaml

from cafe.test_oracle import action_of, oracle_of
from finito.games import cafe
from finito.games.cafe.match import Match
from finito.games.cafe.notation import LETTERS
from oracle.cafe import Oracle

FILE = Path(__file__).parent / "perft.yaml"


def load(entry: dict[str, Any]) -> Match:
    """The game of an entry: a deal, then a number of turns, each the middle one of the list."""
    game = cafe.new(cafe.make_options(entry["preset"], entry.get("cfg", {})), entry["players"], entry["seed"])
    for _ in range(entry.get("after", 0)):
        step(game)
    return game


def step(game: Match) -> cafe.Move:
    legal = cafe.legal_moves(game, game.turn)
    seats = [move for move in legal if isinstance(move, cafe.Place)] or legal
    move = seats[len(seats) // 2]
    cafe.apply(game, game.turn, move)
    return move


def count(game: Match, depth: int) -> int:
    """The number of sequences of `depth` legal turns. Equal tiles count as one choice: each turn is listed once."""
    if cafe.outcome(game) is not None:
        return 0
    legal = cafe.legal_moves(game, game.turn)
    if depth == 1:
        return len(legal)
    total = 0
    for move in legal:
        following = cafe.copy_match(game)
        cafe.apply(following, following.turn, move)
        total += count(following, depth - 1)
    return total


def load_oracle(entry: dict[str, Any]) -> Oracle:
    """The oracle in the same position, after playing the same turns from the same deal."""
    game = cafe.new(cafe.make_options(entry["preset"], entry.get("cfg", {})), entry["players"], entry["seed"])
    oracle = oracle_of(game)
    for _ in range(entry.get("after", 0)):
        player = game.turn
        oracle.do(LETTERS[player], action_of(step(game)))
    return oracle


def count_with_oracle(oracle: Oracle, depth: int) -> int:
    if oracle.over:
        return 0
    legal = oracle.legal(oracle.to_move)
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        following = copy.deepcopy(oracle)
        following.do(following.to_move, action)
        total += count_with_oracle(following, depth - 1)
    return total


def main() -> None:
    entries = yaml.safe_load(FILE.read_text())
    for entry in entries:
        game = load(entry)
        entry["counts"] = [count(game, depth) for depth in range(1, entry["depth"] + 1)]
        for depth in range(1, entry["checked"] + 1):
            checked = count_with_oracle(load_oracle(entry), depth)
            if checked != entry["counts"][depth - 1]:
                raise SystemExit(
                    f"{entry['name']}: {entry['counts']}, but the oracle counts {checked}; nothing written"
                )
    FILE.write_text(yaml.safe_dump(entries, sort_keys=False, default_flow_style=None, width=120))


if __name__ == "__main__":
    main()
