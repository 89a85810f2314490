"""A running match of ESPRESSO."""

from collections import deque
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, ClassVar, TypeAlias

import msgspec

from finito.drive.espresso.asked import DriveQuestion
from finito.drive.espresso.face import MatchDrive
from finito.drive.seats import Sitting
from finito.errors import BadInput
from finito.games import espresso
from finito.games.espresso import moves as em
from finito.games.espresso.drive.lock import costs_time
from finito.games.espresso.drive.state import Clock, Seated
from finito.games.espresso.events import RoundBegan
from finito.games.espresso.legality import reach_in_vain
from finito.games.espresso.notation import CARD_TEXTS, pile_text
from finito.games.espresso.races import lost_race
from finito.games.espresso.rules import codes
from finito.games.espresso.rules import state as rules
from finito.games.espresso.rules.state import DEALT, FIRST_EDITION, OVER
from finito.games.game import Game
from finito.games.wire import Wire
from finito.players.espresso.blind import peek_after
from finito.record import Record
from finito.refusal import Refusal
from finito.rooms.races.arbiter import Arbiter
from finito.rooms.races.link import Link
from finito.rooms.races.verdict import Verdict
from finito.rooms.running import LiveGame
from finito.rooms.settings_espresso import EspressoSettings
from finito.rooms.standing import Fields

PLAIN = frozenset((em.Play, em.Pair, em.Flip, em.Recycle))
"""Moves that set no clock unless they end the round."""

LAYS: dict[type, int] = {em.Play: 1, em.Pair: 2}
"""The number of cards that a move lays."""

LONGEST_PLAY = 32
"""Characters of all places and cards that a play names. A longer one is not worth sharing, and no rule accepts it."""

STATE = Fields(rules.Match.__slots__, rules.Player.__slots__)


_Espresso: TypeAlias = Game[Any, espresso.Match, em.Move, espresso.View, espresso.Event]


class Laid(msgspec.Struct, frozen=True, kw_only=True):
    """A card in the center and how it got there."""

    player: int
    """Who laid it."""
    owner: int
    """In front of which player it lay."""
    card: str
    pile: str


