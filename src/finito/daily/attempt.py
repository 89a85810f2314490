"""An attempt at the deal of the day, as a record, and the check that it is genuine.

The check replays the person's moves at their times; the cards, the pace and everything the characters do follow from
the deal. The attempt counts only if the result is exactly the record that was submitted.
"""

import hashlib
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from finito.daily.deal import YOU, DailyDeal
from finito.errors import FinitoError
from finito.games import espresso
from finito.games.espresso.moves import Move, Play
from finito.record import Line, Record, parse_record
from finito.refusal import Refusal

MOST_MOVES = 2000
LONGEST_MS = 3_600_000
TELLING_MOVES, TELLING_PLAYS = 20, 5
"""With fewer moves or plays, two people may make the same ones by chance; then their times are compared too."""


class UntrueAttempt(FinitoError):  # noqa: N818
    """The record is not what the deal of the day and the person's moves lead to."""


class Attempt(NamedTuple):
    """The result of an attempt."""

    points: int
    """The person's points; more is better."""
    took_ms: int
    """From the moment cards could be played to the end of the round. With equal points, the faster attempt wins."""
    finito: bool
    """Whether the person finished the round."""
    digest: str
    """Attempts with the same digest count as one: the same moves in the same order, whatever their times."""


def check_attempt(deal: DailyDeal, text: str) -> Attempt:
    """The result of an attempt. BadInput if it is not a record, UntrueAttempt if it is not genuine."""
    record = parse_record(text, "attempt")
    if len(record.moves) > MOST_MOVES or any(line.at is None or line.at > LONGEST_MS for line in record.moves):
        raise UntrueAttempt(f"an attempt has at most {MOST_MOVES} moves, each with a time within the hour")
    _same_deal(deal, record)
    table = deal.table()
    match, lines = table.match, record.moves
    own: list[Move] = []
    for line in lines:
        player, move = espresso.parse_turn(line.text)
        at = line.at or 0
        if player == YOU:
            own.append(move)
            _follow(match, lines, table.advance_before(YOU, at))
            refusal = table.submit(YOU, move, at)
            if isinstance(refusal, Refusal):
                raise UntrueAttempt(f"{at} {line.text}: {refusal.code}")
    _follow(match, lines, table.advance(lines[-1].at or 0) if lines else ())
    if not match.match_over or espresso.record(match).text() != text:
        raise UntrueAttempt("the round does not end like this")
    took = (match.moves[-1].at or 0) - table.ms(table.drive.begun)
    return Attempt(match.players[YOU].total, took, match.finisher == YOU, _digest(own, text))


def _digest(own: Sequence[Move], text: str) -> str:
    """A digest of the person's moves. Piles and what a flip saw are left out: they follow from the moves and times."""
    moves = [f"{move.source} {move.card}" if isinstance(move, Play) else type(move).__name__ for move in own]
    plays = sum(isinstance(move, Play) for move in own)
    distinctive = len(own) >= TELLING_MOVES and plays >= TELLING_PLAYS
    return hashlib.sha256(("\n".join(moves) if distinctive else text).encode()).hexdigest()


def _follow(match: espresso.Match, lines: Sequence[Line], things: Iterable[object]) -> None:
    """Let time pass, and stop at the first move that the record does not have: a false record costs no extra work."""
    for _ in things:
        number = len(match.moves) - 1
        if number >= len(lines) or match.moves[number] != lines[number]:
            true, found = match.moves[number], lines[number].text if number < len(lines) else "nothing"
            raise UntrueAttempt(f"the record has {found} where {true.at} {true.text} happens")


def _same_deal(deal: DailyDeal, record: Record) -> None:
    given, wanted = (msgspec.structs.asdict(one) for one in (record, deal.head()))
    for name, value in wanted.items():
        if name != "moves" and given[name] != value:
            raise UntrueAttempt(f"{name}: differs from the deal of {deal.day.isoformat()}")
