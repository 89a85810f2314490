"""Texts of tiles, moves and turns: what is printed can be parsed again."""

import contextlib

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from finito.errors import BadInput
from finito.games import cafe
from finito.games.cafe.notation import (
    NATION_CODES,
    TILE_TEXTS,
    guest_text,
    parse_guest,
    parse_player,
    parse_tile,
    player_text,
)

tiles = st.sampled_from(TILE_TEXTS)
chairs = st.from_regex(r"[a-z][0-9]{1,2}", fullmatch=True)
plain_puts = st.builds(cafe.Put, tiles, chairs)
joker_puts = st.builds(cafe.Put, st.sampled_from(("JK-F", "JK-M")), chairs, st.sampled_from(NATION_CODES))
moves = st.one_of(
    st.builds(cafe.Place, st.lists(plain_puts | joker_puts, min_size=1, max_size=3).map(tuple)),
    st.builds(cafe.Bar, tiles),
    st.builds(cafe.Swap, chairs, tiles),
)


@given(st.integers(0, 3), moves)
def test_a_turn_round_trips(player: int, move: cafe.Move) -> None:
    assert cafe.parse_turn(cafe.turn_text(player, move)) == (player, move)
    assert cafe.parse_move(cafe.move_text(move)) == move


@given(moves)
def test_a_move_round_trips_on_the_wire(move: cafe.Move) -> None:
    assert msgspec.json.decode(msgspec.json.encode(move), type=cafe.Move) == move


@given(st.text(max_size=40))
def test_any_text_is_a_turn_or_bad_input(text: str) -> None:
    with contextlib.suppress(BadInput):
        assert cafe.parse_turn(text)[0] in range(4)


def test_examples() -> None:
    assert cafe.parse_turn("A place FR-F b3, FR-M b5") == (
        0,
        cafe.Place((cafe.Put("FR-F", "b3"), cafe.Put("FR-M", "b5"))),
    )
    assert cafe.parse_turn("D bar IT-M") == (3, cafe.Bar("IT-M"))
    assert cafe.parse_turn("B swap FR-F b3") == (1, cafe.Swap("b3", "FR-F"))
    assert cafe.parse_move("place JK-F:FR b3") == cafe.Place((cafe.Put("JK-F", "b3", "FR"),))
    assert (
        cafe.move_text(cafe.Place((cafe.Put("JK-F", "b3", "FR"), cafe.Put("FR-M", "c4"))))
        == "place JK-F:FR b3, FR-M c4"
    )
    assert [player_text(player) for player in range(4)] == list("ABCD")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is not a player"),
        ("E bar FR-F", "'E' is not a player; players are A to D"),
        ("A", "there is no move"),
        ("A sleep", "'sleep' is not a move; try 'place FR-F b3'"),
        ("A place", "'place' is not a move"),
        ("A place FR-F", "a tile and its chair are needed"),
        ("A place FR-F b3,", "a tile and its chair are needed"),
        ("A place FR-X b3", "'FR-X' is not a tile"),
        ("A place FR-F:FR b3", "only a joker is declared"),
        ("A place JK-F:XX b3", "'XX' is not a nation"),
        ("A bar", "'bar' is not a move"),
        ("A bar FR-F b3", "is not a move"),
        ("A bar fr-f", "'fr-f' is not a tile"),
        ("A swap FR-F", "is not a move"),
        ("A swap b3 FR-F", "'b3' is not a tile"),
    ],
)
def test_what_is_not_understood_is_named(text: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        cafe.parse_turn(text)


def test_tiles_and_guests() -> None:
    assert [parse_tile(text) for text in TILE_TEXTS] == list(range(26))
    assert guest_text(*parse_guest("JK-M:IT")) == "JK-M:IT"
    assert guest_text(*parse_guest("IT-M")) == "IT-M"
    assert guest_text(-1, -1) is None
    with pytest.raises(BadInput, match="'AB' is not a player"):
        parse_player("AB")


def test_a_tile_that_does_not_exist_is_bad_input_for_the_judge_too() -> None:
    game = cafe.new(cafe.make_options(), 2, 1)
    for move in (cafe.Bar("XX-F"), cafe.Swap("a2", "??"), cafe.Place((cafe.Put("FR-F", "a2", "XX"),))):
        with pytest.raises(BadInput):
            cafe.refusal(game, game.turn, move)
