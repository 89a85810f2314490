"""The standard opponent in ESPRESSO: plays whatever it sees, stack and help row first, at a human pace."""

from collections.abc import Iterator, Sequence
from random import Random

from finito.games.espresso import Move, View
from finito.games.espresso.moves import Flip, Pair, Play, Recycle
from finito.games.espresso.notation import LETTERS, PLACE_TEXTS
from finito.games.espresso.views import PlayerView
from finito.players.espresso.ceremony import ceremony
from finito.players.pace import Level, human_pause

TABLEAU_VALUE = 3
"""A card of stack or help row is a point and a step towards Finito."""
WASTE_VALUE = 2
STACK_FIRST = 0.5
"""The stack top counts a little more than a help card: playing it shows a new card sooner."""
THEFT_COST = 1
"""A stolen card scores for its owner."""


class EspressoGreedy:
    """Plays from stack and help row, then from the waste, else flips, else takes the waste up.

    In Zero it lays pairs, in Chaos it steals where a card of its own follows. It never steals a card that gives the
    owner Finito, and never presses impasse.
    """

    def __init__(self, level: Level, name: str = "greedy") -> None:
        self.level = level
        self.name = name

    def choose(self, view: View, legal: Sequence[Move], chance: Random) -> Move | None:
        first = ceremony(legal)
        if first is not None:
            return first
        overlooked = {place for place in PLACE_TEXTS if chance.random() < self.level.overlook}
        seen = [move for move in legal if isinstance(move, Play | Pair) and overlooked.isdisjoint(places_of(move))]
        worths = [(worth(view, move), move) for move in seen]
        best = max((value for value, _ in worths), default=0.0)
        if best > 0:
            return chance.choice([move for value, move in worths if value == best])
        return hand_move(legal)

    def pause(self, view: View, chance: Random) -> int:
        return human_pause(self.level.pace, chance)


def cards_of(move: Play | Pair) -> Iterator[tuple[str, str | None]]:
    """Place and card of everything the move lays, in order."""
    if isinstance(move, Play):
        yield move.source, move.card
    else:
        yield move.joker, move.joker_card
        yield move.second, move.second_card


def places_of(move: Play | Pair) -> list[str]:
    return [place for place, _ in cards_of(move)]


def worth(view: View, move: Play | Pair) -> float:
    """What a move brings: 0 or less for a theft that opens no play of one's own or gives the owner Finito."""
    places = places_of(move)
    own = [place for place in places if "." not in place]
    gain = sum(place_value(place) for place in own)
    stolen = [place for place in places if "." in place]
    if not stolen:
        return gain
    if any(gives_finito(view, place) for place in stolen):
        return 0.0
    if own:
        return gain - THEFT_COST
    # Nothing of one's own lies yet, so a theft comes after everything that can be played directly.
    *_, (_, top) = cards_of(move)
    return follow_up(view, top) / 10


def gives_finito(view: View, place: str) -> bool:
    """Whether taking a card from this place of another player empties his stack (ESP-R-32)."""
    owner, _, bare = place.partition(".")
    return bare != "waste" and view.players[LETTERS.index(owner)].espresso_size <= 1


def place_value(place: str) -> float:
    if place == "waste":
        return WASTE_VALUE
    return TABLEAU_VALUE + (STACK_FIRST if place == "espresso" else 0)


def follow_up(view: View, top: str | None) -> float:
    """The value of the best own open card that goes on `top`, or 0."""
    if view.you is None or top is None:
        return 0.0
    wanted = f"{top[0]}{int(top[1]) + 1}"
    mine = open_cards(view.players[view.you])
    return max((place_value(place) for place, card in mine if card == wanted), default=0.0)


def open_cards(player: PlayerView) -> Iterator[tuple[str, str | None]]:
    """Place and card of everything that lies open before a player."""
    yield from zip(PLACE_TEXTS, (player.espresso, *player.help, player.waste), strict=True)


def hand_move(legal: Sequence[Move]) -> Move | None:
    """A flip, by two where that is allowed (it turns up other cards), else taking the waste up, else nothing."""
    flips = [move for move in legal if isinstance(move, Flip)]
    if flips:
        return min(flips, key=lambda move: move.size)
    return next((move for move in legal if isinstance(move, Recycle)), None)
