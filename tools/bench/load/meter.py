"""What another process used of this machine, and how fast the machine is."""

import os
import platform
from pathlib import Path
from time import perf_counter

TICKS = os.sysconf("SC_CLK_TCK")


def stolen_seconds() -> float:
    """Processor time that this machine asked for and did not get, because it is a guest among others."""
    return int(Path("/proc/stat").read_text().split()[8]) / TICKS


def python_speed() -> dict[str, str | float]:
    """Which Python this is, and how many million simple steps it makes in a second here and now."""
    steps, best = 100_000, float("inf")
    for _ in range(5):
        began, counts = perf_counter(), dict[int, int]()
        for step in range(steps):
            counts[step & 255] = counts.get(step & 127, 0) + 1
        best = min(best, perf_counter() - began)
    return {"version": platform.python_version(), "million_steps_per_s": round(steps / best / 1e6, 1)}


def memory_kb(pid: int) -> int:
    """Memory that a process holds now."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0
