"""Café International line by line."""

from io import StringIO
from random import Random

import pytest

from finito.cli.terminal.cafe import CafeTerminal, parse
from finito.cli.terminal.talk import Talk
from finito.errors import BadInput
from finito.games import cafe
from finito.players import make_bot

RACK = ("IT-F", "IN-F", "JK-F", "TR-F", "RU-F")


def play(lines: list[str], preset: str = "board", seed: int = 5, **changes: object) -> tuple[cafe.Match, str]:
    """Play these lines; returns the game and its output. With seed 5 the person begins."""
    options = cafe.make_options(preset, changes)
    game = cafe.new(options, 2, seed)
    out = StringIO()
    talk = Talk(StringIO("".join(f"{line}\n" for line in lines)), out)
    CafeTerminal(cafe, game, {1: make_bot("cafe", "greedy", options)}, talk).run()
    return game, out.getvalue()


def test_the_person_sees_board_bar_scores_and_a_numbered_rack() -> None:
    _, said = play([])
    assert "[IT]" in said
    assert ">+1<" in said
    assert "A (you)    0 points" in said
    assert "Your rack:  1 IT-F   2 IN-F   3 JK-F   4 TR-F   5 RU-F" in said


def test_a_legal_move_is_made_and_the_bot_answers() -> None:
    game, said = play(["bar 1"])
    assert game.moves[0].text == "A bar IT-F"
    assert game.moves[1].text.startswith("B ")
    assert "* A sends the lady from Italy to the bar: +1 point." in said
    assert said.count("Your rack:") == 2


def test_a_refused_move_says_why_and_asks_again() -> None:
    game, said = play(["place 1 b1", "place FR-F d1", "place IT-F z9", "place it-f d1"])
    assert said.count("your turn>") == 4 + 1
    assert "CAF-" in said
    assert game.moves[0].text == "A place IT-F d1"


def test_unknown_words_and_numbers_say_what_is_understood() -> None:
    _, said = play(["foo", "place 9 b3", "seats", "seats FR-F", "bar", ""])
    assert "'foo' is not a move; try" in said
    assert "there is no tile number 9; your rack has 1 to 5" in said
    assert "seats needs a tile" in said
    assert "FR-F is not in your rack" in said
    assert "swap FR-F b3" in said


def test_seats_and_best_are_hints() -> None:
    _, said = play(["seats IT-F", "best", "board", "quit"])
    assert "  d1      +0" in said
    assert "   +1  bar IT-F" in said
    assert said.count("Your rack:") == 2


@pytest.mark.parametrize("preset", cafe.PRESETS)
def test_a_script_of_best_turns_plays_a_whole_game(preset: str) -> None:
    """A person who types the moves of a bot."""
    options = cafe.make_options(preset)
    game = cafe.new(options, 2, 1)
    bot = make_bot("cafe", "greedy", options)
    out = StringIO()

    class Typist:
        def readline(self) -> str:
            if "best" not in out.getvalue():
                return "best\n"
            move = bot.choose(cafe.view(game, 0), cafe.legal_moves(game, 0), Random(1))
            assert move is not None
            return f"{cafe.move_text(move)}\n"

        def isatty(self) -> bool:
            return False

    table = CafeTerminal(cafe, game, {1: make_bot("cafe", "uniform", options)}, Talk(Typist(), out))
    assert table.run()
    assert "The game is over" in out.getvalue()


def test_bots_think_where_a_clock_is_given() -> None:
    options = cafe.make_options()
    game = cafe.new(options, 2, 1)
    bots = {seat: make_bot("cafe", "greedy", options) for seat in range(2)}
    naps: list[float] = []
    CafeTerminal(cafe, game, bots, Talk(StringIO(), StringIO()), None, naps.append).run()
    assert len(naps) == len(game.moves)
    assert min(naps) >= 0.25


def test_typed_tiles_may_be_numbers_or_small_letters() -> None:
    assert parse("place 1 B3, in-f c4", RACK) == cafe.parse_move("place IT-F b3, IN-F c4")
    assert parse("PLACE jk-f:fr b3", RACK) == cafe.parse_move("place JK-F:FR b3")
    assert parse("bar 4", RACK) == cafe.parse_move("bar TR-F")
    with pytest.raises(BadInput, match="no tile number 0"):
        parse("bar 0", RACK)
