"""The center of ESPRESSO as four lanes, one a color: every unfinished pile by its top card, finished ones counted."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec

from finito.cli.terminal.faces import LANES
from finito.games.espresso import Match, Options
from finito.games.espresso.notation import parse_card
from finito.games.espresso.rules.center import is_complete


class Lane(msgspec.Struct, frozen=True):
    """The piles of one color, in the order in which they were opened."""

    color: str
    tops: tuple[str, ...]
    """Their top cards."""
    finished: int
    """How many piles lie complete beside them."""


def lanes(center: Mapping[str, Sequence[str]], options: Options) -> tuple[Lane, ...]:
    """The center of a view, in the fixed order of colors. A pile lies in the lane of its top card."""
    tops = [cards[-1].partition("@")[0] for _, cards in sorted(center.items(), key=lambda item: int(item[0][1:]))]
    return tuple(_lane(color, [top for top in tops if top[0] == color], options) for color in LANES)


def _lane(color: str, tops: list[str], options: Options) -> Lane:
    match = _match(options)
    shown = tuple(top for top in tops if not is_complete(match, parse_card(top)))
    return Lane(color, shown, len(tops) - len(shown))


@lru_cache(maxsize=8)
def _match(options: Options) -> Match:
    """Some match by these options, for the rules to answer from."""
    return Match(options, players=2, seed=0)
