"""X11: a program that reacts in 50 ms is detected, people are not; premoves and unlabeled bots are impossible."""

from math import exp
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from finito.cli import app
from finito.rooms.races.reactions import GUESSES, TOO_FAST_MS, first_sign, look_at, reactions
from security.reacting import MACHINE, MACRO, play, times_of
from tools.fairness.rounds import REACTION

CONTESTS_OF_A_ROUND = 6
"""More than in a real round of four people, to be on the safe side."""


def human(chance: Random) -> int:
    """The pace of the laboratory's people, who sometimes guess a card before it is laid."""
    if chance.random() < GUESSES / 2:
        return chance.randint(-50, TOO_FAST_MS)
    quick = chance.uniform(0.6, 1.0)
    return round(REACTION[0] * quick * exp(REACTION[1] * chance.gauss(0, 1)) + chance.gauss(0, 10))


def false_flags(rounds: int, seed: int, players: int = 1000) -> int:
    """How many of `players` people are mistaken for programs within `rounds` rounds."""
    chance = Random(seed)
    each = rounds // players * CONTESTS_OF_A_ROUND
    return sum(look_at([human(chance) for _ in range(each)]).flagged for _ in range(players))


def test_a_thousand_people_are_not_taken_for_programs() -> None:
    assert false_flags(10_000, 1) <= 1


@pytest.mark.campaign
def test_of_a_hundred_thousand_rounds_at_most_ten_are_wrongly_flagged() -> None:
    assert false_flags(100_000, 2) <= 10


@pytest.mark.parametrize("late", [0.0, 0.2])
def test_fifty_milliseconds_are_found_within_thirty_contests(late: float) -> None:
    """Even if it is busy with something else in one case of five."""
    chance = Random(50)
    for _ in range(300):
        times = [human(chance) if chance.random() < late else round(chance.gauss(50, 5)) for _ in range(30)]
        assert first_sign(times)[0] == "fast"


def test_a_program_that_is_turned_on_later_is_found_as_quickly() -> None:
    chance = Random(1)
    honest = [human(chance) for _ in range(500)]
    assert first_sign(honest) == ("", 0)
    sign, after = first_sign([*honest, *[50] * 12])
    assert sign == "fast"
    assert after <= 512


def test_a_macro_is_found_by_its_regularity() -> None:
    chance = Random(2)
    assert look_at([round(chance.gauss(320, 5)) for _ in range(30)]).sign == "regular"


def test_reactions_are_measured_without_the_way() -> None:
    """Real races in the real room, with pings of 20 and 90 ms; the program has the slower connection."""
    records = [play((REACTION, MACHINE), seed) for seed in range(6)]
    machine, person = times_of(1, records), times_of(0, records)
    quick = [ms for ms in machine if ms < 100]
    assert len(quick) >= 3, "take other seeds: there were hardly any races"
    assert all(ms >= 30 for ms in quick)
    assert all(ms > TOO_FAST_MS for ms in person)


@pytest.mark.campaign
def test_programs_are_found_in_real_races_and_people_are_not() -> None:
    people = [play((REACTION, REACTION), seed, (5.0, 250.0)) for seed in range(100, 400)]
    assert not any(look_at(times_of(player, people)).flagged for player in (0, 1))
    for program, sign in ((MACHINE, "fast"), (MACRO, "regular")):
        records = [play((REACTION, program), seed, (250.0, 5.0)) for seed in range(60)]
        times = times_of(1, records)
        assert look_at(times).sign == sign
        assert first_sign(times)[1] <= (30 if sign == "fast" else 60)
        assert not look_at(times_of(0, records)).flagged


def test_the_command_shows_them(tmp_path: Path) -> None:
    record = play((REACTION, MACHINE), 3)
    found = reactions(record)
    file = tmp_path / "match.txt"
    file.write_text(record.text())
    done = CliRunner().invoke(app, ["verdicts", str(file), "--reactions"])
    assert done.exit_code == 0, done.output
    for player in found:
        assert f"{'AB'[player]}: {found[player].count} reactions to others' cards" in done.output
