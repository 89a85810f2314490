"""Names: characters stay intact, nothing in them is invisible, and length is measured as people see it (B19)."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from finito.errors import BadInput
from finito.rooms.names import BLANK, LONGEST_NAME, MOST_MARKS, MOST_TYPED, clean_name

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
WHOLE = {
    "a family": FAMILY,
    "a family with colors of skin": "\U0001f468\U0001f3fd\u200d\U0001f469\U0001f3fb\u200d\U0001f467\U0001f3ff",
    "the rainbow flag": "\U0001f3f3\ufe0f\u200d\U0001f308",
    "the flag of a country": "\U0001f1e8\U0001f1ed",
    "the flag of Scotland": "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "a waving hand": "\U0001f44b\U0001f3fe",
    "a cook": "\U0001f469\U0001f3ff\u200d\U0001f373",
    "somebody shaking their head": "\U0001f642\u200d\u2194\ufe0f",
    "a heart": "\u2764\ufe0f",
    "a key": "7\ufe0f\u20e3",
    "a Sinhala name": "\u0dc1\u0dca\u200d\u0dbb\u0dd3",
    "a Hindi name": "\u0915\u0943\u0937\u094d\u0923",
    "a Korean name": "\ud55c\uae00",
    "a Vietnamese name": "Nguy\u1ec5n",
    "a Thai name": "\u0e19\u0e49\u0e33",
}

UNSEEN = ["\u200b", "\u200d", "\ufe0f", "\u00ad", "\U000e0041", "\u3000", "\u180e"]
JUMBLE = "ab \u200d\u200c\ufe0f\u0301\u094d\u0915\U0001f468\U0001f3fd\U0001f1e8"


@pytest.mark.parametrize("name", WHOLE.values(), ids=WHOLE)
def test_what_people_write_stays_whole(name: str) -> None:
    assert clean_name(name) == name
    assert clean_name(f" {name}  Ana ") == f"{name} Ana"


@pytest.mark.parametrize("blank", [*sorted(BLANK), *UNSEEN])
def test_whoever_cannot_be_seen_has_no_name(blank: str) -> None:
    for name in (blank, blank * 3, f" {blank} {blank}"):
        with pytest.raises(BadInput, match="can be seen"):
            clean_name(name)
    assert clean_name(f"An{blank}a").replace(" ", "") == "Ana", "nor do two equal names differ by it"


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        (FAMILY + "\u200d", FAMILY),
        ("\u200d" + FAMILY, FAMILY),
        ("a\u200db", "ab"),
        ("a\ufe0fb\u0e31", "ab\u0e31"),
        ("\u0301x", "x"),
        ("\U0001f3f4\U000e0067", "\U0001f3f4"),
        ("e\u034f\u0301", "\u00e9"),
        ("x" + "\u0300\u0301" * 30, "x" + ("\u0300\u0301" * 30)[:MOST_MARKS]),
    ],
)
def test_joiners_and_marks_count_only_where_they_join(given: str, shown: str) -> None:
    assert clean_name(given) == unicodedata.normalize("NFC", shown)


def test_length_is_what_people_see() -> None:
    assert clean_name("x" * 30) == "x" * LONGEST_NAME
    assert clean_name(FAMILY * 11) == FAMILY * 11
    assert clean_name("\U0001f44b\U0001f3fe" * 30) == "\U0001f44b\U0001f3fe" * LONGEST_NAME, "no hand loses its color"
    assert clean_name("x" * 19 + " y") == "x" * 19


@given(st.text(max_size=MOST_TYPED) | st.text(JUMBLE, max_size=30))
def test_a_clean_name_is_clean(name: str) -> None:
    try:
        shown = clean_name(name)
    except BadInput:
        return
    assert clean_name(shown) == shown
    assert shown == shown.strip()
    assert not BLANK & set(shown)
    assert "\n" not in shown
