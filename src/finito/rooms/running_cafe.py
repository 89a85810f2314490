"""A running game of Café International."""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from finito.games import cafe
from finito.games.cafe.rules import state as rules
from finito.games.game import Game
from finito.games.records import record_of, replay
from finito.games.wire import Moves
from finito.players.cafe.board import board_of
from finito.players.cafe.greedy import points_of
from finito.players.cafe.lookahead import worthy_turns
from finito.players.cafe.search.worth import WORTH
from finito.record import Record
from finito.rooms.running import Past
from finito.rooms.running_turns import RunningTurns
from finito.rooms.standing import Fields

HINTS = 5
"""There are thousands of possible turns; only the best few are shown."""
MOST_BEHIND = 99.0

STATE = Fields(rules.Match.__slots__, rules.Player.__slots__)
PUTS: Moves[cafe.Put] = Moves(cafe.Put)


class CafeHint(msgspec.Struct, frozen=True, kw_only=True):
    """A turn that would be good."""

    move: cafe.Move
    points: int
    """What it scores immediately."""
    behind: float
    """How many points less it is worth than the first hint, to a bot that considers the next player's reply and its own
    next turn; 99 means much less."""


class RunningCafe(RunningTurns[cafe.Match, cafe.Move, cafe.View, cafe.Event]):
    """A game of Café International."""

    LAYOUT: ClassVar[Any] = (STATE.names, RunningTurns.LAYOUT, cafe.RULES_VERSION)

    def __init__(
        self, game: Game[Any, cafe.Match, cafe.Move, cafe.View, cafe.Event], match: cafe.Match, turn_seconds: int = 0
    ) -> None:
        super().__init__(game, match, turn_seconds)
        self._hints: tuple[int, list[CafeHint]] = (-1, [])
        """The number of moves before them, and the hints."""
        self._history: Past[cafe.View, cafe.Event] | None = None
        """None until somebody asks for it."""

    def apply(self, player: int, move: cafe.Move, now: int, *, judged: bool = False) -> list[cafe.Event]:
        late = self.table.is_late(player, now)
        if late:
            self.late.append(len(self.match.moves))
        events = super().apply(player, move, now, judged=judged)
        if self._history is not None:
            self._history.add(events, late)
        return events

    def position(self) -> Any:
        return STATE.values(self.match)

    @classmethod
    def laid_out(
        cls, game: Game[Any, cafe.Match, cafe.Move, cafe.View, cafe.Event], record: Record, position: Any
    ) -> cafe.Match:
        options = msgspec.convert(record.options, cafe.Options)
        match = cafe.Match(options, record.players, record.seed, record.rules)
        STATE.lay_out(match, position)
        match.moves = record.moves
        return match

    def hints(self, player: int) -> list[CafeHint]:
        """The turns that the look-ahead likes best. Computed once per turn, since it takes some milliseconds."""
        if not self.acts(player):
            return []
        known, found = self._hints
        if known != len(self.match.moves):
            found = [hint for hint in _hints(self.view(player), self.match.options) if self._takes(player, hint)]
            self._hints = len(self.match.moves), found
        return found

    def _takes(self, player: int, hint: CafeHint) -> bool:
        """Whether the move is legal: the look-ahead knows only a view."""
        return cafe.refusal(self.match, player, hint.move) is None

    def history(self) -> Past[cafe.View, cafe.Event] | None:
        """Replayed from the record when it is first asked for; from then on it grows with the match."""
        if self.match.set_up:
            return None
        if self._history is None:
            steps = replay(self.game, record_of(self.game.NAME, self.match))
            self._history = Past(self.game.view(next(steps).match, None))
            for number, step in enumerate(steps):
                self._history.add([self.game.scrub(event) for event in step.events], number in self.late)
        return self._history

    def chairs(self, tile: str, after: Mapping[str, Any] | None) -> Any:
        first = None if after is None else PUTS.read(dict(after))
        return cafe.chairs_for(self.match, tile, after=first)


def _hints(view: cafe.View, options: cafe.Options) -> list[CafeHint]:
    worthy = worthy_turns(view, options)[:HINTS]
    points = points_of(board_of(view, options), [move for _, move in worthy])
    return [
        CafeHint(move=move, points=brings, behind=min((worthy[0][0] - worth) / WORTH, MOST_BEHIND))
        for (worth, move), brings in zip(worthy, points, strict=True)
    ]


LIVE = RunningCafe
