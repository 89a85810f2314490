"""Tries of a load test: the median of three counts, every try is kept and reported, and disturbances show."""

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from finito.cli import bench_tries
from finito.cli.bench_tries import Ramp, RoomStep, Try, line, ramp
from finito.client.load import SEATS, Loaded, Meter, drive, percentile

FIGURES: dict[str, Any] = dict.fromkeys(Try.__struct_fields__, 0.1)


def a_try(rooms: int, p99: float, **figures: float) -> Try:
    return Try(**(FIGURES | {"rooms": rooms, "p99_ms": p99, "generator_late_ms": 0.0} | figures))


def step(rooms: int, *p99: float) -> RoomStep:
    return RoomStep(tuple(a_try(rooms, one, cpu_us_per_move=100 + one) for one in p99))


def test_the_median_counts_and_not_the_best() -> None:
    one_good = step(100, 20, 80, 300)
    assert one_good.median.p99_ms == 80
    assert one_good.median.cpu_us_per_move == 180
    assert not one_good.held
    assert step(100, 20, 40, 900).held


def test_every_figure_has_a_median_of_its_own() -> None:
    tries = [
        a_try(100, 10, cpu_us_per_move=300),
        a_try(100, 20, cpu_us_per_move=100),
        a_try(100, 30, cpu_us_per_move=200),
    ]
    assert RoomStep(tuple(tries)).median == a_try(100, 20, cpu_us_per_move=200)


def test_rooms_held_end_with_the_first_step_that_is_not() -> None:
    ramped = Ramp((step(100, 9, 9, 9), step(200, 9, 60, 70), step(300, 9, 9, 9)))
    assert ramped.held == 100
    assert Ramp((step(100, 60, 60, 60),)).held == 0
    assert ramped.at(200) == ramped.steps[1].median
    assert ramped.at(150) is None


def test_json_keeps_every_try() -> None:
    known = msgspec.json.decode(msgspec.json.encode(Ramp((step(100, 9, 70, 8),)).as_json()))
    assert known["rooms_held"] == 100
    assert [one["p99_ms"] for one in known["steps"][0]["tries"]] == [9, 70, 8]


def test_a_generator_that_is_too_slow_or_late_is_named() -> None:
    assert a_try(9, 9).doubt == ""
    assert a_try(9, 9, generator_share=0.95).doubt == "too slow"
    assert a_try(9, 9, generator_late_ms=30.0).doubt == "late"
    assert "[generator too slow]" in line(a_try(9, 9, generator_share=0.95))
    assert "stolen 10.0%" in line(a_try(9, 9))


class FakeRoom:
    """A room whose moves take a given time; every third turn of a player there is nothing to do."""

    def __init__(self, meter: Meter, took: float) -> None:
        self.meter, self.took, self.turns = meter, took, 0

    async def open(self, host: str, port: int) -> None: ...

    def close(self) -> None: ...

    def act(self, seat: int) -> bool:
        self.turns += 1
        if self.turns % 3 == 0:
            return False
        self.meter.sent += 1
        self.meter.times.append(self.took)
        self.meter.calm.append(self.took)
        return True


def test_a_ramp_tells_and_keeps_three_tries_of_each_step_and_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_tries, "WARM_UP_SECONDS", 0.02)
    monkeypatch.setattr(bench_tries, "SETTLE_SECONDS", 0.0)
    meter, said = Meter(), list[str]()

    async def opened(count: int) -> Sequence[Loaded]:
        return [FakeRoom(meter, 20.0 if count < 8 else 90.0) for _ in range(count)]

    found = asyncio.run(ramp(opened, meter, [], [2, 4, 8, 16], 0.05, said.append))
    assert [len(one.tries) for one in found.steps] == [3, 3, 3]
    assert len(said) == 9
    assert found.held == 4


def test_shares_are_of_the_time_under_load(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is left to do after the last move costs too, but the time that passes then dilutes no share."""
    monkeypatch.setattr(bench_tries, "SETTLE_SECONDS", 0.5)
    clock = iter([7.0, 7.4, 7.5])
    monkeypatch.setattr(bench_tries, "cpu_seconds", lambda pid: next(clock))
    meter = Meter()
    one = asyncio.run(bench_tries.one_try([FakeRoom(meter, 1.0)], meter, [1], 0.0, 0.5, 4.0))
    assert one.cpu_share == pytest.approx(0.8, abs=0.1)
    assert one.cpu_us_per_move == pytest.approx(0.5 / meter.sent * 1e6, abs=0.1)


def test_the_load_is_the_same_while_some_have_nothing_to_do() -> None:
    meter = Meter()
    rooms = [FakeRoom(meter, 1.0) for _ in range(5)]
    asyncio.run(drive(rooms, 0.5, 4.0))
    assert meter.sent == 5 * SEATS * 2
    assert len(meter.late) == meter.sent


def test_percentiles() -> None:
    assert percentile([], 0.99) == float("inf")
    assert percentile([3.0, 1.0, 2.0], 0.5) == 2.0
    assert percentile([1.0] * 98 + [7.0, 9.0], 0.99) == 9.0


def test_what_the_system_counts_of_a_process_is_read() -> None:
    if not Path("/proc/stat").exists():
        pytest.skip("this system has no /proc")
    import os

    assert bench_tries.cpu_seconds(os.getpid()) > 0
    assert bench_tries.memory_kb(os.getpid()) > 1000
    assert bench_tries.busy_seconds() > 0
    assert bench_tries.stolen_seconds() >= 0
