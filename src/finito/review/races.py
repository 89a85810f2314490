"""Races in ESPRESSO: who was faster in contested plays, from the verdicts of a record (ESP-SIM-03)."""

import msgspec

from finito.record import Record
from finito.rooms.races.audit import read_verdict


class Rivalry(msgspec.Struct, frozen=True, kw_only=True):
    """The races between two players who claimed the same pile."""

    player: int
    rival: int
    won: int
    """Won by the player."""
    lost: int
    coins: int
    """How many races a coin decided."""
    closest_ms: int | None
    """The smallest lead in a race that was not decided by a coin."""


def rivalries(record: Record) -> tuple[Rivalry, ...]:
    """Every pair of players who raced, once from each side. BadInput if a verdict cannot be read."""
    won: dict[tuple[int, int], list[int | None]] = {}
    for raw in record.verdicts:
        _, verdict = read_verdict(raw)
        for claim in verdict.claims:
            if claim.player != verdict.winner:
                coin = str(claim.player) in verdict.tickets
                won.setdefault((verdict.winner, claim.player), []).append(None if coin else verdict.lead(claim.player))
    found = []
    for player in range(record.players):
        for rival in range(record.players):
            mine, theirs = won.get((player, rival), []), won.get((rival, player), [])
            both = [*mine, *theirs]
            if both:
                leads = [lead for lead in both if lead is not None]
                found.append(
                    Rivalry(
                        player=player,
                        rival=rival,
                        won=len(mine),
                        lost=len(theirs),
                        coins=both.count(None),
                        closest_ms=min(leads, default=None),
                    )
                )
    return tuple(found)
