# ruff: noqa: B007, RET504, RET505
"""Rules text with every construct that needs care in another language, one function for each."""

from typing import Protocol

from finito.engine.dice import Dice
from finito.engine.text import Table

BIG = 1 << 36
MASK_36 = (1 << 36) - 1
WORD = 0xFFFFFFFF
FIRST, SECOND, THIRD = range(3)
ON = True
FAR = 1 << 60


class HasValue(Protocol):
    """Whatever has a value."""

    value: int


class Part:
    """A part of a box."""

    __slots__ = ("size",)

    def __init__(self) -> None:
        self.size = THIRD


class Thing:
    __slots__ = ("value",)

    def __init__(self) -> None:
        self.value = 0


class Box(Thing):
    """Numbers, a list of them, a list of lists and a list of states."""

    __slots__ = ("items", "parts", "rows")

    def __init__(self) -> None:
        super().__init__()
        self.items: list[int] = [4, 0, 0, 0, 0, 9]
        self.rows: list[list[int]] = [[7] * 2 for _ in range(3)]
        self.parts: list[Part] = [Part() for _ in range(2)]


def floors(a: int, b: int) -> int:
    b = b if b != 0 else 7
    return a // b * 1000 + a % b


def shifts(a: int, n: int) -> int:
    n &= 31
    return (a >> n) + ((a & 255) << (n & 15))


def shift_away(a: int) -> int:
    return (a & WORD) >> 32


def wide_or(worth: int, turn: int) -> int:
    return worth << 36 | turn & MASK_36


def wide_parts(pick: int) -> int:
    return (pick & MASK_36) - (pick >> 36)


def wide_xor(a: int, b: int) -> int:
    return (a ^ b) + (a & b)


def words(a: int, b: int) -> int:
    return (a & WORD ^ b & WORD) + (a & WORD | b & WORD) + (a * 3 & WORD)


def bit_of(mask: int, place: int) -> int:
    return mask >> (place & 47) & 1


def clears(mask: int, place: int) -> int:
    mask &= ~(1 << (place & 47))
    return mask


def stores_truth(box: Box, a: int, b: int) -> int:
    box.value = a < b
    box.items[0] = a == b or b == 3
    box.parts[1].size = not a
    box.rows[1][0] = ON
    return box.value + box.items[0] + (a > b) + (box.value == 1)


def is_less(a: int, b: int) -> bool:
    return a < b


def choose(yes: bool, a: int, b: int) -> int:
    return a if yes else b


def adds_truth(a: int, b: int) -> int:
    less = is_less(a, b)
    count = 10 * is_less(b, a) + less + (3 if less == (a < b) else 4)
    return count + choose(less, a, b) + choose(not less, a > 3, True)


def now_this_now_that(a: int, b: int) -> int:
    found = 0
    if b > 2:
        found = a > b
    if a > 9:
        found = 7
    kept = False
    for place in range(4):
        kept = kept or place == b
    return found * 2 + kept


def returns_truth(a: int, b: int) -> int:
    return a != b


def after_loop(a: int, b: int) -> int:
    end = abs(a) % 7 + 1
    last = 0
    for last in range(end):
        end += b  # the bound was evaluated once
    return last * 100 + end


def changes_its_variable(a: int, b: int) -> int:
    total = 0
    for place in range(a % 9):
        place += b
        total += place
    return total


def down(a: int, b: int) -> int:
    total = b
    for place in range(abs(a) % 9, -1, -2):
        if place == 3:
            continue
        if total > 90:
            break
        total = total * 2 + place
    return total


def whiles(a: int, b: int) -> int:
    a, count = abs(a), 0
    while a > 0 and count < 9:
        a //= 2
        count += 1
    else_ = b
    return count + else_


def swaps(box: Box, a: int, b: int) -> int:
    box.items[0], box.items[1], box.items[2] = a, b, a + b
    place = 0
    place, box.items[place] = 2, 7
    box.items[1], box.items[2] = box.items[2], box.items[1]
    x = box.items[3] = y = a - b
    return box.items[0] * 7 + box.items[1] * 3 + box.items[2] + x + y + place


def moves_on(box: Box) -> int:
    box.value += 1
    return 5


def target_after_value(box: Box) -> int:
    """Python finds the item after the call, which changes where it is."""
    box.items[box.value] = moves_on(box)
    return box.items[1]


def chained(a: int, b: int) -> int:
    return 1 if 0 <= a < b else 2 if a < b <= 9 else 3


def logic(a: int, b: int) -> int:
    c = a and b
    d = a or b
    e = a > 3 and b
    return c * 3 + d + e * 5 if not a & 1 else c - d


def reserved(new: int, delete: int) -> int:
    default = new * 2
    this = default - delete
    return this


def precedence(a: int, b: int) -> int:
    return a + b << 2 & 63 | b & 1 if a & 1 == 0 else -a - -b


def built_in(box: Box, a: int, b: int) -> int:
    box.items[min(abs(a), len(box.items) - 1)] += max(a, b, 3)
    return box.items[5] + FIRST + SECOND


def takes_states(box: Box, a: int) -> int:
    part = box.parts[a & 1]
    part.size -= a
    return takes_value(box) + part.size


def takes_value(state: HasValue) -> int:
    return state.value


def uses_others(dice: Dice, boxes: Table[Box]) -> int:
    return dice.chance_a + boxes[0].value


def nothing(box: Box, a: int) -> None:
    if a > 3:
        return
    elif a > 1:
        box.value = 2
    else:
        box.value = FAR >> 50
