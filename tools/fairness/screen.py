"""What a player's program has on its screen: the match as the rules know it, with own plays drawn at once."""

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
        """Take over an event; whether the center has changed."""
        self.model.happened(event)
        if event["event"] != "played":
            return False
        if event["lifted"]["owner"] == self.player:
            self.flying.discard(PLACES[event["lifted"]["place"]])
        self.guessed.pop(self.model.match.laid_pile[self.model.match.center_size - 1], None)
        return True

    def shown(self, cards: list[dict[str, Any]]) -> bool:
        """Cards have been turned over; whether one of them is an own one."""
        self.model.shown(cards)
        return any(card["owner"] == self.player for card in cards)

    def card(self, place: int) -> int:
        """The own card that lies open at a place and can be reached for, or NO_CARD."""
        card = card_at(self.model.match, self.player, place)
        return NO_CARD if card == BLANK or place in self.flying else card

    def wants(self, pile: int) -> int:
        """The card that follows on a pile as it is drawn, or NO_CARD."""
        return follower(self.model.match, self.guessed.get(pile, self.model.match.pile_top[pile]))

    def choice(self) -> tuple[int, int] | None:
        """Place and pile of an own card that fits what is drawn: stack first, then the help row, then the waste."""
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
        """Whether a choice made a while ago still fits what is drawn."""
        card = self.card(place)
        if card == NO_CARD:
            return False
        return opens(self.model.match, card) if pile == NEW else self.wants(pile) == card

    def lay(self, place: int, pile: int) -> None:
        """Draw an own play at once, before the room has answered."""
        card = self.card(place)
        self.flying.add(place)
        if pile != NEW:
            self.guessed[pile] = card

    def take_back(self, place: int, pile: int) -> None:
        """The room refused an own play."""
        self.flying.discard(place)
        self.guessed.pop(pile, None)
