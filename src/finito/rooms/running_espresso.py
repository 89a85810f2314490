"""A running match of ESPRESSO."""

from collections.abc import Sequence
from typing import Any, ClassVar, TypeAlias

import msgspec

from finito.errors import BadInput
from finito.games import espresso
from finito.games.espresso import events as ev
from finito.games.espresso import moves as em
from finito.games.espresso.game import make
from finito.games.espresso.legality import reach_in_vain
from finito.games.espresso.races import lost_race
from finito.games.espresso.rules import state as rules
from finito.games.espresso.rules.hand import RAN_THROUGH
from finito.games.espresso.rules.impasse import waits_in_vain
from finito.games.espresso.rules.start import all_ready
from finito.games.espresso.rules.state import COUNTDOWN, DEALT, FIRST_EDITION, OVER, RUNNING
from finito.games.game import Game
from finito.players.espresso.blind import FRUITLESS, blind_pairs, peek_after
from finito.record import Record
from finito.refusal import Refusal
from finito.rooms.races.arbiter import Arbiter
from finito.rooms.races.link import Link
from finito.rooms.races.verdict import Verdict
from finito.rooms.running import LiveGame
from finito.rooms.settings import Settings, game_options
from finito.rooms.standing import Fields

BETWEEN_ROUNDS_MS = 10_000
CALL_MS = 2000
"""Once all are ready anybody may call ESPRESSO!; if nobody does for so long, the game calls (ESP-R-09)."""
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

LAYING = frozenset((em.Play, em.Pair))
STATE = Fields(rules.Match.__slots__, rules.Player.__slots__)


_Espresso: TypeAlias = Game[Any, espresso.Match, em.Move, espresso.View, espresso.Event]


class RunningEspresso(LiveGame[espresso.Match, em.Move, espresso.View, espresso.Event]):
    """A match of ESPRESSO."""

    timers_independent: ClassVar[bool] = True
    LAYOUT: ClassVar[Any] = (STATE.names, espresso.RULES_VERSION)

    def __init__(self, game: _Espresso, match: espresso.Match) -> None:
        super().__init__(game, match)
        self.impasses = 0
        """In a row, without a play between them."""
        self.verdicts: list[dict[str, Any]] = []
        """Each with the number of its move."""

    @classmethod
    def begin(
        cls, game: _Espresso, settings: Settings, seats: tuple[int, ...], seed: int, rules: int
    ) -> "RunningEspresso":
        if not FIRST_EDITION <= rules <= espresso.RULES_VERSION:
            raise BadInput(
                f"this match of ESPRESSO began by version {rules} of the rules, and this Finito knows versions "
                f"{FIRST_EDITION} to {espresso.RULES_VERSION}: start the newer one again"
            )
        extra = tuple(_by_seat(settings.extra_cards, seat) for seat in seats)
        options = game_options(settings, seats, rules)
        match = espresso.new(options, len(seats), seed, extra if any(extra) else (), rules)
        for player, seat in enumerate(seats):
            match.pace_ms[player] += _by_seat(settings.slower, seat)
        return cls(game, match)

    def kept(self) -> Any:
        match = self.match
        return STATE.values(match), match.acted_at, match.pace_ms, match.laid_at, self.impasses, self.verdicts

    @classmethod
    def bring_back(cls, game: _Espresso, record: Record, kept: Any) -> "RunningEspresso":
        options = msgspec.convert(record.options, espresso.Options)
        match = espresso.Match(options, record.players, record.seed, record.handicap, record.rules)
        values, match.acted_at, match.pace_ms, match.laid_at, impasses, verdicts = kept
        STATE.lay_out(match, values)
        match.moves = record.moves
        live = cls(game, match)
        live.impasses, live.verdicts = impasses, verdicts
        return live

    def refusal(self, player: int, move: em.Move, now: int) -> Refusal | None:
        return espresso.refusal(self.match, player, move, now)

    def apply(self, player: int, move: em.Move, now: int, *, judged: bool = False) -> list[espresso.Event]:
        phase = self.match.phase
        made = make(self.match, player, move, now) if judged else espresso.apply(self.match, player, move, now)
        events = [espresso.scrub(event) for event in made]
        self.clock_unchanged = type(move) in PLAIN and self.match.phase == phase
        if type(move) is em.Impasse:
            self.impasses += 1
        elif type(move) in FRUITFUL:
            self.impasses = 0
        return events

    def hints(self, player: int) -> list[em.Move]:
        return [move for move in self.legal(player) if isinstance(move, em.Play | em.Pair)]

    def chance_of(self, hint: em.Play | em.Pair) -> tuple[str, ...]:
        """Places and cards that a move lays: the same card on the same place is the same chance, whatever pile takes
        it."""
        if isinstance(hint, em.Play):
            return hint.source, hint.card or ""
        return hint.joker, hint.joker_card or "", hint.second, hint.second_card or ""

    @classmethod
    def is_fair(cls, settings: Settings) -> bool:
        return settings.races == "fair"

    def new_arbiter(self, links: list[Link], secret: bytes) -> Arbiter:
        return Arbiter(links, self.match.chaos == 1, secret)

    def lays_cards(self, move: em.Move) -> bool:
        return type(move) in LAYING

    def last_resort(self, player: int) -> list[em.Pair]:
        stuck = self.match.zero == 1 and self.impasses >= FRUITLESS
        return blind_pairs(self.view(player)) if stuck else []

    def gives_up(self, player: int) -> em.Move | None:
        running = self.match.phase == RUNNING
        return em.PressImpasse() if running and waits_in_vain(self.match, player) else None

    def reached(self, player: int, move: em.Move, now: int) -> None:
        reach_in_vain(self.match, player, move, now)

    def after_refusal(self, player: int, move: em.Move, code: str) -> em.Move | None:
        return peek_after(self.view(None), player, move) if code == "BLIND_PAIR" else None

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

    def idler(self, move: em.Move) -> int | None:
        return move.player if isinstance(move, em.Idle) else None

    def first_clock(self, at: int, turn_seconds: int) -> None:
        return None

    def clock_after(self, events: Sequence[espresso.Event], at: int, turn_seconds: int) -> int | bool | None:
        for event in events:
            if isinstance(event, ev.EspressoCalled) and event.countdown_ms:
                return at + event.countdown_ms
            if isinstance(event, ev.RoundOver):
                return at + BETWEEN_ROUNDS_MS
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


def _by_seat(values: tuple[int, ...], seat: int) -> int:
    return values[seat] if seat < len(values) else 0


LIVE = RunningEspresso
