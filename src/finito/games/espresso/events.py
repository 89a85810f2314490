"""Events: what happened. Inside the server they contain everything; `scrub` in `views` removes what is hidden.

Cards are text (`R5`), with `??` for a hidden card. Players are numbers 0 … 5.
"""

from typing import TypeAlias

import msgspec


class _Event(msgspec.Struct, frozen=True, tag_field="event", forbid_unknown_fields=True, gc=False):
    pass


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lies in front of a player after the deal."""

    deck: tuple[str, ...]
    """The whole shuffled deck d0 … d35 (ESP-R-11); clients always get an empty list."""
    espresso_top: str
    help: tuple[str, str, str]
    espresso_size: int
    hand_size: int


class Dealt(_Event, frozen=True, tag="dealt"):
    round: int
    layouts: tuple[Layout, ...]
    open: bool
    """Whether stack tops and help rows are already face up (ESP-R-10)."""


class PlayerReady(_Event, frozen=True, tag="player_ready"):
    player: int


class Revealed(_Event, frozen=True, tag="revealed"):
    """The last player is ready, so stack tops and help rows are face up from now on (ESP-R-10)."""

    espresso_tops: tuple[str, ...]
    help: tuple[tuple[str, str, str], ...]


class EspressoCalled(_Event, frozen=True, tag="espresso_called"):
    player: int | None
    """None if the game called because no player did."""
    countdown_ms: int


class RoundBegan(_Event, frozen=True, tag="round_began"):
    round: int


class Lifted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A card that left its place, and the card that is face up there after the move (null: none)."""

    owner: int
    """The player it belonged to, who scores for it; in a theft, not the player who moved."""
    place: str
    """`espresso`, `help1` … `help3` or `waste`, without the owner's letter even in a theft."""
    card: str
    next: str | None
    """For stack and waste the card under it. For a help slot the card of the owner's espresso stack that refilled it:
    then that stack has one card fewer. Null: the stack was empty, and the slot stays empty."""
    espresso_top: str | None
    """The owner's stack top after the move (null: the stack is empty)."""


class Played(_Event, frozen=True, tag="played"):
    """A single card went to the center. It is a theft if the owner is another player."""

    player: int
    lifted: Lifted
    pile: str
    """The pile that the card is on now, never `new` or `any`. A new pile gets the next free id: `p1`, `p2`, …"""
    opened: bool
    """Whether the card is the first of its pile."""
    may_flip_two: bool
    """Whether the player may flip by two, which ends with a card played from their own waste (ESP-RECY-07)."""


class PairPlayed(_Event, frozen=True, tag="pair_played"):
    """Joker and second card went to the center as one: the joker first, the second card on it.

    Each of the two left its place as a single card does; `next` and `espresso_top` are how it looks after both.
    """

    player: int
    joker: Lifted
    second: Lifted
    stands_for: int
    """The number that the joker stands for."""
    pile: str
    opened: bool
    """Whether the joker is the first card of its pile."""
    may_flip_two: bool


class Flipped(_Event, frozen=True, tag="flipped"):
    """Cards went from the hand to the waste, in the order they were turned; the last lies on top, the others (`??`) are
    covered. The waste grows by all of them; `hand_size` is what is left in the hand."""

    player: int
    cards: tuple[str, ...]
    hand_size: int


class Recycled(_Event, frozen=True, tag="recycled"):
    """The waste went back into the hand: the waste is empty, and `hand_size` counts all cards of the new hand."""

    player: int
    hand_size: int
    tucked: bool
    may_flip_two: bool


class Shuffled(_Event, frozen=True, tag="shuffled"):
    """A hand was shuffled, after `recycled` or `impasse_declared`. It holds as many cards as the list; each is `??`,
    because its new order is for nobody to see."""

    player: int
    cards: tuple[str, ...]


class Peeked(_Event, frozen=True, tag="peeked"):
    """A pair with the card under the joker failed, so everyone sees that card until the joker is played or covered
    (ESP-R-28)."""

    player: int
    """The player who lifted the joker."""
    owner: int
    """The player whose joker it is."""
    place: str
    """`espresso` or `waste`."""
    card: str
    """The card under the joker."""


class Stuck(_Event, frozen=True, tag="stuck"):
    """This player counts as unable to go on (ESP-R-20)."""

    player: int
    pressed: bool
    """Whether they pressed "impasse"; otherwise they did nothing for 20 seconds."""


class ImpasseDeclared(_Event, frozen=True, tag="impasse_declared"):
    """Nobody got on, or all pressed it (ESP-R-20): every waste goes back into its hand, and every hand is shuffled.

    From now on all wastes are empty, each `hand_size` is what hand and waste held together, and nobody may flip by two.
    In the same message a `shuffled` follows for each player who has cards in the hand, with their number.
    """


class PlayerLeft(_Event, frozen=True, tag="player_left"):
    player: int


class PlayerReturned(_Event, frozen=True, tag="player_returned"):
    player: int


class RoundOver(_Event, frozen=True, tag="round_over"):
    """The round ended with Finito, or with a stalemate if there is no finisher."""

    finisher: int | None
    scores: tuple[int, ...]
    totals: tuple[int, ...]


class MatchOver(_Event, frozen=True, tag="match_over"):
    winners: tuple[int, ...]


Event: TypeAlias = (
    Dealt
    | PlayerReady
    | Revealed
    | EspressoCalled
    | RoundBegan
    | Played
    | PairPlayed
    | Flipped
    | Recycled
    | Shuffled
    | Peeked
    | Stuck
    | ImpasseDeclared
    | PlayerLeft
    | PlayerReturned
    | RoundOver
    | MatchOver
)
