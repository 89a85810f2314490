"""ESPRESSO line by line: whole matches from a script, and wrong input."""

from io import StringIO

import pytest

from finito.cli.terminal.lines import LineGame
from finito.games import espresso
from terminal.stage import driver_of, names

MODES = [{}, {"zero": True}, {"chaos": True}, {"zero": True, "chaos": True}]


def play(
    lines: list[str], players: int = 2, sheet: str = "house", seed: int = 0, **changes: object
) -> tuple[LineGame, str]:
    """Play these lines; returns the match and its output."""
    out = StringIO()
    driver = driver_of(espresso.make_options(sheet, changes), players, seed)
    game = LineGame(driver, names(players), StringIO("".join(f"{line}\n" for line in lines)), out)
    game.run()
    return game, out.getvalue()


@pytest.mark.parametrize("sheet", list(espresso.PRESETS))
@pytest.mark.parametrize("mode", MODES)
def test_a_script_plays_a_whole_match(sheet: str, mode: dict[str, bool]) -> None:
    target = None if sheet == "fr" else 40
    pairs = [f"z {joker} {second}" for joker in "asdfg" for second in "asdfg"] if mode.get("zero") else []
    game, said = play(["a", "s", "d", "f", "g", *pairs, ""] * 1000, 2, sheet, target_score=target, **mode)
    outcome = espresso.outcome(game.driver.match)
    assert outcome is not None
    assert "the match after" in said or "share the victory" in said
    assert any(line.text.startswith("A ") and ">" in line.text for line in game.driver.match.moves)


def test_the_first_lines() -> None:
    _, said = play(["s", "", "q", "never read"])
    assert "a = stack" in said
    assert "you: a espresso ■G8 ×9   s ★Y0" in said
    assert "> s\n* You play ★Y0 from help 1, a new pile." in said
    assert "never read" not in said


def test_the_end_of_input_is_polite() -> None:
    game, said = play([])
    assert game.talk.heard == 0
    assert said.endswith("> \n")


def test_unknown_words_say_what_would_be_understood() -> None:
    _, said = play(["foo", "help9 R1 > p1", "B flip", "asd"])
    assert "'foo' is not a move; try" in said
    assert "'help9' is not a place" in said
    assert "You are player A." in said


def test_a_refused_move_says_why_and_the_bots_wait() -> None:
    game, said = play(["a", "g"])
    assert "No pile needs green 8. (ESP-PILE-03)" in said
    assert "There is no card at waste. (ESP-SRC-05)" in said
    assert not any(line.text.startswith("B flip") for line in game.driver.match.moves)


def test_moves_in_notation_and_by_key_are_the_same() -> None:
    by_key, _ = play(["s"])
    by_word, _ = play(["A help1 Y0 > any"])
    assert by_key.driver.match.moves == by_word.driver.match.moves


def test_waiting_lets_the_bots_act() -> None:
    game, _ = play([".", "wait"])
    assert sum(line.text.startswith("B ") for line in game.driver.match.moves) >= 4
    assert sum(line.text == "* idle A" for line in game.driver.match.moves) == 2


def test_keys_of_a_mode_that_is_off_explain_themselves() -> None:
    _, said = play(["z a", "2 a", "a s"])
    assert "Zeros are jokers in Zero only" in said
    assert "off limits" in said
    assert "One move a line, please." in said


def test_a_pair_is_typed_in_one_line_or_two() -> None:
    for lines in (["z s d"], ["s", "d"], ["z", "s", "d"]):
        _, said = play(lines, zero=True)
        assert "You play ★Y0 as 0 with ●B1." in said


def test_a_card_of_another_player_is_taken() -> None:
    game, said = play(["2 a"], seed=40, chaos=True)
    assert "* You steal B's ★Y0 from the stack." in said
    assert "A B.espresso Y0 > any" in [line.text for line in game.driver.match.moves]


def test_help_can_be_asked_for() -> None:
    _, said = play(["?"])
    assert said.count("a = stack") == 2


def test_quitting_between_rounds() -> None:
    lines = ["a", "s", "d", "f", "g", ""] * 400
    out = StringIO()
    driver = driver_of(espresso.make_options("house"), 2, 0)

    class Script:
        """The lines, and q when the next round is offered."""

        def readline(self) -> str:
            return "q\n" if out.getvalue().endswith("next round? (Enter)> ") else f"{lines.pop()}\n"

        def isatty(self) -> bool:
            return False

    LineGame(driver, names(), Script(), out).run()
    assert out.getvalue().rstrip().endswith("> q")
    assert espresso.view(driver.match, None).phase == "over"


def test_bots_may_act_more_than_once_a_line() -> None:
    driver = driver_of(espresso.make_options("house"), 2, 0)
    LineGame(driver, names(), StringIO(".\n"), StringIO(), bot_moves=5).run()
    assert sum(line.text.startswith("B ") for line in driver.match.moves) >= 2 + 3
