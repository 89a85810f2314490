"""Set-up: each player's own deck of 36, nine in the stack, three help cards, the rest in the hand (ESP-SETUP)."""

from finito.chance import seed_chance, shuffle
from finito.games.espresso.rules.cards import CARDS, NO_CARD
from finito.games.espresso.rules.codes import ACCEPTED, MATCH_OVER, ROUND_RUNNING
from finito.games.espresso.rules.state import DEALT, MAX_PILES, NOBODY, OVER, Match

STACK = 9
"""Cards in the espresso stack (ESP-SETUP-03)."""


def refuse_deal(match: Match) -> int:
    """The first round may be dealt, and each next one when the last is over and the match is not."""
    if match.match_over:
        return MATCH_OVER
    if match.round_number > 0 and match.phase != OVER:
        return ROUND_RUNNING
    return ACCEPTED


def clear_center(match: Match) -> None:
    match.center_size = 0
    match.pile_end = 0
    for pile in range(MAX_PILES):
        match.pile_size[pile] = 0
        match.pile_top[pile] = NO_CARD
        match.pile_wants[pile] = NO_CARD
    for card in range(CARDS + 4):
        match.waiting[card] = 0


def deal(match: Match) -> None:
    """Lay out the next round: all players have their own 36 cards again, shuffled (ESP-NEXT-01, 02)."""
    match.round_number += 1
    seed_chance(match, match.seed_low, match.seed_high, match.round_number)
    clear_center(match)
    match.phase = DEALT
    match.finisher = NOBODY
    for who in range(match.n_players):
        deal_to(match, who)


def deal_to(match: Match, who: int) -> None:
    """Shuffled deck d0 … d35: stack d0 (top) … d8, help d9 d10 d11, hand d12 (top) … d35 (ESP-R-11).

    A handicap puts further cards under the stack and shortens the hand.
    """
    player = match.players[who]
    deck = match.deck
    for card in range(CARDS):
        deck[card] = card
    shuffle(match, deck, 0, CARDS)
    stack = STACK + player.extra_espresso
    for index in range(stack):
        player.espresso[stack - 1 - index] = deck[index]
    player.espresso_size = stack
    for slot in range(3):
        player.help[slot] = deck[stack + slot]
    player.stock_size = CARDS - stack - 3
    for index in range(player.stock_size):
        player.stock[index] = deck[stack + 3 + index]
    player.waste_size = 0
    player.ready = 0
    player.success = 0
    player.two = 0
    player.stuck = 0
    player.pressed = 0
    player.lifted = 0
    player.in_center = 0
