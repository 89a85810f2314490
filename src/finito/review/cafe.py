"""The review of a game of Café International: what each turn scored, what was possible, and the better turn."""

from collections.abc import Sequence

import msgspec

from finito.games import cafe
from finito.games.cafe import events as e
from finito.games.records import Replayed, replay
from finito.players.cafe.board import move_of
from finito.players.cafe.lookahead import ROOM
from finito.players.cafe.search.appraisal import Appraisal, appraise
from finito.players.cafe.search.levels import LEVELS
from finito.players.cafe.search.weights import weights_for
from finito.players.cafe.search.worth import WORTH
from finito.record import Record

MOST_LOST = 99.0
"""The highest value of `lost`, also for a turn that loses the game immediately."""


class CafeTurn(msgspec.Struct, frozen=True, kw_only=True):
    """One turn."""

    number: int
    """The number of the move in the record, or of the first move if the turn was played guest by guest (CAF-R-15)."""
    player: int
    move: str
    points: int
    best: int
    """The most points that a legal turn would have scored immediately."""
    missed: int
    """best - points, at least 0."""
    better: cafe.Move | None = None
    """A turn with the most points, as a move of the game; null if none was better."""
    better_text: str = ""
    wiser: cafe.Move | None = None
    """What the bot `lookahead`, which considers the next player's reply, would have done; null if it agrees."""
    wiser_text: str = ""
    lost: float | None = None
    """How many points better it rates its own turn; null if it did not evaluate the turn that was made."""
    turns: int
    """The number of legal turns."""


class CafePerson(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a player."""

    player: int
    turns: int
    points: int
    """Points scored in turns, without the final deductions."""
    missed: int
    perfect: int
    """Turns that scored the maximum."""


class CafeReview(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="cafe"):
    """The review of a game. The turn with the most points is not always the best one, so the review gives both the turn
    with the most points and the best turn according to the look-ahead."""

    players: int
    people: tuple[CafePerson, ...]
    turns: tuple[CafeTurn, ...]


Review = CafeReview


def review(record: Record) -> CafeReview:
    """Review a record of Café International; BadRecord if it does not replay."""
    turns: list[CafeTurn] = []
    before: _Before | None = None
    made: list[_Made] = []
    for step in replay(cafe, record):
        if step.line is not None:
            made.append(_Made(step))
        if step.match.halfway:
            continue
        if made and before is not None:
            turns.append(_turn(made, before))
        made, before = [], _Before(step.match) if cafe.outcome(step.match) is None else None
    people = [_person(player, [turn for turn in turns if turn.player == player]) for player in range(record.players)]
    return CafeReview(players=record.players, people=tuple(people), turns=tuple(turns))


class _Before:
    """What was possible before a turn."""

    def __init__(self, game: cafe.Match) -> None:
        seen, scratch = (cafe.new(game.options, game.n_players, 0) for _ in range(2))
        found, level, weights = Appraisal(), LEVELS["lookahead"], list(weights_for(game.options))
        room = ROOM
        while not appraise(game, seen, scratch, found, level.width, weights, *([0] * room for _ in range(4))):
            room = found.legal
        self.turns, self.points, self.best = found.legal, found.points, move_of(game, found.best)
        self.worthy = [(found.worths[at], move_of(game, found.turns[at])) for at in range(found.liked)]


class _Made:
    """One move of a turn."""

    def __init__(self, step: Replayed[cafe.Match, cafe.Event]) -> None:
        self.number = step.number
        self.player, self.move = cafe.parse_turn(step.line.text if step.line else "")
        scored = [one for one in step.events if isinstance(one, e.GuestSeated | e.BarTaken | e.Eliminated)]
        self.points = sum(one.points for one in scored)


def _whole(made: Sequence[_Made]) -> cafe.Move:
    """The moves of a turn as a single move, in which guests seated one after the other are combined."""
    puts = [put for one in made if isinstance(one.move, cafe.Place) for put in one.move.put]
    return made[0].move if len(made) == 1 else cafe.Place(tuple(puts))


def _turn(made: Sequence[_Made], before: _Before) -> CafeTurn:
    move, points = _whole(made), sum(one.points for one in made)
    missed = max(before.points - points, 0)
    wiser, lost = _wiser(before, move)
    return CafeTurn(
        number=made[0].number,
        player=made[0].player,
        move=cafe.move_text(move),
        points=points,
        best=max(before.points, points),
        missed=missed,
        better=before.best if missed else None,
        better_text=cafe.move_text(before.best) if missed else "",
        wiser=wiser,
        wiser_text="" if wiser is None else cafe.move_text(wiser),
        lost=lost,
        turns=before.turns,
    )


def _wiser(before: _Before, made: cafe.Move) -> tuple[cafe.Move | None, float | None]:
    """The turn that the look-ahead prefers and how much better it is, if it is better than the one that was made."""
    if not before.worthy:
        return None, None
    best, wiser = before.worthy[0]
    worth = next((worth for worth, move in before.worthy if move == made), None)
    if worth is None:
        return wiser, None
    return (None, 0.0) if worth == best else (wiser, min((best - worth) / WORTH, MOST_LOST))


def _person(player: int, turns: Sequence[CafeTurn]) -> CafePerson:
    return CafePerson(
        player=player,
        turns=len(turns),
        points=sum(turn.points for turn in turns),
        missed=sum(turn.missed for turn in turns),
        perfect=sum(turn.missed == 0 for turn in turns),
    )
