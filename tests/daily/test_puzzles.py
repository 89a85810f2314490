"""The Café puzzles: the same on server and page, legal, and one per day."""

import json
import re
from datetime import timedelta
from pathlib import Path

import pytest
from typer.testing import CliRunner

from finito.cli import app
from finito.daily.deal import FIRST_DAY, deal_of
from finito.daily.puzzles import (
    PRESET,
    Choice,
    parse_puzzle,
    puzzle_lines,
    puzzle_number,
    puzzle_of,
    write_puzzle,
)
from finito.games import cafe
from finito.games.cafe.rules.packed import refuse_packed
from tools.page.files import files
from tools.puzzles.pick import most_at_once

MARGIN = 4.0
LEAST = 200
LARGEST = 60 * 1024


def test_every_puzzle_reads_back_and_its_choices_are_legal() -> None:
    assert len(puzzle_lines()) >= LEAST
    assert len(set(puzzle_lines())) == len(puzzle_lines())
    for number, line in enumerate(puzzle_lines()):
        puzzle = parse_puzzle(line, number)
        assert write_puzzle(puzzle.game, puzzle.choices) == line
        assert all(refuse_packed(puzzle.game, 0, choice.turn) == 0 for choice in puzzle.choices)
        worths = [choice.worth for choice in puzzle.choices]
        assert worths == sorted(worths, reverse=True)
        assert puzzle.margin >= MARGIN - 0.1, "worths are rounded to tenths"
        assert cafe.refusal(puzzle.game, 0, puzzle.answer) is None


def test_no_answer_brings_most_at_once() -> None:
    for line in puzzle_lines():
        puzzle = parse_puzzle(line)
        assert puzzle.choices[0].turn not in most_at_once(puzzle.game), line


def test_one_a_day_and_again_when_all_were_shown() -> None:
    count = len(puzzle_lines())
    days = [FIRST_DAY + timedelta(number) for number in range(count + 1)]
    assert [puzzle_number(day) for day in days] == [*range(count), 0]
    assert puzzle_of(days[0]).number == 0


def test_the_page_gets_the_same_lines() -> None:
    told = json.loads(files()["puzzles.json"])
    assert tuple(told["lines"]) == puzzle_lines()
    assert told["first"] == FIRST_DAY.isoformat()
    assert len(files()["puzzles.json"]) < LARGEST


def test_jokers_and_a_second_player_who_is_to_move() -> None:
    given = {
        "turn": "B",
        "start": "A",
        "players": {"A": {"rack": ["FR-F"], "score": 3, "limit": 4}, "B": {"rack": ["JK-M", "IT-F"], "score": -2}},
        "seated": {"b1": "JK-F", "b3": "AF-M"},
        "bar": ["CN-F"],
        "bag": 12,
    }
    options = cafe.make_options(PRESET)
    game = cafe.load_position(given, options)
    line = write_puzzle(game, (Choice(5, 1.5), Choice(6, -2.0)))
    puzzle = parse_puzzle(line)
    shown = cafe.view(puzzle.game, None)
    assert shown.seated == cafe.view(game, None).seated
    assert [player.rack for player in shown.players] == [("JK-M", "IT-F"), ("FR-F",)]
    assert [player.score for player in shown.players] == [-2, 3]
    assert (shown.start_player, shown.turn, shown.bag_size, shown.bar) == (1, 0, 12, ("CN-F",))
    assert puzzle.choices == (Choice(5, 1.5), Choice(6, -2.0))
    assert puzzle.margin == 3.5


@pytest.mark.parametrize("wrong", ["", "nonsense", "1 2 3"])
def test_a_line_that_is_no_puzzle(wrong: str) -> None:
    with pytest.raises(ValueError, match="unpack"):
        parse_puzzle(wrong)


def test_finito_daily_lists_puzzles(tmp_path: Path) -> None:
    told = CliRunner().invoke(app, ["daily", "--days", "2", "--from", FIRST_DAY.isoformat()], env={"COLUMNS": "200"})
    assert told.exit_code == 0, told.output
    assert f"1: {cafe.move_text(puzzle_of(FIRST_DAY).answer)}" in told.output
    assert f"{len(puzzle_lines())} puzzles" in told.output
    for day, mode in ((FIRST_DAY, "Chaos"), (FIRST_DAY + timedelta(1), "Normalo")):
        assert re.search(rf"{day.isoformat()} . {mode} +. {deal_of(day).seed} . \d+ points", told.output), told.output
    assert "366 different deals in the 366 days from 2026-11-01" in told.output
    spent = re.search(r"in ([\d.]+) ms of one core", told.output)
    assert spent is not None
    assert 0 < float(spent[1]) < 1000
