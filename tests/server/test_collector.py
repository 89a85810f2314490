"""The cyclic garbage collector: young objects as usual, everything only at a calm moment or once an hour."""

import gc
from collections.abc import Iterator

import pytest

from finito.server.rooms.collector import CALM_ENTRIES, LATEST_MS, LOOK_MS, Collector


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    usual = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*usual)


def test_cycles_go_at_a_calm_moment_and_never_in_a_busy_one() -> None:
    collector = Collector(now=0)
    assert not collector.maybe_collect(LOOK_MS - 1, 0), "asked too often"
    assert not collector.maybe_collect(LOOK_MS, CALM_ENTRIES), "somebody plays"
    knot: list[object] = []
    knot.append(knot)
    seen = id(knot)
    del knot
    assert any(id(one) == seen for one in gc.get_objects())
    assert collector.maybe_collect(2 * LOOK_MS, CALM_ENTRIES + 1)
    assert not any(id(one) == seen for one in gc.get_objects())


def test_a_server_that_never_rests_is_looked_through_once_an_hour() -> None:
    collector = Collector(now=0)
    looked = [now for now in range(0, 2 * LATEST_MS + 1, LOOK_MS) if collector.maybe_collect(now, entries=now)]
    assert looked == [LATEST_MS, 2 * LATEST_MS]
