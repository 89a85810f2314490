"""A verdict: who was faster, by which evidence, and how to check it later."""

import hmac
from collections.abc import Sequence
from hashlib import sha256

import msgspec

from finito.games.espresso.law import verdict as law
from finito.rooms.races.evidence import Evidence, Rival, evidence_agrees, rival_agrees


class Verdict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """How a contest was decided. All of it is public once it is decided."""

    round: int
    pile: str
    """The pile that was claimed; `new` for a card that opened one."""
    version: int
    """The number of cards on it."""
    claims: tuple[Evidence, ...]
    """In the order in which they arrived."""
    rivals: tuple[Rival, ...] = ()
    """The rivals that the decision waited for, or would have waited for with more time."""
    due: int
    """Until when rivals could have been faster, at most the longest hold after the first claim arrived."""
    judged: int
    """When it was decided."""
    winner: int
    tickets: dict[str, str] = {}
    """If a coin decided: each tied player's ticket; the lowest won."""

    @property
    def hold(self) -> int:
        """How long the first claim waited."""
        return self.judged - min(claim.arrival for claim in self.claims)

    def virtual(self, player: int) -> int:
        """V of a player's claim."""
        return next(claim.virtual for claim in self.claims if claim.player == player)

    def lead(self, player: int) -> int:
        """The milliseconds by which the winner was faster than this player."""
        return self.virtual(player) - self.virtual(self.winner)


def ticket(seed: int, round_number: int, pile: str, version: int, player: int) -> str:
    """A player's ticket for one tie; the lowest wins. It reveals nothing about the seed, and anyone can compute it once
    the match is over and the seed is in its record."""
    tie = f"{round_number}/{pile}/{version}/{player}"
    return hmac.new(seed.to_bytes(8, "big"), tie.encode(), sha256).hexdigest()[:16]


def tied(claims: Sequence[Evidence]) -> list[Evidence]:
    """The fastest claim, and all that are too close to it to say which was first."""
    best = min(claim.virtual for claim in claims)
    return [claim for claim in claims if law.is_tied(claim.virtual, best)]


def fastest(
    claims: Sequence[Evidence], seed: int, round_number: int, pile: str, version: int
) -> tuple[int, dict[str, str]]:
    """The winner, and the tickets if a coin had to decide."""
    near = tied(claims)
    if len(near) == 1:
        return near[0].player, {}
    tickets = {str(one.player): ticket(seed, round_number, pile, version, one.player) for one in near}
    winner = min(near, key=lambda one: tickets[str(one.player)])
    return winner.player, tickets


def due(claims: Sequence[Evidence], rivals: Sequence[Rival]) -> int:
    """When a contest is decided: once no rival without a claim could be faster than the fastest claim, at most the
    longest hold after the first claim arrived."""
    best = min(claim.virtual for claim in claims)
    first = min(claim.arrival for claim in claims)
    silent = {rival.player: rival.most for rival in rivals}
    for claim in claims:
        silent.pop(claim.player, None)
    reach = max((best + most for most in silent.values()), default=first)
    return law.due_at(first, reach)


def disagreement(verdict: Verdict, seed: int) -> str:
    """What differs if the verdict is decided again from its evidence; empty if nothing does."""
    for claim in verdict.claims:
        if not evidence_agrees(claim):
            return f"the credit of player {claim.player} does not follow from what was measured"
    if not all(rival_agrees(rival) for rival in verdict.rivals):
        return "the time that rivals were given does not follow from what was measured"
    if verdict.due != due(verdict.claims, verdict.rivals):
        return "the hold does not follow from the claims and the rivals"
    winner, tickets = fastest(verdict.claims, seed, verdict.round, verdict.pile, verdict.version)
    if tickets != verdict.tickets:
        return "the coin falls differently"
    if winner != verdict.winner:
        return f"player {winner} was faster than player {verdict.winner}"
    return ""
