"""Events: what happened. Truth inside the server; `scrub` in `views` makes them fit to be seen.

Cards are text (`R5`); `??` stands for a card that must not be seen. Players are numbers 0 … 5.
"""

from typing import TypeAlias

import msgspec


class _Event(msgspec.Struct, frozen=True, tag_field="event", forbid_unknown_fields=True, gc=False):
    pass


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player has in front of him after the deal."""

    deck: tuple[str, ...]
    """The whole shuffled deck d0 … d35 (ESP-R-11); empty for everybody who looks on."""
    espresso_top: str
    help: tuple[str, str, str]
    espresso_size: int
    hand_size: int


class Dealt(_Event, frozen=True, tag="dealt"):
    round: int
    layouts: tuple[Layout, ...]
    open: bool
    """Whether stack tops and help rows lie open already (ESP-R-10)."""


class PlayerReady(_Event, frozen=True, tag="player_ready"):
    player: int


class Revealed(_Event, frozen=True, tag="revealed"):
    """The last player is ready: stack tops and help rows lie open from now on (ESP-R-10)."""

    espresso_tops: tuple[str, ...]
    help: tuple[tuple[str, str, str], ...]


class EspressoCalled(_Event, frozen=True, tag="espresso_called"):
    player: int | None
    """None: the game itself, because nobody did."""
    countdown_ms: int


class RoundBegan(_Event, frozen=True, tag="round_began"):
    round: int


class Lifted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A card that left its place, and what lies open there now (None: nothing)."""

    owner: int
    place: str
    card: str
    next: str | None
    """For stack and waste the card under it; for a help slot what refilled it."""
    espresso_top: str | None
    """The owner's stack top after a refill (None: the stack is empty)."""


class Played(_Event, frozen=True, tag="played"):
    """A single card went to the center. A theft if the owner is another player."""

    player: int
    lifted: Lifted
    pile: str
    opened: bool
    may_flip_two: bool
    """Whether the player may flip by two: a card of his own waste ends that (ESP-RECY-07)."""


class PairPlayed(_Event, frozen=True, tag="pair_played"):
    """Joker and second card went to the center as one."""

    player: int
    joker: Lifted
    second: Lifted
    stands_for: int
    """The number the joker takes the place of."""
    pile: str
    opened: bool
    may_flip_two: bool


class Flipped(_Event, frozen=True, tag="flipped"):
    """Cards in the order they were turned; the last lies on top of the waste, the others are covered."""

    player: int
    cards: tuple[str, ...]
    hand_size: int


class Recycled(_Event, frozen=True, tag="recycled"):
    player: int
    hand_size: int
    tucked: bool
    may_flip_two: bool


class Shuffled(_Event, frozen=True, tag="shuffled"):
    """A hand was shuffled; its new order, next card first, is for nobody to see."""

    player: int
    cards: tuple[str, ...]


class Stuck(_Event, frozen=True, tag="stuck"):
    """This player counts as unable to go on (ESP-R-20)."""

    player: int
    pressed: bool


class ImpasseDeclared(_Event, frozen=True, tag="impasse_declared"):
    pass


class PlayerLeft(_Event, frozen=True, tag="player_left"):
    player: int


class PlayerReturned(_Event, frozen=True, tag="player_returned"):
    player: int


class RoundOver(_Event, frozen=True, tag="round_over"):
    """Finito, or a stalemate if there is no finisher."""

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
    | Stuck
    | ImpasseDeclared
    | PlayerLeft
    | PlayerReturned
    | RoundOver
    | MatchOver
)
