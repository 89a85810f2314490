"""The cards and places of a play or pair as numbers, so that its texts are parsed only once."""

from functools import lru_cache
from typing import NamedTuple

from finito.games.espresso import moves as m
from finito.games.espresso.notation import parse_card, parse_pile, parse_place
from finito.games.espresso.rules.cards import NO_CARD
from finito.games.espresso.rules.places import BURIED
from finito.games.espresso.rules.state import NOBODY

KEPT = 1024
"""How many parsed moves are cached. A move is needed several times within a millisecond, and then never again."""


class Laying(NamedTuple):
    """The numbers of a play or pair. In a pair, `card` is the second card."""

    owner: int
    place: int
    card: int
    """NO_CARD if the move names none."""
    pile: int
    """A pile number, NEW or ANY."""
    covers: int
    joker_owner: int = NOBODY
    joker_place: int = BURIED
    joker_card: int = NO_CARD

    @property
    def places(self) -> list[tuple[int, int]]:
        """The owner and place of each card, the joker first."""
        second = (self.owner, self.place)
        return [second] if self.joker_owner == NOBODY else [(self.joker_owner, self.joker_place), second]


@lru_cache(KEPT)
def laying(player: int, move: m.Play | m.Pair) -> Laying:
    """What this move of this player lays. BadInput if it names cards or places that do not exist."""
    if isinstance(move, m.Play):
        owner, place = parse_place(move.source, player)
        return Laying(owner, place, named_card(move.card), parse_pile(move.to), named_card(move.covers))
    joker_owner, joker_place = parse_place(move.joker, player)
    owner, place = parse_place(move.second, player)
    joker_card, card = named_card(move.joker_card), named_card(move.second_card)
    pile, covers = parse_pile(move.to), named_card(move.covers)
    return Laying(owner, place, card, pile, covers, joker_owner, joker_place, joker_card)


def named_card(text: str | None) -> int:
    """The card that a move names; NO_CARD if it names none."""
    return NO_CARD if text is None else parse_card(text)
