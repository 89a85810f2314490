"""What a play takes, and who else has an open card that could take the same. Uses public information only.

A pile at a version (its number of cards) is a resource. In Chaos, an open card is one, too, since others may take it.
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
"""Moves for which another player could be faster."""
Place = tuple[int, str]
"""Owner and place of a card."""
OPEN_PLACES = (*PLACE_TEXTS, "buried")


class Stake(msgspec.Struct, frozen=True, gc=False):
    """What a legal play takes."""

    pile: int
    """NEW if it opens a pile or takes none."""
    version: int
    cards: tuple[Place, ...]
    finishes: bool
    chaos: bool = False

    @property
    def resources(self) -> frozenset[Hashable]:
        """What no other play can take, too. Computed only when plays compete."""
        pile = frozenset([(self.pile, self.version)] if self.pile >= 0 else [])
        return pile | frozenset(self.cards) if self.chaos else pile

    @property
    def name(self) -> str:
        return "new" if self.pile == NEW else pile_text(self.pile)


def stake_of(match: Match, player: int, move: Contested, seen: Callable[[int], bool]) -> Stake:
    """What this move takes if it is legal. A play to `any` pile takes the lowest fitting one that its player has seen;
    the pile is ANY if there is none.
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
    """The piles that take the card or the pair, lowest first, then NEW if it can open one."""
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
    """Whether this play ends the round by itself, because an espresso stack is empty afterwards."""
    joker = places[0] if len(places) == 2 else (NOBODY, BURIED)
    return law.laying_finishes(match, *joker, *places[-1])


def takers(match: Match, player: int, stake: Stake) -> list[tuple[int, tuple[Place, ...]]]:
    """All other players who have an open card that could take the same, with the places of such cards.

    In Chaos these are all others, because they could take the very card. A Finito competes with anyone who can play.
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
    """A player's places, from the bits that the law uses."""
    return tuple([(player, PLACE_TEXTS[place]) for place in range(PLACES) if answers >> place & 1])


QUIET = frozenset((ev.Flipped, ev.Recycled, ev.Shuffled))
"""Events that nobody reacts to: a turned card is sent separately, so that everyone sees it at the same moment."""


def opens_race(match: Match, player: int, events: Sequence[ev.Event]) -> bool:
    """Whether two players might react to these events, by a quick check that may say yes too often."""
    return any(type(event) not in QUIET and not _is_unanswered(match, player, event) for event in events)


def _is_unanswered(match: Match, player: int, event: ev.Event) -> bool:
    """Whether a card was laid whose next card at most one player has open."""
    if player < 0 or match.zero or match.chaos or type(event) is not ev.Played:
        return False
    wanted = match.pile_wants[parse_pile(event.pile)]
    return wanted == NO_CARD or sum(law.shows(match, who, wanted) for who in range(match.n_players)) < 2
