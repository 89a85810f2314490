"""Seeds that once failed, with the reasons. Add every failing seed of `python -m tools.campaign` here.

The first two failed when plans were still drawn differently; what they found is tested directly in `test_session`,
`tests/server/test_broken_rooms.py` and `tests/store`.
"""

from typing import NamedTuple


class Seed(NamedTuple):
    what: str
    """`faults` of all kinds, or `kills` (R1)."""
    nodes: int
    seed: int
    rooms: int
    faults: int
    why: str


SEEDS = (
    Seed(
        "faults",
        2,
        1,
        50,
        20,
        "the database crashed under a commit: the writer of the journal ended, the node lived on",
    ),
    Seed("faults", 1, 1, 50, 20, "a clock put back: rooms stood still for as long"),
    Seed("kills", 1, 4, 54, 96, "a checkpoint of a room missed what was written before it was stored itself"),
)
