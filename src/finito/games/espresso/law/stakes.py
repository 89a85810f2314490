"""What a play takes, and which players could take the same, judged by open cards. Rules text."""

from finito.games.espresso.drive.state import CALL, PAIR, PLACES, DriveSeat
from finito.games.espresso.rules.cards import NO_CARD, is_zero
from finito.games.espresso.rules.center import fits_somewhere
from finito.games.espresso.rules.codes import ACCEPTED
from finito.games.espresso.rules.gate import has_pair
from finito.games.espresso.rules.pair import pair_empties_stack, refuse_pair_on
from finito.games.espresso.rules.places import ESPRESSO, WASTE, card_at, empties_stack
from finito.games.espresso.rules.state import MAX_PILES, NOBODY, Match

OPEN_PLACES = PLACES + 1
"""For each player: the open places, and one for buried cards."""


def shows(match: Match, who: int, card: int) -> bool:
    """Whether a player has this card open. Kept fast, because rooms ask for every play."""
    player = match.players[who]
    row = player.help
    if row[0] == card or row[1] == card or row[2] == card:
        return True
    if player.waste_size > 0 and player.stock[player.waste_size - 1] == card:
        return True
    return player.espresso_size > 0 and player.espresso[player.espresso_size - 1] == card


def shows_joker(match: Match, who: int) -> bool:
    found = 0
    for place in range(ESPRESSO, WASTE + 1):
        found += 1 if is_zero(card_at(match, who, place)) else 0
    return found > 0


def answering_places(match: Match, who: int, pile: int) -> int:
    """A bit for each place of a player whose open card could go on this pile now, alone or (Zero) on a joker of
    their own."""
    wanted = match.pile_wants[pile]
    if wanted == NO_CARD or not (match.zero or shows(match, who, wanted)):
        return 0
    jokers = match.zero == 1 and shows_joker(match, who)
    top = match.pile_top[pile]
    found = 0
    for place in range(ESPRESSO, WASTE + 1):
        card = card_at(match, who, place)
        if card == wanted or (jokers and card != NO_CARD and refuse_pair_on(match, top, card) == ACCEPTED):
            found |= 1 << place
    return found


def could_play(match: Match, who: int) -> bool:
    """Whether a player could play one of their own open cards now."""
    for place in range(ESPRESSO, WASTE + 1):
        card = card_at(match, who, place)
        if card != NO_CARD and fits_somewhere(match, card):
            return True
    return match.zero == 1 and has_pair(match, who, match.center_size, WASTE)


def could_forestall(match: Match, other: int, pile: int, finishes: bool) -> bool:
    """Whether a player could take what another player's play takes. In Chaos everyone could, by stealing the card
    itself. Any possible play could forestall a Finito."""
    if match.chaos:
        return True
    if 0 <= pile < MAX_PILES and answering_places(match, other, pile) != 0:
        return True
    return finishes and could_play(match, other)


def laying_finishes(match: Match, joker_owner: int, joker_place: int, owner: int, place: int) -> bool:
    """Whether laying a card, or a pair if there is a joker's owner, ends the round: it empties an espresso stack, and
    calling "FINITO!" is not required."""
    if match.finito_call:
        return False
    if joker_owner != NOBODY:
        return pair_empties_stack(match, joker_owner, joker_place, owner, place)
    return empties_stack(match, owner, place)


def would_finish(match: Match, seat: DriveSeat) -> bool:
    """Whether the intended action of this seat ends the round."""
    if seat.means == CALL:
        return True
    return laying_finishes(
        match, seat.joker_owner if seat.means == PAIR else NOBODY, seat.joker_place, seat.owner, seat.place
    )
