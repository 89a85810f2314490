"""Two hands at one pile: exactly one wins, whatever the order of arrival, and no card is lost."""

from collections import Counter
from random import Random

import pytest

from finito.games.espresso.match import Match
from finito.rooms import facts
from rooms.rooms import START, Place, lay_out, playing


def cards_of_back(match: Match, who: int) -> list[int]:
    player = match.players[who]
    own = [*player.espresso[: player.espresso_size], *player.stock[: player.stock_size]]
    own += [card for card in player.help if card >= 0]
    places = range(match.center_size)
    return own + [match.laid_card[place] for place in places if match.laid_owner[place] == who]


def assert_whole_decks(match: Match) -> None:
    for who in range(match.n_players):
        assert sorted(cards_of_back(match, who)) == list(range(36))


COLORS = "RBYG"


def deck_without(*cards: str) -> list[str]:
    return [card for card in (f"{color}{number}" for color in COLORS for number in range(9)) if card not in cards]


def final(color: str, other: str) -> dict[str, object]:
    """Both have the 8 that completes the only pile, and complete decks otherwise."""
    laid = [f"{color}{number}" for number in range(8)]
    given: dict[str, object] = {}
    last = f"{color}8"
    for letter in "AB":
        mine = laid if letter == "A" else []
        rest = deck_without(last, *mine)
        Random(color + letter + other).shuffle(rest)
        given[letter] = {"espresso": rest[:9], "help": [last, *rest[9:11]], "hand": rest[11:]}
    given["center"] = {"p1": [f"{card}@A" for card in laid]}
    return given


def race(place: Place, chance: Random) -> tuple[int, str]:
    """Both tap in random order and at a random interval; returns who won and what the other was told."""
    color = chance.choice(COLORS)
    lay_out(place, final(color, str(chance.random())))
    place.match.acted_at = [None, None]
    place.now += 5000
    order = [0, 1]
    chance.shuffle(order)
    answers = {}
    for connection in order:
        answers[connection] = place.move(
            connection,
            "play",
            from_="help1",
            to=chance.choice(["p1", "any"]),
            **({"card": f"{color}8"} if chance.random() < 0.5 else {}),
            **({"covers": f"{color}7"} if chance.random() < 0.5 else {}),
        )
        place.now += chance.randrange(0, 200)
    won = [connection for connection in order if answers[connection]["tell"] == "accepted"]
    assert won == order[:1], "the first, and nobody else"
    assert answers[order[1]].get("locked_ms", 0) == 0
    assert place.match.pile_size[0] == 9
    assert_whole_decks(place.match)
    return won[0], str(answers[order[1]]["code"])


def test_a_thousand_races_for_the_last_card_of_a_pile() -> None:
    place = playing(2)
    chance = Random(4)
    results = [race(place, chance) for _ in range(1000)]
    winners = Counter(winner for winner, _ in results)
    assert min(winners.values()) > 400
    assert {code for _, code in results} <= {"PILE_CLOSED", "BAD_VALUE", "NOT_OPEN", "BAD_COLOR"}
    assert len(place.events(0, "played")) == 1000, "everybody is told of each once"


@pytest.mark.parametrize("people", [2, 4, 6])
@pytest.mark.parametrize("modes", [{}, {"chaos": True}, {"zero": True, "chaos": True}])
def test_many_hands_in_a_hurry_lose_no_card(people: int, modes: dict[str, bool]) -> None:
    """Everyone taps what was legal a moment ago."""
    place = playing(people, seats=6, changes={"start_countdown_ms": 0, "reveal": "at_deal", **modes})
    chance = Random(people)
    accepted = refused = 0
    for _ in range(400):
        if place.snapshot()["view"]["phase"] != "running":
            break
        running = place.room.running
        assert running is not None
        taps = [(who, chance.choice(running.legal(who))) for who in range(people) if running.legal(who)]
        chance.shuffle(taps)
        for who, move in taps:
            if type(move).__name__ == "PressImpasse":
                continue
            answer = place.ask(who, "move", move=move)
            accepted += answer["tell"] == "accepted"
            refused += answer["tell"] == "refused"
        place.now += chance.randrange(0, 400)
        assert_whole_decks(place.match)
    assert accepted > 40
    assert refused > 0, "some were too late"


def test_two_players_on_different_piles_never_collide() -> None:
    place = playing(2)
    given = {
        "A": {"help": ["R1", "--", "--"]},
        "B": {"help": ["G1", "--", "--"]},
        "center": {"p1": ["R0@A"], "p2": ["G0@B"]},
    }
    for order in ([0, 1], [1, 0]):
        lay_out(place, given)
        place.wait(1000)
        for connection in order:
            answer = place.move(connection, "play", from_="help1", to=f"p{connection + 1}")
            assert answer["tell"] == "accepted"


def test_the_order_in_the_journal_is_the_order_of_arrival() -> None:
    place = playing(2)
    place.wait(1000)
    numbers = [place.move(connection, "flip")["number"] for connection in (1, 0)]
    assert numbers == sorted(numbers)
    last = [entry.fact for entry in place.entries[-2:]]
    assert [fact.player for fact in last if isinstance(fact, facts.Moved)] == [1, 0]
    assert place.entries[-1].at >= START
