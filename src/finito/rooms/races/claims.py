"""Claims that wait for a verdict, and which of them compete."""

from collections.abc import Hashable
from typing import Any

from finito.rooms.races.evidence import Evidence, Rival
from finito.rooms.races.verdict import Verdict, due, fastest

FINITO = "finito"
"""The end of the round, as a resource: a claim to it competes with all later claims."""


class Claim:
    """One play that was found legal when it arrived."""

    __slots__ = ("asked", "evidence", "finishes", "pile", "resources", "rivals", "version")

    def __init__(
        self,
        evidence: Evidence,
        resources: frozenset[Hashable],
        rivals: tuple[Rival, ...],
        pile: str,
        version: int,
        asked: Any = None,
        *,
        finishes: bool = False,
    ) -> None:
        self.evidence = evidence
        self.resources = resources | {FINITO} if finishes else resources
        self.finishes = finishes
        """Whether the play would end the round."""
        self.rivals = rivals
        self.pile, self.version = pile, version
        self.asked = asked
        """What the room needs to carry out and answer the play."""

    @property
    def player(self) -> int:
        return self.evidence.player

    @property
    def virtual(self) -> int:
        return self.evidence.virtual


class Claims:
    """The pending claims of a room. Nobody but the claimant may learn of a claim."""

    def __init__(self) -> None:
        self.pending: list[Claim] = []
        self._due: int | None = None
        """When the next contest can be decided if nothing changes; None if not computed yet."""

    def add(self, claim: Claim) -> None:
        self.pending.append(claim)
        self._due = None

    def remove(self, claim: Claim) -> None:
        self.pending.remove(claim)
        self._due = None

    def clear(self) -> None:
        self.pending.clear()
        self._due = None

    def of(self, player: int) -> bool:
        """Whether a claim of this player is pending."""
        return any(claim.player == player for claim in self.pending)

    def touched(self, resources: frozenset[Hashable]) -> bool:
        """Whether a pending claim is for one of these."""
        return any(claim.resources & resources for claim in self.pending)

    def finisher(self) -> Claim | None:
        """The fastest claim that would end the round, or None."""
        return min((claim for claim in self.pending if claim.finishes), key=lambda claim: claim.virtual, default=None)

    def contest(self, claim: Claim) -> list[Claim]:
        """All pending claims that compete with this one, directly or through others, in order of arrival."""
        group, resources = [claim], set(claim.resources)
        grown = True
        while grown:
            grown = False
            for other in self.pending:
                if other not in group and not resources.isdisjoint(other.resources):
                    group.append(other)
                    resources |= other.resources
                    grown = True
        return [other for other in self.pending if other in group]

    def wakes_at(self) -> int | None:
        """When the next contest can be decided; None if no claim is pending."""
        if self._due is None and self.pending:
            self._due = min([due_of(self.contest(claim)) for claim in self.pending])
        return self._due

    def ready(self, now: int) -> list[Claim] | None:
        """The next contest to decide, or None. Everything earlier is decided before a claim that ends the round."""
        due = self.wakes_at()
        if due is None or due > now:
            return None
        for claim in self.pending:
            contest = self.contest(claim)
            if due_of(contest) <= now:
                best = best_of(contest)
                if best.finishes:
                    earlier = [other for other in self.pending if other.virtual < best.virtual]
                    if earlier:
                        return self.contest(best_of(earlier))
                return contest
        return None


def best_of(claims: list[Claim]) -> Claim:
    return min(claims, key=lambda claim: claim.virtual)


def waited_for(contest: list[Claim]) -> tuple[Rival, ...]:
    """The rivals of the fastest claim who have not claimed themselves."""
    claimed = {claim.player for claim in contest}
    return tuple(rival for rival in best_of(contest).rivals if rival.player not in claimed)


def due_of(contest: list[Claim]) -> int:
    return due([claim.evidence for claim in contest], waited_for(contest))


def decide(contest: list[Claim], seed: int, round_number: int, now: int) -> tuple[Claim, Verdict]:
    """The winning claim of a contest, and the verdict with all its evidence."""
    first = contest[0]
    claims = tuple(claim.evidence for claim in contest)
    rivals = waited_for(contest)
    player, tickets = fastest(claims, seed, round_number, first.pile, first.version)
    winner = next(claim for claim in contest if claim.player == player)
    verdict = Verdict(
        round=round_number,
        pile=first.pile,
        version=first.version,
        claims=claims,
        rivals=rivals,
        due=due(claims, rivals),
        judged=now,
        winner=player,
        tickets=tickets,
    )
    return winner, verdict
