"""A card is number * 4 + color, so the card that goes on top of it is card + 4."""

RED, BLUE, YELLOW, GREEN = range(4)
NO_CARD = -1
"""An empty place."""
CARDS = 36
"""A deck: the cards 0 … 35, four colors numbered 0 to 8 (ESP-MAT-02)."""
BLANK = 36
"""The card `--` of positions written by hand: its number is 9, so it fits nowhere."""
STEP = 4
ZEROS_END = 4
"""Cards below this are zeros."""
ONES_END = 8
EIGHTS = 32
"""From here on: the eights (and the blank)."""


def number_of(card: int) -> int:
    return card >> 2


def color_of(card: int) -> int:
    return card & 3


def is_zero(card: int) -> bool:
    return 0 <= card < ZEROS_END
