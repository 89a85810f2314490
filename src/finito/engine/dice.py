"""Random numbers outside the rules: who acts next, what a simple player chooses."""


class Dice:
    """A generator separate from that of the rules, so that deals and shuffles do not depend on who plays.

    Reseeded for each round or game, so any dice can serve any match.
    """

    __slots__ = ("chance_a", "chance_b", "chance_c", "chance_count")

    def __init__(self) -> None:
        self.chance_a = 0
        self.chance_b = 0
        self.chance_c = 0
        self.chance_count = 0
