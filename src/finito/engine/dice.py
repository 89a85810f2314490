"""Lots that no rule draws: who acts next, what a simple player chooses."""


class Dice:
    """A generator beside the one of the rules, so that deals and shuffles do not depend on who plays.

    Seeded anew for each round or game, so any dice serve any match.
    """

    __slots__ = ("chance_a", "chance_b", "chance_c", "chance_count")

    def __init__(self) -> None:
        self.chance_a = 0
        self.chance_b = 0
        self.chance_c = 0
        self.chance_count = 0
