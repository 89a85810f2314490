"""A running match of ESPRESSO."""

from typing import Any

import msgspec

from finito.errors import BadInput
from finito.games import espresso
from finito.games.espresso import events as ev
from finito.games.espresso import moves as em
from finito.games.espresso.legality import reach_in_vain
from finito.games.espresso.races import lost_race
from finito.games.espresso.rules.hand import RAN_THROUGH
from finito.games.espresso.rules.impasse import waits_in_vain
from finito.games.espresso.rules.limits import BETWEEN_MS, BLIND_AFTER, CALL_MS
from finito.games.espresso.rules.start import all_ready
from finito.games.espresso.rules.state import COUNTDOWN, DEALT, FIRST_EDITION, OVER, RUNNING
from finito.players.espresso.blind import blind_pairs, peek_after
from finito.record import Record
from finito.refusal import Refusal
from finito.rooms.races.verdict import Verdict
from finito.rooms.running import Moves, Wire
from finito.rooms.settings import Settings, espresso_options

WRONG_TAPS = {
    "NOT_OPEN",
    "BAD_START",
    "BAD_VALUE",
    "BAD_COLOR",
    "PILE_CLOSED",
    "NO_PILE",
    "JOKER_ALONE",
    "JOKER_ON_ZERO",
    "JOKER_NO_ROOM",
    "NOT_A_JOKER",
}
"""Refusals that a player could have known from what lay open: a tap on a card that fits nowhere.

Never a refused flip or a failed blind pair: neither was wrong by what lay open (ESP-R-36). Nor a false Finito, for
which there is no penalty (ESP-R-04).
"""

PLAIN = frozenset((em.Play, em.Pair, em.Flip, em.Recycle))
"""Moves that set no clock, unless they end the round."""

FRUITFUL = (em.Play, em.Pair, em.Deal)
"""Moves that end a row of impasses."""

MOVES: Moves[em.Move] = Moves(em.Move)


class RunningEspresso:
    """A match of ESPRESSO."""

    steady = True
    plain = False

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
        self.impasses = 0
        """In a row, without a play between them."""
        self.verdicts: list[dict[str, Any]] = []
        """Each with the number of its move."""

    @classmethod
    def of(cls, match: espresso.Match, impasses: int, verdicts: list[dict[str, Any]]) -> "RunningEspresso":
        """A match that runs already."""
        running = cls.__new__(cls)
        running.match, running.impasses, running.verdicts = match, impasses, verdicts
        return running

    def decode(self, raw: Wire) -> em.Move:
        move = MOVES.read(raw)
        if isinstance(move, em.Flip) and move.seen is not None and move.seen < 0:
            raise BadInput(f"seen: a number of cards is needed, not {move.seen}", "move")
        return move

    def refusal(self, player: int, move: em.Move, now: int) -> Refusal | None:
        return espresso.refusal(self.match, player, move, now)

    def apply(self, player: int, move: em.Move, now: int) -> list[Any]:
        phase = self.match.phase
        events = [espresso.scrub(event) for event in espresso.apply(self.match, player, move, now)]
        self.plain = type(move) in PLAIN and self.match.phase == phase
        if type(move) is em.Impasse:
            self.impasses += 1
        elif type(move) in FRUITFUL:
            self.impasses = 0
        return events

    def view(self, player: int | None) -> espresso.View:
        return espresso.view(self.match, player)

    def legal(self, player: int) -> list[em.Move]:
        return espresso.legal_moves(self.match, player)

    def hints(self, player: int) -> list[em.Move]:
        return [move for move in self.legal(player) if isinstance(move, em.Play | em.Pair)]

    def last_resort(self, player: int) -> list[em.Pair]:
        stuck = self.match.zero == 1 and self.impasses >= BLIND_AFTER
        return blind_pairs(self.view(player)) if stuck else []

    def gives_up(self, player: int) -> em.Move | None:
        running = self.match.phase == RUNNING
        return em.PressImpasse() if running and waits_in_vain(self.match, player) else None

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
        return code in WRONG_TAPS

    def between_rounds(self) -> bool:
        return self.match.phase == OVER and not self.match.match_over

    def idle(self, player: int) -> em.Move | None:
        mine = self.match.players[player]
        waits = self.match.phase == RUNNING and mine.stock_size > 0 and mine.stuck < RAN_THROUGH
        return em.Idle(player) if waits else None

    def first_clock(self, at: int, turn_seconds: int) -> int | None:
        return None

    def clock_after(self, events: list[Any], at: int, turn_seconds: int) -> int | bool | None:
        for event in events:
            if isinstance(event, ev.EspressoCalled) and event.countdown_ms:
                return at + event.countdown_ms
            if isinstance(event, ev.RoundOver):
                return at + BETWEEN_MS
            if isinstance(event, ev.RoundBegan | ev.Dealt):
                return None
            if isinstance(event, ev.PlayerReady) and all_ready(self.match):
                return at + CALL_MS
        return False

    def when_clock_ends(self) -> em.Move | None:
        if self.match.phase == DEALT:
            return em.CallEspresso()
        return em.CountdownEnd() if self.match.phase == COUNTDOWN else em.Deal()

    def gathers_ms(self) -> int | None:
        return CALL_MS if self.match.phase == DEALT else None

    def seats(self, tile: str, after: dict[str, Any] | None) -> Any:
        raise BadInput("seats are asked for in Café International only", "seats")


def _by_seat(values: tuple[int, ...], seat: int) -> int:
    return values[seat] if seat < len(values) else 0
