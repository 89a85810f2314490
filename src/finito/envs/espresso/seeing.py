"""ESPRESSO: what a seat sees, as numbers. Written like the rules text: runs plain and compiled.

The layout is described in `codec`. Tests make the same numbers from views, the one door for secrets, and compare them
over whole matches, so nothing else can leak here.
"""

from finito.games.espresso.rules.cards import CARDS
from finito.games.espresso.rules.places import ESPRESSO, HELP_1, HELP_2, HELP_3, WASTE, card_at
from finito.games.espresso.rules.state import Match

SEEN_OF_PLAYER = 12
"""Numbers for each player."""
IN_WORD = 4
"""Numbers of 16 bits in a word of 64: what a row has of each player, and of the piles, fills whole words."""


def observation_size(match: Match) -> int:
    return SEEN_OF_PLAYER * match.n_players + CARDS


def see_player(match: Match, who: int, row: list[int], at: int) -> None:
    """Write what lies open of one player, from index `at` on.

    First everything is looked at, then written: after a write a compiled rule must look at the whole match again.
    """
    player = match.players[who]
    stack, waste = card_at(match, who, ESPRESSO), card_at(match, who, WASTE)
    one, two, three = card_at(match, who, HELP_1), card_at(match, who, HELP_2), card_at(match, who, HELP_3)
    stack_size, stock_size, waste_size = player.espresso_size, player.stock_size, player.waste_size
    flip_two, in_center, total = player.two, player.in_center, player.total
    row[at] = stack
    row[at + 1] = one
    row[at + 2] = two
    row[at + 3] = three
    row[at + 4] = waste
    row[at + 5] = stack_size
    row[at + 6] = stock_size - waste_size
    row[at + 7] = waste_size
    row[at + 8] = flip_two
    row[at + 9] = in_center
    row[at + 10] = total
    row[at + 11] = who


def see_players(match: Match, who: int, row: list[int], start: int) -> None:
    """Write what lies open of everybody, `who` first, then clockwise, from index `start` on."""
    for step in range(match.n_players):
        other = who + step
        if other >= match.n_players:
            other -= match.n_players
        see_player(match, other, row, start + SEEN_OF_PLAYER * step)


def count_piles(match: Match, row: list[int], start: int) -> None:
    """Count, where zeros stand, how many piles have each card on top."""
    at = start + SEEN_OF_PLAYER * match.n_players
    for pile in range(match.pile_end):
        if match.pile_size[pile] > 0:
            row[at + match.pile_top[pile]] += 1


def write_observation(match: Match, who: int, row: list[int]) -> None:
    """What `who` sees: their own cards, the others clockwise, the piles."""
    see_players(match, who, row, 0)
    for card in range(CARDS):
        row[SEEN_OF_PLAYER * match.n_players + card] = 0
    count_piles(match, row, 0)


def write_rows(match: Match, seats: int, numbers: list[int], words: list[int], start: int) -> None:
    """What the first `seats` players see, one row after the other from number `start` on.

    The first row is written and then turned for the others: all see the same cards. `words` is the memory of
    `numbers` in words of 64 bits, so that turning takes a fifth of the time of writing again. Only compiled: a plain
    list has no words.
    """
    of_player, of_piles = SEEN_OF_PLAYER // IN_WORD, CARDS // IN_WORD
    players = of_player * match.n_players
    first = start // IN_WORD
    for index in range(first + players, first + players + of_piles):
        words[index] = 0
    see_players(match, 0, numbers, start)
    count_piles(match, numbers, start)
    row = first
    for who in range(1, seats):
        row += players + of_piles
        cut = of_player * who
        for index in range(players - cut):
            words[row + index] = words[first + cut + index]
        for index in range(cut):
            words[row + players - cut + index] = words[first + index]
        for index in range(players, players + of_piles):
            words[row + index] = words[first + index]
