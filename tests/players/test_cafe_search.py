"""The search of Café International is legal, uses nothing hidden, keeps its time, and is the same when compiled."""

from random import Random
from time import process_time
from typing import Any

import msgspec
import pytest

from finito.engine.dice import Dice
from finito.games import cafe
from finito.games.cafe.rules.codes import ACCEPTED
from finito.games.cafe.rules.legal import find_turns
from finito.games.cafe.rules.packed import play_packed, refuse_packed
from finito.games.cafe.rules.state import RUNNING
from finito.games.cafe.rules.tiles import KINDS, TILES, copies_of
from finito.players import BOTS, make_bot
from finito.players.cafe.board import board_of, move_of
from finito.players.cafe.lookahead import worthy_turns
from finito.players.cafe.search import halving, hidden, look, matches, swift, tree
from finito.players.cafe.search.levels import LEVELS, SearchLevel
from finito.players.cafe.search.weights import TUNED, weights_for
from finito.players.cafe.search.worth import best_worth, find_weighed
from finito.players.cafe.searcher import CafeSearch, missing
from finito.players.cafe.simple import GameResult
from players.test_cafe_bots import other_hidden_order

pytestmark = pytest.mark.skipif(bool(missing()), reason="needs the extra lab")
PATIENT = 600.0
"""A time limit in seconds that is never reached, so that a busy machine changes no choice."""


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    from finito.players.cafe.search import fast

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
    from finito.players.cafe.search.fast import SearchDesk

    return SearchDesk(options, 2)


@pytest.mark.parametrize("preset", cafe.PRESETS)
def test_in_matches_it_is_as_blind_as_in_rooms(preset: str) -> None:
    """The compiled search gets the whole game, but its result does not depend on what is hidden there."""
    options = cafe.make_options(preset)
    game, desk = cafe.new(options, 2, 4), desk_of(options)
    level = msgspec.structs.replace(LEVELS["search-quick"], simulations=60, seconds=PATIENT)
    for seed in range(12):
        from_game = desk.think(game, level, seed)
        from_view = desk.think(board_of(cafe.view(game, game.turn), options), level, seed)
        other = cafe.copy_match(game)
        other.bag[: other.bag_size] = [seed] * other.bag_size
        other.gone[:] = [1] * KINDS
        assert from_game == from_view == desk.think(other, level, seed)
        cafe.apply(game, game.turn, move_of(game, from_game[0]))


def plain_games(options: cafe.Options) -> list[cafe.Match]:
    return [cafe.Match(options, 2, 0) for _ in range(4)]


@pytest.mark.parametrize(("preset", "seed"), [("board", 3), ("publisher", 4), ("app", 5)])
def test_plain_and_compiled_play_the_same_game(preset: str, seed: int) -> None:
    options = cafe.make_options(preset)
    small = SearchLevel("small", matches.SEARCH, simulations=20, horizon=2)
    levels = [small, LEVELS["lookahead"]]
    fast = desk_of(options).play(levels, range(seed, seed + 1))[0]
    result = GameResult()
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
        halving.Search(),
        Dice(),
        [0] * TILES,
        *([0] * 20_000 for _ in range(4)),
    )
    found = {name: fast[name].tolist() for name in GameResult.__slots__}
    assert found == {name: getattr(result, name) for name in GameResult.__slots__}


def dice_of(seed: int) -> Dice:
    dice = Dice()
    dice.chance_a, dice.chance_count = seed, 1
    return dice


def rooms() -> list[list[int]]:
    return [[0] * 30_000 for _ in range(4)]


@pytest.mark.parametrize("joker", ["native", "declared"])
@pytest.mark.parametrize("preset", cafe.PRESETS)
def test_the_swift_player_is_legal_and_as_greedy_as_can_be(preset: str, joker: str) -> None:
    options = cafe.make_options(preset, {"joker_nation": joker})
    same = looked = 0
    for seed in range(3):
        game, chance, dice = cafe.new(options, 2 + seed % 2, seed), Random(seed), dice_of(seed)
        turns, worths, puts, put_worths = rooms()
        while game.end == RUNNING:
            found = find_weighed(game, game.turn, turns, worths, swift.KEPT_JOKER)
            turn = swift.swift_turn(game, dice, puts, put_worths)
            assert refuse_packed(game, game.turn, turn) == ACCEPTED
            assert turn in turns[:found], "also one that only a hidden card would tell is not taken"
            looked += 1
            same += worths[turns.index(turn)] == best_worth(worths, found)
            play_packed(game, game.turn, turn if chance.random() < 0.7 else chance.choice(turns[:found]))
    assert looked > 60
    assert same >= 0.99 * looked


