"""A running match of ESPRESSO."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec

from finito.drive.espresso.asked import Asked
from finito.drive.espresso.face import MatchDrive, Sitting
from finito.errors import BadInput
from finito.games import espresso
from finito.games.espresso import moves as em
from finito.games.espresso.drive.lock import costs_time
from finito.games.espresso.legality import reach_in_vain
from finito.games.espresso.races import lost_race
from finito.games.espresso.rules import codes
from finito.games.espresso.rules.state import DEALT, FIRST_EDITION, OVER, RUNNING
from finito.players.espresso.blind import peek_after
from finito.record import Record
from finito.refusal import Refusal
from finito.rooms.races.verdict import Verdict
from finito.rooms.running import Moves, Wire
from finito.rooms.settings import Settings, espresso_options

PLAIN = frozenset((em.Play, em.Pair, em.Flip, em.Recycle))
"""Moves that set no clock, unless they end the round."""

MOVES: Moves[em.Move] = Moves(em.Move)


class RunningEspresso:
    """A match of ESPRESSO."""

    timers_independent = True
    clock_unchanged = False
    _clock_set = False
    table: MatchDrive
    """The match on its clock, from the moment at which its seats are taken."""

    def __init__(self, settings: Settings, players: int, seed: int, seats: tuple[int, ...], rules: int) -> None:
        extra = tuple(_by_seat(settings.extra_cards, seat) for seat in seats)
        if not FIRST_EDITION <= rules <= espresso.RULES_VERSION:
            raise BadInput(
                f"this match of ESPRESSO began by version {rules} of the rules, and this Finito knows versions "
                f"{FIRST_EDITION} to {espresso.RULES_VERSION}: start the newer one again"
            )
        options = espresso_options(settings, rules)
        self.match = espresso.new(options, players, seed, extra if any(extra) else (), rules)
        for player, seat in enumerate(seats):
            self.match.pace_ms[player] += _by_seat(settings.slower, seat)
        self.verdicts: list[dict[str, Any]] = []
        """Each with the number of its move."""
        self._rests: dict[int, int] = {}

    @classmethod
    def of(cls, match: espresso.Match, verdicts: list[dict[str, Any]]) -> "RunningEspresso":
        """A match that runs already."""
        running = cls.__new__(cls)
        running.match, running.verdicts, running._rests = match, verdicts, {}
        return running

    def take_seats(self, sitting: Sequence[Sitting], at: int, chance: int | None) -> None:
        """The match begins, with these on its seats."""
        self.table = MatchDrive(self.match, sitting, chance, began=at)
        if chance is None:  # a journal from before bots had a seed of their own, and a record without it
            self.match.seated, self.match.chance = (), None

    def take_seat(self, player: int, one: Sitting, at: int) -> None:
        self.table.sit(player, one, at)

    def go_on(self, stopped: int, at: int) -> None:
        self.table.shift(stopped)
        self.table.wake(at)

    def stall(self, milliseconds: int) -> None:
        self.table.shift(milliseconds)

    @property
    def impasses(self) -> int:
        """In a row, without a play between them."""
        return self.table.drive.fruitless

    def ask(self, bot: Any, player: int, view: Callable[[int], Any], chance: Random) -> None:
        """Let somebody who is asked look and act, perhaps."""
        asked = Asked({player: bot}, {player: chance}, view)
        asked.rests = self._rests
        asked.answer(self.table, player)

    def decode(self, raw: Wire) -> em.Move:
        move = MOVES.read(raw)
        if isinstance(move, em.Flip) and move.seen is not None and move.seen < 0:
            raise BadInput(f"seen: a number of cards is needed, not {move.seen}", "move")
        return move

    def refusal(self, player: int, move: em.Move, now: int) -> Refusal | None:
        return espresso.refusal(self.match, player, move, now)

    def apply(self, player: int, move: em.Move, now: int, *, judged: bool = False) -> list[Any]:
        phase, clock = self.match.phase, self.table.drive.clock
        events = [espresso.scrub(event) for event in self.table.apply(player, move, now, judged=judged)]
        self.clock_unchanged = type(move) in PLAIN and self.match.phase == phase
        self._clock_set = self.table.drive.clock != clock
        return events

    def view(self, player: int | None) -> espresso.View:
        return espresso.view(self.match, player)

    def legal(self, player: int) -> list[em.Move]:
        return espresso.legal_moves(self.match, player)

    def hints(self, player: int) -> list[em.Move]:
        return [move for move in self.legal(player) if isinstance(move, em.Play | em.Pair)]

    def reached(self, player: int, move: em.Move, now: int) -> None:
        reach_in_vain(self.match, player, move, now)

    def after_refusal(self, player: int, move: em.Move, code: str) -> em.Move | None:
        return peek_after(self.view(None), player, move) if code == "BLIND_PAIR" else None

    def due(self) -> em.Move | None:
        return espresso.due(self.match)

    def acts(self, player: int) -> bool:
        return self.match.phase in (DEALT, RUNNING)

    def round(self) -> int:
        return self.match.round_number

    def over(self) -> espresso.Outcome | None:
        return espresso.outcome(self.match)

    def record(self) -> Record:
        record = espresso.record(self.match)
        record.verdicts = self.verdicts.copy()
        return record

    def keep_verdict(self, verdict: Verdict) -> None:
        self.verdicts.append({"move": len(self.match.moves), **msgspec.to_builtins(verdict)})

    def lost_race(self, player: int, move: em.Move, now: int) -> tuple[int, int] | None:
        return lost_race(self.match, player, move, now)

    def costs_time(self, code: str) -> bool:
        return costs_time(getattr(codes, code))

    def between_rounds(self) -> bool:
        return self.match.phase == OVER and not self.match.match_over

    def first_clock(self, at: int, turn_seconds: int) -> int | None:
        return None

    def clock_after(self, events: list[Any], at: int, turn_seconds: int) -> int | bool | None:
        return self.table.clock_at() if self._clock_set else False

    def seats(self, tile: str, after: dict[str, Any] | None) -> Any:
        raise BadInput("seats are asked for in Café International only", "seats")


def _by_seat(values: tuple[int, ...], seat: int) -> int:
    return values[seat] if seat < len(values) else 0
