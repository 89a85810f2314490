"""Decides every verdict of a record again, from its evidence alone."""

import msgspec

from finito.errors import BadInput
from finito.record import Record
from finito.rooms.races.verdict import Verdict, disagreement


class Audit(msgspec.Struct):
    """The result of deciding again."""

    verdicts: int = 0
    contests: int = 0
    """Verdicts with several claims."""
    coins: int = 0
    differences: list[str] = []
    """What differs, with the number of the move."""
    judged: list[tuple[int, Verdict]] = []
    """Each verdict with the number of its move."""


def audit(record: Record) -> Audit:
    """Decide every verdict of a record again. BadInput if one cannot be read."""
    found = Audit()
    for raw in record.verdicts:
        number, verdict = read_verdict(raw)
        found.verdicts += 1
        found.contests += len(verdict.claims) > 1
        found.coins += bool(verdict.tickets)
        found.judged.append((number, verdict))
        problem = disagreement(verdict, record.seed) or _not_the_move(record, number, verdict)
        if problem:
            found.differences.append(f"move {number}: {problem}")
    return found


def read_verdict(raw: dict[str, object]) -> tuple[int, Verdict]:
    """The number of a move and the verdict on it."""
    rest = dict(raw)
    number = rest.pop("move", None)
    if not isinstance(number, int):
        raise BadInput("a verdict needs the number of its move", "verdicts")
    try:
        return number, msgspec.convert(rest, Verdict)
    except msgspec.ValidationError as error:
        raise BadInput(f"the verdict on move {number}: {error}", "verdicts") from None


def _not_the_move(record: Record, number: int, verdict: Verdict) -> str:
    """What differs between the move that was made and the winner's claim; empty if nothing does."""
    if not 1 <= number <= len(record.moves):
        return "the record has no such move"
    claim = next(claim for claim in verdict.claims if claim.player == verdict.winner)
    if record.moves[number - 1].text != claim.move:
        return f"{record.moves[number - 1].text!r} was played, but {claim.move!r} had won"
    return ""
