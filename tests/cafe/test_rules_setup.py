"""Set-up and whose turn it is (CAF-SETUP, CAF-TURN)."""

from collections import Counter

import pytest

from cafe.helpers import PRESETS, code, do, position, rack
from finito.errors import BadInput
from finito.games import cafe
from finito.games.cafe.notation import NATION_CODES, TILE_TEXTS
from finito.games.cafe.rules.tiles import JOKER, MAN, WOMAN, copies_of, gender_of, is_joker, nation_of
from finito.games.records import replayed


@pytest.mark.rule("CAF-SETUP-01", "CAF-R-21")
def test_the_start_player_is_drawn_by_lot_and_play_goes_clockwise() -> None:
    starts = Counter(cafe.new(cafe.make_options(), 4, seed).start_player for seed in range(200))
    assert set(starts) == {0, 1, 2, 3}
    assert min(starts.values()) > 25
    game = cafe.new(cafe.make_options(), 3, 1)
    order = []
    for _ in range(6):
        order.append(game.turn)
        do(game, f"bar {next(tile for tile in rack(game, game.turn) if not tile.startswith('JK'))}")
    first = game.start_player
    assert order == [(first + step) % 3 for step in range(6)]


@pytest.mark.rule("CAF-R-21")
@pytest.mark.parametrize("seed", range(5))
def test_a_start_player_may_be_named_and_changes_nothing_else(seed: int) -> None:
    by_lot = cafe.new(cafe.make_options("app"), 3, seed)
    for who, letter in enumerate("ABC"):
        named = cafe.new(cafe.make_options("app", {"start_player": letter}), 3, seed)
        assert (named.start_player, named.turn) == (who, who)
        assert (named.bag, named.cards, named.table_nation) == (by_lot.bag, by_lot.cards, by_lot.table_nation)
        assert [rack(named, player) for player in range(3)] == [rack(by_lot, player) for player in range(3)]
        assert replayed(cafe, cafe.record(named)).start_player == who
    with pytest.raises(BadInput, match="no player D in a game of 3"):
        cafe.new(cafe.make_options("app", {"start_player": "D"}), 3, seed)
    with pytest.raises(BadInput, match="start_player"):
        cafe.make_options("app", {"start_player": "E"})


@pytest.mark.rule("CAF-SETUP-02")
def test_each_table_belongs_to_one_of_twelve_nations() -> None:
    board = cafe.view(cafe.new(cafe.make_options("board"), 2, 1), None).tables
    assert Counter(board.values()) == Counter(dict.fromkeys(NATION_CODES, 2))
    app = cafe.view(cafe.new(cafe.make_options("app"), 2, 1), None).tables
    assert len(app) == 12
    assert set(app.values()) <= set(NATION_CODES)


@pytest.mark.rule("CAF-SETUP-03")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_everybody_gets_five_tiles_from_the_bag(preset: str, players: int) -> None:
    game = cafe.new(cafe.make_options(preset), players, 7)
    assert [len(rack(game, who)) for who in range(players)] == [5] * players
    assert game.bag_size == 100 - 5 * players


@pytest.mark.rule("CAF-R-14")
def test_the_material() -> None:
    game = cafe.new(cafe.make_options(), 2, 3)
    tiles = Counter([*rack(game, 0), *rack(game, 1), *(TILE_TEXTS[tile] for tile in game.bag[: game.bag_size])])
    assert sum(tiles.values()) == 100
    assert {tile: count for tile, count in tiles.items() if tile.startswith("JK")} == {"JK-F": 2, "JK-M": 2}
    assert all(tiles[f"{nation}-{gender}"] == 4 for nation in NATION_CODES for gender in "FM")
    assert all(tiles[text] == copies_of(tile) for tile, text in enumerate(TILE_TEXTS))
    assert [nation_of(11), gender_of(11), gender_of(10)] == [5, MAN, WOMAN]
    assert [is_joker(tile) for tile in (23, 24, 25)] == [False, True, True]
    assert nation_of(24) == JOKER


@pytest.mark.rule("CAF-R-14")
def test_two_to_four_may_play() -> None:
    for players in (1, 5):
        with pytest.raises(BadInput, match="two to four may play"):
            cafe.new(cafe.make_options(), players, 1)


@pytest.mark.rule("CAF-R-14b")
def test_the_app_lays_out_twelve_of_24_cards_and_keeps_twelve() -> None:
    game = cafe.new(cafe.make_options("app"), 2, 5)
    stock = game.cards[: game.cards_left]
    assert len(stock) == 12
    laid = game.table_nation[: game.n_tables]
    assert Counter([*stock, *laid]) == Counter(dict.fromkeys(range(12), 2))
    other = cafe.new(cafe.make_options("app"), 2, 6)
    assert other.table_nation != game.table_nation
    assert cafe.new(cafe.make_options("board"), 2, 5).cards_left == 0


@pytest.mark.rule("CAF-TURN-01")
def test_only_the_player_to_move_acts_and_must_do_one_thing() -> None:
    game = position(seated={"a": "FR-M"}, rack=["FR-F", "RU-M"], bag=10)
    assert code(game, "place FR-F b", player=1) == "NOT_YOUR_TURN"
    assert code(game, "bar FR-F", player=1) == "NOT_YOUR_TURN"
    assert cafe.legal_moves(game, 1) == []
    assert cafe.refusal(game, 0, cafe.Place(())).code == "COUNT"  # type: ignore[union-attr]  # refused
    kinds = {type(move) for move in cafe.legal_moves(game, 0)}
    assert kinds == {cafe.Place, cafe.Bar}
    do(game, "place FR-F b")
    assert game.turn == 1


@pytest.mark.rule("CAF-TURN-01")
@pytest.mark.parametrize("preset", PRESETS)
def test_there_is_always_something_to_do(preset: str) -> None:
    """Even a player who can neither pay nor seat a guest has a turn: the one that puts them out (CAF-R-08)."""
    game = position("L1", preset, bar=9, score=0, rack=["RU-F"], seated={"a": "FR-F", "b": "FR-M"})
    assert cafe.legal_moves(game, 0) == [cafe.Bar("RU-F")]


def test_a_player_who_does_not_exist_is_bad_input() -> None:
    game = position()
    with pytest.raises(BadInput, match="there is no player number 3; players are A to C"):
        cafe.refusal(game, 3, cafe.Bar("FR-F"))


def test_a_seed_is_64_bits_and_gives_the_same_game() -> None:
    for seed in (-1, 2**64):
        with pytest.raises(BadInput, match="seed"):
            cafe.new(cafe.make_options(), 2, seed)
    first, second = (cafe.new(cafe.make_options(), 2, 2**64 - 1) for _ in range(2))
    assert cafe.encode(first) == cafe.encode(second)
    assert cafe.encode(first) != cafe.encode(cafe.new(cafe.make_options(), 2, 2**32 - 1))
