"""Facts that follow from the rules (rulebook, section 1.15), on random games and on the positions at their limits."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import pytest

from espresso.helpers import MODES, SHEETS, begin, do, position, started, zone
from finito.games import espresso
from finito.games.espresso import events as e
from finito.games.espresso import moves as m
from finito.games.espresso.match import Match
from finito.games.espresso.notation import LETTERS
from finito.games.espresso.position import center_of, zones_of
from finito.games.espresso.views import PHASES

DECK = sorted(f"{color}{number}" for color in "RBYG" for number in range(9))
MODE_LIST = pytest.mark.parametrize("mode", MODES)
SHEET_LIST = pytest.mark.parametrize("sheet", SHEETS)


def play_on(match: Match, chance: random.Random) -> Iterator[list[e.Event]]:
    """Random moves, mostly plays, until the round is over; the events of each."""
    while PHASES[match.phase] == "running":
        due = espresso.due(match)
        if due is not None:
            yield espresso.apply(match, espresso.GAME, due)
            continue
        who = chance.randrange(match.n_players)
        legal = [move for move in espresso.legal_moves(match, who) if not isinstance(move, m.PressImpasse)]
        plays = [move for move in legal if isinstance(move, m.Play | m.Pair)]
        choice = plays if plays and chance.random() < 0.8 else legal
        if choice:
            yield espresso.apply(match, who, chance.choice(choice))
        else:
            yield espresso.apply(match, espresso.GAME, m.Idle(who))


def rounds(sheet: str, mode: str) -> Iterator[tuple[Match, random.Random]]:
    """Rounds of two, three and six players, just begun."""
    for players in (2, 3, 6):
        yield started(sheet, players, seed=players, **MODES[mode]), random.Random(players)


def lifted(events: list[e.Event]) -> Iterator[e.Lifted]:
    """The cards that went to the center."""
    for event in events:
        if isinstance(event, e.Played):
            yield event.lifted
        elif isinstance(event, e.PairPlayed):
            yield from (event.joker, event.second)


@MODE_LIST
@SHEET_LIST
@pytest.mark.rule("ESP-MAT-02", "ESP-MAT-03", "ESP-SCORE-01")
def test_p1_36_cards_of_every_back_exist_at_all_times(sheet: str, mode: str) -> None:
    for match, chance in rounds(sheet, mode):
        for _ in play_on(match, chance):
            laid = [card.split("@") for pile in center_of(match).values() for card in pile]
            for who in range(match.n_players):
                own = [card for card, owner in laid if owner == LETTERS[who]]
                held = [card for cards in zones_of(match, who).values() for card in cards if card]
                assert sorted(own + held) == DECK


@MODE_LIST
@SHEET_LIST
@pytest.mark.rule("ESP-HELP-01", "ESP-HELP-06", "ESP-FIN-01", "ESP-FIN-02", "ESP-CHAOS-09")
def test_p2_finito_happens_exactly_with_the_ninth_card_of_a_tableau(sheet: str, mode: str) -> None:
    for match, chance in rounds(sheet, mode):
        gone: Counter[int] = Counter()
        for events in play_on(match, chance):
            gone.update(card.owner for card in lifted(events) if card.place != "waste")
            for who in range(match.n_players):
                assert len(zone(match, f"{LETTERS[who]}.espresso")) == max(9 - gone[who], 0)
            assert (espresso.view(match, None).finisher is not None) == (max(gone.values(), default=0) >= 9)
        if mode in ("normalo", "chaos"):
            assert max(gone.values()) <= 9


@MODE_LIST
@SHEET_LIST
@pytest.mark.rule("ESP-SCORE-01", "ESP-SCORE-02", "ESP-SCORE-04")
def test_p3_the_finisher_scores_14_to_38_and_the_others_at_most_32(sheet: str, mode: str) -> None:
    finished = 0
    for match, chance in rounds(sheet, mode):
        list(play_on(match, chance))
        seen = espresso.view(match, None)
        if seen.finisher is None:
            continue
        finished += 1
        finisher = seen.players[seen.finisher]
        paired = mode in ("zero", "both")
        assert finisher.espresso_size == 0
        assert finisher.help.count(None) <= paired
        assert 14 <= seen.scores[seen.finisher] <= 38 + paired
        assert all(score <= 32 for who, score in enumerate(seen.scores) if who != seen.finisher)
    assert finished


@pytest.mark.rule("ESP-SCORE-02")
def test_p3_the_least_and_the_most_that_a_finisher_can_score() -> None:
    eight = [f"R{number}@A" for number in range(8)]
    least = do(position({"A": {"espresso": ["R8"]}, "center": {"p1": eight}}), "A espresso > p1")
    assert espresso.view(least, None).scores[0] == 14
    piles = {f"p{n}": [f"{color}{number}@A" for number in range(9)] for n, color in enumerate("RBY", start=1)}
    green = [f"G{number}@A" for number in range(5)]
    last = {"espresso": ["G5"], "help": ["G6", "G7", "G8"]}
    most = do(position({"A": last, "center": {**piles, "p4": green}}), "A espresso > p4")
    assert espresso.view(most, None).scores[0] == 38


@pytest.mark.rule("ESP-R-29")
def test_p3_in_zero_a_pair_may_bring_one_point_more_and_an_empty_slot() -> None:
    piles = {f"p{n}": [f"{color}{number}@A" for number in range(1, 9)] for n, color in enumerate("RBYG", start=1)}
    a = {"espresso": ["G7"], "help": ["R0", "G6", "G8"]}
    piles["p4"] = [f"G{number}@A" for number in range(1, 5)]
    piles |= {f"p{n}": [f"{color}0@A", f"{color}1@B"] for n, color in enumerate("BYG", start=5)}
    piles["p8"] = ["G1@B", "G2@B", "G3@B", "G4@B", "G5@A"]
    match = do(position({"A": a, "center": piles}, zero=True), "A help1 + help2 > p4")
    assert zone(match, "A.help") == ["G7", None, "G8"]
    assert espresso.view(match, None).scores[0] == 34 + 5


@MODE_LIST
@SHEET_LIST
@pytest.mark.rule("ESP-PILE-03", "ESP-PILE-04", "ESP-PILE-06", "ESP-PILE-07", "ESP-ZERO-03", "ESP-ZERO-10")
def test_p4_and_p5_every_pile_counts_up(sheet: str, mode: str) -> None:
    zero = mode in ("zero", "both")
    for match, chance in rounds(sheet, mode):
        for _ in play_on(match, chance):
            for pile in center_of(match).values():
                colors = [card[0] for card in pile]
                numbers = [int(card[1]) for card in pile]
                if not zero:
                    assert numbers == [place % 9 for place in range(len(pile))]
                    assert len(set(colors)) == 1
                    assert sheet == "nl" or len(pile) <= 9
                else:
                    start = min(numbers[0], 1)
                    assert all(number in (0, start + place) for place, number in enumerate(numbers))
                    assert len(pile) <= 9 - start
                    assert numbers[-1] != 0 or (sheet in ("en", "fr") and len(pile) == 1)
                    assert (0, 0) not in pairwise(numbers)


@pytest.mark.parametrize("sheet", ["de", "nl", "en", "house"])
@pytest.mark.rule("ESP-END-01", "ESP-GOAL-02", "ESP-NEXT-03")
def test_p6_a_match_to_100_takes_at_least_three_rounds(sheet: str) -> None:
    match = started(sheet, players=4)
    chance = random.Random(sheet)
    best = 0
    while True:
        list(play_on(match, chance))
        best = max(best, *espresso.view(match, None).scores)
        if espresso.outcome(match):
            break
        begin(do(match, "* deal"))
    assert match.round_number >= 3
    assert best <= 38
