"""ESPRESSO in real time, with a fake screen and clock."""

from random import Random
from typing import Any

import pytest

from finito.cli.terminal.driver import Driver
from finito.cli.terminal.live import LiveTerminal
from finito.games import espresso
from finito.games.espresso.position import load_position
from finito.games.records import replayed
from terminal.stage import StageScreen, driver_of, names

QUICK = {"start_countdown_ms": 1000}


def game_of(screen: StageScreen, players: int = 2, sheet: str = "house", **changes: Any) -> LiveTerminal:
    options = espresso.make_options(sheet, {**QUICK, **changes})
    return LiveTerminal(driver_of(options, players), names(players), screen)


def moves_of(game: LiveTerminal) -> list[str]:
    return [line.text for line in game.driver.match.moves if line.text.startswith("A")]


def test_ready_countdown_and_the_first_flip() -> None:
    screen = StageScreen([(100, "\r"), (8000, " "), (8100, "?")])
    game = game_of(screen)
    game.run()
    assert "Press Enter when you are ready" in screen.all
    assert "▒▒▒" in screen.all, "cards are hidden until everybody is ready"
    assert "ESPRESSO!   1" in screen.all
    assert "Go!" in screen.all
    assert moves_of(game)[0] == "A ready"
    assert moves_of(game)[1].startswith("A flip")
    assert "Press any key to continue." in screen.last


def test_a_wrong_key_shows_sentence_rule_and_lock() -> None:
    screen = StageScreen([(100, "\r"), (8000, "g"), (8100, " "), (8200, "\x1b")])
    game = game_of(screen)
    game.run()
    assert "There is no card at waste. (ESP-SRC-05) Hand locked for 0.3 s." in screen.all
    assert "██ 0.2 s" in screen.all
    assert moves_of(game) == ["A ready"], "the flip came while the hand was resting"


def test_a_pause_stops_the_clock() -> None:
    screen = StageScreen([(100, "\r"), (5000, "p"), (65_000, "x"), (65_100, "q")])
    game = game_of(screen)
    game.run()
    assert "Paused; press any key to continue." in screen.all
    last = max(line.at or 0 for line in game.driver.match.moves)
    assert last <= 5200


def test_leaving_is_asked_about() -> None:
    screen = StageScreen([(100, "q"), (200, "n"), (300, "q"), (400, "y"), (500, "a")])
    game = game_of(screen)
    game.run()
    assert game.left
    assert screen.script == [(500, "a")]
    assert "Leave this match?" in screen.all


def test_help_shows_the_keys_of_this_variant() -> None:
    screen = StageScreen([(100, "?"), (200, "x")])
    game_of(screen, zero=True, chaos=True).run()
    assert "a pair: Z" in screen.all
    assert "steal a card" in screen.all


def test_an_unknown_key_is_answered_and_costs_nothing() -> None:
    screen = StageScreen([(100, "\r"), (8000, "x"), (8050, " "), (8300, "\x1b")])
    game = game_of(screen)
    game.run()
    assert "That key does nothing here" in screen.all
    assert len(moves_of(game)) == 2


def test_a_window_may_change_its_size() -> None:
    screen = StageScreen([(100, "\r"), (5000, "\x1b")])
    screen.width = 50
    game_of(screen).run()
    assert "is needed" in screen.last


def masher(seed: int) -> StageScreen:
    """A person who presses a key about every 0.4 seconds, and sometimes Enter."""
    chance = Random(seed)
    return StageScreen([], lambda now: chance.choice("asdfg  z2\r") if chance.random() < 0.25 else "")


@pytest.mark.parametrize("mode", [{}, {"zero": True}, {"chaos": True}, {"zero": True, "chaos": True}])
def test_a_match_is_played_to_its_end(mode: dict[str, Any]) -> None:
    screen = masher(3)
    game = game_of(screen, 3, target_score=15, **mode)
    game.run()
    outcome = espresso.outcome(game.driver.match)
    assert outcome is not None
    assert "won the match" in screen.last or "share the victory" in screen.last
    again = replayed(espresso, espresso.record(game.driver.match))
    assert espresso.encode(again) == espresso.encode(game.driver.match)


def test_finito_is_called_with_enter_where_it_must_be() -> None:
    match = load_position({"A": {"espresso": []}}, espresso.make_options("house", {"finito": "call"}))
    screen = StageScreen([(300, "\r"), (600, "x")])
    LiveTerminal(Driver(match, {}), names(), screen).run()
    assert "Your stack is empty: call FINITO! with Enter." in screen.all
    assert "FINITO! You finish: +5 points." in screen.last
    assert "Next round? (Enter)" in screen.last


def test_ctrl_c_goes_through() -> None:
    def interrupt(now: int) -> str:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        game_of(StageScreen([], interrupt)).run()
