"""Chance inside the state: a tiny generator whose four words live in the state itself.

The generator is sfc32 (Chris Doty-Humphrey's small fast counter), worked in 32-bit pieces so that plain Python and
compiled integers of 64 bits give the same numbers. A state that uses it has the fields `chance_a`, `chance_b`,
`chance_c` and `chance_count`. Part of the rules text of both games: see `docs/design.md`.
"""

from typing import Protocol

WORD = 0xFFFFFFFF
ONE = 1 << 16
"""Factors and probabilities are so many parts of this."""
STEPS = 1024
STEP_BITS = 22
"""A word of 32 bits is one of STEPS steps (10 bits) and how far on towards the next (22 bits)."""
FRACTION = (1 << STEP_BITS) - 1


class HasChance(Protocol):
    """What a state must carry to draw from chance."""

    chance_a: int
    chance_b: int
    chance_c: int
    chance_count: int


def next_word(state: HasChance) -> int:
    """Step the generator and return 32 random bits."""
    word = (state.chance_a + state.chance_b + state.chance_count) & WORD
    state.chance_count = (state.chance_count + 1) & WORD
    state.chance_a = state.chance_b ^ (state.chance_b >> 9)
    state.chance_b = (state.chance_c + (state.chance_c << 3)) & WORD
    state.chance_c = (((state.chance_c << 21) & WORD | (state.chance_c >> 11)) + word) & WORD
    return word


def seed_chance(state: HasChance, low: int, high: int, stream: int) -> None:
    """Begin stream number `stream` of the seed (`low`, `high`), each of 32 bits.

    Streams of one seed do not depend on how much of the others was drawn, so the deal of a match's third round
    is the same under every rule sheet.
    """
    state.chance_a = low
    state.chance_b = high
    state.chance_c = stream
    state.chance_count = 1
    for _ in range(12):
        next_word(state)


def below(state: HasChance, limit: int) -> int:
    """A random integer from 0 up to, but not including, `limit` (the bias is below limit / 2**32)."""
    return (next_word(state) * limit) >> 32


def stretched(time: int, factors: list[int], word: int) -> int:
    """A time by 32 random bits: times one of the factors, which are quantiles at STEPS + 1 equal steps."""
    step = word >> STEP_BITS
    low = factors[step]
    factor = low + (((factors[step + 1] - low) * (word & FRACTION)) >> STEP_BITS)
    return (time * factor) >> 16


def by_chance(state: HasChance, factors: list[int], time: int) -> int:
    """A time, with chance: times one of the factors."""
    return stretched(time, factors, next_word(state))


def shuffle(state: HasChance, items: list[int], start: int, end: int) -> None:
    """Shuffle items[start:end] in place."""
    for last in range(end - 1, start, -1):
        other = start + below(state, last - start + 1)
        kept = items[last]
        items[last] = items[other]
        items[other] = kept
