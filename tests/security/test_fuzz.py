"""X4: mutated messages, cookies and records never cause anything but an answer or BadInput."""

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from security.fuzz import SAMPLES, Doors, sample

RUNS = 10_000_000
"""The number that X4 requires; one process does some ten thousand a second."""


def feed(count: int, seed: int) -> Doors:
    doors, chance = Doors(), Random(seed)
    for number in range(8):
        for one in SAMPLES:
            doors.feed(bytes([number]) + one)
    for _ in range(count):
        data = sample(chance)
        try:
            doors.feed(data)
        except Exception as error:
            raise AssertionError(f"{data!r} is answered with {error!r}") from error
    return doors


def test_x4_mutated_input_is_answered() -> None:
    assert feed(20_000, 4).tried == 20_000 + 8 * len(SAMPLES)


@pytest.mark.campaign
def test_x4_a_hundred_thousand_of_our_own() -> None:
    feed(100_000, 5)


@pytest.mark.campaign
def test_x4_atheris() -> None:
    pytest.importorskip("atheris", reason="atheris is not installed: pip install 'finito[security]'")
    command = [
        sys.executable,
        str(Path(__file__).with_name("fuzz.py")),
        f"-runs={RUNS}",
        "-max_len=600",
        "-rss_limit_mb=0",
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stderr[-3000:]
    grown = [float(found) for found in re.findall(r"inputs, ([\d.]+) MB more", done.stderr)]
    assert grown[-1] - grown[0] < 20, "memory grows"
