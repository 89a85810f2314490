"""Rounds on a clock: the same plain and compiled, at the pace of live bots."""

from random import Random
from statistics import median
from typing import Any

import pytest

from finito.chance import seed_chance
from finito.drive.espresso import compiled, rounds
from finito.drive.espresso.face import MatchDrive
from finito.drive.espresso.tally import SHARES, Course, Tally
from finito.drive.seats import Sitting
from finito.games.espresso import new
from finito.games.espresso.drive.lock import lock_hand
from finito.games.espresso.match import Match
from finito.games.espresso.options import PRESETS, Options, make_options
from finito.lab import timing
from finito.lab.espresso_chunk import counts
from finito.players import pace
from finito.players.espresso import compiled as fast
from finito.players.espresso.characters.greedy import look_at_once

MODES = [{}, {"zero": True}, {"chaos": True}, {"zero": True, "chaos": True}]
BOTS = ("greedy:slip=0.1", "greedy-hard", "masher", "greedy-easy", "greedy:steals=no", "greedy:pace=0.7")


def plain(options: Options, players: int, lock: bool, count: int) -> Tally:
    tally = Tally()
    timer = timing.seat_bots(BOTS[:players], options, lock)
    rounds.play_drive([Match(options, players, 40)], 0, count, 1, *timer, Course(), tally, Tally())
    return tally


def pauses(bot: str, count: int) -> list[int]:
    """The pauses between two actions if there is nothing to react to."""
    options = make_options()
    (drive, times), match = timing.seat_bots((bot, bot), options, False), Match(options, 2, 1)
    seed_chance(drive.seats[0], 12345, 0, 1)
    found = []
    for _ in range(count):
        look_at_once(match, drive, times, 0)
        found.append(drive.seats[0].takes)
    return found


@pytest.mark.parametrize("changes", MODES, ids=str)
@pytest.mark.parametrize("sheet", PRESETS)
def test_plain_and_compiled_count_the_same(sheet: str, changes: dict[str, bool]) -> None:
    players = 2 + len(sheet + str(changes)) % 5
    options = make_options(sheet, {**changes, "finito": "call" if players == 3 else "auto", "target_score": 40})
    lock = sheet in ("de", "house")
    timer = timing.seat_bots(BOTS[:players], options, lock)
    found = compiled.play(fast.new_matches(1, options, players, 40), 0, 2, True, *timer)
    assert counts(found, players, 0) == counts(plain(options, players, lock, 2), players, 0)


def test_what_is_counted_adds_up() -> None:
    options = make_options("house")
    timer = timing.seat_bots(("greedy",) * 3, options, False)
    tally = compiled.play(fast.new_matches(1, options, 3, 7), 0, 500, True, *timer)
    assert tally.rounds == 500 == sum(tally.finitos) + tally.stalemates == sum(tally.round_seconds)
    assert sum(tally.wins) == SHARES * tally.rounds
    assert sum(tally.match_wins) == SHARES * tally.matches
    assert tally.match_rounds >= tally.rounds > tally.match_rounds - 15
    assert sum(tally.points) == tally.cards + 5 * sum(tally.finitos)
    assert tally.cards == tally.plays + 2 * tally.pairs
    assert tally.overlong == 0


def test_every_match_that_began_is_played_to_its_end() -> None:
    options = make_options("house")
    for count in (1, 2, 3):
        timer = timing.seat_bots(("greedy",) * 2, options, False)
        tally = compiled.play(fast.new_matches(1, options, 2, 7), 0, count, True, *timer)
        assert (tally.rounds, tally.matches) == (count, 1)
        assert tally.match_rounds > count


def test_work_comes_in_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    options = make_options("house")

    def play() -> Tally:
        timer = timing.seat_bots(("greedy", "greedy-hard"), options, False)
        return compiled.play(fast.new_matches(1, options, 2, 7), 0, 40, True, *timer)

    whole = play()
    monkeypatch.setattr(compiled, "BLOCK", 7)
    assert counts(play(), 2, 0) == counts(whole, 2, 0)


def test_pauses_are_those_of_live_bots() -> None:
    chance = Random(1)
    ours = sorted(takes / 1000 for takes in pauses("greedy", 4000))
    live = sorted(pace.human_pause(1.0, chance) for _ in range(4000))
    assert median(ours) == pytest.approx(median(live), rel=0.02)
    for share in (0.05, 0.25, 0.75, 0.95):
        assert ours[int(share * 4000)] == pytest.approx(live[int(share * 4000)], rel=0.04)


