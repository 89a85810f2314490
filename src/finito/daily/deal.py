"""The deal of the day: one round of ESPRESSO against three characters, determined by date and rules version.

The seeds are public: anyone can compute the deal of any day, and every server has the same one.
"""

import hashlib
from datetime import UTC, date, datetime
from typing import NamedTuple

from finito.drive.espresso.face import MatchDrive
from finito.drive.seats import sitting
from finito.errors import BadInput
from finito.games import espresso
from finito.players import make_bot
from finito.record import Record

FIRST_DAY = date(2026, 11, 1)
BOTS = ("decaf", "lungo", "doppio")
YOU = 0
"""The seat of the person who plays the deal."""
SUNDAY = 6
ONE_ROUND = {"target_score": None, "tie_break": "shared"}


class DailyDeal(NamedTuple):
    """Everything that is fixed before play begins."""

    day: date
    seed: int
    chance: int
    """The seed of the characters' random choices."""
    options: espresso.Options

    @property
    def seats(self) -> tuple[str, ...]:
        return ("", *BOTS)

    def head(self) -> Record:
        """The record of an attempt before the first move."""
        match = espresso.new(self.options, len(self.seats), self.seed)
        match.chance, match.seat_names = self.chance, self.seats
        return espresso.record(match)

    def table(self) -> MatchDrive:
        """The match on its clock, with a person on seat `YOU`."""
        match = espresso.new(self.options, len(self.seats), self.seed)
        bots = [None, *(make_bot("espresso", name, self.options) for name in BOTS)]
        return MatchDrive(match, [sitting(*one) for one in zip(self.seats, bots, strict=True)], self.chance)


def deal_of(day: date) -> DailyDeal:
    """The deal of a day. On Sundays it is played with stealing (Chaos)."""
    digest = hashlib.sha256(f"finito daily/{espresso.RULES_VERSION}/{day.isoformat()}".encode()).digest()
    options = espresso.make_options("house", {**ONE_ROUND, "chaos": day.weekday() == SUNDAY})
    return DailyDeal(day, int.from_bytes(digest[:8], "big"), int.from_bytes(digest[8:16], "big"), options)


def today(now_ms: int) -> date:
    """The date at this time. Days begin at 00:00 UTC."""
    return datetime.fromtimestamp(now_ms / 1000, UTC).date()


def parse_day(text: str) -> date:
    """A date such as 2026-11-18; BadInput if it is not a date, or is before the first deal."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise BadInput(f"{text!r} is not a date such as {FIRST_DAY.isoformat()}", "day") from None
    if day < FIRST_DAY or text != day.isoformat():
        raise BadInput(f"the first deal is the one of {FIRST_DAY.isoformat()}", "day")
    return day
