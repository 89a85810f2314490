"""The state of a match of high card."""

import copy
from random import Random
from typing import Annotated

import msgspec
from msgspec import Meta

from finito.record import Line


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: Annotated[int, Meta(ge=8, le=99, description="How many cards the deck has.")] = 10


class Outcome(msgspec.Struct, frozen=True):
    winners: tuple[int, ...]
    points: tuple[int, ...]


class Match:
    def __init__(self, options: Options, players: int, seed: int, edition: int) -> None:
        self.options, self.n_players, self.seed, self.edition = options, players, seed, edition
        self.set_up = False
        self.moves: list[Line] = []
        self.deck = list(range(1, options.cards + 1))
        Random(seed).shuffle(self.deck)
        self.hands = [self.deck.pop() for _ in range(players)]
        self.turn = 0


def encode(match: Match) -> bytes:
    return msgspec.json.encode([match.deck, match.hands, match.turn])


def copy_match(match: Match) -> Match:
    return copy.deepcopy(match)
