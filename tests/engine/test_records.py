"""Records have every field of the plain state and convert both ways."""

import numpy as np
import pytest

from engine import espresso_rules as fast
from engine.twins import Answers, Twins
from finito.engine import records
from finito.errors import BadInput
from finito.games import espresso
from finito.games.espresso.rules import state


def test_every_field_of_the_state_is_there() -> None:
    assert sorted(fast.MATCH.names or ()) == sorted(state.Match.__slots__)
    assert sorted(fast.PLAYER.names or ()) == sorted(state.Player.__slots__)
    assert fast.MATCH["players"].shape == (state.MAX_PLAYERS,)


class Longer(state.Match):
    __slots__ = ("more",)

    def __init__(self, more: object) -> None:
        super().__init__()
        self.more = more


def test_a_new_number_is_taken_along() -> None:
    dtype = records.dtype_of(Longer(7), fast.WIDTHS)
    table = np.zeros(1, dtype)
    records.write(table[0], Longer(7))
    assert table["more"] == 7


def test_a_new_list_must_have_a_width() -> None:
    with pytest.raises(KeyError, match="more"):
        records.dtype_of(Longer([1, 2]), fast.WIDTHS)


def test_what_is_neither_is_refused() -> None:
    with pytest.raises(TypeError, match="more"):
        records.dtype_of(Longer("text"), fast.WIDTHS)


def test_no_width_for_a_list_that_does_not_exist() -> None:
    lists = {name for plain in (state.Match(), state.Player()) for name in plain.__slots__}
    assert set(fast.WIDTHS) <= lists


def test_a_number_too_large_for_its_list_is_no_silent_mistake() -> None:
    match = state.Match()
    match.pile_size[3] = 200
    with pytest.raises(OverflowError):
        fast.write_match(np.zeros(1, fast.MATCH), 0, match)


def test_there_and_back() -> None:
    options = espresso.make_options("de")
    match = espresso.new(options, 5, 2**63 + 9, (0, 3))
    table = np.zeros(2, fast.MATCH)
    fast.write_match(table, 1, match)
    other = espresso.Match(options, 5, 0)
    fast.read_match(table, 1, other)
    assert espresso.encode(other) == espresso.encode(match)
    assert all(type(getattr(other, name)) is type(getattr(match, name)) for name in state.Match.__slots__)
    assert {type(card) for card in other.deck} == {int}


def test_deals_are_those_of_live_matches() -> None:
    options = espresso.make_options("nl")
    seed = 2**64 - 2
    table = fast.new_matches(4, options, 3, seed, (2,))
    for index in range(4):
        fast.deal(table, index)
        live = espresso.new(options, 3, (seed + index) % 2**64, (2,))
        copy = espresso.Match(options, 3, 0)
        fast.read_match(table, index, copy)
        assert espresso.encode(copy) == espresso.encode(live)


def test_bad_input_is_refused_as_in_a_live_match() -> None:
    with pytest.raises(BadInput):
        fast.new_matches(1, espresso.make_options(), 7, 1)
    with pytest.raises(BadInput):
        fast.new_matches(1, espresso.make_options(), 2, -1)
    with pytest.raises(BadInput):
        fast.new_matches(1, espresso.make_options(), 2, 1, (13,))


def test_the_comparison_of_the_twins_notices_a_difference() -> None:
    twins = Twins(espresso.make_options(), 2, 1, (), Answers())
    twins.table["players"]["stuck"][1, 0] = 1
    with pytest.raises(AssertionError, match="players"):
        twins.compare("nothing")
