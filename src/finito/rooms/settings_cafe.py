"""What the host of a room of Café International chooses besides."""

from typing import Annotated

from msgspec import Meta

from finito.errors import BadInput
from finito.games import cafe
from finito.games.cafe.notation import LETTERS
from finito.rooms.settings import TurnSettings


class CafeSettings(TurnSettings, frozen=True, kw_only=True):
    """The clock of a turn, and who begins."""

    start_player: Annotated[
        Annotated[int, Meta(ge=0, le=3)] | None,
        Meta(description="Café: the seat whose player begins; null: by lot."),
    ] = None

    def options(self, seats: tuple[int, ...] = (), rules: int | None = None) -> cafe.Options:
        """With the `seats` of a match: who was named start player begins, if there; else the lot decides (CAF-R-21)."""
        if "start_player" in self.changes:
            raise BadInput("the start player is named by seat: set `start_player` of the room", "settings.changes")
        changes = dict(self.changes)
        if self.start_player in seats:
            changes["start_player"] = LETTERS[seats.index(self.start_player)]
        return cafe.make_options(self.sheet, changes, "settings")


SETTINGS = CafeSettings
