"""Races over real sockets in network namespaces: starts the server, links and contestants, and computes figures."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import msgspec

from tools.fairness.host import Tally
from tools.fairness.namespaces import Namespaces

SERVER = {"near": "10.77.1.1", "far": "10.77.2.1"}
CLIENT = {"near": "10.77.1.2", "far": "10.77.2.2"}
Say = Callable[[str], None]


class Case(msgspec.Struct, frozen=True):
    """The contestants of a race."""

    name: str
    far_ms: float = 20.0
    """The ping of seat 1; seat 0 is at 20."""
    cheat: str = "none"
    """How seat 1 cheats."""
    loss: float = 0.002
    target: float = 3.0
    """How many points the share of seat 1 may differ from half; for a cheat, only the excess counts."""


CASES = (
    Case("20 against 200 ms", far_ms=200.0),
    Case("false stopwatch, 20 against 20 ms", cheat="stopwatch", target=2.0),
    Case("delayed probes, 20 against 20 ms", cheat="probes", target=4.0),
)


def here(*words: str) -> list[str]:
    return [sys.executable, "-m", "tools.fairness", *words]


@contextmanager
def running(command: list[str], **options: Any) -> Iterator["subprocess.Popen[str]"]:
    """Run a child process and end it afterwards."""
    process = subprocess.Popen(command, text=True, stdout=subprocess.PIPE, **options)  # noqa: S603  our own programs
    try:
        yield process
    finally:
        if process.poll() is None:
            process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        for stream in (process.stdout, process.stdin):
            if stream is not None:
                stream.close()


def line_of(process: "subprocess.Popen[str]") -> str:
    if process.stdout is None:
        raise RuntimeError("no output")
    text = process.stdout.readline().strip()
    if not text:
        raise RuntimeError(f"a process has ended: {process.args!r}")
    return text


def measure(case: Case, races: int, rooms: int, say: Say) -> dict[str, Any]:
    """The figures from about `races` races of one case."""
    with ExitStack() as stack:
        spaces = stack.enter_context(Namespaces("host", "near", "far"))
        ways = {"near": 20.0} if case.far_ms == 20 else {"near": 20.0, "far": case.far_ms}
        for way, ping in ways.items():
            jitter = 0.03 * ping + 0.5
            ends = (spaces.names["host"], SERVER[way], spaces.names[way], CLIENT[way])
            numbers = (str(ping / 2), str(jitter), str(case.loss))
            wire = stack.enter_context(running(here("wire", *ends, f"fin{way}", *numbers)))
            line_of(wire)
        host = stack.enter_context(running(spaces.inside("host", *here("host"))))
        line_of(host)
        both = "yes" if case.far_ms == 20 else "no"
        words = ("guests", "near", SERVER["near"], str(rooms), "fair", case.cheat, both)
        near = stack.enter_context(running(spaces.inside("near", *here(*words))))
        codes = [line_of(near) for _ in range(rooms)]
        if both == "no":
            command = spaces.inside("far", *here("guests", "far", SERVER["far"], case.cheat))
            far = stack.enter_context(running(command, stdin=subprocess.PIPE))
            if far.stdin is not None:
                far.stdin.write("\n".join(codes) + "\n")
                far.stdin.close()
        wait_for(races, rooms, case, say)
        host.terminate()
        tally = msgspec.json.decode(host.stdout.read(), type=Tally) if host.stdout else Tally()
    return figures(case, tally)


RACE_SECONDS = 1.6
"""The time for one race, including the pause and its share of the time between matches."""
WARM_SECONDS = 12.0


def wait_for(races: int, rooms: int, case: Case, say: Say) -> None:
    """Wait as long as this many races take."""
    each = RACE_SECONDS + 3 * case.far_ms / 1000
    seconds = WARM_SECONDS + races * each / rooms
    say(f"{case.name}: {rooms} rooms, about {seconds:.0f} s …")
    time.sleep(seconds)


def figures(case: Case, tally: Tally) -> dict[str, Any]:
    """The figures from the tally of the server's verdicts."""
    holds = sorted(tally.holds) or [0]
    share = 100 * tally.won_by_1 / max(tally.races, 1)
    kept = share - 50 <= case.target if case.cheat != "none" else abs(share - 50) <= case.target
    floors = [round(sum(one) / max(len(one), 1), 1) for one in tally.floors]
    return {
        "case": case.name,
        "races": tally.races,
        "share": round(share, 1),
        "share_by_arrival": round(100 * tally.arrived_1 / max(tally.races, 1), 1),
        "standard_error": round(50 / max(tally.races, 1) ** 0.5, 1),
        "hold_mean_ms": round(sum(holds) / len(holds), 1),
        "hold_p95_ms": holds[int(0.95 * (len(holds) - 1))],
        "hold_max_ms": holds[-1],
        "mean_floor_ms": floors,
        "loop_lag_p99_ms": round(tally.lag_p99_ms, 2),
        "verdicts_that_differ": tally.differ,
        "kept": kept and tally.races > 0 and tally.differ == 0,
    }
