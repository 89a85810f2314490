"""The engine and the naive second reading of the rulebook agree, turn by turn, on random games of every preset."""

import random
from typing import Any

import msgspec
import pytest

from finito.games import cafe
from finito.games.cafe.match import Match
from finito.games.cafe.notation import LETTERS, NATION_CODES, TILE_TEXTS
from finito.games.cafe.rules.tiles import NO_NATION
from oracle.cafe import Action, Oracle

MIXTURES: dict[str, dict[str, Any]] = {
    "declared": {"joker_nation": "declared"},
    "one less": {"draw_rule": "one_less_on_mono", "lone_table_points": 2},
    "no lone points": {"lone_table_points": 0, "leftover_penalty": False},
}
CHEAP_BAR = (1, 2, 3, 4, 5, -2, -4, -6, -8, -10, -30, -30, -30, -30, -30, -30, -30, -30, -30, -30)
"""Bar fields that few can pay, so that players drop out."""


def oracle_of(game: Match) -> Oracle:
    """An oracle in the position of a game that was just dealt."""
    options = msgspec.to_builtins(game.options)
    players = list(LETTERS[: game.n_players])
    view = cafe.view(game, None)
    tables = {table.name: (view.tables[table.name], list(table.chairs)) for table in game.plan.tables}
    oracle = Oracle(options, tables, players)
    for who, name in enumerate(players):
        oracle.rack[name] = list(view.players[who].rack)
    oracle.bag = [TILE_TEXTS[tile] for tile in game.bag[: game.bag_size]]
    oracle.table_cards = [NATION_CODES[card] for card in game.cards[: game.cards_left]]
    oracle.to_move = LETTERS[game.turn]
    oracle.start_player = LETTERS[view.start_player]
    return oracle


def compare(game: Match, oracle: Oracle) -> None:
    """Check that racks, scores, seats, tables, bar, bag and cards are the same."""
    view = cafe.view(game, None)
    for who, name in enumerate(oracle.players):
        player = view.players[who]
        assert player.out == (name in oracle.out)
        if not oracle.over:
            assert player.score == oracle.score[name]
        if not player.out:
            assert sorted(player.rack) == sorted(oracle.rack[name])
            assert player.limit == max(oracle.limit[name], 0)
    assert view.seated == oracle.seated
    assert list(view.bar) == oracle.bar
    assert view.halfway == oracle.halfway
    assert view.bag_size == len(oracle.bag)
    assert view.cards_left == len(oracle.table_cards)
    nations = {
        table.name: NATION_CODES[game.table_nation[index]]
        for index, table in enumerate(game.plan.tables)
        if game.table_nation[index] != NO_NATION
    }
    assert nations == oracle.nation
    outcome = cafe.outcome(game)
    assert (outcome is not None) == oracle.over
    if outcome is None:
        assert LETTERS[game.turn] == oracle.to_move
    else:
        assert outcome.reason == oracle.end_reason
        scores, winners = oracle.final()
        assert {LETTERS[who]: score for who, score in enumerate(outcome.scores)} == scores
        assert [LETTERS[who] for who in outcome.winners] == winners


def action_of(move: cafe.Move) -> Action:
    """A move in the format of the oracle."""
    match move:
        case cafe.Place():
            return {"do": "place", "put": [(put.tile, put.chair, put.nation) for put in move.put]}
        case cafe.Bar():
            return {"do": "bar", "tile": move.tile}
        case cafe.Swap():
            return {"do": "swap", "chair": move.chair, "tile": move.tile}
        case cafe.Stop():
            return {"do": "stop"}


def random_move(game: Match, chance: random.Random) -> cafe.Move:
    """Any move that a client might send, mostly wrong ones."""
    rack = cafe.view(game, None).players[game.turn].rack
    tiles = [*rack, *rack, *rack, "FR-F", "JK-M"]
    chairs = [chair.name for chair in game.plan.chairs]

    def put() -> cafe.Put:
        tile = chance.choice(tiles)
        declared = game.options.joker_nation == "declared" and tile.startswith("JK") and chance.random() < 0.9
        return cafe.Put(tile, chance.choice([*chairs, "zz9"]), chance.choice(NATION_CODES) if declared else None)

    kinds: list[cafe.Move] = [
        cafe.Place((put(),)),
        cafe.Place((put(), put())),
        cafe.Place((put(), put())),
        cafe.Bar(chance.choice(tiles)),
        cafe.Swap(chance.choice(list(cafe.view(game, None).seated) or chairs), chance.choice(tiles)),
    ]
    return chance.choice(kinds)


def key(action: Action) -> bytes:
    return msgspec.json.encode(sorted(action.items()))


def check_legal(game: Match, oracle: Oracle) -> None:
    ours = {key(action_of(move)) for move in cafe.legal_moves(game, game.turn)}
    theirs = {key(action) for action in oracle.legal(oracle.to_move)}
    assert ours == theirs


def check_game(preset: str, seed: int, lists: int = 2, **cfg: Any) -> str:
    """Play a game on both; returns the end reason. `lists` is how often the whole list of turns is compared."""
    game = cafe.new(cafe.make_options(preset, cfg), 2 + seed % 3, seed)
    oracle = oracle_of(game)
    chance = random.Random(seed)
    compare(game, oracle)
    turns = 0
    while not oracle.over:
        for attempt in (cafe.Stop(), *[random_move(game, chance) for _ in range(6)]):
            refused = cafe.refusal(game, game.turn, attempt)
            assert (refused.code if refused else None) == oracle.refusal(oracle.to_move, action_of(attempt)), attempt
        legal = cafe.legal_moves(game, game.turn)
        if turns in (3, 12, 25, 40)[:lists] or game.halfway:
            check_legal(game, oracle)
        seats = [move for move in legal if isinstance(move, cafe.Place)]
        move = chance.choice(seats if seats and chance.random() < 0.8 else legal)
        before = cafe.view(game, None).players[game.turn].score
        player = game.turn
        cafe.apply(game, player, move)
        gained = oracle.do(LETTERS[player], action_of(move))
        after = cafe.view(game, None).players[player]
        assert after.out or oracle.over or after.score - before == gained
        compare(game, oracle)
        turns += 1
    return str(oracle.end_reason)


@pytest.mark.parametrize("preset", list(cafe.PRESETS))
def test_engine_agrees_with_the_oracle(preset: str) -> None:
    for seed in range(9):
        check_game(preset, seed, lists=1 if seed < 3 else 0)


@pytest.mark.parametrize("preset", ["board", "app"])
@pytest.mark.parametrize("name", list(MIXTURES))
def test_odd_mixtures_agree_too(preset: str, name: str) -> None:
    for seed in range(3):
        check_game(preset, seed, lists=1 if seed == 0 else 0, **MIXTURES[name])


def test_players_who_drop_out() -> None:
    reasons = {check_game("board", seed, lists=0, bar_values=CHEAP_BAR) for seed in range(8)}
    assert reasons


@pytest.mark.campaign
@pytest.mark.parametrize("preset", list(cafe.PRESETS))
def test_engine_agrees_with_the_oracle_for_thousands_of_games(preset: str) -> None:
    for seed in range(100, 1100):
        check_game(preset, seed, lists=4 if seed % 50 == 0 else 0)
