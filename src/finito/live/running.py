"""The running game of a room behind one small face, so that the room need not know which game it is."""

from typing import Any, Protocol

import msgspec

from finito import cafe, espresso
from finito.errors import BadInput
from finito.espresso import events as ev
from finito.espresso import moves as em
from finito.espresso.races import lost_race
from finito.espresso.rules.hand import RAN_THROUGH
from finito.espresso.rules.state import COUNTDOWN, DEALT, OVER, RUNNING
from finito.live.settings import Settings, cafe_options, espresso_options
from finito.record import Record
from finito.refusal import Refusal

GAME = -1
IDLE_MS = 20_000
"""A player who did nothing for so long counts as stuck (ESP-R-20)."""
BETWEEN_ROUNDS_MS = 10_000
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
    "FLIP_NOT_STUCK",
    "FINITO_FALSE",
}
"""Refusals that a player could have known from what lay open: a tap on a card that fits nowhere."""


class Running(Protocol):
    """What a room asks of its game."""

    def decode(self, raw: dict[str, Any]) -> Any:
        """A move from the wire; BadInput names what is wrong."""

    def refusal(self, player: int, move: Any, now: int) -> Refusal | None: ...
    def apply(self, player: int, move: Any, now: int) -> list[Any]:
        """Make an accepted move; the events as everybody may see them."""

    def view(self, player: int | None) -> Any: ...
    def legal(self, player: int) -> list[Any]: ...
    def due(self) -> Any | None:
        """What the game itself must do at once."""

    def acts(self, player: int) -> bool:
        """Whether it is up to this player to do something now."""

    def over(self) -> Any | None:
        """The outcome, once the match is over."""

    def record(self) -> Record: ...
    def was_race(self, player: int, move: Any, now: int) -> bool:
        """Whether a refused move only came too late: no mistake, so no lock."""

    def costs_time(self, code: str) -> bool:
        """Whether a refusal with this code is a wrong tap."""

    def between_rounds(self) -> bool: ...
    def idle(self, player: int) -> Any | None:
        """What counts a player as idle, if that would change anything."""

    def first_clock(self, at: int, turn_seconds: int) -> int | None:
        """When the first turn runs out."""

    def clock_after(self, events: list[Any], at: int, turn_seconds: int) -> int | bool | None:
        """When what comes next is due, None for no clock, False if the clock goes on as it was."""

    def when_clock_ends(self) -> Any | None:
        """The move that the game itself makes when the clock ends; None if somebody has to be moved for."""

    def seats(self, tile: str, after: dict[str, Any] | None) -> Any:
        """Which places take a tile, and what each would score."""


def _convert(raw: dict[str, Any], kind: Any) -> Any:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise BadInput(str(error).replace("`$.", "`"), "move") from None


class RunningEspresso:
    """A match of ESPRESSO."""

    def __init__(self, settings: Settings, players: int, seed: int, seats: tuple[int, ...]) -> None:
        extra = tuple(_by_seat(settings.extra_cards, seat) for seat in seats)
        self.match = espresso.new(espresso_options(settings), players, seed, extra if any(extra) else ())
        for player, seat in enumerate(seats):
            self.match.pace_ms[player] += _by_seat(settings.slower, seat)

    def decode(self, raw: dict[str, Any]) -> em.Move:
        move: em.Move = _convert(raw, em.Move)
        return move

    def refusal(self, player: int, move: em.Move, now: int) -> Refusal | None:
        return espresso.refusal(self.match, player, move, now)

    def apply(self, player: int, move: em.Move, now: int) -> list[Any]:
        return [espresso.scrub(event) for event in espresso.apply(self.match, player, move, now)]

    def view(self, player: int | None) -> espresso.View:
        return espresso.view(self.match, player)

    def legal(self, player: int) -> list[em.Move]:
        return espresso.legal_moves(self.match, player)

    def due(self) -> em.Move | None:
        return espresso.due(self.match)

    def acts(self, player: int) -> bool:
        return self.match.phase == RUNNING or (self.match.phase == DEALT and not self.match.players[player].ready)

    def over(self) -> espresso.Outcome | None:
        return espresso.outcome(self.match)

    def record(self) -> Record:
        return espresso.record(self.match)

    def was_race(self, player: int, move: em.Move, now: int) -> bool:
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
                return at + BETWEEN_ROUNDS_MS
            if isinstance(event, ev.RoundBegan | ev.Dealt):
                return None
        return False

    def when_clock_ends(self) -> em.Move | None:
        return em.CountdownEnd() if self.match.phase == COUNTDOWN else em.Deal()

    def seats(self, tile: str, after: dict[str, Any] | None) -> Any:
        raise BadInput("seats are asked for in Café International only", "seats")


class RunningCafe:
    """A game of Café International. Nothing in it depends on the clock."""

    def __init__(self, settings: Settings, players: int, seed: int, seats: tuple[int, ...]) -> None:
        self.game = cafe.new(cafe_options(settings), players, seed)

    def decode(self, raw: dict[str, Any]) -> cafe.Move:
        move: cafe.Move = _convert(raw, cafe.Move)
        return move

    def refusal(self, player: int, move: cafe.Move, now: int) -> Refusal | None:
        return cafe.refusal(self.game, player, move)

    def apply(self, player: int, move: cafe.Move, now: int) -> list[Any]:
        return [cafe.scrub(event) for event in cafe.apply(self.game, player, move)]

    def view(self, player: int | None) -> cafe.View:
        return cafe.view(self.game, player)

    def legal(self, player: int) -> list[cafe.Move]:
        return cafe.legal_moves(self.game, player)

    def due(self) -> None:
        return None

    def acts(self, player: int) -> bool:
        return cafe.view(self.game, None).turn == player

    def over(self) -> cafe.Outcome | None:
        return cafe.outcome(self.game)

    def record(self) -> Record:
        return cafe.record(self.game)

    def was_race(self, player: int, move: cafe.Move, now: int) -> bool:
        return False

    def costs_time(self, code: str) -> bool:
        return False

    def between_rounds(self) -> bool:
        return False

    def idle(self, player: int) -> None:
        return None

    def first_clock(self, at: int, turn_seconds: int) -> int | None:
        return at + turn_seconds * 1000 if turn_seconds else None

    def clock_after(self, events: list[Any], at: int, turn_seconds: int) -> int | bool | None:
        return self.first_clock(at, turn_seconds) if turn_seconds else False

    def when_clock_ends(self) -> None:
        return None

    def seats(self, tile: str, after: dict[str, Any] | None) -> Any:
        first = None if after is None else _convert(after, cafe.Put)
        return cafe.seats(self.game, tile, after=first)


def _by_seat(values: tuple[int, ...], seat: int) -> int:
    return values[seat] if seat < len(values) else 0


def begin(settings: Settings, players: int, seed: int, seats: tuple[int, ...]) -> Running:
    """The game of a new match."""
    if settings.game == "espresso":
        return RunningEspresso(settings, players, seed, seats)
    return RunningCafe(settings, players, seed, seats)
