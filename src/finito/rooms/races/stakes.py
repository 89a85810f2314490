"""What a play takes, and who else shows a card that could take the same: public information only.

A pile at a version (so many cards) is a resource. In Chaos an open card is a second one, since others may take it.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence

import msgspec

from finito.games.espresso import events as ev
from finito.games.espresso import moves as em
from finito.games.espresso.laying import laying
from finito.games.espresso.match import Match
from finito.games.espresso.notation import PLACE_TEXTS, parse_pile, pile_text
from finito.games.espresso.rules.cards import NO_CARD, is_zero
from finito.games.espresso.rules.center import ANY, NEW, find_pile_from, fits_somewhere
from finito.games.espresso.rules.codes import ACCEPTED
from finito.games.espresso.rules.gate import has_pair
from finito.games.espresso.rules.pair import find_pair_pile_from, pair_empties_stack, refuse_pair_on, second_card
from finito.games.espresso.rules.places import ESPRESSO, WASTE, card_at, empties_stack
from finito.games.espresso.rules.state import MAX_PILES, Player

Contested = em.Play | em.Pair | em.CallFinito
"""Moves that somebody else's could forestall."""
Place = tuple[int, str]
"""Owner and place of a card."""
OPEN_PLACES = (*PLACE_TEXTS, "buried")


class Stake(msgspec.Struct, frozen=True):
    """What a legal play takes."""

    pile: int
    """NEW for one that opens a pile, or takes none."""
    version: int
    cards: tuple[Place, ...]
    finishes: bool
    resources: frozenset[Hashable]

    @property
    def name(self) -> str:
        return "new" if self.pile == NEW else pile_text(self.pile)


def stake_of(match: Match, player: int, move: Contested, seen: Callable[[int], bool]) -> Stake:
    """What this move takes if it is legal. One that goes to `any` pile takes the lowest that its player has seen.

    ANY as the pile means that no pile fits that the player has seen.
    """
    if isinstance(move, em.CallFinito):
        return Stake(NEW, 0, (), True, frozenset())
    laid = laying(player, move)
    places, pile = laid.places, laid.pile
    if pile == ANY:
        pile = next((found for found in _fitting(match, places, move) if found == NEW or seen(found)), ANY)
    version = match.pile_size[pile] if 0 <= pile < MAX_PILES else 0
    cards = tuple([(owner, OPEN_PLACES[place]) for owner, place in places])
    resources: frozenset[Hashable] = frozenset(((pile, version),)) if pile >= 0 else frozenset()
    if match.chaos:
        resources |= frozenset(cards)
    return Stake(pile, version, cards, _finishes(match, places), resources)


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
    if match.finito_call:
        return False
    if len(places) == 1:
        return empties_stack(match, *places[0])
    return pair_empties_stack(match, *places[0], *places[1])


def takers(match: Match, player: int, stake: Stake) -> Iterator[tuple[int, tuple[Place, ...]]]:
    """Everybody else who shows a card that could take the same, with the places of such cards.

    In Chaos that is everybody: they could take the very card. Who could do anything at all could forestall a Finito.
    """
    if stake.pile < 0 and not match.chaos and not stake.finishes:
        return
    for other in range(match.n_players):
        if other == player:
            continue
        if match.chaos:
            yield other, stake.cards
            continue
        places = _answers(match, other, stake.pile) if 0 <= stake.pile < MAX_PILES else ()
        if places or (stake.finishes and can_play(match, other)):
            yield other, places


def _answers(match: Match, player: int, pile: int) -> tuple[Place, ...]:
    """The places of a player's open cards that could go on this pile now, alone or (Zero) on a joker of their own."""
    wanted = match.pile_wants[pile]
    if wanted == NO_CARD or not (match.zero or _shows(match.players[player], wanted)):
        return ()
    cards = [(place, card_at(match, player, place)) for place in range(ESPRESSO, WASTE + 1)]
    places = [place for place, card in cards if card == wanted]
    if match.zero and any(is_zero(card) for _, card in cards):
        top = match.pile_top[pile]
        fitting = [place for place, card in cards if card != NO_CARD and refuse_pair_on(match, top, card) == ACCEPTED]
        places += [place for place in fitting if place not in places]
    return tuple([(player, PLACE_TEXTS[place]) for place in places])


def _shows(player: Player, card: int) -> bool:
    """Whether this card lies open before a player: one look, since this is asked for every play."""
    return (
        card in player.help
        or (player.waste_size > 0 and player.stock[player.waste_size - 1] == card)
        or (player.espresso_size > 0 and player.espresso[player.espresso_size - 1] == card)
    )


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
    return wanted == NO_CARD or sum(_shows(one, wanted) for one in match.players[: match.n_players]) < 2


def can_play(match: Match, player: int) -> bool:
    """Whether one of the player's own open cards could be played somewhere now."""
    for place in range(ESPRESSO, WASTE + 1):
        card = card_at(match, player, place)
        if card != NO_CARD and fits_somewhere(match, card):
            return True
    return match.zero == 1 and has_pair(match, player, match.center_size, WASTE)
