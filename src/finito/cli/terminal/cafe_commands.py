"""Reading what a person types in Café International: tiles may be given by their number in the rack."""

import re
from collections.abc import Sequence

from finito.errors import BadInput
from finito.games import cafe

_TILE = re.compile(r"[a-z]{2}-[fm](:[a-z]{2})?", re.IGNORECASE)
_WORD = re.compile(r"[^\s,]+")

HELP = (
    "Seat one or two guests, put one at the bar, or exchange a joker:",
    "  place FR-F b3            place FR-F b3, FR-M c4         bar IT-M         swap FR-F b3",
    "A number stands for that tile of your rack: place 1 b3, 2 c4 · bar 4. A declared joker: place JK-F:FR b3",
    "Where your first guest clears a table, look at its new card; then place a second guest, or type: stop",
    "  seats FR-F or seats 1    where this tile can sit, and for how many points",
    "  best                     the five best turns now",
    "  board                    the café again",
    "  help · quit",
)


def parse(line: str, rack: Sequence[str]) -> cafe.Move:
    """A typed move. BadInput says what is not understood; whether it is legal the rules say."""
    verb, _, rest = line.partition(" ")
    expanded = _WORD.sub(lambda found: _word(found[0], rack), rest)
    return cafe.parse_move(f"{verb.lower()} {expanded}".strip())


def tile(word: str, rack: Sequence[str]) -> str:
    """One tile by number or name; BadInput if the rack has no such number."""
    return _word(word, rack)


def _word(word: str, rack: Sequence[str]) -> str:
    if word.isascii() and word.isdigit():
        number = int(word)
        if not 1 <= number <= len(rack):
            raise BadInput(f"there is no tile number {word}; your rack has 1 to {len(rack)}")
        return rack[number - 1]
    return word.upper() if _TILE.fullmatch(word) else word.lower()
