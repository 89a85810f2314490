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
        for index in range(HELP_3 + 1 + match.players[who].stock_size):
            if fits_somewhere(match, reachable(match, who, who, index)):
                return True
        if match.zero and can_pair_fit(match, who):
            return True
    return False


def reachable(match: Match, who: int, owner: int, index: int) -> int:
    """A card of `owner` that `who` could come to play, or NO_CARD: stack top, help row, then the stock.

    Every card of a stock comes up in time; in Chaos that is true of the others' too, and he can steal it then.
    """
    if owner != who and not match.chaos:
        return NO_CARD
    if index <= HELP_3:
        return card_at(match, owner, index)
    return match.players[owner].stock[index - HELP_3 - 1]


def can_pair_fit(match: Match, who: int) -> bool:
    """Whether `who` could come to play a joker with a second card that continues some pile.

    A second card is never a zero, so joker and second are different cards whenever both are there.
    """
    joker = False
    second = False
    for owner in range(match.n_players):
        for index in range(HELP_3 + 1 + match.players[owner].stock_size):
            card = reachable(match, who, owner, index)
            if is_zero(card):
                joker = True
            elif could_be_second(match, card):
                second = True
    if joker and second:
        return True
    return is_zero(card_at(match, who, ESPRESSO)) and could_be_second(match, card_under(match, who, ESPRESSO))


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
