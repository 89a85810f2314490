"""What a person decides by the table as it lies now. Written like the rules text: runs plain and compiled."""

from finito.chance import next_word
from finito.games.espresso.rules.cards import NO_CARD, STEP, is_zero
from finito.games.espresso.rules.center import NEW, find_pile, fits_somewhere
from finito.games.espresso.rules.codes import ACCEPTED
from finito.games.espresso.rules.finish import refuse_call_finito
from finito.games.espresso.rules.hand import PACKET, must_recycle, refuse_flip
from finito.games.espresso.rules.pair import find_pair_pile, second_card
from finito.games.espresso.rules.places import ESPRESSO, HELP_3, WASTE, card_at
from finito.games.espresso.rules.state import NO_PILE_ID, Match
from finito.players.espresso.timed.state import (
    CALL,
    FLIP,
    LOW_HALF,
    NOTHING,
    PAIR,
    PLAY,
    SLIP,
    TAKE_UP,
    Clock,
    overlooked,
)


def see_play(match: Match, clock: Clock, who: int, missed: int) -> bool:
    """Mean to play the first own card in sight that fits."""
    for place in range(ESPRESSO, WASTE + 1):
        card = card_at(match, who, place)
        if fits_somewhere(match, card) and not (missed >> place) & 1:
            mean_play(match, clock, who, who, place, card)
            return True
    return False


def mean_play(match: Match, clock: Clock, who: int, owner: int, place: int, card: int) -> None:
    person = clock.people[who]
    person.intent = PLAY
    person.owner = owner
    person.place = place
    person.card = card
    person.pile = find_pile(match, card)
    person.covers = NO_CARD if person.pile == NEW else match.pile_top[person.pile]


def see_pair(match: Match, clock: Clock, who: int, joker_owner: int, owner: int, missed: int) -> bool:
    """Mean to lay the first pair in sight of a joker of one and a card of the other that fits."""
    for place in range(ESPRESSO, WASTE + 1):
        if is_zero(card_at(match, joker_owner, place)) and not (missed >> place) & 1:
            for other in range(ESPRESSO, WASTE + 1):
                apart = owner != joker_owner or other != place
                seen = not (missed >> other) & 1
                if apart and seen and mean_pair(match, clock, who, joker_owner, place, owner, other):
                    return True
    return False


def mean_pair(match: Match, clock: Clock, who: int, joker_owner: int, joker_place: int, owner: int, place: int) -> bool:
    """Mean to lay this pair; False if no pile takes it, or a theft in it would give its owner Finito (ESP-R-32)."""
    second = second_card(match, joker_owner, joker_place, owner, place)
    if second == NO_CARD or is_zero(second) or (owner != who and gives_away(match, owner, place)):
        return False
    if joker_owner != who and gives_away(match, joker_owner, joker_place):
        return False
    pile = find_pair_pile(match, second)
    if pile == NO_PILE_ID:
        return False
    person = clock.people[who]
    person.intent = PAIR
    person.joker_owner = joker_owner
    person.joker_place = joker_place
    person.owner = owner
    person.place = place
    person.card = second
    person.pile = pile
    person.covers = NO_CARD if pile == NEW else match.pile_top[pile]
    return True


def see_blind_pair(match: Match, clock: Clock, who: int) -> bool:
    """Mean to lift an own joker and lay it with whatever lies under it (ESP-R-28), where that fits."""
    for place in range(ESPRESSO, WASTE + 1):
        if is_zero(card_at(match, who, place)) and mean_pair(match, clock, who, who, place, who, place):
            return True
    return False


def gives_away(match: Match, owner: int, place: int) -> bool:
    """Whether a theft there would empty the owner's stack (ESP-R-32)."""
    return place <= HELP_3 and match.players[owner].espresso_size <= 1


def see_theft(match: Match, clock: Clock, who: int, missed: int) -> bool:
    """Mean to steal: a pair with one card of his own, or a card on which a card of his own follows."""
    for owner in range(match.n_players):
        if owner == who or not match.zero:
            continue
        if see_pair(match, clock, who, who, owner, missed) or see_pair(match, clock, who, owner, who, missed):
            return True
    for owner in range(match.n_players):
        if owner == who:
            continue
        for place in range(ESPRESSO, WASTE + 1):
            card = card_at(match, owner, place)
            if fits_somewhere(match, card) and not gives_away(match, owner, place) and holds(match, who, card + STEP):
                mean_play(match, clock, who, owner, place, card)
                return True
    return False


def holds(match: Match, who: int, card: int) -> bool:
    """Whether this card lies open before him."""
    for place in range(ESPRESSO, WASTE + 1):  # noqa: SIM110  the rules text has no generators
        if card_at(match, who, place) == card:
            return True
    return False


def see_hand(match: Match, clock: Clock, who: int) -> None:
    """Mean to flip, by two where that is allowed, or to take the waste up; nothing where the gate says no."""
    person = clock.people[who]
    player = match.players[who]
    person.size = 2 if player.two else PACKET
    person.intent = NOTHING
    if refuse_flip(match, who, person.size, person.seen) == ACCEPTED:
        person.intent = FLIP
    elif player.stock_size > 0 and must_recycle(match, player, person.size):
        person.intent = TAKE_UP


def look(match: Match, clock: Clock, who: int) -> None:
    """Decide by the table as it lies now what the hand will do."""
    person = clock.people[who]
    person.seen = match.center_size
    person.intent = NOTHING
    if person.mash > 0:
        return
    if match.finito_call and refuse_call_finito(match, who) == ACCEPTED:
        person.intent = CALL
        return
    if person.slip > 0 and (next_word(clock) & LOW_HALF) < person.slip:
        person.intent = SLIP
        return
    missed = overlooked(clock, who)
    if match.zero:
        if clock.fruitless >= clock.blind_after and see_blind_pair(match, clock, who):
            return
        if see_pair(match, clock, who, who, who, missed):
            return
    if see_play(match, clock, who, missed):
        return
    if match.chaos and person.steals and see_theft(match, clock, who, missed):
        return
    see_hand(match, clock, who)
