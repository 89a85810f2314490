"""What each action of ESPRESSO means. Written like the rules text: runs plain and compiled.

    0 wait                  5 call FINITO
    1 press impasse         6 … play: 6 + 2 * spot, to any pile that takes the card; + 1 to open a new pile
    2 flip three            then, in Zero, pairs: (joker's spot * spots + second's spot) * 5 + where;
    3 flip two              where = color (R B Y G) of the card that the joker covers, 4 a new pile;
    4 take the waste up     the joker's own spot as second: the unseen card under it, wherever it fits

A spot is an open card as the player sees the table: 5 * seat + place. Seat 0 is the player, 1 the next one, and so on;
place 0 is the stack top, 1 to 3 are the help row, 4 is the waste top. Without Chaos only the player's own five exist.
Piles with the same card on top are equivalent, so they share a number, and the lowest pile takes the card.
"""

from finito.games.espresso.rules.state import Match

WAIT, PRESS_IMPASSE, FLIP_THREE, FLIP_TWO, TAKE_UP_WASTE, SAY_FINITO = range(6)
FIRST_PLAY = 6
PLACES = 5
TARGETS = 5
ON_NEW = 4
"""Among the targets of a pair: open a pile."""


def spots_of(match: Match) -> int:
    """How many open cards a player might play from."""
    return PLACES * match.n_players if match.chaos else PLACES


def first_pair(match: Match) -> int:
    return FIRST_PLAY + 2 * spots_of(match)


def action_count(match: Match) -> int:
    """The number of actions under these options and with this number of players."""
    spots = spots_of(match)
    return first_pair(match) + (TARGETS * spots * spots if match.zero else 0)


def spot_owner(match: Match, who: int, spot: int) -> int:
    """Whose card lies on a spot, as `who` counts."""
    owner = who + spot // PLACES
    return owner - match.n_players if owner >= match.n_players else owner


def play_action(spot: int, new: int) -> int:
    return FIRST_PLAY + 2 * spot + new


def pair_action(match: Match, joker_spot: int, second_spot: int, target: int) -> int:
    return first_pair(match) + (joker_spot * spots_of(match) + second_spot) * TARGETS + target
