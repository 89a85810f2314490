"""Chaos: for whom a stolen card counts (ESP-R-31)."""


def scorer(thief_scores: int, who: int, owner: int) -> int:
    """The player for whom a card counts that `who` lays: the owner of its back, or whoever laid it (ESP-R-31)."""
    return who if thief_scores else owner
