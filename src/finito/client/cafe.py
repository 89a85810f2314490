"""A game of Café International as a client knows it: the rules' own state, without the order of bag and cards."""

from collections.abc import Mapping, Sequence
from typing import Any

from finito.client.events import EventFollower
from finito.games import cafe
from finito.games.cafe import events as e
from finito.games.cafe.match import END_NUMBERS
from finito.games.cafe.notation import parse_nation, parse_tile
from finito.games.cafe.rules.bar import eliminate, take_bar_field
from finito.games.cafe.rules.rack import put_into_rack, take_from_rack
from finito.games.cafe.rules.seat import sit, stand
from finito.games.cafe.rules.state import RUNNING
from finito.games.cafe.rules.swap import exchange
from finito.games.cafe.rules.tiles import NO_NATION
from finito.players.cafe.board import board_of


class CafeModel(EventFollower, events=e.Event):
    """A game, laid out from a view and kept up to date by events.

    `game` is for the rules to answer from. Nobody may apply a move to it; only events change it.
    """

    def __init__(self, options: cafe.Options, view: cafe.View) -> None:
        self.game = board_of(view, options)
        if view.end is not None:
            self.game.end = END_NUMBERS[view.end]

    @property
    def options(self) -> cafe.Options:
        return self.game.options

    # ---- asking the rules ------------------------------------------------------------------------------------------

    def view(self, player: int | None) -> cafe.View:
        """The game as the rules would show it to this player."""
        return cafe.view(self.game, player)

    def legal_moves(self, player: int) -> list[cafe.Move]:
        """Every legal turn of a player; none if it is not their turn."""
        return cafe.legal_moves(self.game, player)

    def first_move(self, player: int, *, plays: bool = True) -> cafe.Move | None:
        return next(iter(self.legal_moves(player)), None)

    @property
    def to_move(self) -> int | None:
        """Whose turn it is; None once the game is over."""
        return self.game.turn if self.game.end == RUNNING else None

    @property
    def between_rounds(self) -> bool:
        """Whether the players may agree on the next round: this game has one only."""
        return False

    # ---- being told ------------------------------------------------------------------------------------------------

    def happened(self, event: Mapping[str, Any]) -> None:
        super().happened(event)
        self.game.seen_view = None

    def shown(self, cards: Sequence[Mapping[str, Any]]) -> None:
        """In this game no card is turned over slowly."""

    def _chair(self, name: str) -> int:
        return self.game.plan.chair_index[name]

    def on_guest_seated(self, event: e.GuestSeated) -> None:
        player, tile = self.game.players[event.player], parse_tile(event.tile)
        take_from_rack(player, tile)
        sit(self.game, tile, self._chair(event.chair), _nation(event.nation))
        player.score += event.points

    def on_table_cleared(self, event: e.TableCleared) -> None:
        for name in event.guests:
            chair = self._chair(name)
            self.game.gone[self.game.chair_guest[chair]] += 1
            stand(self.game, chair)

    def on_table_card(self, event: e.TableCard) -> None:
        self.game.table_nation[self.game.plan.table_index[event.table]] = _nation(event.nation)
        self.game.cards_left = event.cards_left

    def on_bar_taken(self, event: e.BarTaken) -> None:
        take_bar_field(self.game, event.player, parse_tile(event.tile))

    def on_swapped(self, event: e.Swapped) -> None:
        exchange(self.game, event.player, self._chair(event.chair), parse_tile(event.tile))

    def on_limit_lowered(self, event: e.LimitLowered) -> None:
        self.game.players[event.player].limit = event.limit

    def on_drawn(self, event: e.Drawn) -> None:
        for tile in event.tiles:
            put_into_rack(self.game.players[event.player], parse_tile(tile))
        self.game.bag_size = event.bag_size

    def on_eliminated(self, event: e.Eliminated) -> None:
        eliminate(self.game, event.player)

    def on_second_guest(self, event: e.SecondGuest) -> None:
        self.game.halfway = 1

    def on_turn_passed(self, event: e.TurnPassed) -> None:
        self.game.turn, self.game.halfway = event.player, 0

    def on_game_ended(self, event: e.GameEnded) -> None:
        self.game.end, self.game.halfway = END_NUMBERS[event.reason], 0
        for player, score in zip(self.game.players, event.scores, strict=False):
            player.score = score


def _nation(text: str | None) -> int:
    return NO_NATION if text is None else parse_nation(text)


MODEL, VIEW = CafeModel, cafe.View
