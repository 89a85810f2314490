"""R4: the disk is full. Moves are refused with the reason, nothing is lost, and play continues without a restart."""

import asyncio
import contextlib
import os
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import perf_counter

from tools.campaign.check import check
from tools.campaign.faults import DISK_BYTES
from tools.campaign.figure import Figure
from tools.campaign.house import OneServer
from tools.campaign.log import Log
from tools.campaign.play import Play

Say = Callable[[str], None]
DISK_MB = 24
WARM_SECONDS = 3.0
FULL_SECONDS = 4.0
GO_ON_SECONDS = 15.0


@contextlib.contextmanager
def small_disk(folder: Path) -> Iterator[Path | None]:
    """A separate file system that can be filled; None if mounting is not allowed."""
    disk = folder / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", f"size={DISK_MB}m", "finito-campaign", str(disk)]
    done = subprocess.run(mount, capture_output=True, check=False) if os.geteuid() == 0 else None  # noqa: S603
    if done is None or done.returncode:
        yield None
        return
    try:
        yield disk
    finally:
        subprocess.run(["umount", "--lazy", str(disk)], capture_output=True, check=False)  # noqa: S603, S607


def fill(disk: Path) -> None:
    """Write until the disk is full."""
    with contextlib.suppress(OSError), (disk / "ballast").open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))


async def measure_r4(say: Say, rooms: int, seed: int) -> Figure:
    """Fill the disk under load, wait, empty it, and check that everything continues."""
    with tempfile.TemporaryDirectory(prefix="finito-campaign-") as name, small_disk(Path(name)) as disk:
        chance = Random(f"{seed} disk")
        house = OneServer(Path(name), chance, None if disk is None else disk / "data")
        play = Play(house, chance)
        try:
            await house.open()
            await play.open(rooms)
            say(f"R4: {rooms} rooms, " + ("a disk of its own" if disk else "a limit for files"))
            await asyncio.sleep(WARM_SECONDS)
            full = perf_counter()
            house.servers[0].fill_disk(DISK_BYTES) if disk is None else await asyncio.to_thread(fill, disk)
            await asyncio.sleep(FULL_SECONDS)
            empty = perf_counter()
            house.servers[0].empty_disk() if disk is None else (disk / "ballast").unlink()
            still = await play.go_on(GO_ON_SECONDS)
            back = perf_counter() - empty
            await play.rest()
            problems = still + play.restless()
            await play.close()
            starts = house.servers[0].starts
            await house.servers[0].end()
            found = check(await house.stored(), play.logs())
        finally:
            await play.close()
            await house.close()
    problems += found.problems
    waits = [wait for log in play.logs() if log.seat is not None for wait in said_so(log, full, empty)]
    longest, said = max(waits, default=float("inf")), len(waits)
    lost = f"first problem: {problems[0]}" if problems else f"{found.moves:,} acknowledged moves, 0 lost"
    return Figure(
        "R4",
        "disk full: moves refused with a clear message ≤ 1 s, nothing acknowledged lost, continues without a restart",
        f"{said} refusals, the slowest after {longest * 1000:.0f} ms; every room continued {back:.1f} s after "
        f"space was free again (three, two, one included), without a restart; {lost}",
        longest <= 1 and said > 0 and starts == 1 and not problems,
        f"`python -m tools.campaign --only R4`: {rooms} rooms, "
        + (f"a tmpfs of {DISK_MB} MB filled to the last byte" if disk else "RLIMIT_FSIZE on the running server")
        + "; a disk that becomes read-only under a running server was not tried",
    )


def said_so(log: Log, full: float, empty: float) -> list[float]:
    """For each request while the disk was full, the time until a message said that nothing can be stored."""
    waits: list[float] = []
    asked: dict[int, float] = {}
    for line in log.lines:
        if not full < line.at < empty:
            continue
        message = line.message()
        if line.asked and message["ask"] == "move":
            asked.setdefault(message["id"], line.at)
        elif message.get("code") == "STORAGE":
            over = [message["id"]] if "id" in message else list(asked)
            waits += [line.at - asked.pop(one) for one in over if one in asked]
    return waits
