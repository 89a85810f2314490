"""The characters of ESPRESSO as bots."""

from collections.abc import Sequence
from math import log2
from random import Random

from finito.games.espresso import Move, Options, View
from finito.players.base import Meant
from finito.players.espresso.cast import HEAD_SPREAD, REVEAL_MS, Character
from finito.players.espresso.mind import SeatedMind

USUAL_BITS = 2 * log2(3)
"""A hand goes to a card and then to a pile, each about two cards away."""


class EspressoCharacter:
    """Somebody with eyes, a memory and one hand.

    Live rooms drive it by `look` and `landed`. By `choose` it has just come to the table: it remembers nothing, so
    every card is news; and `pause` is what it usually needs from one action to the next.
    """

    def __init__(self, character: Character, options: Options) -> None:
        self.name = character.name
        self.character = character
        self._seated = SeatedMind(character, options)
        self._newcomer = SeatedMind(character, options)

    def look(self, view: View, now: int, chance: Random, beat_ms: int | None = None) -> Meant[Move]:
        return self._seated.look(view, now, chance, beat_ms)

    def landed(self, now: int) -> int:
        return self._seated.landed(now)

    def choose(self, view: View, legal: Sequence[Move], chance: Random) -> Move | None:
        self._newcomer.forget(0)
        move = self._newcomer.look(view, 0, chance).move
        return move if move in legal else None

    def pause(self, view: View, chance: Random) -> int:
        if view.phase != "running":
            return self._newcomer.prelude(chance)
        one = self.character
        head = one.perception + 1.5 * one.gaze + one.thought + one.bit
        hand = 2 * one.touch + USUAL_BITS * one.reach
        usual = head * chance.lognormvariate(0, HEAD_SPREAD) + hand + REVEAL_MS / 2
        return max(round(usual if one.follows or head else one.least), 1)
