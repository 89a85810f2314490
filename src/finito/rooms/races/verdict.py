"""A verdict: who was faster, on what evidence, and the same question asked again later."""

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
    """What was claimed: a pile (`new` for a card that opened one) …"""
    version: int
    """… at so many cards."""
    claims: tuple[Evidence, ...]
    """In the order in which they arrived."""
    rivals: tuple[Rival, ...] = ()
    """The rivals that the decision waited for, or would have with more time."""
    due: int
    """Until when the winner's rivals could have been faster; never longer than the longest hold."""
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
        """By how many milliseconds the winner was faster than this player."""
        return self.virtual(player) - self.virtual(self.winner)


def ticket(seed: int, round_number: int, pile: str, version: int, player: int) -> str:
    """A player's ticket for one tie; the lowest wins. It tells nothing of the seed, and anybody can make it again once
    the match is over and the seed is in its record."""
    tie = f"{round_number}/{pile}/{version}/{player}"
    return hmac.new(seed.to_bytes(8, "big"), tie.encode(), sha256).hexdigest()[:16]


def tied(claims: Sequence[Evidence]) -> list[Evidence]:
    """The fastest, and everybody who is too close to tell apart."""
    best = min(claim.virtual for claim in claims)
    return [claim for claim in claims if law.is_tied(claim.virtual, best)]


def fastest(
    claims: Sequence[Evidence], seed: int, round_number: int, pile: str, version: int
) -> tuple[int, dict[str, str]]:
    """Who wins, and the tickets if a coin had to decide."""
    near = tied(claims)
    if len(near) == 1:
        return near[0].player, {}
    tickets = {str(one.player): ticket(seed, round_number, pile, version, one.player) for one in near}
    winner = min(near, key=lambda one: tickets[str(one.player)])
    return winner.player, tickets


def due(claims: Sequence[Evidence], rivals: Sequence[Rival]) -> int:
    """When no rival who is still silent could be faster than the fastest claim so far; at most the longest hold."""
    best = min(claim.virtual for claim in claims)
    first = min(claim.arrival for claim in claims)
    silent = {rival.player: rival.most for rival in rivals}
    for claim in claims:
        silent.pop(claim.player, None)
    reach = max((best + most for most in silent.values()), default=first)
    return law.due_at(first, reach)


def disagreement(verdict: Verdict, seed: int) -> str:
    """Decide again from the evidence alone; what differs, or nothing."""
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
