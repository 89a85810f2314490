"""How a card of ESPRESSO looks in a terminal, and the center as four lanes. Color is never alone: each has its letter
and its symbol."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec
from rich.style import Style
from rich.text import Text

from finito.games.espresso import Match, Options
from finito.games.espresso.notation import BLANK_TEXT, HIDDEN, parse_card
from finito.games.espresso.rules.center import is_complete

LANES = "RBGY"
"""The order in which the colors are always shown."""
SYMBOLS = {"R": "▲", "B": "●", "G": "■", "Y": "★"}
COLOR_NAMES = {"R": "red", "B": "blue", "G": "green", "Y": "yellow"}
_LIGHT, _DARK = "#FFFFFF", "#1B1410"
_STYLES = {
    "R": Style(color=_LIGHT, bgcolor="#D2332B", bold=True),
    "B": Style(color=_LIGHT, bgcolor="#17408B", bold=True),
    "G": Style(color=_DARK, bgcolor="#35B58F", bold=True),
    "Y": Style(color=_DARK, bgcolor="#FFD84D", bold=True),
}
_COVERED = Style(color="#E8D9C5", bgcolor="#4A3528")
_EMPTY = Style(dim=True)


def face(card: str | None) -> str:
    """A card as three characters: `▲R5`, `▒▒▒` for one not to be seen, ` · ` for an empty place."""
    if card is None:
        return " · "
    if card == HIDDEN:
        return "▒▒▒"
    return f"{SYMBOLS[card[0]]}{card}" if card != BLANK_TEXT else "---"


def style_of(card: str | None) -> Style:
    if card is None:
        return _EMPTY
    return _STYLES.get(card[0], _COVERED)


def chip(card: str | None) -> Text:
    """A card on one line, five characters wide."""
    return Text.assemble((f" {face(card)} ", style_of(card)), no_wrap=True)


def box(card: str | None, width: int = 9) -> Text:
    """A card on three lines, with a frame that shows it without color too."""
    inner = width - 2
    top, middle, bottom = f"┌{'─' * inner}┐", f"│{face(card).center(inner)}│", f"└{'─' * inner}┘"
    if card is None:
        top, middle, bottom = (line.translate(_DOTTED) for line in (top, middle, bottom))
    # Each line has the style by itself: as the style of the whole it would color the margins too.
    style = style_of(card)
    return Text("\n").join(Text.assemble((line, style)) for line in (top, middle, bottom))


_DOTTED = str.maketrans({"─": "╌", "│": "┆"})


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
