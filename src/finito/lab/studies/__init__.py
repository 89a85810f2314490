"""The named studies, each in a file of its own, in the order of the report."""

from finito.errors import BadInput
from finito.lab.findings import Study
from finito.lab.studies import (
    bonus,
    cafe_endings,
    cafe_seats,
    cafe_skill,
    deadlock,
    duration,
    finish,
    modes,
    skill,
    taps,
)
from finito.options import nearest

STUDIES: dict[str, Study] = {
    module.STUDY.name: module.STUDY
    for module in (duration, deadlock, modes, bonus, finish, skill, taps, cafe_seats, cafe_endings, cafe_skill)
}


def find(name: str) -> Study:
    """The study of that name; BadInput if there is none."""
    if name not in STUDIES:
        raise BadInput(f"there is no study {name!r}{nearest(name, [*STUDIES, 'all'])}", "study")
    return STUDIES[name]
