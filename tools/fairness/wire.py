"""A slow link between two network namespaces: a TUN device in each, and a process that forwards packets between them.

It replaces `tc netem`, which needs a kernel module. Packets stay in order in each direction.
"""

import ctypes
import fcntl
import heapq
import os
import select
import struct
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import perf_counter

CLONE_NEWNET = 0x40000000
TUNSETIFF = 0x400454CA
IFF_TUN_NO_PI = 0x1001
PACKET = 2048


@contextmanager
def entered(namespace: str) -> Iterator[None]:
    """Enter another network namespace temporarily."""
    libc = ctypes.CDLL(None, use_errno=True)
    home, there = Path("/proc/self/ns/net"), Path("/var/run/netns") / namespace
    with home.open() as back, there.open() as target:
        if libc.setns(target.fileno(), CLONE_NEWNET):
            raise OSError(ctypes.get_errno(), f"cannot enter {namespace}")
        try:
            yield
        finally:
            libc.setns(back.fileno(), CLONE_NEWNET)


def end(namespace: str, name: str, address: str, peer: str) -> int:
    """Create one end of a link: a device with an address; returns the file to read its packets from."""
    with entered(namespace):
        device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
        fcntl.ioctl(device, TUNSETIFF, struct.pack("16sH", name.encode(), IFF_TUN_NO_PI))
        for words in (
            ["addr", "add", address, "peer", peer, "dev", name],
            ["link", "set", name, "up", "mtu", "1400", "txqueuelen", "5000"],
        ):
            subprocess.run(["ip", *words], check=True)  # noqa: S603, S607
    return device


class Wire:
    """Forwards packets in both directions, each with its own delay."""

    def __init__(self, near: int, far: int, delay_ms: float, jitter_ms: float, loss: float, seed: int) -> None:
        self.other = {near: far, far: near}
        self.delay, self.jitter, self.loss = delay_ms / 1000, jitter_ms / 1000, loss
        self.chance = Random(seed)
        self.last = {near: 0.0, far: 0.0}
        self.flying: list[tuple[float, int, int, bytes]] = []
        self.count = 0

    def take(self, device: int) -> None:
        """Read the packets that arrived at one end."""
        for _ in range(64):
            try:
                packet = os.read(device, PACKET)
            except BlockingIOError:
                return
            if self.chance.random() < self.loss:
                continue
            extra = self.chance.gammavariate(2, self.jitter / 2) if self.jitter else 0.0
            lands = max(perf_counter() + self.delay + extra, self.last[device])
            self.last[device] = lands
            self.count += 1
            heapq.heappush(self.flying, (lands, self.count, self.other[device], packet))

    def land(self) -> float:
        """Deliver packets that are due; returns the seconds until the next one."""
        while self.flying and self.flying[0][0] <= perf_counter():
            _, _, device, packet = heapq.heappop(self.flying)
            try:
                os.write(device, packet)
            except OSError:
                continue  # a full queue drops packets, as real ones do
        return max(self.flying[0][0] - perf_counter(), 0) if self.flying else 1.0

    def carry(self) -> None:
        """Forward packets until the process is ended."""
        while True:
            ready, _, _ = select.select(list(self.other), [], [], self.land())
            for device in ready:
                self.take(device)


def main(words: list[str]) -> None:
    """`wire NAMESPACE ADDRESS NAMESPACE ADDRESS NAME DELAY JITTER LOSS`, with one-way times in milliseconds."""
    first, one, second, two, name, delay, jitter, loss = words
    wire = Wire(end(first, name, one, two), end(second, name, two, one), float(delay), float(jitter), float(loss), 1)
    print("ready", flush=True)  # noqa: T201  a word for the parent process
    wire.carry()
