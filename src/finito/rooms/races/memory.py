"""What each player had to learn about the table, and when: the top card of each pile and the card at each place."""

from bisect import bisect_right
from typing import Any

import msgspec

from finito.games.espresso import events as ev
from finito.games.espresso import moves as em
from finito.games.espresso.notation import HIDDEN
from finito.rooms.races.deliveries import Deliveries
from finito.rooms.races.evidence import Kind
from finito.rooms.races.reveals import Reveals
from finito.rooms.races.stakes import Contested, Place


class LaidCard(msgspec.Struct, frozen=True, gc=False):
    """A card on a pile: the event and the player that laid it, when the play arrived, and its virtual time."""

    number: int
    player: int
    arrival: int
    virtual: int


class Learned(msgspec.Struct, frozen=True, gc=False):
    """The last thing that a player had to learn for a play."""

    kind: Kind
    at: int
    delay: int = 0
    held: int = 0


class Memory:
    """The last event that changed each pile and open card. Not in the journal: after a restart, all of it is known."""

    def __init__(self, deliveries: Deliveries, reveals: Reveals) -> None:
        self.deliveries, self.reveals = deliveries, reveals
        self.piles: dict[str, LaidCard] = {}
        self.last_laid: dict[str, LaidCard] = {}
        """By card, whatever its owner."""
        self.numbers: list[int] = []
        """The number of the event that laid it, for each card laid in this round."""
        self.cards: dict[Place, int] = {}
        """The number of the event that brought the open card at a place."""
        self.shown: dict[Place, int] = {}
        """When the card at a place is turned up for everyone, if it is turned up at all."""

    # ---- what happened ---------------------------------------------------------------------------------------------

    def learn(self, event: Any, number: int, laid: LaidCard, lands: int) -> Any:
        """Remember an event; returns it as it is sent now, without the card that is being turned until it `lands`."""
        kind = type(event)
        if kind is ev.Played:
            self._laid(event.pile, event.lifted.card, laid)
            lifted = self._lifted(event.lifted, number, lands)
            return ev.Played(event.player, lifted, event.pile, event.opened, event.may_flip_two)
        if kind is ev.Flipped:
            self._turned((event.player, "waste"), event.cards[-1], number, lands)
            return ev.Flipped(event.player, (*event.cards[:-1], HIDDEN), event.hand_size)
        if kind is ev.PairPlayed:
            return self._paired(event, number, laid, lands)
        if kind is ev.Recycled or kind is ev.Shuffled:
            self.reveals.drop(event.player, "waste")
        elif kind is ev.Dealt:
            self.reveals.clear()
            self._forget()
        elif kind is ev.RoundOver:  # cards that are being turned will still be shown
            self._forget()
        return event

    def _forget(self) -> None:
        self.piles.clear()
        self.last_laid.clear()
        self.numbers.clear()
        self.cards.clear()
        self.shown.clear()

    def _laid(self, pile: str, card: str, laid: LaidCard) -> None:
        self.piles[pile] = self.last_laid[card] = laid
        self.numbers.append(laid.number)

    def _paired(self, event: ev.PairPlayed, number: int, laid: LaidCard, lands: int) -> ev.PairPlayed:
        self._laid(event.pile, event.joker.card, laid)
        self._laid(event.pile, event.second.card, laid)
        # A refill that came after the stack's card had been played was never visible there, so the stack comes first.
        if event.second.place == "espresso":
            second = self._lifted(event.second, number, lands)
            joker = self._lifted(event.joker, number, lands)
        else:
            joker = self._lifted(event.joker, number, lands)
            second = self._lifted(event.second, number, lands)
        pile, opened = event.pile, event.opened
        return ev.PairPlayed(event.player, joker, second, event.stands_for, pile, opened, event.may_flip_two)

    def _lifted(self, lifted: ev.Lifted, number: int, lands: int) -> ev.Lifted:
        """A card has left its place. The card that lies there now came with this event or from the stack."""
        owner, place, card, following, top = lifted.owner, lifted.place, lifted.card, lifted.next, lifted.espresso_top
        stack = (owner, "espresso")
        if place == "waste":
            self.reveals.drop(owner, place)
            self.cards[owner, place] = number
            self.shown.pop((owner, place), None)
            return lifted if stack not in self.reveals.hidden else ev.Lifted(owner, place, card, following, HIDDEN)
        if place == "espresso":
            self.reveals.drop(owner, place)
            following = top if top is None else HIDDEN
        elif following is not None:
            if self.reveals.move(owner, "espresso", place, following):
                following = HIDDEN
            self.cards[owner, place] = self.cards.get(stack, 0)
            self.shown[owner, place] = self.shown.pop(stack, 0)
        if top is not None:
            self._turned(stack, top, number, lands)
            top = HIDDEN
        return ev.Lifted(owner, place, card, following, top)

    def _turned(self, place: Place, card: str, number: int, lands: int) -> None:
        self.cards[place] = number
        self.shown[place] = lands
        self.reveals.turn(place, card, lands)

    # ---- what players know -----------------------------------------------------------------------------------------

    def has_seen(self, player: int, pile: str, number: int) -> bool:
        """Whether a player who knows the events up to this number knows the pile's top card, or laid it."""
        laid = self.piles.get(pile)
        return laid is None or laid.number <= number or laid.player == player

    def center_seen(self, number: int, center_size: int) -> int:
        """How many cards were in the center after this event, if there are `center_size` now."""
        return center_size - len(self.numbers) + bisect_right(self.numbers, number)

    def forestalled(self, player: int, move: Contested, number: int) -> LaidCard | None:
        """The play of another player, after this event, that took the card or the pile of this move, or None."""
        laid = None
        if isinstance(move, em.Play):
            laid = self.last_laid.get(move.card or "")
        if laid is None and not isinstance(move, em.CallFinito):
            laid = self.piles.get(move.to)
        return laid if laid is not None and laid.number > number and laid.player != player else None

    def of_pile(self, player: int, pile: str, now: int) -> Learned:
        """How and when a player learned the top card of a pile."""
        laid = self.piles.get(pile)
        if laid is None:
            return Learned("net", 0)
        if laid.player == player:
            released = self.deliveries.released_at(laid.number, now)
            return Learned("own", laid.arrival, held=max(released - laid.arrival, 0))
        sent = self.deliveries.sent(laid.number, player)
        return Learned("net", sent or 0, self.deliveries.delay(laid.number, player))

    def of_card(self, player: int, place: Place) -> Learned:
        """How and when a player learned the card at a place."""
        lands = self.shown.get(place)
        if lands:
            return Learned("shown", self.reveals.sent_at(player, lands))
        number = self.cards.get(place, 0)
        return Learned("net", self.deliveries.sent(number, player) or 0, self.deliveries.delay(number, player))

    def last(self, player: int, pile: str, places: tuple[Place, ...], now: int) -> Learned:
        """The last thing that a player had to learn before they could play from these places on this pile."""
        found = self.of_pile(player, pile, now)
        for place in places:
            other = self.of_card(player, place)
            if other.at > found.at:
                found = other
        return found
