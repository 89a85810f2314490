"""How fast players react in races, from the record alone, and whether a person could (X11).

A reaction is the time from the moment everybody was told of the card that opened a chance to the moment at which the
play was made, without the way: only claims whose last news came over the network, since only those have a beginning.
"""

from collections.abc import Iterator, Sequence
from math import log
from statistics import median

import msgspec

from finito.games import espresso
from finito.games.espresso.events import PairPlayed, Played
from finito.games.records import replay
from finito.record import Record
from finito.rooms.races.audit import read_verdict

TOO_FAST_MS = 130
"""No person sees a card, knows where it goes and hits it in less; but now and then one guesses right beforehand."""
GUESSES, MACHINE = 0.05, 0.8
"""How many reactions are so fast: of a person who guesses well, and of a program, which is late when it is busy."""
ENOUGH = 16.0
"""So much more likely a program than a person, as a logarithm: a person comes there once in nine million reactions."""
LAST = 20
NEAR = 0.05
"""A reaction this near to the middle of somebody's last ones, as a logarithm, is as good as the same."""
SAME_PERSON, SAME_MACRO = 0.25, 0.75
"""How many are: of a person rather fewer than one in four, of a macro with a fixed delay nearly all."""
FAST, SLOW = log(MACHINE / GUESSES), log((1 - MACHINE) / (1 - GUESSES))
SAME, OTHER = log(SAME_MACRO / SAME_PERSON), log((1 - SAME_MACRO) / (1 - SAME_PERSON))
LONGEST_MS = 3000
"""Who took longer was doing something else."""


class Reactions(msgspec.Struct, frozen=True):
    """What the reactions of one player look like."""

    count: int
    median_ms: int
    fast: int
    """How many were faster than a person can be."""
    sign: str
    """Why they are no person's: `fast`, `regular`, or nothing."""

    @property
    def flagged(self) -> bool:
        return bool(self.sign)


def reactions(record: Record) -> dict[int, Reactions]:
    """For each player of ESPRESSO who reacted to anything in a race."""
    found: dict[int, list[int]] = {}
    for player, ms in reaction_times(record):
        found.setdefault(player, []).append(ms)
    return {player: look_at(times) for player, times in sorted(found.items())}


def look_at(times: Sequence[int]) -> Reactions:
    """Judge reactions in the order in which they happened. Flagged once is flagged."""
    fast = sum(ms < TOO_FAST_MS for ms in times)
    return Reactions(len(times), round(median(times)) if times else 0, fast, first_sign(times)[0])


def first_sign(times: Sequence[int]) -> tuple[str, int]:
    """Why these are no person's reactions, and after how many that was clear; nothing and 0 if they may be.

    The evidence is added up and never falls below zero, so somebody who lets a program play from now on is found as
    soon as somebody who always did.
    """
    fast = regular = 0.0
    logs = [log(max(ms, 1)) for ms in times]
    for number, ms in enumerate(times):
        fast = max(fast + (FAST if ms < TOO_FAST_MS else SLOW), 0.0)
        if fast >= ENOUGH:
            return "fast", number + 1
        before = logs[max(number - LAST, 0) : number]
        if len(before) >= LAST // 4:
            same = abs(logs[number] - median(before)) < NEAR
            regular = max(regular + (SAME if same else OTHER), 0.0)
        if regular >= ENOUGH:
            return "regular", number + 1
    return "", 0


def reaction_times(record: Record) -> Iterator[tuple[int, int]]:
    """Player and milliseconds of every claim that answered news; none in a record without races."""
    if not record.verdicts:
        return
    verdicts = dict(read_verdict(raw) for raw in record.verdicts)
    announced: dict[tuple[int, str], int] = {}
    """When everybody was told of the card on top of a pile."""
    for step in replay(espresso, record):
        if step.line is None or step.line.at is None:
            continue
        verdict, number = verdicts.get(step.number), step.match.round_number
        for claim in () if verdict is None else verdict.claims:
            began = announced.get((number, verdict.pile if verdict else ""))
            if began is not None and claim.learned == "net" and not claim.bot:
                ms = claim.virtual - began
                if ms <= LONGEST_MS:
                    yield claim.player, ms
        for event in step.events:
            if isinstance(event, Played | PairPlayed):
                announced[number, event.pile] = step.line.at if verdict is None else verdict.judged
