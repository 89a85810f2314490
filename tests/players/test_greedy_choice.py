"""What the greedy bot does in single positions of ESPRESSO."""

from random import Random
from typing import Any

from finito.games import espresso
from finito.games.espresso.drive.state import Nature
from finito.games.espresso.moves import Flip, Pair, Peek, Play, Recycle
from finito.games.espresso.position import load_position
from finito.players.espresso.blind import blind_pairs
from finito.players.espresso.text_player import TextPlayer
from finito.players.espresso.times import greedy_nature
from finito.players.pace import Level

WIDE_AWAKE = greedy_nature(Level("test", 1.0, 0.0))
DREAMING = greedy_nature(Level("test", 1.0, 1.0))


def choice(given: dict[str, Any], nature: Nature = WIDE_AWAKE, **changes: Any) -> espresso.Move | None:
    options = espresso.make_options("house", changes)
    match = load_position(given, options)
    bot = TextPlayer("test", nature, options)
    return bot.choose(espresso.view(match, 0), espresso.legal_moves(match, 0), Random(1))


def test_the_stack_comes_before_help_row_and_waste() -> None:
    zones = {"espresso": ["--", "R0"], "help": ["B0", "--", "--"], "waste": ["G0"]}
    assert choice({"A": zones}) == Play("espresso", "new", "R0")
    assert choice({"A": {**zones, "espresso": ["--", "--"]}}) == Play("help1", "new", "B0")
    assert choice({"A": {**zones, "espresso": ["--", "--"], "help": ["--"] * 3}}) == Play("waste", "new", "G0")


def test_it_flips_then_takes_up_then_waits() -> None:
    assert choice({"A": {"hand": ["R5", "R6", "R7"]}}) == Flip()
    assert choice({"A": {"waste": ["R5", "R6", "R7"]}}) == Recycle()
    assert choice({"A": {}}) is None


def test_it_flips_by_two_where_that_is_allowed() -> None:
    given = {"A": {"hand": ["R5", "R6", "R7"]}, "flags": {"A": {"two": True}}}
    assert choice(given, fruitless_flip_two=True, short_hand="flip_remainder") == Flip(2)


def test_what_it_overlooks_it_does_not_play() -> None:
    zones = {"espresso": ["--", "R0"], "hand": ["R5", "R6", "R7"]}
    assert choice({"A": zones}, DREAMING) == Flip()
    assert choice({"A": zones}, DREAMING, flip_gate="stuck_open") is None


def test_in_zero_a_pair_is_better_than_one_card() -> None:
    move = choice({"A": {"espresso": ["--", "G1"], "help": ["R0", "--", "--"]}}, zero=True)
    assert move == Pair("help1", "espresso", "new", "R0", "G1")


def test_it_steals_only_where_a_card_of_its_own_follows() -> None:
    other = {"espresso": ["--", "--", "R0"]}
    assert choice({"A": {"help": ["R1", "--", "--"]}, "B": other}, chaos=True) == Play("B.espresso", "new", "R0")
    assert choice({"A": {"help": ["B1", "--", "--"]}, "B": other}, chaos=True) is None


def test_it_does_not_give_away_finito() -> None:
    mine = {"help": ["R1", "--", "--"]}
    assert choice({"A": mine, "B": {"espresso": ["R0"]}}, chaos=True) is None
    assert choice({"A": mine, "B": {"espresso": ["--"], "help": ["R0", "--", "--"]}}, chaos=True) is None
    assert choice({"A": mine, "B": {"espresso": ["--"], "waste": ["R0"]}}, chaos=True) is not None


def test_its_own_card_comes_before_a_theft() -> None:
    given = {"A": {"help": ["R1", "--", "--"], "waste": ["G0"]}, "B": {"espresso": ["--", "R0"]}}
    assert choice(given, chaos=True) == Play("waste", "new", "G0")


def test_blind_pairs_are_for_open_zeros_only() -> None:
    given = {"A": {"espresso": ["B1", "R0"], "help": ["Y5", "--", "--"], "waste": ["--", "B0"]}}
    match = load_position(given, espresso.make_options("de", {"zero": True}))
    assert blind_pairs(espresso.view(match, 0)) == [
        Pair("espresso", "espresso", "any", "R0"),
        Pair("waste", "waste", "any", "B0"),
    ]
    assert blind_pairs(espresso.view(match, None)) == []
    espresso.apply(match, espresso.GAME, Peek(0, "waste"))
    assert [pair.joker for pair in blind_pairs(espresso.view(match, 0))] == ["espresso"], "what lies open is not blind"
    alone = load_position({"A": {"waste": ["B0"]}}, espresso.make_options("de", {"zero": True}))
    assert blind_pairs(espresso.view(alone, 0)) == [], "nothing lies under it"