@pytest.mark.parametrize("joker", ["native", "declared"])
@pytest.mark.parametrize("preset", cafe.PRESETS)
def test_expected_answers_are_legal_in_every_world(preset: str, joker: str) -> None:
    options = cafe.make_options(preset, {"joker_nation": joker})
    game, dice, search = cafe.new(options, 3, 11), dice_of(11), halving.Search()
    chance, room, expected = Random(11), rooms(), 0
    while game.end == RUNNING:
        games = [cafe.copy_match(game) for _ in range(4)]
        tree.begin_search(games, search, 100, list(weights_for(options)), *room)
        for index in range(0, search.found, 3):
            world = cafe.copy_match(game)
            hidden.lay_hidden(world, [0] * TILES, dice)
            play_packed(world, world.turn, search.turns[index])
            if world.end == RUNNING and search.answers[index] != 0 and world.turn == search.answerers[index]:
                assert refuse_packed(world, world.turn, search.answers[index]) == ACCEPTED
                expected += 1
        for _ in range(6):
            if game.end == RUNNING:
                found = find_turns(game, game.turn, room[0])
                play_packed(game, game.turn, chance.choice(room[0][:found]))
    assert expected > 10


def test_what_others_draw_does_not_hang_on_what_one_draws() -> None:
    """Whether one or two guests sit, the next player gets the same tiles, and the bag loses none."""
    options = cafe.make_options("board")
    game, room = cafe.new(options, 2, 4), rooms()
    found = find_turns(game, game.turn, room[0])
    drawn = {}
    for turn in room[0][:found]:
        games = [cafe.copy_match(game) for _ in range(4)]
        search = halving.Search()
        search.turns[0] = turn
        tree.play_on(games, search, 0, 1, list(weights_for(options)), dice_of(1), *room)
        rolled = games[tree.ROLL]
        rest = [*rolled.bag[: rolled.bag_size], *rolled.players[0].rack[:5], *rolled.players[1].rack[:5]]
        rival = rolled.players[1 - game.turn]
        placed = game.bag_size - rolled.bag_size
        drawn[placed] = rolled.bag[: rolled.bag_size]
        assert len(rest) == rolled.bag_size + 10
        kept = rival.rack_size - rolled.drawn
        assert rival.rack[kept : rival.rack_size] == game.bag[: rolled.drawn]
    assert len(drawn) > 1


def test_the_worse_half_is_dropped_until_one_is_left() -> None:
    search = halving.Search()
    search.alive = search.found = 5
    search.turns[:5], search.answers[:5] = [10, 11, 12, 13, 14], [20, 21, 22, 23, 24]
    search.sums[:5] = [3, 9, 3, 7, 1]
    halving.begin_halving(search, 90)
    assert search.until == 30
    halving.sort_turns(search)
    assert search.turns[:5] == [11, 13, 10, 12, 14], "equal ones stay as they stand"
    assert search.answers[:5] == [21, 23, 20, 22, 24]
    left = []
    while search.alive > 1:
        search.spent = search.until
        halving.halve(search)
        left.append(search.alive)
    assert left == [3, 2, 1]
    assert halving.is_searched(search)


def test_the_bag_is_laid_from_what_is_unseen() -> None:
    options = cafe.make_options("app")
    game, chance = cafe.new(options, 3, 8), Random(3)
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
    begun = process_time()  # processor time, so that a stalled machine does not count
    turns = desk.think(game, endless, 1, seconds=0.2)
    assert process_time() - begun < 1.0
    assert move_of(game, turns[0]) in cafe.legal_moves(game, game.turn)
    assert all(level.seconds < 1 for level in LEVELS.values())


def test_a_won_end_is_taken_and_a_lost_one_avoided() -> None:
    """With one tile each and an empty bag, the leading player ends the game, and the other one goes on."""
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
    """Of two turns with four points, one leaves a chair for the next player's only guest."""
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
    assert {"greedy", "lookahead", "learned", "search-quick", "search", "search-strong", "uniform"} == set(names)
    budgets = [LEVELS[name].simulations for name in ("search-quick", "search", "search-strong")]
    assert budgets == sorted(budgets)
    assert all(len(weights) == look.WEIGHTS for weights in TUNED.values())


def test_without_a_compiler_it_plays_as_the_look_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("finito.players.cafe.searcher.find_spec", lambda name: None)
    options = cafe.make_options("board")
    game = cafe.new(options, 2, 5)
    view, legal = cafe.view(game, game.turn), cafe.legal_moves(game, game.turn)
    choices = [make_bot("cafe", name, options).choose(view, legal, Random(1)) for name in ("search", "lookahead")]
    assert missing() == "numpy, numba"
    assert choices[0] == choices[1]
