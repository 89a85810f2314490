"""The clock of a match: bots, countdown, idle players, impasse."""

import pytest

from finito.cli.terminal.driver import Driver, play_match
from finito.games import espresso
from finito.games.espresso import events as e
from finito.games.espresso.moves import Flip, PressImpasse, Ready
from finito.games.espresso.position import load_position
from finito.games.espresso.rules.limits import IDLE_MS
from finito.games.records import replayed
from finito.players import make_bot
from finito.refusal import Refusal
from terminal.stage import driver_of


def of_bots(options: espresso.Options, names: list[str], seed: int = 1) -> Driver:
    match = espresso.new(options, len(names), seed)
    return Driver(match, {seat: make_bot("espresso", name, options) for seat, name in enumerate(names)})


def test_a_match_of_bots_has_times_that_never_go_back_and_replays() -> None:
    driver = of_bots(espresso.make_options("de", {"target_score": 30}), ["greedy", "greedy-hard", "uniform"])
    ends = [now for now, _ in play_match(driver)]
    assert ends == sorted(ends)
    times = [line.at for line in driver.match.moves if line.at is not None]
    assert len(times) == len(driver.match.moves)
    assert times == sorted(times)
    assert espresso.encode(replayed(espresso, espresso.record(driver.match))) == espresso.encode(driver.match)


def test_the_same_seed_gives_the_same_match() -> None:
    records = []
    for _ in range(2):
        driver = of_bots(espresso.make_options("fr"), ["greedy", "greedy"], 9)
        list(play_match(driver))
        records.append(espresso.record(driver.match).text())
    assert records[0] == records[1]


def test_bots_obey_a_hand_that_is_slower_than_they_are() -> None:
    driver = of_bots(espresso.make_options("fr", {"min_action_interval_ms": 1000}), ["greedy-hard", "greedy-hard"])
    list(play_match(driver))
    assert espresso.outcome(driver.match) is not None


def test_the_faster_bot_wins_more_often() -> None:
    wins = 0
    for seed in range(24):
        driver = of_bots(espresso.make_options("fr"), ["greedy-easy", "greedy-hard"], seed)
        list(play_match(driver))
        outcome = espresso.outcome(driver.match)
        assert outcome is not None
        wins += 1 in outcome.winners
    assert wins >= 15


def test_the_stronger_character_wins_more_often() -> None:
    wins = 0
    for seed in range(12):
        driver = of_bots(espresso.make_options("fr", {"zero": seed % 2 == 1}), ["decaf", "ristretto"], seed)
        list(play_match(driver))
        outcome = espresso.outcome(driver.match)
        assert outcome is not None
        wins += 1 in outcome.winners
    assert wins >= 9


def running(driver: Driver) -> int:
    """Start the round; returns the time at which it began."""
    assert not isinstance(driver.submit(0, Ready(), 0), Refusal)
    now = 0
    while driver.phase != "running":
        now = driver.next_at() or now
        driver.advance(now)
    return now


def test_the_countdown_runs_for_three_seconds() -> None:
    driver = driver_of(espresso.make_options())
    driver.submit(0, Ready(), 0)
    called = 0
    while driver.phase == "dealt":
        called = driver.next_at() or 0
        driver.advance(called)
    assert driver.countdown_left(called) == 3000
    assert driver.advance(called + 2999) == []
    assert [type(event) for event in driver.advance(called + 3000)] == [e.RoundBegan]
    assert driver.countdown_left(called + 3000) is None


def test_a_player_idle_for_twenty_seconds_counts_as_stuck() -> None:
    driver = driver_of(espresso.make_options())
    began = running(driver)
    assert not any(isinstance(event, e.Stuck) for event in driver.advance(began + IDLE_MS - 1))
    assert e.Stuck(0, pressed=False) in driver.advance(began + IDLE_MS)


def test_the_pace_of_one_hand_is_judged() -> None:
    driver = driver_of(espresso.make_options())
    began = running(driver)
    driver.submit(0, Flip(), began)
    assert isinstance(driver.submit(0, Flip(), began + 10), Refusal)


@pytest.mark.parametrize("sheet", ["de", "house"])
def test_an_endless_row_of_impasses_is_broken_by_looking_under_a_joker(sheet: str) -> None:
    driver = of_bots(espresso.make_options(sheet, {"zero": True}), ["greedy-hard", "greedy-hard"], 278)
    assert len(list(play_match(driver))) >= 3


@pytest.mark.rule("ESP-R-20")
@pytest.mark.parametrize("bot", ["greedy", "doppio"])
def test_a_bot_presses_when_it_waits_for_a_hand_that_does_not_lay(bot: str) -> None:
    options = espresso.make_options("house", {"target_score": None})
    stuck = {"hand": ["--", "--", "R0", "--", "--", "--"]}
    match = load_position({"A": {**stuck, "help": ["R0", "--", "--"]}, "B": stuck}, options)
    driver = Driver(match, {1: make_bot("espresso", bot, options)})
    happened = driver.advance(90_000)
    assert [event.player for event in happened if isinstance(event, e.Stuck) and event.pressed] == [1]
    assert not any(isinstance(event, e.ImpasseDeclared) for event in happened)
    pressed = driver.submit(0, PressImpasse(), 90_000)
    assert isinstance(pressed, list)
    assert any(isinstance(event, e.ImpasseDeclared) for event in pressed)
