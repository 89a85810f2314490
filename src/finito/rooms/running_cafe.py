"""A running game of Café International. Nothing in it depends on the clock."""

from collections.abc import Sequence
from typing import Any

import msgspec

from finito.drive.espresso.face import Sitting
from finito.errors import BadInput
from finito.games import cafe
from finito.players.cafe.lookahead import worthy_turns
from finito.players.cafe.search.worth import WORTH
from finito.players.cafe.sketch import Sketch
from finito.record import Record
from finito.refusal import Refusal
from finito.rooms.races.verdict import Verdict
from finito.rooms.running import Moves, Wire
from finito.rooms.settings import Settings, cafe_options

HINTS = 5
"""A turn can be made in thousands of ways; the best few are shown."""
MOST_BEHIND = 99.0

MOVES: Moves[cafe.Move] = Moves(cafe.Move)
PUTS: Moves[cafe.Put] = Moves(cafe.Put)


class CafeHint(msgspec.Struct, frozen=True, kw_only=True):
    """A turn that would be good."""

    move: cafe.Move
    points: int
    """What it brings at once."""
    behind: float
    """By how many points it is worth less than the first one to a bot that thinks of the next player's answer and of
    one's own next turn; 99 for much."""


class RunningCafe:
    """A game of Café International."""

    timers_independent = False
    clock_unchanged = False

    def __init__(self, settings: Settings, players: int, seed: int, seats: tuple[int, ...], rules: int) -> None:
        self.game = cafe.new(cafe_options(settings, seats), players, seed, rules)
        self._hints: tuple[int, list[CafeHint]] = (-1, [])
        """After how many moves, and which."""

    @classmethod
    def of(cls, game: cafe.Game) -> "RunningCafe":
        """A game that runs already."""
        running = cls.__new__(cls)
        running.game, running._hints = game, (-1, [])
        return running

    def take_seats(self, sitting: Sequence[Sitting], at: int, chance: int | None) -> None:
        """Nothing depends on it."""

    def take_seat(self, player: int, one: Sitting, at: int) -> None:
        """Nothing depends on it."""

    def go_on(self, stopped: int, at: int) -> None:
        """Nothing depends on it."""

    def stall(self, milliseconds: int) -> None:
        """Nothing depends on it."""

    def decode(self, raw: Wire) -> cafe.Move:
        return MOVES.read(raw)

    def refusal(self, player: int, move: cafe.Move, now: int) -> Refusal | None:
        return cafe.refusal(self.game, player, move)

    def apply(self, player: int, move: cafe.Move, now: int, *, judged: bool = False) -> list[Any]:
        return [cafe.scrub(event) for event in cafe.apply(self.game, player, move)]

    def view(self, player: int | None) -> cafe.View:
        return cafe.view(self.game, player)

    def legal(self, player: int) -> list[cafe.Move]:
        return cafe.legal_moves(self.game, player)

    def hints(self, player: int) -> list[CafeHint]:
        """The turns that the look-ahead likes best. Worked out once for each turn, since it takes some milliseconds."""
        if not self.acts(player):
            return []
        known, found = self._hints
        if known != len(self.game.moves):
            found = [hint for hint in _hints(self.view(player), self.game.options) if self._takes(player, hint)]
            self._hints = len(self.game.moves), found
        return found

    def _takes(self, player: int, hint: CafeHint) -> bool:
        """Whether the judge agrees: the look-ahead knows a view only."""
        return cafe.refusal(self.game, player, hint.move) is None

    def reached(self, player: int, move: cafe.Move, now: int) -> None:
        pass

    def after_refusal(self, player: int, move: cafe.Move, code: str) -> None:
        return None

    def due(self) -> None:
        return None

    def acts(self, player: int) -> bool:
        return cafe.view(self.game, None).turn == player

    def round(self) -> int:
        return 1

    def over(self) -> cafe.Outcome | None:
        return cafe.outcome(self.game)

    def keep_verdict(self, verdict: Verdict) -> None:
        raise BadInput("there are no races in Café International", "verdict")

    def record(self) -> Record:
        return cafe.record(self.game)

    def lost_race(self, player: int, move: cafe.Move, now: int) -> tuple[int, int] | None:
        return None

    def costs_time(self, code: str) -> bool:
        return False

    def between_rounds(self) -> bool:
        return False

    def first_clock(self, at: int, turn_seconds: int) -> int | None:
        return at + turn_seconds * 1000 if turn_seconds else None

    def clock_after(self, events: list[Any], at: int, turn_seconds: int) -> int | bool | None:
        # The second guest of a turn has what is left of its time (CAF-R-15).
        return self.first_clock(at, turn_seconds) if turn_seconds and not self.game.halfway else False

    def seats(self, tile: str, after: dict[str, Any] | None) -> Any:
        first = None if after is None else PUTS.read(after)
        return cafe.seats(self.game, tile, after=first)


def _hints(view: cafe.View, options: cafe.Options) -> list[CafeHint]:
    sketch, worthy = Sketch(view, options), worthy_turns(view, options)[:HINTS]
    return [
        CafeHint(move=move, points=sketch.points(move), behind=min((worthy[0][0] - worth) / WORTH, MOST_BEHIND))
        for worth, move in worthy
    ]
