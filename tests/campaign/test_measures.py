"""The targets with a single fault each, on a small scale: nothing is lost, and the figure says so."""

import asyncio

import pytest

from tools.bench.cluster.postgres import NoPostgres
from tools.campaign.everything import OWN, Asked, chosen, measure
from tools.campaign.measures import shows_error


@pytest.mark.campaign
@pytest.mark.parametrize("target", sorted(OWN))
def test_a_target_is_kept_with_few_rooms(target: str) -> None:
    said: list[str] = []
    try:
        results = asyncio.run(measure(Asked(1, 12, 1, 1.0, [1], [target]), said.append))
    except NoPostgres as reason:
        pytest.skip(str(reason))
    figure = results.figures[target]
    assert figure.kept, figure
    assert "0 lost" in figure.measured
    assert said


def test_what_is_an_error_to_a_person_and_what_is_not() -> None:
    assert shows_error(b'{"tell":"bye","code":"STORAGE","sentence":""}')
    assert shows_error(b'{"tell":"refused","id":1,"code":"NO_ROOM"}')
    assert not shows_error(b'{"tell":"refused","id":1,"code":"PAUSED"}')
    assert not shows_error(b'{"tell":"moved","room":"K7QF2","address":"http://localhost:1"}')


def test_all_parts_are_chosen_if_none_is_named() -> None:
    assert len(chosen("")) == 17
    assert chosen(" r1, faults") == ["R1", "faults"]
