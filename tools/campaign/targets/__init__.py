"""Figures for the promises about time and scale. Each module measures one on this machine and says whether it is kept.

commits      R2: how soon an entry is on disk, and how many per second
restart      R3: a server with a thousand running rooms is killed and started again
games        finished and running games to fill a journal with, generated without waiting
replays      R5: finished games replay to the stored result
takeovers    S1, S5: a node is killed, the database restarts
capacity     S6: what a second node adds
reconnects   S7: a thousand people reconnect at once
floods       E1 to E4: what others notice while one address attacks (`attacks`)
observer     how late a server answers meanwhile, measured in a separate process (`pings`)

Those with PostgreSQL need the extra `postgres` and PostgreSQL on this machine; otherwise they report what is missing.
"""

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from tools.campaign.figure import Figure
from tools.campaign.targets.capacity import measure_s6
from tools.campaign.targets.commits import measure_r2
from tools.campaign.targets.floods import KINDS, measure_flood
from tools.campaign.targets.reconnects import measure_s7
from tools.campaign.targets.replays import measure_r5
from tools.campaign.targets.restart import measure_r3
from tools.campaign.targets.takeovers import measure_s1, measure_s5

__all__ = ["TARGETS", "Measure"]

Say: TypeAlias = Callable[[str], None]
Measure: TypeAlias = Callable[[Say, bool], Awaitable[Figure]]
"""Takes a function that reports progress, and whether a small sample is enough."""

TARGETS: dict[str, Measure] = {
    "R2": measure_r2,
    "R3": measure_r3,
    "R5": measure_r5,
    "S1": measure_s1,
    "S5": measure_s5,
    "S6": measure_s6,
    "S7": measure_s7,
    **{target: measure_flood(target) for target in KINDS},
}
