"""After the game: what was missed, who was faster, how quick each player was. From the record alone.

    chances     ESPRESSO: cards that could be played, from when to when, and how that ended
    races       ESPRESSO: who was faster than whom, from the verdicts of the record
    espresso    the review of a match of ESPRESSO
    cafe        the review of a game of Café International: points missed in each turn, and the better turn
    whole       a record of either game
    show        a review for a terminal

>>> from finito.review import review
>>> from finito.games import cafe
>>> review(cafe.record(cafe.new(cafe.make_options("board"), 2, 7))).turns
()
"""

from finito.review.whole import Review, review

__all__ = ["Review", "review"]
