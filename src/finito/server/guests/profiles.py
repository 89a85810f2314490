"""Statistics of a guest's own matches: by game and sheet, rating curves, plays, races.

Everything is read from stored records. A record is counted once and cached, because a finished match never changes.
"""

import asyncio
from collections import Counter, OrderedDict
from typing import Any

import msgspec

from finito.errors import FinitoError
from finito.games import find_game
from finito.ratings.skill import Skill
from finito.record import Record, parse_record
from finito.server.store.journal import Journal

LATEST = 200
"""Matches whose moves are counted."""
REMEMBERED = 5000


class MatchTally(msgspec.Struct, frozen=True):
    """What one player did in one match."""

    deeds: dict[str, int]
    """ESPRESSO: cards by where they came from; Café: guests placed, at the bar, swapped, jokers among the placed."""
    won: dict[int, int]
    """Races won, by rival."""
    lost: dict[int, int]


class Profiles:
    """Reads matches of guests from the journal."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._tallies: OrderedDict[tuple[str, int], MatchTally] = OrderedDict()

    def matches(self, guest: str) -> list[tuple[Any, ...]]:
        """A guest's matches, oldest first: record, board, time, place, mu, sigma, result as JSON, player."""
        return self._journal.read(
            "select played.record, board, played.at, place, mu, sigma, result, player from played"
            " join record on record.id = played.record where guest = ? order by played.at, played.record",
            (guest,),
        )

    async def tallies(self, wanted: list[tuple[str, int]]) -> dict[tuple[str, int], MatchTally]:
        """What was done in these matches. Records are read one by one, so that rooms run in between."""
        found = {}
        for record, player in wanted:
            known = self._tallies.get((record, player))
            if known is None:
                rows = self._journal.read("select record from record where id = ?", (record,))
                known = await asyncio.to_thread(tally, str(rows[0][0]), player) if rows else MatchTally({}, {}, {})
                self._tallies[record, player] = known
                if len(self._tallies) > REMEMBERED:
                    self._tallies.popitem(last=False)
            found[record, player] = known
        return found


def tally(text: str, player: int) -> MatchTally:
    """What one player did in the match of a record; empty if the record cannot be read any more."""
    try:
        record = parse_record(text)
        deeds = find_game(record.game).deeds(record, player)
    except FinitoError:
        return MatchTally({}, {}, {})
    won, lost = _races(record, player)
    return MatchTally(deeds, won, lost)


def _races(record: Record, player: int) -> tuple[dict[int, int], dict[int, int]]:
    """Races in which the player and another one claimed the same pile: won and lost, by rival."""
    won: Counter[int] = Counter()
    lost: Counter[int] = Counter()
    for verdict in record.verdicts:
        claims = {claim["player"] for claim in verdict.get("claims", ())}
        winner = int(verdict.get("winner", -1))
        if player not in claims:
            continue
        if winner == player:
            won.update(claims - {player})
        else:
            lost[winner] += 1
    return dict(won), dict(lost)


def shown(mu: float | None, sigma: float | None) -> float | None:
    """The rating after a match; None where the match was not rated."""
    return None if mu is None or sigma is None else Skill(mu, sigma).shown()