def test_nobody_is_faster_than_the_least() -> None:
    assert set(pauses("greedy:pace=0.05", 100)) == {pace.LEAST_MS * 1000}


def test_the_lock_is_that_of_live_rooms() -> None:
    options = make_options()
    drive, times = timing.seat_bots(("greedy",), options, True)
    live = MatchDrive(new(options, 2, 1), [Sitting(""), Sitting("")])
    for _ in range(12):
        assert round(lock_hand(drive, times, 0) / 1000) == live.lock(0, 0)


@pytest.mark.parametrize(("bot", "better"), [("greedy-hard", True), ("greedy-easy", False), ("greedy:pace=0.7", True)])
def test_faster_means_something(bot: str, better: bool) -> None:
    options = make_options("house")
    timer = timing.seat_bots((bot, "greedy"), options, False)
    tally = compiled.play(fast.new_matches(1, options, 2, 3), 0, 400, True, *timer)
    assert (tally.wins[0] > 1.2 * tally.wins[1]) is better


def test_a_hand_that_comes_too_late_takes_its_card_back() -> None:
    """Two players see the same pile; one lays a card, so the other's attempt fails, and nothing else changes."""
    options = make_options("house")
    timer = timing.seat_bots(("greedy",) * 6, options, False)
    tally = compiled.play(fast.new_matches(1, options, 6, 3), 0, 100, True, *timer)
    assert tally.races > 100


@pytest.mark.parametrize("lock", [False, True])
def test_a_masher_comes_to_an_end(lock: bool) -> None:
    """The masher's rhythm must not match the pace of a hand, or some cards would never be tried."""
    options = make_options("house")
    timer = timing.seat_bots(("masher", "greedy"), options, lock)
    tally = compiled.play(fast.new_matches(1, options, 2, 1 << 40), 0, 2000, True, *timer)
    assert tally.overlong == 0


def test_only_thieves_steal() -> None:
    options = make_options("house", {"chaos": True})
    for bot, steals in (("greedy", True), ("greedy:steals=no", False)):
        timer = timing.seat_bots((bot,) * 4, options, False)
        tally = compiled.play(fast.new_matches(1, options, 4, 3), 0, 50, True, *timer)
        assert (tally.thefts > 0) is steals


def test_a_round_without_end_is_ended_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    options = make_options("house")
    timer = timing.seat_bots(("greedy",) * 2, options, False)
    monkeypatch.setattr(rounds, "LIMIT", 1)
    tally = Tally()
    rounds.play_drive([Match(options, 2, 3)], 0, 5, 0, *timer, Course(), tally, Tally())
    assert (tally.overlong, tally.stalemates, tally.rounds) == (5, 5, 5)


@pytest.mark.rule("ESP-R-35")
def test_hammering_faster_than_one_hand_may_try_gains_nothing() -> None:
    """It would without the pace, which is why refused attempts keep the hand busy."""
    wins = {}
    for every, paced in ((40, False), (40, True), (150, True)):
        options = make_options("house", {} if paced else {"min_action_interval_ms": 0})
        bots = (f"masher:every={every}", "greedy", "greedy", "greedy")
        matches = fast.new_matches(1, options, 4, 5)
        found = compiled.play(matches, 0, 2000, False, *timing.seat_bots(bots, options, False))
        wins[every, paced] = found.wins[0]
    assert wins[40, False] > 1.2 * wins[150, True]
    assert wins[40, True] <= 1.05 * wins[150, True]


@pytest.mark.rule("ESP-R-20")
@pytest.mark.parametrize(
    "changes", [{}, {"zero": True, "chaos": True}, {"zero": True, "chaos": True, "finito": "call"}]
)
@pytest.mark.parametrize("bot", ["greedy", "greedy:steals=no"])
def test_no_round_hangs_though_a_card_that_fits_holds_the_impasse_off(bot: str, changes: dict[str, Any]) -> None:
    options = make_options("fr", changes)
    matches = fast.new_matches(1, options, 2, 9)
    found = compiled.play(matches, 0, 1000, False, *timing.seat_bots((bot, bot), options, False))
    assert (found.rounds, found.overlong) == (1000, 0)
    assert found.impasse_rounds > 0
