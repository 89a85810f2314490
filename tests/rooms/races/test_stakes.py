"""What a play takes, and who else could take it."""

from typing import Any

import pytest

from finito.games import espresso
from finito.games.espresso.match import Match
from finito.games.espresso.moves import CallFinito, Pair, Play
from finito.games.espresso.position import load_position
from finito.games.espresso.rules.center import ANY, NEW
from finito.rooms.races.stakes import Stake, stake_of, takers


def table(given: dict[str, Any], players: int = 3, **options: Any) -> Match:
    return load_position(given, espresso.make_options("house", options), players=players)


def stake(match: Match, move: Play | Pair | CallFinito, seen: bool = True) -> Stake:
    return stake_of(match, 0, move, lambda pile: seen)


def rivals(match: Match, move: Play | Pair | CallFinito) -> dict[int, tuple[tuple[int, str], ...]]:
    return dict(takers(match, 0, stake(match, move)))


ONE_PILE = {
    "A": {"help": ["R1", "--", "--"]},
    "B": {"help": ["--", "R1", "--"]},
    "C": {"waste": ["R1", "B1"]},
    "center": {"p1": ["R0@A"]},
}


@pytest.mark.rule("ESP-SIM-03")
def test_a_rival_shows_a_card_that_fits_the_same_pile() -> None:
    match = table(ONE_PILE)
    assert rivals(match, Play("help1", "p1", "R1")) == {1: ((1, "help2"),)}, "what is covered does not count"
    assert stake(match, Play("help1", "p1", "R1")).resources == {(0, 1)}


def test_to_any_pile_means_one_that_was_seen() -> None:
    match = table(ONE_PILE)
    assert stake(match, Play("help1", "any", "R1")).name == "p1"
    assert stake(match, Play("help1", "any", "R1"), seen=False).pile == ANY


def test_opening_a_pile_takes_nothing_from_others() -> None:
    match = table({"A": {"help": ["G0", "--", "--"]}, "B": {"help": ["G0", "--", "--"]}})
    opening = stake(match, Play("help1", "any", "G0"), seen=False)
    assert (opening.pile, opening.resources) == (NEW, frozenset())
    assert rivals(match, Play("help1", "new", "G0")) == {}


@pytest.mark.rule("ESP-ZERO-03")
def test_zero_a_pair_competes_with_the_single_card() -> None:
    given = {
        "A": {"help": ["R1", "--", "--"]},
        "B": {"help": ["G0", "B2", "--"]},
        "C": {"help": ["--", "B2", "--"]},
        "center": {"p1": ["B0@A", "R0@A"]},
    }
    given["center"] = {"p1": ["R0@A"]}
    match = table(given, zero=True, zero_lone_start=True)
    assert rivals(match, Play("help1", "p1", "R1")) == {}, "no joker lies on a zero"
    given = {**given, "A": {"help": ["R2", "--", "--"]}, "center": {"p1": ["R1@A"]}, "B": {"help": ["G0", "B3", "--"]}}
    given["C"] = {"help": ["--", "B3", "--"]}
    match = table(given, zero=True)
    assert set(rivals(match, Play("help1", "p1", "R2"))) == {1}, "a second card without a joker is no pair"


@pytest.mark.rule("ESP-CHAOS-01")
def test_chaos_the_card_itself_is_a_resource() -> None:
    match = table(ONE_PILE, chaos=True)
    own, theft = stake(match, Play("help1", "p1", "R1")), stake(match, Play("B.help2", "p1", "R1"))
    assert own.resources == {(0, 1), (0, "help1")}
    assert theft.resources == {(0, 1), (1, "help2")}
    assert set(rivals(match, Play("help1", "p1", "R1"))) == {1, 2}, "everybody could take it"


def test_a_play_that_ends_the_round_competes_with_all_who_can_play() -> None:
    given = {
        "A": {"espresso": ["R1"], "help": [None, None, "G0"]},
        "B": {"help": ["Y0", "--", "--"]},
        "center": {"p1": ["R0@B"]},
    }
    match = table(given)
    last = Play("espresso", "p1", "R1")
    assert stake(match, last).finishes
    assert set(rivals(match, last)) == {1}
    assert stake(match, Play("help3", "new", "G0")).finishes, "the stack's last card fills the slot"
    called = table(given, finito="call")
    assert not stake(called, last).finishes
    assert stake(called, CallFinito()).finishes
    assert set(rivals(called, CallFinito())) == {1}


def test_a_waste_card_ends_nothing() -> None:
    match = table({"A": {"espresso": ["--"], "waste": ["G0"]}})
    assert not stake(match, Play("waste", "new", "G0")).finishes


def test_a_pair_can_end_a_round_with_two_stack_cards() -> None:
    match = table({"A": {"espresso": ["B1", "--"], "help": ["G0", "B1", None]}}, zero=True)
    assert stake(match, Pair("help1", "help2", "new", "G0", "B1")).finishes
