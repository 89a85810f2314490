"""The places a card can be played from, taking it, and the refill of the help row (ESP-SRC, ESP-HELP)."""

from finito.games.espresso.rules.cards import NO_CARD
from finito.games.espresso.rules.codes import ACCEPTED, NOT_OPEN, STEAL_OFF
from finito.games.espresso.rules.state import Match

ESPRESSO, HELP_1, HELP_2, HELP_3, WASTE = range(5)
BURIED = 5
"""Any place whose card is not open: the hand, or below a top card. Never legal."""


def card_at(match: Match, owner: int, place: int) -> int:
    """The open card at a place, or NO_CARD (ESP-SRC-01 … 05)."""
    player = match.players[owner]
    if place == ESPRESSO:
        return player.espresso[player.espresso_size - 1] if player.espresso_size > 0 else NO_CARD
    if place <= HELP_3:
        return player.help[place - HELP_1]
    if place == WASTE:
        return player.stock[player.waste_size - 1] if player.waste_size > 0 else NO_CARD
    return NO_CARD


def lies_on_another(place: int, espresso_size: int, waste_size: int) -> bool:
    """Whether a card lies under the open one of a place: only the stack and the waste are piles."""
    return (place == ESPRESSO and espresso_size > 1) or (place == WASTE and waste_size > 1)


def card_under(match: Match, owner: int, place: int) -> int:
    """The card that lies open at a place once its open card is lifted (ESP-R-28), or NO_CARD."""
    player = match.players[owner]
    if not lies_on_another(place, player.espresso_size, player.waste_size):
        return NO_CARD
    return player.espresso[player.espresso_size - 2] if place == ESPRESSO else player.stock[player.waste_size - 2]


def lifted_card(match: Match, owner: int, place: int) -> int:
    """The card under a joker that was lifted in vain, which everybody sees since (ESP-R-28); else NO_CARD."""
    return card_under(match, owner, place) if (match.players[owner].lifted >> place) & 1 else NO_CARD


def refuse_taking(match: Match, who: int, owner: int, place: int, card: int) -> int:
    """ACCEPTED, or why `who` may not take `card` from `owner`'s place.

    Cards of others are taboo outside Chaos (ESP-SRC-08, ESP-CHAOS-01); only open cards can be taken
    (ESP-CHAOS-03), and only the card that the player named (ESP-R-33). `card` NO_CARD names none.
    """
    if owner != who and not match.chaos:
        return STEAL_OFF
    there = card_at(match, owner, place)
    if there == NO_CARD or (card != NO_CARD and card != there):
        return NOT_OPEN
    return ACCEPTED


def take(match: Match, who: int, owner: int, place: int) -> None:
    """Lift the open card of a place. A card of one's own waste makes the pass a success (ESP-R-18)."""
    player = match.players[owner]
    player.lifted &= ~(1 << place)
    if place == ESPRESSO:
        player.espresso_size -= 1
    elif place <= HELP_3:
        player.help[place - HELP_1] = NO_CARD
    else:
        for index in range(player.waste_size, player.stock_size):
            player.stock[index - 1] = player.stock[index]
        player.stock_size -= 1
        player.waste_size -= 1
        if owner == who:
            player.success = 1
            player.two = 0


def refill(match: Match, owner: int, place: int) -> None:
    """Turn the top espresso card into the help card of an emptied slot (ESP-HELP-02 … 04, ESP-R-07).

    With an empty espresso stack the slot stays empty (ESP-HELP-05).
    """
    player = match.players[owner]
    if HELP_1 <= place <= HELP_3 and player.espresso_size > 0:
        player.espresso_size -= 1
        player.lifted &= ~(1 << ESPRESSO)
        player.help[place - HELP_1] = player.espresso[player.espresso_size]


def empties_stack(match: Match, owner: int, place: int) -> bool:
    """Whether the owner's espresso stack is empty once the open card of this place is gone (ESP-R-07, ESP-R-32).

    A card of the stack goes itself; one of the help row is replaced from the stack in the same breath.
    """
    return place <= HELP_3 and match.players[owner].espresso_size <= 1
