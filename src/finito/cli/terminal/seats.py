"""Who sits where, and how sentences name them."""

from collections.abc import Sequence

import msgspec

from finito.games.espresso.notation import LETTERS


class Seats(msgspec.Struct, frozen=True):
    """The names at a table, by player number."""

    names: tuple[str, ...]
    you: int | None = 0
    """The person at this terminal, if any."""

    def label(self, player: int) -> str:
        """For lists: `A Ada`, `B greedy`."""
        return f"{LETTERS[player]} {self.names[player]}"

    def says(self, player: int, verb: str) -> str:
        """The beginning of a sentence: `You play`, `B plays`. The verb is given as for "you"."""
        if player == self.you:
            return f"You {verb}"
        return f"{LETTERS[player]} {_THIRD.get(verb, f'{verb}s')}"

    def whose(self, player: int) -> str:
        """`your`, `B's`."""
        return "your" if player == self.you else f"{LETTERS[player]}'s"

    def list(self, players: Sequence[int]) -> str:
        """`You`, `B and C`."""
        return " and ".join("you" if player == self.you else self.label(player) for player in players)


_THIRD = {"are": "is", "have": "has", "finish": "finishes"}


def seats_of(name: str, bots: Sequence[str], *, person: bool = True) -> Seats:
    """A person in seat A and bots behind; without a person only bots."""
    return Seats((name, *bots) if person else tuple(bots), 0 if person else None)
