"""Names as text to be shown: what people write stays as it is, and nothing in it is invisible.

Counted are characters as people see them, so a family of emoji is one. Python knows no grapheme clusters; what names
need of them is here: marks belong to the letter before them, and emoji are joined as Unicode's own sequences are.
"""

import re
import unicodedata

from finito.errors import BadInput

LONGEST_NAME = 20
"""In characters that people see."""
MOST_TYPED = 80
"""In code points: as much as anybody may send, to be cut to what is shown."""
MOST_MARKS = 4
"""On one letter. No language needs more; a tower of them covers what stands above and below."""

PICTURE = (
    "[\u00a9\u00ae\u203c\u2049\u2122\u2139\u2194-\u2199\u21a9\u21aa\u231a-\u23ff\u24c2\u25aa\u25ab\u25b6\u25c0"
    "\u25fb-\u27bf\u2934\u2935\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55\u3030\u303d\u3297\u3299"
    "\U0001f000-\U0001f1e5\U0001f200-\U0001f3fa\U0001f400-\U0001faff]"
)
ONE = f"{PICTURE}(?:\ufe0f|[\U0001f3fb-\U0001f3ff]\ufe0f?)?"
"""A picture, in color or with a color of skin."""
CLUSTER = re.compile(
    "\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{1,6}\U000e007f"  # the flag of a part of a country
    "|[\U0001f1e6-\U0001f1ff]{2}"  # the flag of a country
    "|[0-9#*]\ufe0f?\u20e3"  # a key
    f"|{ONE}(?:\u200d{ONE})*"
    "|.",
    re.DOTALL,
)
JOINERS = "\u200c\u200d"
BLANK = frozenset(
    "\u115f\u1160\u3164\uffa0"  # fillers of Hangul: letters that show nothing
    "\u2800\U0001d159\ufffc\ufffd"  # signs that show nothing, or only that something is missing
    "\u034f\u17b4\u17b5"  # marks that show nothing
)
SELECTORS = ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
"""Marks that choose how the letter before them is drawn; outside emoji they only make equal names differ."""
PASSES = 3
"""What goes may bring together what belongs together, or take from a joiner what it joins; so we look again."""
VIRAMA = 9
"""The combining class of signs that join two consonants in the scripts of India."""


def clean_name(name: str) -> str:
    """A name as it is shown: nothing invisible, at most 20 characters. BadInput if nothing is left."""
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
    """The visible characters of a text; spaces are single, and none come first."""
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
    """Whether something can be seen that stands for itself."""
    return unicodedata.category(letter)[0] in "LNPS" and letter not in BLANK


def _belongs(letter: str, before: str, after: str) -> bool:
    """Whether this is a part of the character before it: a mark, or what joins two consonants."""
    if letter in JOINERS:
        return unicodedata.combining(before) == VIRAMA and after != "" and unicodedata.category(after)[0] == "L"
    number = ord(letter)
    chooses = any(first <= number <= last for first, last in SELECTORS)
    return unicodedata.category(letter)[0] == "M" and letter not in BLANK and not chooses
