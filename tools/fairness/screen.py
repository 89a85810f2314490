"""What a player's program shows: the match as the player knows it, with own plays drawn immediately."""

from typing import Any

import msgspec

from finito.client.espresso import PLACES, EspressoModel
from finito.games import espresso
from finito.games.espresso.rules.cards import BLANK, NO_CARD
from finito.games.espresso.rules.center import NEW, follower, opens
from finito.games.espresso.rules.places import ESPRESSO, WASTE, card_at
from finito.games.espresso.rules.state import RUNNING


class Screen:
    """The screen of one player."""

    def __init__(self, player: int, options: espresso.Options, view: dict[str, Any]) -> None:
        self.player = player
        self.model = EspressoModel(options, msgspec.convert(view, espresso.View))
        self.flying: set[int] = set()
        """Places whose cards are on their way to the center."""
        self.guessed: dict[int, int] = {}
        """Tops of piles as drawn, while an own card is on its way there."""

    @property
    def running(self) -> bool:
        return self.model.match.phase == RUNNING

    def happened(self, event: dict[str, Any]) -> bool:
        """Apply an event; returns whether the center has changed."""
        self.model.happened(event)
        if event["event"] != "played":
            return False
        if event["lifted"]["owner"] == self.player:
            self.flying.discard(PLACES[event["lifted"]["place"]])
        self.guessed.pop(self.model.match.laid_pile[self.model.match.center_size - 1], None)
        return True

    def shown(self, cards: list[dict[str, Any]]) -> bool:
        """Apply cards that have been turned over; returns whether one of them is an own card."""
        self.model.shown(cards)
        return any(card["owner"] == self.player for card in cards)

    def card(self, place: int) -> int:
        """The own open card at a place if it can be played, or NO_CARD."""
        card = card_at(self.model.match, self.player, place)
        return NO_CARD if card == BLANK or place in self.flying else card

    def wants(self, pile: int) -> int:
        """The card that fits on a pile as drawn, or NO_CARD."""
        return follower(self.model.match, self.guessed.get(pile, self.model.match.pile_top[pile]))

    def choice(self) -> tuple[int, int] | None:
        """Place and pile of an own card that fits: stack first, then the help row, then the waste."""
        match = self.model.match
        wanted = {self.wants(pile): pile for pile in range(match.pile_end) if match.pile_size[pile]}
        for place in range(ESPRESSO, WASTE + 1):
            card = self.card(place)
            if card != NO_CARD and opens(match, card):
                return place, NEW
            if card != NO_CARD and card in wanted:
                return place, wanted[card]
        return None

    def fits(self, place: int, pile: int) -> bool:
        """Whether an earlier choice still fits."""
        card = self.card(place)
        if card == NO_CARD:
            return False
        return opens(self.model.match, card) if pile == NEW else self.wants(pile) == card

    def lay(self, place: int, pile: int) -> None:
        """Draw an own play immediately, before the room answers."""
        card = self.card(place)
        self.flying.add(place)
        if pile != NEW:
            self.guessed[pile] = card

    def take_back(self, place: int, pile: int) -> None:
        """Take back an own play that the room refused."""
        self.flying.discard(place)
        self.guessed.pop(pile, None)
