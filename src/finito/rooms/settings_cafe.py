"""Settings that only rooms of Café International have."""

from typing import Annotated

from msgspec import Meta

from finito.errors import BadInput
from finito.games import cafe
from finito.games.cafe.notation import LETTERS
from finito.rooms.settings import TurnSettings


class CafeSettings(TurnSettings, frozen=True, kw_only=True):
    """The clock of a turn and who begins."""

    start_player: Annotated[
        Annotated[int, Meta(ge=0, le=3)] | None,
        Meta(description="Café: the seat whose player begins; null for a random one."),
    ] = None

    def options(self, seats: tuple[int, ...] = (), rules: int | None = None) -> cafe.Options:
        """The options. The start player begins if they are among the `seats` of the match; otherwise a random player
        does (CAF-R-21)."""
        if "start_player" in self.changes:
            raise BadInput("the start player is chosen by seat: set `start_player` of the room", "settings.changes")
        changes = dict(self.changes)
        if self.start_player in seats:
            changes["start_player"] = LETTERS[seats.index(self.start_player)]
        return cafe.make_options(self.sheet, changes, "settings")


SETTINGS = CafeSettings
