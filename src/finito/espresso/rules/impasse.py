"""Nobody can play: impasse and stalemate, told exactly and without a clock (ESP-STUCK-01, ESP-R-20, ESP-R-21)."""

from finito.chance import shuffle
from finito.espresso.rules.cards import NO_CARD, is_zero
from finito.espresso.rules.center import fits_somewhere
from finito.espresso.rules.codes import ACCEPTED, NO_STALEMATE
from finito.espresso.rules.finish import end_round
from finito.espresso.rules.gate import pair_fitted
from finito.espresso.rules.hand import RAN_THROUGH
from finito.espresso.rules.places import ESPRESSO, HELP_3, card_at, card_under
from finito.espresso.rules.start import refuse_unless_running
from finito.espresso.rules.state import NOBODY, Match

NOTHING_DUE, IMPASSE_DUE, STALEMATE_DUE = range(3)


def count_stuck(match: Match, who: int) -> None:
    """Pressed "impasse", or idle for 20 seconds: counts as having run through the hand once more (ESP-R-20)."""
    match.players[who].stuck = RAN_THROUGH


def everybody_stuck(match: Match) -> bool:
    """Whether since the last center play every player with hand or waste cards ran through them once more.

    A player who left counts as idle (ESP-R-40).
    """
    for who in range(match.n_players):
        player = match.players[who]
        if player.stock_size > 0 and player.stuck < RAN_THROUGH and not player.away:
            return False
    return True


def what_is_due(match: Match) -> int:
    """What the game itself has to do now: nothing, an impasse, or the end by stalemate."""
    if refuse_unless_running(match) != ACCEPTED or not everybody_stuck(match):
        return NOTHING_DUE
    if not can_anything_fit(match):
        return STALEMATE_DUE
    for who in range(match.n_players):
        if match.players[who].stock_size > 0:
            return IMPASSE_DUE
    return NOTHING_DUE


def impasse(match: Match) -> None:
    """Everybody shuffles hand and waste into a new hand; flips are by three again (ESP-STUCK-01, ESP-R-20)."""
    for who in range(match.n_players):
        player = match.players[who]
        shuffle(match, player.stock, 0, player.stock_size)
        player.waste_size = 0
        player.success = 0
        player.two = 0
        player.stuck = 0


def can_anything_fit(match: Match) -> bool:
    """Whether any open, hand or waste card of anybody could be played at all, pairs included (ESP-R-21)."""
    for who in range(match.n_players):
        player = match.players[who]
        for place in range(ESPRESSO, HELP_3 + 1):
            if could_play(match, who, card_at(match, who, place), place):
                return True
        for index in range(player.stock_size):
            if could_play(match, who, player.stock[index], HELP_3 + 1 + index):
                return True
    return False


def could_play(match: Match, who: int, card: int, place: int) -> bool:
    """Whether this card could go alone, or as a joker with some second card.

    `place` counts stack top, help row, then the stock, so that a joker is not its own second card.
    """
    if card == NO_CARD:
        return False
    if fits_somewhere(match, card):
        return True
    if not match.zero or not is_zero(card):
        return False
    if place == ESPRESSO and could_be_second(match, card_under(match, who, ESPRESSO)):
        return True
    for owner in range(match.n_players):
        if owner != who and not match.chaos:
            continue
        for other in range(ESPRESSO, HELP_3 + 1):
            if (owner != who or other != place) and could_be_second(match, card_at(match, owner, other)):
                return True
        # Another player's waste top can be stolen, his hand cannot; every card of one's own stock comes up in time.
        player = match.players[owner]
        first = 0 if owner == who else max(player.waste_size - 1, 0)
        last = player.stock_size if owner == who else player.waste_size
        for index in range(first, last):
            if (owner != who or HELP_3 + 1 + index != place) and could_be_second(match, player.stock[index]):
                return True
    return False


def could_be_second(match: Match, card: int) -> bool:
    return card != NO_CARD and pair_fitted(match, card, match.center_size)


def refuse_stalemate(match: Match) -> int:
    code = refuse_unless_running(match)
    if code != ACCEPTED:
        return code
    return NO_STALEMATE if can_anything_fit(match) else ACCEPTED


def stalemate(match: Match) -> None:
    """The round ends without Finito: center cards score, nobody gets the five points (ESP-R-21)."""
    end_round(match, NOBODY)
