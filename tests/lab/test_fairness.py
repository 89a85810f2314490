"""Fair races in the real room with simulated connections: small samples of `python -m tools.fairness simulate`."""

from typing import Any

import pytest
from typer.testing import CliRunner

from tools.fairness.__main__ import app
from tools.fairness.contests import Seat, run_contests
from tools.fairness.fuzz import fuzz_tokens
from tools.fairness.path import Cheat, Path, wifi
from tools.fairness.rounds import run_rounds
from tools.fairness.study import QUICK, Sizes, run_study, targets

NEAR, FAR = Seat(Path(20)), Seat(Path(200))
RACES = 500
NOISE = 9.0
"""Four standard errors for this number of races."""


def test_by_arrival_the_shorter_cable_wins_and_with_us_the_faster_player() -> None:
    arrival, ours = run_contests([NEAR, FAR], RACES, "strict"), run_contests([NEAR, FAR], RACES)
    assert arrival.share(1) < 25
    assert abs(ours.share(1) - 50) < NOISE
    assert ours.clear_share() > 98
    assert arrival.clear_share() < 80
    assert ours.waits == 0
    assert ours.hold(1.0) <= 150


def test_equal_pings_hardly_wait() -> None:
    ours = run_contests([NEAR, NEAR], RACES)
    assert ours.hold(0.95) <= 25
    assert abs(ours.share(1) - 50) < NOISE


def test_rough_radio_is_judged_nearly_as_well() -> None:
    assert run_contests([Seat(wifi(20)), Seat(wifi(200))], RACES).clear_share() > 93


@pytest.mark.parametrize(("cheat", "most"), [(Cheat(lie=300), 52), (Cheat(probes=130), 54)])
def test_cheats_gain_little(cheat: Cheat, most: float) -> None:
    assert run_contests([NEAR, Seat(Path(20), cheat)], RACES).share(1) < most + NOISE


def test_a_late_sniper_wins_nothing() -> None:
    cheat = Cheat(probes=130, shapes_tcp=True, snipes=True)
    assert run_contests([NEAR, Seat(Path(20), cheat)], 200).wins[1] == 0


def test_no_wrong_token_is_accepted() -> None:
    assert fuzz_tokens(3000) == 0


def test_whole_rounds_end_and_their_verdicts_agree() -> None:
    rounds = run_rounds((20.0, 20.0, 20.0, 200.0), 8)
    assert rounds.rounds == 8
    assert sum(rounds.wins) == pytest.approx(8)
    assert rounds.audited > 10
    assert (rounds.differ, rounds.waited) == (0, 0)
    assert max(rounds.holds) <= 150


def test_the_same_seed_gives_the_same_figures() -> None:
    assert run_contests([NEAR, FAR], 40).wins == run_contests([NEAR, FAR], 40).wins


def test_the_study_has_every_figure_that_the_targets_need() -> None:
    tiny = Sizes(races=60, others=40, rounds=6, fuzz=50, curve=0)
    said: list[str] = []
    found = run_study(tiny, said.append)
    for name in ("slow_share_20_200", "hold_p95_equal_ms", "false_stopwatch_share", "slow_seat_round_wins"):
        assert isinstance(found[name], int | float)
    assert set(found["targets"]) == {"F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "F10"}
    assert said


def test_a_missed_target_is_called_missed() -> None:
    good: dict[str, Any] = {
        "slow_share_20_200": 50.0,
        "pairs": {"20_60": 50.0},
        "right_clear_share": 99.5,
        "rough_right_clear_share": 97.0,
        "uncontested_that_waited": 0,
        "hold_max_ms": 150,
        "hold_p95_equal_ms": 8,
        "held_share_two_seats": 7.0,
        "false_stopwatch_share": 51.0,
        "delayed_probes_share": 53.0,
        "late_sniper_share": 0.0,
        "wrong_tokens_accepted": 0,
        "slow_seat_round_wins": 23.0,
        "verdicts": 10,
        "verdicts_that_differ": 0,
    }
    assert all(targets(good).values())
    bad = {"slow_share_20_200": 16.0, "pairs": {"20_60": 41.0}, "right_clear_share": 69.0, "hold_max_ms": 151}
    bad |= {"held_share_two_seats": 16.0, "false_stopwatch_share": 53.0, "wrong_tokens_accepted": 1}
    bad |= {"slow_seat_round_wins": 13.0, "verdicts_that_differ": 1}
    assert not any(targets({**good, **bad}).values())


def test_a_quick_sample_from_the_command_line() -> None:
    assert QUICK.races < 1000
    done = CliRunner().invoke(app, ["simulate", "--help"])
    assert done.exit_code == 0
    assert "--json" in done.output
