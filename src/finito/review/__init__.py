"""After the game: what was there and was not seen, who was faster, how quick everybody was. From a record alone.

    chances     ESPRESSO: cards that could be played, from when to when, and how that ended
    races       ESPRESSO: who was faster than whom, from the verdicts of the record
    espresso    a match of ESPRESSO in review
    cafe        a game of Café International in review: points missed in each turn, and the better turn
    whole       a record of either game
    show        a review for a terminal

>>> from finito.review import review
>>> from finito.games import cafe
>>> review(cafe.record(cafe.new(cafe.make_options("board"), 2, 7))).turns
()
"""

from finito.review.whole import Review, review

__all__ = ["Review", "review"]
