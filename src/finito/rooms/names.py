"""Names as they are shown: what people typed, without anything invisible.

Length is counted in characters as people see them, so a family emoji is one. Python does not support grapheme clusters,
so the part that names need is here: marks belong to the letter before them, and emoji are joined as in Unicode's own
sequences.
"""

import re
import unicodedata

from finito.errors import BadInput

LONGEST_NAME = 20
"""In visible characters."""
MOST_TYPED = 80
"""In code points: the longest name that a client may send. It is cut to LONGEST_NAME."""
MOST_MARKS = 4
"""Per letter. No language needs more, and a tower of marks covers the lines above and below."""

PICTURE = (
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u2199\u21a9\u21aa\u231a-\u23ff\u24c2\u25aa\u25ab\u25b6\u25c0"
    "\u25fb-\u27bf\u2934\u2935\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55\u3030\u303d\u3297\u3299"
    "\U0001f000-\U0001f1e5\U0001f200-\U0001f3fa\U0001f400-\U0001faff]"
)
ONE = f"{PICTURE}(?:\ufe0f|[\U0001f3fb-\U0001f3ff]\ufe0f?)?"
"""One emoji, perhaps with a color variant or a skin tone."""
CLUSTER = re.compile(
    "\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,6}\U000e007f"  # the flag of a region
    "|[\U0001f1e6-\U0001f1ff]{2}"  # the flag of a country
    "|[0-9#*]\ufe0f?\u20e3"  # a keycap
    f"|{ONE}(?:\u200d{ONE})*"
    "|.",
    re.DOTALL,
)
JOINERS = "\u200c\u200d"
BLANK = frozenset(
    "\u115f\u1160\u3164\uffa0"  # Hangul fillers: invisible letters
    "\u2800\U0001d159\ufffc\ufffd"  # invisible symbols, or placeholders for something missing
    "\u034f\u17b4\u17b5"  # invisible marks
)
SELECTORS = ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
"""Marks that select how the letter before them is drawn. Outside emoji, they only make names differ that look equal."""
PASSES = 3
"""Removing something may join its neighbors or leave a joiner with nothing to join, so names are cleaned repeatedly."""
VIRAMA = 9
"""The combining class of signs that join consonants in Indic scripts."""


def clean_name(name: str) -> str:
    """A name as it is shown: nothing invisible, at most LONGEST_NAME characters. BadInput if nothing is left."""
    shown = name
    for _ in range(PASSES):
        shown = _once(shown)
    if not shown:
        raise BadInput("a name needs at least one letter or sign that can be seen", "name")
    return shown


def _once(name: str) -> str:
    kept = "".join(_clusters(unicodedata.normalize("NFC", name))[:LONGEST_NAME])
    return unicodedata.normalize("NFC", kept).rstrip(" " + JOINERS)


def _clusters(text: str) -> list[str]:
    """The visible characters of a text, without leading or repeated spaces."""
    found: list[str] = []
    marks = 0
    for match in CLUSTER.finditer(text):
        part = match[0]
        if part.isspace() and unicodedata.category(part)[0] != "C":
            if found and found[-1] != " ":
                found.append(" ")
            marks = MOST_MARKS
        elif len(part) > 1 or _is_base(part):
            found.append(part)
            marks = 0
        elif marks < MOST_MARKS and found and _belongs(part, found[-1][-1], text[match.end() : match.end() + 1]):
            found[-1] += part
            marks += 1
    return found


def _is_base(letter: str) -> bool:
    """Whether this is visible by itself."""
    return unicodedata.category(letter)[0] in "LNPS" and letter not in BLANK


def _belongs(letter: str, before: str, after: str) -> bool:
    """Whether this is part of the character before it: a mark, or a joiner of two consonants."""
    if letter in JOINERS:
        return unicodedata.combining(before) == VIRAMA and after != "" and unicodedata.category(after)[0] == "L"
    number = ord(letter)
    chooses = any(first <= number <= last for first, last in SELECTORS)
    return unicodedata.category(letter)[0] == "M" and letter not in BLANK and not chooses
