"""The plan of faults and their times, drawn from a seed in advance so that a session can be repeated."""

from random import Random

import msgspec

from tools.campaign.faults import ANYWHERE, ON_POSTGRES, ON_SQLITE, Fault

KILLS = ("kill", "kill", "kill", "kill while starting", "kill at a checkpoint")


class Planned(msgspec.Struct, frozen=True):
    """One fault."""

    after: float
    """Seconds after the previous fault was over; 0 means at the same time."""
    name: str
    seed: int
    """The seed of the fault's own random choices."""


def faults_of(nodes: int) -> dict[str, Fault]:
    return ANYWHERE | (ON_SQLITE if nodes == 1 else ON_POSTGRES)


def plan(seed: int, nodes: int, count: int) -> list[Planned]:
    """Faults of all kinds in random order, each once before any repeats. A longer plan begins like a shorter one."""
    order, chance = Random(f"{seed} {nodes} order"), Random(f"{seed} {nodes}")
    names: list[str] = []
    while len(names) < count:
        once = list(faults_of(nodes))
        order.shuffle(once)
        names += once
    return [
        Planned(0.0 if chance.random() < 0.2 else chance.uniform(0.2, 5.0), name, chance.getrandbits(32))
        for name in names[:count]
    ]


def kills(seed: int, count: int) -> list[Planned]:
    """Only kills: most of them in the middle of play, some in the three seconds before a race continues."""
    chance = Random(f"{seed} kills")
    return [
        Planned(
            chance.uniform(3.2, 4.6) if chance.random() < 0.7 else chance.uniform(0.05, 3.0),
            chance.choice(KILLS),
            chance.getrandbits(32),
        )
        for _ in range(count)
    ]
