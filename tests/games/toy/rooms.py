"""High card in a room: additional settings of the host."""

from typing import Annotated

from msgspec import Meta

from finito.rooms.settings import TurnSettings
from games.toy.game import make_options
from games.toy.match import Options


class ToySettings(TurnSettings, frozen=True, kw_only=True):
    low_cards_out: Annotated[int, Meta(ge=0, le=5, description="How many cards fewer the deck has.")] = 0

    def options(self, seats: tuple[int, ...] = (), rules: int | None = None) -> Options:
        all_of_them = make_options(self.sheet, self.changes, "settings", rules)
        return make_options(self.sheet, {"cards": all_of_them.cards - self.low_cards_out}, "settings", rules)


SETTINGS = ToySettings
