"""Nobody can play: impasse and stalemate, told exactly and without a clock (ESP-STUCK-01, ESP-R-20, ESP-R-21)."""

from finito.chance import shuffle
from finito.games.espresso.rules.cards import NO_CARD, is_zero
from finito.games.espresso.rules.center import fits_somewhere
from finito.games.espresso.rules.codes import ACCEPTED, NO_STALEMATE
from finito.games.espresso.rules.finish import end_round
from finito.games.espresso.rules.gate import has_play, pair_fitted
from finito.games.espresso.rules.hand import RAN_THROUGH
from finito.games.espresso.rules.places import ESPRESSO, HELP_3, WASTE, card_at, card_under, lifted_card
from finito.games.espresso.rules.start import refuse_unless_running
from finito.games.espresso.rules.state import FIRST_EDITION, NOBODY, Match

NOTHING_DUE, IMPASSE_DUE, STALEMATE_DUE = range(3)


def count_stuck(match: Match, who: int) -> None:
    """Idle for 20 seconds: counts as having run through the hand once more (ESP-R-20)."""
    match.players[who].stuck = RAN_THROUGH


def press_impasse(match: Match, who: int) -> None:
    """Pressed "impasse": this player has given up for now, and has run through the hand as far as they care."""
    match.players[who].stuck = RAN_THROUGH
    match.players[who].pressed = 1


def everybody_stuck(match: Match) -> bool:
    """Whether since the last center play every player with hand or waste cards ran through them once more.

    A player who left counts as idle (ESP-R-40).
    """
    for who in range(match.n_players):
        player = match.players[who]
        if player.stock_size > 0 and player.stuck < RAN_THROUGH and not player.away:
            return False
    return True


def everybody_pressed(match: Match) -> bool:
    """Whether all players who are here have pressed "impasse" since the last center play.

    Nobody waits for a player who left (ESP-R-40); if all have left, nobody has pressed.
    """
    here = False
    for who in range(match.n_players):
        player = match.players[who]
        if not player.away:
            if not player.pressed:
                return False
            here = True
    return here


def can_anybody_lay(match: Match) -> bool:
    """Whether an open card fits that somebody could lay now: an own one, in Chaos anybody's (ESP-R-20).

    In Zero a joker counts with a second open card that the same player may take, or with the card under it if that
    was lifted. Cards of a player who left count in Chaos only, since elsewhere no hand can lay them (ESP-R-40).
    """
    for who in range(match.n_players):
        if match.players[who].away:
            continue
        joker = False
        second = False
        for owner in range(match.n_players):
            if owner != who and not match.chaos:
                continue
            for place in range(ESPRESSO, WASTE + 1):
                card = card_at(match, owner, place)
                if fits_somewhere(match, card):
                    return True
                if match.zero and is_zero(card):
                    joker = True
                    second = second or could_be_second(match, lifted_card(match, owner, place))
                elif match.zero and could_be_second(match, card):
                    second = True
        if joker and second:
            return True
    return False


def is_impasse(match: Match) -> bool:
    """Everybody ran through and nobody could lay an open card, or everybody pressed, whatever lies open (ESP-R-20).

    A player idle with an open card that fits holds the impasse off: the table waits for that hand, until it plays,
    presses or leaves. In the first edition nobody looked at open cards.
    """
    if match.edition == FIRST_EDITION:
        return everybody_stuck(match)
    return everybody_pressed(match) or (everybody_stuck(match) and not can_anybody_lay(match))


def waits_in_vain(match: Match, who: int) -> bool:
    """Whether all that is left to this player is to press "impasse", as bots do then.

    Everybody ran through, yet no impasse is due: a card fits, but none of this player's own, and nobody lays it.
    """
    if match.edition == FIRST_EDITION or match.players[who].pressed or not everybody_stuck(match):
        return False
    return not has_play(match, who, match.center_size, True)


def what_is_due(match: Match) -> int:
    """What the game itself has to do now: nothing, an impasse, or the end by stalemate."""
    if refuse_unless_running(match) != ACCEPTED or not is_impasse(match):
        return NOTHING_DUE
    if refuse_stalemate(match) == ACCEPTED:
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
        player.lifted &= ~(1 << WASTE)
        player.success = 0
        player.two = 0
        player.stuck = 0
        player.pressed = 0


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

    Every card of a stock comes up in time; in Chaos that holds for the others' too, which can then be stolen.
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


def is_finito_to_come(match: Match) -> bool:
    """Whether somebody who is here has an empty stack and must still call Finito (ESP-R-04, ESP-R-21)."""
    if not match.finito_call or match.edition == FIRST_EDITION:
        return False
    for who in range(match.n_players):  # noqa: SIM110  the rules text has no generators
        if match.players[who].espresso_size == 0 and not match.players[who].away:
            return True
    return False


def refuse_stalemate(match: Match) -> int:
    """ACCEPTED, or why the round cannot end without Finito: some card could fit, or Finito is still to be called."""
    code = refuse_unless_running(match)
    if code != ACCEPTED:
        return code
    return NO_STALEMATE if is_finito_to_come(match) or can_anything_fit(match) else ACCEPTED


def stalemate(match: Match) -> None:
    """The round ends without Finito: center cards score, nobody gets the five points (ESP-R-21)."""
    end_round(match, NOBODY)


def settle(match: Match) -> int:
    """Do what the game itself has to do after a move, and say what it was (ESP-R-20, ESP-R-21)."""
    due = what_is_due(match)
    if due == IMPASSE_DUE:
        impasse(match)
    elif due != NOTHING_DUE:
        stalemate(match)
    return due