class RunningEspresso(LiveGame[espresso.Match, em.Move, espresso.View, espresso.Event]):
    """A match of ESPRESSO."""

    table: MatchDrive
    timers_independent: ClassVar[bool] = True
    LAYOUT: ClassVar[Any] = (3, STATE.names, Clock.__slots__, Seated.__slots__, espresso.RULES_VERSION)

    def __init__(self, game: _Espresso, match: espresso.Match) -> None:
        super().__init__(game, match)
        self.table = MatchDrive(match, [Sitting("")] * match.n_players)
        """The drive of the match; its seats are filled when the match begins."""
        self._clock_set = False
        self._rests: dict[int, int] = {}
        self._clock: Any = None
        self._totals: tuple[tuple[int, ...], ...] = ()
        self.verdicts: list[bytes] = []
        """As JSON, with the number of the move: there are many, and nobody reads them before the match is over."""

    @classmethod
    def begin(
        cls, game: _Espresso, settings: EspressoSettings, seats: tuple[int, ...], seed: int, rules: int
    ) -> "RunningEspresso":
        if not FIRST_EDITION <= rules <= espresso.RULES_VERSION:
            raise BadInput(
                f"this match of ESPRESSO began by version {rules} of the rules, and this Finito knows versions "
                f"{FIRST_EDITION} to {espresso.RULES_VERSION}: start the newer one again"
            )
        extra = tuple(_by_seat(settings.extra_cards, seat) for seat in seats)
        options = settings.options(seats, rules)
        match = espresso.new(options, len(seats), seed, extra if any(extra) else (), rules)
        for player, seat in enumerate(seats):
            match.pace_ms[player] += _by_seat(settings.slower, seat)
        return cls(game, match)

    def kept(self) -> Any:
        match = self.match
        drive = self.table.drive
        clock = [getattr(drive, name) for name in Clock.__slots__]
        seated = [[getattr(seat, name) for name in Seated.__slots__] for seat in drive.seats]
        begun = self.table.began, match.seat_names, match.chance
        return (
            STATE.values(match),
            match.acted_at,
            match.pace_ms,
            match.laid_at,
            (clock, seated, begun),
            self.verdicts,
            self._totals,
        )

    @classmethod
    def bring_back(cls, game: _Espresso, record: Record, kept: Any) -> "RunningEspresso":
        options = msgspec.convert(record.options, espresso.Options)
        match = espresso.Match(options, record.players, record.seed, record.handicap, record.rules)
        values, match.acted_at, match.pace_ms, match.laid_at, clock, verdicts, totals = kept
        STATE.lay_out(match, values)
        match.moves = record.moves
        live = cls(game, match)
        live._clock, live.verdicts, live._totals = clock, verdicts, tuple(map(tuple, totals))
        return live

    def take_seats(self, sitting: Sequence[Sitting], at: int, chance: int | None) -> None:
        self.table = MatchDrive(self.match, sitting, chance, began=at)
        if chance is None:  # from a journal older than the bots' own seed: the record has none, either
            self.match.seat_names, self.match.chance = (), None

    def seat_again(self, sitting: Sequence[Sitting]) -> None:
        """Restore the clock. All players except people look again once the match continues."""
        clock, seated, (began, names, chance) = self._clock
        self.take_seats(sitting, began, chance)
        self.match.seat_names, self.match.chance = tuple(names), chance
        for name, value in zip(Clock.__slots__, clock, strict=True):
            setattr(self.table.drive, name, value)
        for seat, values in zip(self.table.drive.seats, seated, strict=True):
            for name, value in zip(Seated.__slots__, values, strict=True):
                setattr(seat, name, value)

    def next_round(self) -> em.Move:
        return em.Deal()

    @property
    def impasses(self) -> int:
        """The number of impasses in a row without a play between them."""
        return self.table.drive.fruitless

    def ask(self, bot: Any, player: int, view: Callable[[int], Any]) -> None:
        """Let a bot look and perhaps act."""
        asked = DriveQuestion({player: bot}, view)
        asked.rests = self._rests
        asked.answer(self.table, player)

    def clock_after(self) -> int | bool | None:
        return self.table.clock_at() if self._clock_set else False

    def decode(self, raw: Wire) -> em.Move:
        """A move with shared strings: rooms keep the last moves, and own strings would double the memory of each."""
        move = super().decode(raw)
        if type(move) is not em.Play:
            return move
        source, to, card, covers = move.source, move.to, move.card, move.covers
        if len(source) + len(to) + len(card or "") + len(covers or "") > LONGEST_PLAY:
            return move
        return em.Play(_shared(source), _shared(to), card and _shared(card), covers and _shared(covers))

    def refusal(self, player: int, move: em.Move, now: int) -> Refusal | None:
        return espresso.refusal(self.match, player, move, now)

    def apply(self, player: int, move: em.Move, now: int, *, judged: bool = False) -> list[espresso.Event]:
        phase, clock = self.match.phase, self.table.drive.clock
        events = [espresso.scrub(event) for event in self.table.apply(player, move, now, judged=judged)]
        self.clock_unchanged = type(move) in PLAIN and self.match.phase == phase
        self._clock_set = self.table.drive.clock != clock
        if self.match.phase == OVER and phase != OVER:
            self._totals += (tuple(one.total for one in self.match.players[: self.match.n_players]),)
        return events

    @property
    def totals(self) -> tuple[tuple[int, ...], ...]:
        return self._totals

    def keeps_waiting(self, player: int) -> bool:
        one = self.match.players[player]
        return self.match.phase == DEALT and not one.ready and not one.away

    def due(self) -> em.Move | None:
        """The move that the game must make now. Checked once per fact, here or by the drive, whichever comes first."""
        drive = self.table.drive
        if not drive.unsettled:
            return None
        found = super().due()
        drive.unsettled = int(found is not None)
        return found

    def hints(self, player: int) -> list[em.Move]:
        return [move for move in self.legal(player) if isinstance(move, em.Play | em.Pair)]

    def laid(self) -> list[Laid]:
        """The cards and their order are in the center; who laid them is in the moves."""
        match, found = self.match, deque[Laid]()
        size = match.center_size
        for line in reversed(match.moves):
            if not size:
                break
            player, move = espresso.parse_turn(line.text)
            for _ in range(LAYS.get(type(move), 0)):
                size -= 1
                owner, pile, card = match.laid_owner[size], pile_text(match.laid_pile[size]), match.laid_card[size]
                found.appendleft(Laid(player=player, owner=owner, card=CARD_TEXTS[card], pile=pile))
        return list(found)

    def chance_of(self, hint: em.Play | em.Pair) -> tuple[str, ...]:
        """The places and cards that a move lays: the same card from the same place is the same chance, whichever pile
        takes it."""
        if isinstance(hint, em.Play):
            return hint.source, hint.card or ""
        return hint.joker, hint.joker_card or "", hint.second, hint.second_card or ""

    def new_arbiter(self, links: list[Link], secret: bytes) -> Arbiter:
        return Arbiter(links, self.match.chaos == 1, secret)

    def reached(self, player: int, move: em.Move, now: int) -> None:
        reach_in_vain(self.match, player, move, now)

    def after_refusal(self, player: int, move: em.Move, code: str) -> em.Move | None:
        return peek_after(self.view(None), player, move) if code == "BLIND_PAIR" else None

    def record(self) -> Record:
        record = espresso.record(self.match)
        record.verdicts = [msgspec.json.decode(verdict) for verdict in self.verdicts]
        return record

    def keep_verdict(self, verdict: Verdict) -> None:
        self.verdicts.append(b'{"move":%d,%s' % (len(self.match.moves), msgspec.json.encode(verdict)[1:]))

    def lost_race(self, player: int, move: em.Move, now: int) -> tuple[int, int] | None:
        return lost_race(self.match, player, move, now)

    def costs_time(self, code: str) -> bool:
        return costs_time(getattr(codes, code))

    def lock(self, player: int, now: int) -> int:
        return self.table.lock(player, now)

    def locked_ms(self, player: int, now: int) -> int:
        return self.table.locked_ms(player, now)

    def between_rounds(self) -> bool:
        return self.match.phase == OVER and not self.match.match_over

    def round_begins(self, events: Sequence[Any]) -> bool:
        return any(isinstance(event, RoundBegan) for event in events)

    def idler(self, move: em.Move) -> int | None:
        return move.player if isinstance(move, em.Idle) else None


@lru_cache(maxsize=1024)
def _shared(text: str) -> str:
    """The first of equal texts. Bounded, unlike `sys.intern`, since clients choose the text."""
    return text


def _by_seat(values: tuple[int, ...], seat: int) -> int:
    return values[seat] if seat < len(values) else 0


LIVE = RunningEspresso
