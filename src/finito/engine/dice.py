"""Random numbers outside the rules: who acts next, what a simple player chooses."""

from dataclasses import dataclass


@dataclass(slots=True, eq=False)
class Dice:
    """A generator separate from that of the rules, so that deals and shuffles do not depend on who plays.

    Reseeded for each round or game, so any dice can serve any match.
    """

    chance_a: int = 0
    chance_b: int = 0
    chance_c: int = 0
    chance_count: int = 0
