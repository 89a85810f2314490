"""How fast players react in races, by the record alone, and whether a person could (X11).

A reaction is the time from the moment a card was announced that opened a chance, to the moment a play used it, without
the time on the network. Only claims whose last news came over the network count, because only these have a known start.
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
"""No person can see a card, decide and hit it in less time, but sometimes a person guesses right beforehand."""
GUESSES, MACHINE = 0.05, 0.8
"""The share of such fast reactions: of a person who guesses well, and of a program, which is sometimes busy."""
ENOUGH = 16.0
"""The log-likelihood ratio of program to person that is enough; a person gets there once in nine million reactions."""
LAST = 20
NEAR = 0.05
"""A reaction counts as equal if its logarithm is this close to the median of the player's last ones."""
SAME_PERSON, SAME_MACRO = 0.25, 0.75
"""The share of equal reactions: of a person, fewer than this; of a macro with a fixed delay, nearly all."""
FAST, SLOW = log(MACHINE / GUESSES), log((1 - MACHINE) / (1 - GUESSES))
SAME, OTHER = log(SAME_MACRO / SAME_PERSON), log((1 - SAME_MACRO) / (1 - SAME_PERSON))
LONGEST_MS = 3000
"""Slower players were doing something else."""


class Reactions(msgspec.Struct, frozen=True):
    """A summary of one player's reactions."""

    count: int
    median_ms: int
    fast: int
    """How many were faster than a person can react."""
    sign: str
    """Why they cannot be a person's: `fast`, `regular`, or nothing."""

    @property
    def flagged(self) -> bool:
        return bool(self.sign)


def reactions(record: Record) -> dict[int, Reactions]:
    """The reactions of each player of an ESPRESSO match who reacted to anything in a race."""
    found: dict[int, list[int]] = {}
    for player, ms in reaction_times(record):
        found.setdefault(player, []).append(ms)
    return {player: look_at(times) for player, times in sorted(found.items())}


def look_at(times: Sequence[int]) -> Reactions:
    """Judge reactions in the order in which they happened. Once flagged, they stay flagged."""
    fast = sum(ms < TOO_FAST_MS for ms in times)
    return Reactions(len(times), round(median(times)) if times else 0, fast, first_sign(times)[0])


def first_sign(times: Sequence[int]) -> tuple[str, int]:
    """Why these cannot be a person's reactions, and after how many that was clear; an empty string and 0 if they can.

    The evidence is added up but never falls below zero, so a player who switches to a program is found as fast as one
    who always used it.
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
    """Player and milliseconds of every claim that reacted to news; none in a record without races."""
    if not record.verdicts:
        return
    verdicts = dict(read_verdict(raw) for raw in record.verdicts)
    announced: dict[tuple[int, str], int] = {}
    """When the top card of a pile was announced, by round and pile."""
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
