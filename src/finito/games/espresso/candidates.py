"""Moves worth asking the judge about. Built from open cards only, so a list of legal moves reveals no hidden card."""

from collections.abc import Iterator

from finito.games.espresso import moves as m
from finito.games.espresso.match import Match
from finito.games.espresso.notation import CARD_TEXTS, parse_place, pile_text, place_text
from finito.games.espresso.rules.cards import NO_CARD, is_zero
from finito.games.espresso.rules.center import follower
from finito.games.espresso.rules.codes import ACCEPTED
from finito.games.espresso.rules.pair import refuse_pair_on
from finito.games.espresso.rules.places import ESPRESSO, WASTE, card_at, lifted_card
from finito.games.espresso.rules.state import MAX_PILES, RUNNING

Open = tuple[str, int]
"""A place, named from the player's point of view, and the open card there."""


def candidates(match: Match, player: int) -> Iterator[m.Move]:
    """Every move of a player that might be legal now; the judge decides.

    Two kinds are left out: a pair with the unseen card under the joker, because its legality would reveal that card
    (once the joker was lifted, everyone sees the card and the pair is included, ESP-R-28), and moves to the pile `any`,
    because each pile is listed separately.
    """
    if match.phase != RUNNING:
        yield m.Ready()
        yield m.CallEspresso()
        return
    cards = list(_open_cards(match, player))
    piles = [(pile_text(pile), match.pile_top[pile]) for pile in range(MAX_PILES) if match.pile_size[pile]]
    for place, card in cards:
        text = CARD_TEXTS[card]
        for pile, top in piles:
            if follower(match, top) == card:
                yield m.Play(place, pile, text, CARD_TEXTS[top])
        yield m.Play(place, "new", text)
    if match.zero:
        yield from _pairs(match, player, cards, piles)
    yield m.Flip()
    yield m.Flip(2)
    yield m.Recycle()
    yield m.CallFinito()
    yield m.PressImpasse()


def _open_cards(match: Match, player: int) -> Iterator[Open]:
    owners = [player]
    if match.chaos:
        owners += [who for who in range(match.n_players) if who != player]
    for owner in owners:
        for place in range(ESPRESSO, WASTE + 1):
            card = card_at(match, owner, place)
            if card != NO_CARD:
                yield place_text(owner, place, player), card


def _pairs(match: Match, player: int, cards: list[Open], piles: list[tuple[str, int]]) -> Iterator[m.Move]:
    for joker_place, joker in cards:
        if not is_zero(joker):
            continue
        under = lifted_card(match, *parse_place(joker_place, player))
        seconds = [(place, card) for place, card in cards if place != joker_place]
        for place, card in [*seconds, *([(joker_place, under)] if under != NO_CARD else [])]:
            for pile, top in [*piles, ("new", NO_CARD)]:
                if refuse_pair_on(match, top, card) == ACCEPTED:
                    covers = None if top == NO_CARD else CARD_TEXTS[top]
                    yield m.Pair(joker_place, place, pile, CARD_TEXTS[joker], CARD_TEXTS[card], covers)
