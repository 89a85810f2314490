"""Random numbers that are not part of the rules: who acts next, what a simple player chooses."""

from dataclasses import dataclass


@dataclass(slots=True, eq=False)
class Dice:
    """A generator separate from the one of the rules, so that deals and shuffles do not depend on who plays.

    It is reseeded for each round or game, so one `Dice` can serve any number of matches.
    """

    chance_a: int = 0
    chance_b: int = 0
    chance_c: int = 0
    chance_count: int = 0
