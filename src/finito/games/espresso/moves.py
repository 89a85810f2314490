"""Moves: what a player, or the game itself, does. The same definition serves rules, wire, journal, replay and tests.

A move names what the player saw (the card, its place, the pile and the card it covers), so a stale move is refused
instead of moving another card. On the wire it has the field `do`: {"do": "play", "from": "help1", "to": "p2"}.
"""

from typing import TypeAlias

import msgspec
from msgspec import field

from finito.errors import BadInput
from finito.games.espresso.rules.hand import PACKET
from finito.games.game import GAME as GAME
from finito.games.wire import Moves, Wire


class _Move(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True, omit_defaults=True, gc=False):
    pass


class Ready(_Move, frozen=True, tag="ready"):
    """I am ready for the round (ESP-START-03)."""


class CallEspresso(_Move, frozen=True, tag="call_espresso"):
    """ "ESPRESSO!": start the round (ESP-START-01). The game calls if nobody does (ESP-R-09)."""


class Play(_Move, frozen=True, tag="play"):
    """One open card to the center."""

    source: str = field(name="from")
    """`espresso`, `help1` … `help3` or `waste`; with an owner it is a theft: `B.waste`."""
    to: str = "any"
    """A pile `p1` …, `new`, or `any` for a pile that takes the card (ESP-R-12)."""
    card: str | None = None
    """The card that the player saw there."""
    covers: str | None = None
    """The card that the player saw on the pile."""


class Pair(_Move, frozen=True, tag="pair"):
    """Zero: joker and second card as one move (ESP-R-27)."""

    joker: str
    second: str
    """A place; the joker's own place means the card under it, seen or not (ESP-R-28)."""
    to: str = "any"
    joker_card: str | None = None
    second_card: str | None = None
    covers: str | None = None


class Flip(_Move, frozen=True, tag="flip"):
    """Turn a packet of the hand over onto the waste (ESP-FLIP-02)."""

    size: int = PACKET
    seen: int | None = None
    """How many cards the center held when the player last saw it (ESP-R-13)."""


class Recycle(_Move, frozen=True, tag="recycle"):
    """Take up the waste, or tuck it under the last cards of the hand (ESP-RECY-01, 03)."""


class CallFinito(_Move, frozen=True, tag="call_finito"):
    """ "FINITO!", where the player must call it (ESP-R-04)."""


class PressImpasse(_Move, frozen=True, tag="press_impasse"):
    """I cannot go on; when all say so it is an impasse (ESP-R-20)."""


class CountdownEnd(_Move, frozen=True, tag="countdown_end"):
    """By the game: the countdown is over (ESP-R-08)."""


class Idle(_Move, frozen=True, tag="idle"):
    """By the game: this player did nothing for 20 seconds (ESP-R-20)."""

    player: int


class Leave(_Move, frozen=True, tag="leave"):
    """By the game: this player has left; the cards stay (ESP-R-40)."""

    player: int


class Return(_Move, frozen=True, tag="return"):
    """By the game: this player is back."""

    player: int


class Peek(_Move, frozen=True, tag="peek"):
    """By the game: this player lifted a joker in vain, so everybody sees the card under it (ESP-R-28)."""

    player: int
    place: str
    """The place of the joker from the player's point of view: `espresso`, `waste`, or in Chaos also `B.waste`."""


class Impasse(_Move, frozen=True, tag="impasse"):
    """By the game: everybody shuffles (ESP-R-20)."""


class StalemateCheck(_Move, frozen=True, tag="stalemate_check"):
    """By the game: nothing can ever fit, the round ends (ESP-R-21)."""


class Deal(_Move, frozen=True, tag="deal"):
    """By the game: lay out the next round (ESP-NEXT-02)."""


Move: TypeAlias = (
    Ready
    | CallEspresso
    | Play
    | Pair
    | Flip
    | Recycle
    | CallFinito
    | PressImpasse
    | CountdownEnd
    | Idle
    | Leave
    | Return
    | Peek
    | Impasse
    | StalemateCheck
    | Deal
)
BY_THE_GAME = frozenset((CountdownEnd, Idle, Leave, Return, Peek, Impasse, StalemateCheck, Deal))
BY_ANYBODY = frozenset((CallEspresso,))
"""Moves that both a player and the game itself may make."""
BY_HAND = frozenset((Play, Pair, Flip))
"""Moves of the hand, which needs time between two attempts, legal or not (ESP-R-35)."""

_MOVES: Moves[Move] = Moves(Move)


def decode_move(raw: Wire) -> Move:
    """Decode a move from the wire or a journal. BadInput says what is wrong with it."""
    move = _MOVES.read(raw)
    if isinstance(move, Flip) and move.seen is not None and move.seen < 0:
        raise BadInput(f"seen: a number of cards is needed, not {move.seen}", "move")
    return move
