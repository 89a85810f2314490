"""The effect of the rule about flips: the same deals, judged by another center."""

import pytest

pytest.importorskip("numba", reason="needs the extra lab")

from finito.games.espresso.rules import limits
from finito.lab.cells import cell
from finito.lab.studies.duration import round_time
from tools.tuning.flip_rule import play


def test_a_round_takes_longer_by_the_center_as_it_lies() -> None:
    usual = limits.SCREEN_AGE_MS
    for sheet in ("de", "en"):
        seen, lying = (round_time(play(cell(sheet, 4), 2000, age)).value for age in (usual, 0))
        assert lying > seen + 0.5
    seen, lying = (round_time(play(cell("house", 4), 200, age)).value for age in (usual, 0))
    assert seen == lying, "by house rules anybody may flip"
    assert usual == limits.SCREEN_AGE_MS
