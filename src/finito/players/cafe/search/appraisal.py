"""Appraise a position for reviews: the most points and the best turn. Written like the rules text."""

from finito.games.cafe.rules.codes import ACCEPTED
from finito.games.cafe.rules.legal import find_turns
from finito.games.cafe.rules.packed import refuse_packed
from finito.games.cafe.rules.state import Match
from finito.players.cafe.search.hidden import copy_seen
from finito.players.cafe.search.look import look_ahead
from finito.players.cafe.search.worth import WORTH, lift_best, weigh_turns

MOST_LIKED = 16
"""The most turns that the look-ahead considers here."""


class Appraisal:
    """What the player to move can do."""

    __slots__ = ("best", "legal", "liked", "points", "turns", "worths")

    def __init__(self) -> None:
        self.legal = 0
        """How many legal turns there are."""
        self.best = 0
        """A turn with the most points at once; of equal ones one that keeps the jokers, of those the first."""
        self.points = 0
        self.liked = 0
        """How many turns the look-ahead has looked at: the turns, best first, and what they are worth to it."""
        self.turns: list[int] = [0] * MOST_LIKED
        self.worths: list[int] = [0] * MOST_LIKED


def appraise(
    game: Match,
    seen: Match,
    scratch: Match,
    found: Appraisal,
    width: int,
    weights: list[int],
    turns: list[int],
    worths: list[int],
    replies: list[int],
    reply_worths: list[int],
) -> bool:
    """Note what the player to move can do, using open information only; false if the lists have no room for all legal
    turns. `seen` and `scratch` are games with the same options and plan."""
    copy_seen(game, seen)
    found.legal = find_turns(game, game.turn, turns)
    if found.legal > len(turns):
        return False
    weigh_turns(seen, turns, found.legal, worths, 1)
    lift_best(turns, worths, found.legal, 1)
    found.best = turns[0]
    found.points = (worths[0] + WORTH // 2) // WORTH
    looked = look_ahead(seen, scratch, min(width, MOST_LIKED), weights, turns, worths, replies, reply_worths)
    found.liked = 0
    for index in range(looked):
        if refuse_packed(game, game.turn, turns[index]) == ACCEPTED:
            found.turns[found.liked] = turns[index]
            found.worths[found.liked] = worths[index]
            found.liked += 1
    return True
