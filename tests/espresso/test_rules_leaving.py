"""A player who leaves (ESP-R-40): the cards stay and score, and no one waits."""

import pytest

from espresso.helpers import do, position, say, zone
from finito.games import espresso
from finito.games.espresso.moves import Impasse
from finito.games.espresso.position import zones_of
from finito.games.espresso.views import PHASES


@pytest.mark.rule("ESP-R-40")
def test_the_cards_of_a_player_who_left_stay_on_the_table() -> None:
    match = position({"B": {"espresso": ["--", "R2"], "help": ["R3", "--", "--"], "hand": ["G1"], "waste": ["G4"]}})
    before = zones_of(match, 1)
    do(match, "* leave B")
    assert zones_of(match, 1) == before
    assert espresso.view(match, 0).players[1].away
    do(match, "* return B")
    assert zones_of(match, 1) == before
    assert not espresso.view(match, 0).players[1].away


@pytest.mark.rule("ESP-R-40")
def test_open_cards_of_a_player_who_left_can_be_stolen_in_chaos_only() -> None:
    theirs = {"espresso": ["--", "--", "R2"], "help": ["R1", "--", "--"], "waste": ["G0"]}
    given = {"B": theirs, "center": {"p1": ["R0@A"]}}
    normalo = do(position(given), "* leave B")
    assert say(normalo, "A B.help1 > p1") == "STEAL_OFF"
    chaos = do(position(given, chaos=True), "* leave B", "A B.help1 > p1", "A B.waste > new", "A B.help1 > p1")
    assert (zone(chaos, "B.help"), zone(chaos, "B.espresso")) == (["--", "--", "--"], ["--"])
    assert espresso.view(chaos, None).scores == (1, 3)


@pytest.mark.rule("ESP-R-40")
def test_a_player_who_left_scores_what_lies_in_the_center() -> None:
    match = position({"A": {"espresso": ["R2"]}, "center": {"p1": ["R0@B", "R1@B"]}})
    do(match, "* leave B", "A espresso > p1")
    assert PHASES[match.phase] == "over"
    assert espresso.view(match, None).scores == (6, 2)


@pytest.mark.rule("ESP-R-40", "ESP-R-20")
def test_a_player_who_left_counts_as_idle() -> None:
    match = position({"A": {"hand": ["--", "R0", "--"]}, "B": {"hand": ["--"] * 3}}, "fr")
    do(match, "A flip", "A recycle", "A flip")
    assert espresso.due(match) is None, "B could still go on"
    do(match, "* leave B")
    assert espresso.due(match) == Impasse()
    do(match, "* return B")
    assert espresso.due(match) is None


@pytest.mark.rule("ESP-R-40", "ESP-R-09")
def test_nobody_waits_for_a_player_who_left_before_the_start() -> None:
    match = position({"phase": "dealt", "ready": ["A", "C"]}, "en", players=3)
    assert say(match, "A espresso!") == "NOT_READY"
    do(match, "* leave B", "A espresso!", "* go")
    assert PHASES[match.phase] == "running"
