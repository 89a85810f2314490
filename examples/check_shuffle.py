"""Check the sealed shuffles of a record without Finito, using only the standard library.

    python3 examples/check_shuffle.py RECORD…

It is deliberately a second implementation of what `docs/security.md` describes and shares no code with the package.
"""

import hashlib
import hmac
import json
import sys

COLORS, LETTERS = "RBYG", "ABCDEF"
NATIONS = ("AF", "CN", "CU", "DE", "ES", "FR", "GB", "IN", "IT", "RU", "TR", "US")
FULL = 2**32 - 1


class Chance:
    """sfc32: three words and a counter, initialized with stream number and seed; twelve outputs are dropped."""

    def __init__(self, seed: int, stream: int) -> None:
        self.a, self.b, self.c, self.counter = seed & FULL, seed >> 32, stream, 1
        for _ in range(12):
            self.word()

    def word(self) -> int:
        out = (self.a + self.b + self.counter) & FULL
        self.counter = (self.counter + 1) & FULL
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c * 9) & FULL
        self.c = (((self.c << 21) | (self.c >> 11)) + out) & FULL
        return out

    def below(self, limit: int) -> int:
        return self.word() * limit // 2**32

    def mix(self, things: list[str]) -> list[str]:
        """Fisher–Yates: from the last item to the second, swap each with a random one up to itself."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]
        return things


def espresso(seed: int, players: int, number: int) -> str:
    chance = Chance(seed, number)
    decks = [chance.mix([COLORS[card % 4] + str(card // 4) for card in range(36)]) for _ in range(players)]
    return f"deal {number}: " + "; ".join(f"{LETTERS[who]} {' '.join(deck)}" for who, deck in enumerate(decks))


def cafe(seed: int, players: int) -> str:
    guests = [f"{nation}-{gender}" for nation in NATIONS for gender in "FM" for _ in range(4)]
    bag = Chance(seed, 1).mix(guests + ["JK-F"] * 2 + ["JK-M"] * 2)[::-1]
    cards = Chance(seed, 2).mix(list(NATIONS * 2))[::-1]
    return f"deal 1: bag {' '.join(bag)}; cards {' '.join(cards)}; first {LETTERS[Chance(seed, 3).below(players)]}"


def head_of(path: str) -> dict[str, str]:
    """The lines between the first one and `moves:`."""
    head: dict[str, str] = {}
    with open(path, encoding="utf-8") as file:  # noqa: PTH123  one import less for who reads this
        for line in file:
            if line.startswith("moves:"):
                break
            name, _, value = line.partition(":")
            head[name] = value.strip()
    return head


def check(path: str) -> tuple[int, int]:
    """The number of seals in a record, and how many of them are right."""
    head = head_of(path)
    if "seals" not in head:
        return 0, 0
    seed, players, salt = int(head["seed"]), int(head["players"]), str(json.loads(head["salt"]))
    right, seals = 0, json.loads(head["seals"])
    for number, seal in enumerate(seals):
        deal = espresso(seed, players, number) if head["game"] == "espresso" else cafe(seed, players)
        text = deal if number else f"seed {seed}"
        nonce = hmac.new(salt.encode(), str(number).encode(), "sha256").hexdigest()[:32]
        right += hashlib.sha256(f"{nonce} {text}".encode()).hexdigest() == seal
    return len(seals), right


def main(paths: list[str]) -> int:
    wrong = 0
    for path in paths:
        seals, right = check(path)
        print(f"{path}: {right} of {seals} seals are right" if seals else f"{path}: no seals")
        wrong += seals == 0 or right != seals
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
