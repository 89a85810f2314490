"""A tile is nation * 2 + gender, so four tiles of the bag share a number and nobody can tell them apart (CAF-R-14)."""

WOMAN, MAN = range(2)
NATIONS = 12
JOKER = 12
"""Where other tiles have their nation, a joker has this number."""
FIRST_JOKER = 24
"""From here on: the jokers."""
KINDS = 26
EVERYBODY = (1 << KINDS) - 1
"""A set of kinds of tiles is one number, a bit for each kind."""
WOMEN = EVERYBODY // 3
MEN = EVERYBODY - WOMEN
COUPLE = 3
"""Both genders of nation 0; shifted by two bits a nation, of any other."""
JOKERS = COUPLE << FIRST_JOKER
TILES = 100
"""12 nations × (4 women + 4 men) + 2 jokers of each gender (CAF-R-14)."""
NO_TILE = -1
"""A free chair."""
NO_NATION = -1


def nation_of(tile: int) -> int:
    return tile >> 1


def gender_of(tile: int) -> int:
    return tile & 1


def is_joker(tile: int) -> bool:
    return tile >= FIRST_JOKER


def copies_of(tile: int) -> int:
    """How many tiles of this kind there are (CAF-R-14)."""
    return 2 if tile >= FIRST_JOKER else 4
