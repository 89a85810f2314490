"""Two players try to lay the last card of a pile at the same time: one succeeds, and no card is lost or duplicated."""

from random import Random

import pytest

from finito.games.espresso.notation import CARD_TEXTS
from finito.games.espresso.position import center_of, zones_of
from finito.games.espresso.rules.cards import CARDS
from rooms.rooms import Place, lay_out, playing

DECK = CARD_TEXTS[:CARDS]
LAST = "R8"


def lay_out_race(place: Place, chance: Random) -> None:
    """Both have the eight that completes the red pile; all other cards are distributed randomly."""
    given = {}
    laid = {"A": [], "B": [f"R{value}" for value in range(8)]}
    for letter in "AB":
        rest = [card for card in DECK if card != LAST and card not in laid[letter]]
        chance.shuffle(rest)
        row = [LAST, *rest[:2]]
        chance.shuffle(row)
        given[letter] = {"help": row, "espresso": rest[2:11], "hand": rest[11:], "waste": []}
    lay_out(place, {**given, "center": {"p1": [f"{card}@B" for card in laid["B"]]}})


def cards_by_back(place: Place) -> list[list[str]]:
    found: list[list[str]] = [[], []]
    for who in range(2):
        for cards in zones_of(place.match, who).values():
            found[who] += [card for card in cards if card is not None]
    for pile in center_of(place.match).values():
        for text in pile:
            card, _, back = text.partition("@")
            found["AB".index(back)].append(card)
    return [sorted(cards) for cards in found]


@pytest.mark.parametrize("hundred", range(10))
def test_a_thousand_races_for_the_last_card_of_a_pile(hundred: int) -> None:
    place, chance = playing(2, seed=hundred, races="strict"), Random(hundred)
    for _ in range(100):
        place.wait(1000)
        lay_out_race(place, chance)
        order = [0, 1]
        chance.shuffle(order)
        answers = {}
        for who in order:
            row = zones_of(place.match, who)["help"]
            answers[who] = place.move(
                who, "play", from_=f"help{row.index(LAST) + 1}", to=chance.choice(["p1", "any"]), card=LAST
            )
            place.now += chance.randrange(60)
        first, second = order
        assert answers[first]["tell"] == "accepted"
        assert answers[second]["tell"] == "refused"
        assert answers[second].get("locked_ms", 0) == 0
        assert answers[second]["lost"]["player"] == first
        assert cards_by_back(place) == [sorted(DECK), sorted(DECK)]
        assert center_of(place.match)["p1"][-1] == f"{LAST}@{'AB'[first]}"
