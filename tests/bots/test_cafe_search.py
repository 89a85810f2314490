"""The search of Café International: legal, blind to what is hidden, within its time, the same plain and compiled."""

from random import Random
from time import perf_counter
from typing import Any

import msgspec
import pytest

from bots.test_cafe_bots import other_hidden_order
from finito import cafe
from finito.bots import BOTS, make_bot
from finito.bots.cafe_board import board_of, move_of
from finito.bots.cafe_lookahead import worthy_turns
from finito.bots.cafe_search import CafeSearch, missing
from finito.cafe.rules.legal import find_turns
from finito.cafe.rules.tiles import KINDS, TILES, copies_of
from finito.compiled.cafe_players import Result
from finito.compiled.dice import Dice
from finito.compiled.search import hidden, look, matches, tree
from finito.compiled.search.levels import LEVELS, Level
from finito.compiled.search.weights import TUNED, weights_for

pytestmark = pytest.mark.skipif(bool(missing()), reason="needs the extra lab")
PATIENT = 600.0
"""Seconds: so that a busy machine changes no choice."""


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    from finito.compiled.search import fast

    fast.prepare()


def patient(options: cafe.Options, simulations: int = 60, horizon: int = 4) -> CafeSearch:
    bot = CafeSearch("search-quick", options)
    bot.level = msgspec.structs.replace(bot.level, simulations=simulations, horizon=horizon, seconds=PATIENT)
    return bot


@pytest.mark.parametrize("joker", ["native", "declared"])
@pytest.mark.parametrize("preset", cafe.PRESETS)
@pytest.mark.parametrize("players", [2, 4])
def test_every_choice_is_legal_and_every_game_ends(preset: str, joker: str, players: int) -> None:
    options = cafe.make_options(preset, {"joker_nation": joker})
    game, chance, bot = cafe.new(options, players, 9), Random(1), patient(options, 30)
    while cafe.outcome(game) is None:
        move = bot.choose(cafe.view(game, game.turn), cafe.legal_moves(game, game.turn), chance)
        assert move is not None
        cafe.apply(game, game.turn, move)


@pytest.mark.parametrize("preset", cafe.PRESETS)
def test_a_choice_does_not_depend_on_bag_and_cards(preset: str) -> None:
    options = cafe.make_options(preset)
    bot, chance = patient(options), Random(3)
    game = cafe.new(options, 3, 3)
    while cafe.outcome(game) is None:
        other = other_hidden_order(game, chance)
        moves = [
            bot.choose(cafe.view(one, one.turn), cafe.legal_moves(one, one.turn), Random(1)) for one in (game, other)
        ]
        assert moves[0] is not None
        assert moves[0] == moves[1]
        cafe.apply(game, game.turn, moves[0])


def desk_of(options: cafe.Options) -> Any:
    from finito.compiled.search.fast import Desk

    return Desk(options, 2)


@pytest.mark.parametrize("preset", cafe.PRESETS)
def test_in_matches_it_is_as_blind_as_in_rooms(preset: str) -> None:
    """The compiled search is handed the whole game; whatever is hidden there may be anything."""
    options = cafe.make_options(preset)
    game, desk = cafe.new(options, 2, 4), desk_of(options)
    level = msgspec.structs.replace(LEVELS["search-quick"], simulations=60, seconds=PATIENT)
    for seed in range(12):
        from_game = desk.think(game, level, seed)
        from_view = desk.think(board_of(cafe.view(game, game.turn), options), level, seed)
        other = cafe.copy_game(game)
        other.bag[: other.bag_size] = [seed] * other.bag_size
        other.gone[:] = [1] * KINDS
        assert from_game == from_view == desk.think(other, level, seed)
        cafe.apply(game, game.turn, move_of(game, from_game[0]))


def plain_games(options: cafe.Options) -> list[cafe.Game]:
    return [cafe.Game(options, 2, 0) for _ in range(4)]


@pytest.mark.parametrize(("preset", "seed"), [("board", 3), ("publisher", 4), ("app", 5)])
def test_plain_and_compiled_play_the_same_game(preset: str, seed: int) -> None:
    options = cafe.make_options(preset)
    small = Level("small", matches.SEARCH, simulations=20, horizon=2)
    levels = [small, LEVELS["lookahead"]]
    fast = desk_of(options).play(levels, range(seed, seed + 1))[0]
    result = Result()
    result.seed_low = seed
    matches.play_matches(
        plain_games(options),
        [result],
        1,
        0,
        [level.number for level in levels],
        [level.width for level in levels],
        [level.horizon for level in levels],
        [list(weights_for(options))] * 2,
        tree.Search(),
        Dice(),
        [0] * TILES,
        *([0] * 20_000 for _ in range(4)),
    )
    found = {name: fast[name].tolist() for name in Result.__slots__}
    assert found == {name: getattr(result, name) for name in Result.__slots__}


