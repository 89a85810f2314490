"""The trusted round trip of a seat."""

from random import Random

import pytest

from finito.games.espresso.law.verdict import CREDIT_MS
from finito.rooms.races.link import Link, floor, spread


def linked(times: list[float], kernel: float | None = None, history: int | None = None) -> Link:
    link = Link(history)
    link.measured(kernel)
    for time in times:
        link.probed(time)
    return link


def test_nothing_is_credited_before_anything_is_measured() -> None:
    assert Link().floor == 0
    assert linked([], kernel=80).floor == 0


def test_the_floor_is_the_tenth_percentile_of_the_last_thirty_probes() -> None:
    assert linked([float(ms) for ms in range(100, 130)]).floor == 103
    assert linked([10.0] * 5 + [200.0] * 30).floor == 200, "what is older counts no more"


def test_delayed_control_frames_are_held_to_what_the_kernel_measured() -> None:
    assert linked([150.0] * 30, kernel=20).floor == 35


def test_a_low_ping_of_a_guest_is_remembered() -> None:
    assert linked([150.0] * 30, kernel=150, history=20).floor == 35


def test_nobody_is_credited_more_than_the_most() -> None:
    assert linked([900.0] * 30).floor == CREDIT_MS


def test_a_quick_answer_proves_the_way_to_be_short() -> None:
    link = linked([150.0] * 30, kernel=150)
    link.answered(90)
    assert link.floor == 90
    link.answered(400)
    assert link.floor == 90
    link.probed(150.0)
    assert link.floor == 90, "what is proved stays proved"


@pytest.mark.parametrize(("jitter", "slack"), [(0, 8), (8, 8), (20.4, 20), (40, 40), (500, 40)])
def test_the_slack_follows_the_jitter(jitter: float, slack: int) -> None:
    assert spread(jitter) == slack


def test_the_floor_is_the_least_of_all_that_is_known() -> None:
    chance = Random(7)
    for _ in range(500):
        parts = [chance.choice([None, chance.randrange(400)]) for _ in range(4)]
        found = floor(*parts)
        assert 0 <= found <= CREDIT_MS
        assert found <= (parts[0] or 0)
        assert parts[3] is None or found <= parts[3]
        assert all(part is None or found <= part + 15 for part in parts[1:3])
