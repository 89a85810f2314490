"""The center of ESPRESSO as four lanes, one a color: every unfinished pile by its top card, finished ones counted."""

from collections.abc import Mapping, Sequence

import msgspec

from finito.cli.terminal.faces import LANES

LAST_NUMBER = "8"


class Lane(msgspec.Struct, frozen=True):
    """The piles of one color, in the order in which they were opened."""

    color: str
    tops: tuple[str, ...]
    """Their top cards."""
    finished: int
    """How many piles lie complete beside them."""


def lanes(center: Mapping[str, Sequence[str]], *, eights_stay: bool) -> tuple[Lane, ...]:
    """The center of a view, in the fixed order of colors. A pile lies in the lane of its top card.

    With `eights_stay` (a zero goes on an eight) no pile is ever complete.
    """
    tops = [cards[-1].partition("@")[0] for _, cards in sorted(center.items(), key=lambda item: int(item[0][1:]))]
    return tuple(_lane(color, [top for top in tops if top[0] == color], eights_stay) for color in LANES)


def _lane(color: str, tops: list[str], eights_stay: bool) -> Lane:
    shown = tuple(top for top in tops if eights_stay or top[1] != LAST_NUMBER)
    return Lane(color, shown, len(tops) - len(shown))