def test_the_bag_is_laid_from_what_is_unseen() -> None:
    options = cafe.make_options("app")
    game, chance = cafe.new(options, 3, 8), Random(2)
    while game.bag_size > 20:
        cafe.apply(game, game.turn, chance.choice(cafe.legal_moves(game, game.turn)))
    board, dice = board_of(cafe.view(game, None), options), Dice()
    dice.chance_a = dice.chance_count = 1
    bags = set()
    for _ in range(20):
        hidden.lay_hidden(board, [0] * TILES, dice)
        lain = [*board.bag[: board.bag_size], *board.bar_tiles[: board.bar_taken]]
        lain += [tile for tile in board.chair_guest if tile >= 0]
        lain += [tile for player in board.players[:3] for tile in player.rack[: player.rack_size]]
        assert all(lain.count(tile) <= copies_of(tile) for tile in range(KINDS))
        cards = [*board.cards[: board.cards_left], *[n for n in board.table_nation[: board.n_tables] if n >= 0]]
        assert max(cards.count(nation) for nation in cards) <= 2
        bags.add(tuple(board.bag[: board.bag_size]))
    assert len(bags) == 20


def test_it_is_never_longer_than_its_budget() -> None:
    options = cafe.make_options("board")
    game = cafe.new(options, 2, 6)
    desk = desk_of(options)
    endless = msgspec.structs.replace(LEVELS["search-strong"], simulations=10**9)
    begun = perf_counter()
    turns = desk.think(game, endless, 1, seconds=0.2)
    assert perf_counter() - begun < 1.0
    assert move_of(game, turns[0]) in cafe.legal_moves(game, game.turn)
    assert all(level.seconds < 1 for level in LEVELS.values())


def test_a_won_end_is_taken_and_a_lost_one_avoided() -> None:
    """One tile each and an empty bag: who leads ends the game, who does not goes on."""
    options = cafe.make_options("board", {"plan": "table T1 FR: a b c d\ntable T2 IT: k l m o\n"})
    players = {"A": {"rack": ["FR-M"], "score": 40}, "B": {"rack": ["IT-F", "IT-M"], "score": 20}}
    given = {"players": players, "seated": {"a": "FR-F"}, "bag": 0}
    game = cafe.load_position(given, options)
    worths = {cafe.move_text(move): worth for worth, move in worthy_turns(cafe.view(game, 0), options)}
    assert max(worths.values()) > look.DECIDED
    players["A"]["score"] = 0
    players["B"]["score"] = 90
    game = cafe.load_position(given, options)
    assert all(worth < -look.DECIDED for worth, _ in worthy_turns(cafe.view(game, 0), options))


def test_free_seats_are_not_given_away() -> None:
    """Two turns of four points: after one of them the next player has a chair for his only guest."""
    options = cafe.make_options("board", {"plan": "table T1 FR: a b c d\ntable T2 IT: k l m o\n"})
    players = {"A": {"rack": ["FR-M", "IT-M"], "score": 20}, "B": {"rack": ["FR-F"], "score": 20}}
    position = {"players": players, "seated": {"a": "FR-F", "k": "IT-F"}, "bag": 40}
    board, scratch = (cafe.load_position(position, options) for _ in range(2))
    room, worths = [0] * 1000, {}
    found = find_turns(board, 0, room)
    for turn in room[:found]:
        worth = look.look_at(board, scratch, 0, turn, list(weights_for(options)), [0] * 1000, [0] * 1000)
        worths[cafe.move_text(move_of(board, turn))] = worth
    assert worths["place IT-M l"] > worths["place FR-M b"]


def test_the_levels_are_offered_in_order_and_say_what_they_need() -> None:
    names = [name for name in BOTS["cafe"] if name in LEVELS]
    assert {"greedy", "lookahead", "search-quick", "search", "search-strong", "uniform"} == set(names)
    budgets = [LEVELS[name].simulations for name in ("search-quick", "search", "search-strong")]
    assert budgets == sorted(budgets)
    assert all(len(weights) == look.WEIGHTS for weights in TUNED.values())


def test_without_a_compiler_it_plays_as_the_look_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("finito.bots.cafe_search.find_spec", lambda name: None)
    options = cafe.make_options("board")
    game = cafe.new(options, 2, 5)
    view, legal = cafe.view(game, game.turn), cafe.legal_moves(game, game.turn)
    choices = [make_bot("cafe", name, options).choose(view, legal, Random(1)) for name in ("search", "lookahead")]
    assert missing() == "numpy, numba"
    assert choices[0] == choices[1]
