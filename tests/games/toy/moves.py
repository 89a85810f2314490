"""Moves and events of high card, as values, on the wire and in words."""

import msgspec

from finito.errors import BadInput
from finito.games.wire import Moves, Wire

LETTERS = "ABCD"


class Keep(msgspec.Struct, frozen=True, tag_field="do", tag="keep", forbid_unknown_fields=True):
    """I keep my card."""


class Swap(msgspec.Struct, frozen=True, tag_field="do", tag="swap", forbid_unknown_fields=True):
    """I take the next card of the deck instead."""


Move = Keep | Swap
MOVES: dict[str, Move] = {"keep": Keep(), "swap": Swap()}


class Chosen(msgspec.Struct, frozen=True, tag_field="event", tag="chosen"):
    """A player kept or swapped; no one else sees the card."""

    player: int
    swapped: bool


class Shown(msgspec.Struct, frozen=True, tag_field="event", tag="shown"):
    """All have had their turn."""

    cards: tuple[int, ...]


Event = Chosen | Shown
_MOVES: Moves[Move] = Moves(Move)


def decode_move(raw: Wire) -> Move:
    return _MOVES.read(raw)


def parse_move(text: str) -> Move:
    if text.strip() not in MOVES:
        raise BadInput(f"{text!r} is not a move; moves are keep and swap", "move")
    return MOVES[text.strip()]


def move_text(move: Move) -> str:
    return "keep" if isinstance(move, Keep) else "swap"


def parse_turn(text: str) -> tuple[int, Move]:
    letter, _, rest = text.partition(" ")
    if letter not in LETTERS:
        raise BadInput(f"{letter!r} is not a player", "move")
    return LETTERS.index(letter), parse_move(rest)


def turn_text(player: int, move: Move) -> str:
    return f"{LETTERS[player]} {move_text(move)}"


def narrate(event: Event) -> str:
    if isinstance(event, Chosen):
        return f"{LETTERS[event.player]} {'takes another card' if event.swapped else 'is content'}."
    return f"The cards are {', '.join(map(str, event.cards))}."
