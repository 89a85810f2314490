"""What a play takes, and who else shows a card that could take the same: public information only.

A pile at a version (so many cards) is a resource. In Chaos an open card is a second one, since others may take it.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence

import msgspec

from finito.games.espresso import events as ev
from finito.games.espresso import moves as em
from finito.games.espresso.drive.state import PLACES
from finito.games.espresso.law import stakes as law
from finito.games.espresso.laying import laying
from finito.games.espresso.match import Match
from finito.games.espresso.notation import PLACE_TEXTS, parse_pile, pile_text
from finito.games.espresso.rules.cards import NO_CARD
from finito.games.espresso.rules.center import ANY, NEW, find_pile_from
from finito.games.espresso.rules.pair import find_pair_pile_from, second_card
from finito.games.espresso.rules.places import BURIED, card_at
from finito.games.espresso.rules.state import MAX_PILES, NOBODY

Contested = em.Play | em.Pair | em.CallFinito
"""Moves that another player's could get ahead of."""
Place = tuple[int, str]
"""Owner and place of a card."""
OPEN_PLACES = (*PLACE_TEXTS, "buried")


class Stake(msgspec.Struct, frozen=True, gc=False):
    """What a legal play takes."""

    pile: int
    """NEW for one that opens a pile, or takes none."""
    version: int
    cards: tuple[Place, ...]
    finishes: bool
    chaos: bool = False

    @property
    def resources(self) -> frozenset[Hashable]:
        """What no other play can take as well; asked only where plays meet."""
        pile = frozenset([(self.pile, self.version)] if self.pile >= 0 else [])
        return pile | frozenset(self.cards) if self.chaos else pile

    @property
    def name(self) -> str:
        return "new" if self.pile == NEW else pile_text(self.pile)


def stake_of(match: Match, player: int, move: Contested, seen: Callable[[int], bool]) -> Stake:
    """What this move takes if it is legal. One that goes to `any` pile takes the lowest that its player has seen.

    ANY as the pile means that no pile fits that the player has seen.
    """
    if isinstance(move, em.CallFinito):
        return Stake(NEW, 0, (), True)
    laid = laying(player, move)
    places, pile = laid.places, laid.pile
    if pile == ANY:
        pile = next((found for found in _fitting(match, places, move) if found == NEW or seen(found)), ANY)
    version = match.pile_size[pile] if 0 <= pile < MAX_PILES else 0
    cards = tuple([(owner, OPEN_PLACES[place]) for owner, place in places])
    return Stake(pile, version, cards, _finishes(match, places), match.chaos == 1)


def _fitting(match: Match, places: list[tuple[int, int]], move: em.Play | em.Pair) -> Iterator[int]:
    """The piles that take the card or the pair, lowest first, then NEW if it could open one."""
    pair = isinstance(move, em.Pair)
    card = second_card(match, *places[0], *places[1]) if pair else card_at(match, *places[0])
    find = find_pair_pile_from if pair else find_pile_from
    pile = find(match, card, 0)
    while pile >= 0:
        yield pile
        pile = find(match, card, pile + 1)
    if pile == NEW:
        yield NEW


def _finishes(match: Match, places: list[tuple[int, int]]) -> bool:
    """Whether this ends the round: an espresso stack is empty afterwards, and nobody need call it."""
    joker = places[0] if len(places) == 2 else (NOBODY, BURIED)
    return law.laying_finishes(match, *joker, *places[-1])


def takers(match: Match, player: int, stake: Stake) -> list[tuple[int, tuple[Place, ...]]]:
    """Everybody else who shows a card that could take the same, with the places of such cards.

    In Chaos that is everybody: they could take the very card. Who could do anything at all could forestall a Finito.
    """
    if match.chaos:
        return [(other, stake.cards) for other in range(match.n_players) if other != player]
    pile, finishes = stake.pile, stake.finishes
    on_pile = 0 <= pile < MAX_PILES
    if not on_pile and not finishes:
        return []
    found = []
    for other in range(match.n_players):
        if other != player:
            answers = law.answering_places(match, other, pile) if on_pile else 0
            if answers or (finishes and law.could_play(match, other)):
                found.append((other, _places(other, answers)))
    return found


def _places(player: int, answers: int) -> tuple[Place, ...]:
    """A player's places by the law's bits."""
    return tuple([(player, PLACE_TEXTS[place]) for place in range(PLACES) if answers >> place & 1])


QUIET = frozenset((ev.Flipped, ev.Recycled, ev.Shuffled))
"""What concerns nobody else's next play: a card that is turned is shown by itself, at the same moment to all."""


def opens_race(match: Match, player: int, events: Sequence[ev.Event]) -> bool:
    """Whether two players could answer what has just happened, as far as anybody knows without looking far."""
    return any(type(event) not in QUIET and not _is_unanswered(match, player, event) for event in events)


def _is_unanswered(match: Match, player: int, event: ev.Event) -> bool:
    """Whether a card was laid that at most one player shows the next card for."""
    if player < 0 or match.zero or match.chaos or type(event) is not ev.Played:
        return False
    wanted = match.pile_wants[parse_pile(event.pile)]
    return wanted == NO_CARD or sum(law.shows(match, who, wanted) for who in range(match.n_players)) < 2
