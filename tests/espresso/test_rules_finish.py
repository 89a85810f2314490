"""Finito, scores, the next round and the end of a match, rule by rule: ESP-FIN, ESP-SCORE, ESP-NEXT, ESP-END."""

from typing import Any

import pytest

from espresso.helpers import SHEETS, do, position, say, zone
from finito.errors import BadInput
from finito.games import espresso
from finito.games.espresso import events as e
from finito.games.espresso.match import Match
from finito.games.espresso.notation import LETTERS
from finito.games.espresso.position import center_of
from finito.games.espresso.views import PHASES

PRINTED_TO_100 = ["de", "nl", "en", "house"]


def last_card(before: list[int], sheet: str = "de", **cfg: Any) -> Match:
    """A is about to end the round with 6 points; B will get 2 and everybody else 0. `before` are the totals so far."""
    match = position({"A": {"espresso": ["R2"]}, "center": {"p1": ["R0@B", "R1@B"]}}, sheet, players=len(before), **cfg)
    for player, total in zip(match.players, before, strict=False):
        player.total = total
    return match


def totals(match: Match) -> list[int]:
    return [player.total for player in match.players[: match.n_players]]


def winners(match: Match) -> str | None:
    """The letters of the winners, or None while the match goes on."""
    ended = espresso.outcome(match)
    return "".join(LETTERS[who] for who in ended.winners) if ended else None


@pytest.mark.rule("ESP-FIN-01", "ESP-FIN-04", "ESP-FIN-06", "ESP-R-04")
@pytest.mark.parametrize("sheet", SHEETS)
def test_playing_the_last_espresso_card_is_finito_by_itself(sheet: str) -> None:
    match = position({"A": {"espresso": ["B5", "R2"], "waste": ["R3"]}, "center": {"p1": ["R0@B", "R1@B"]}}, sheet)
    do(match, "A espresso > p1", "A waste > p1")
    assert PHASES[match.phase] == "running", "one card is left"
    match = last_card([0, 0], sheet)
    played, over, *_ = espresso.apply(match, 0, espresso.parse_move("espresso > p1"))
    assert isinstance(played, e.Played)
    assert over == e.RoundOver(0, (6, 2), (6, 2))
    assert PHASES[match.phase] == "over"


@pytest.mark.rule("ESP-FIN-02", "ESP-HELP-06")
@pytest.mark.parametrize("sheet", SHEETS)
def test_turning_the_last_espresso_card_into_a_help_card_is_finito(sheet: str) -> None:
    match = position({"A": {"espresso": ["Y7"], "help": ["--", "R0", "--"]}, "center": {"p1": ["G0@B"]}}, sheet)
    do(match, "A help2 > new")
    assert (zone(match, "A.espresso"), zone(match, "A.help")) == ([], ["--", "Y7", "--"])
    seen = espresso.view(match, None)
    assert (seen.phase, seen.finisher, seen.scores) == ("over", 0, (6, 1))


@pytest.mark.rule("ESP-FIN-01")
def test_hand_and_help_cards_left_over_do_not_hold_finito_off() -> None:
    match = position({"A": {"espresso": ["R0"], "help": ["B0", "G0", "Y0"], "hand": ["B1"] * 9, "waste": ["G1"]}})
    do(match, "A espresso > new")
    assert espresso.view(match, None).finisher == 0


@pytest.mark.rule("ESP-R-04", "ESP-FIN-04", "ESP-FIN-03", "ESP-HELP-05")
@pytest.mark.parametrize("sheet", SHEETS)
def test_with_the_option_call_all_play_on_until_the_first_valid_call(sheet: str) -> None:
    given = {
        "A": {"espresso": ["G7"], "help": ["R1", "R2", "--"]},
        "B": {"espresso": ["R4"], "help": ["R3", "--", "--"]},
        "center": {"p1": ["R0@B"]},
    }
    match = position(given, sheet, finito="call")
    assert say(match, "A finito!") == "FINITO_FALSE"
    do(match, "A help1 > p1", "A help2 > p1")
    assert (zone(match, "A.espresso"), zone(match, "A.help")) == ([], ["G7", None, "--"])
    assert say(match, "B finito!") == "FINITO_FALSE"
    do(match, "B help1 > p1", "B help1 > p1")
    assert espresso.view(match, None).scores == (2, 3), "all cards count"
    do(match, "B finito!")
    assert say(match, "A finito!") == "ROUND_OVER"
    seen = espresso.view(match, None)
    assert (seen.finisher, seen.scores) == (1, (2, 8)), (
        "the first caller has the five points, not the first empty stack"
    )


@pytest.mark.rule("ESP-FIN-05", "ESP-FIN-06", "ESP-R-39")
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_round_is_over_for_everybody_the_finisher_too(sheet: str) -> None:
    rest = {"help": ["B0", "--", "--"], "waste": ["G0"]}
    match = do(position({"A": {**rest, "espresso": ["R0"]}, "B": rest}, sheet), "A espresso > new")
    assert [say(match, f"{letter} help1 > new") for letter in "AB"] == ["ROUND_OVER", "ROUND_OVER"]
    assert totals(match) == [6, 0]


@pytest.mark.rule("ESP-SCORE-01")
@pytest.mark.parametrize("sheet", SHEETS)
def test_each_card_in_the_center_scores_one_for_its_back(sheet: str) -> None:
    piles = {"p1": ["R0@B", "R1@C", "R2@C"], "p2": ["G0@C"], "p3": ["R0@A", "R1@B"]}
    match = position({"A": {"espresso": ["R3"]}, "center": piles}, sheet, players=4)
    do(match, "A espresso > p1")
    assert espresso.view(match, None).scores == (2 + 5, 2, 3, 0)
    assert totals(match) == [7, 2, 3, 0]


@pytest.mark.rule("ESP-SCORE-02")
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_finisher_gets_five_more(sheet: str) -> None:
    match = last_card([0, 0, 0], sheet)
    assert espresso.view(match, None).scores == (0, 2, 0)
    do(match, "A espresso > p1")
    assert espresso.view(match, None).scores == (1 + 5, 2, 0)


@pytest.mark.rule("ESP-SCORE-03")
def test_the_points_are_written_down_each_round() -> None:
    match = last_card([10, 20, 30])
    (_, over) = espresso.apply(match, 0, espresso.parse_move("espresso > p1"))
    assert over == e.RoundOver(0, (6, 2, 0), (16, 22, 30))
    do(match, "* deal")
    assert [player.total for player in espresso.view(match, None).players] == [16, 22, 30]
    assert espresso.view(match, None).scores == (0, 0, 0)


@pytest.mark.rule("ESP-SCORE-04")
@pytest.mark.parametrize("sheet", SHEETS)
def test_cards_not_in_the_center_count_nothing_and_are_not_deducted(sheet: str) -> None:
    many = {"espresso": ["B8"] * 9, "help": ["B7"] * 3, "hand": ["B6"] * 12, "waste": ["B5"] * 10}
    match = position({"A": {"espresso": ["R1"]}, "B": many, "C": {}, "center": {"p1": ["R0@B"]}}, sheet)
    do(match, "A espresso > p1")
    assert totals(match) == [6, 1, 0]


@pytest.mark.rule("ESP-SCORE-05", "ESP-R-23", "ESP-R-42")
def test_fr_the_most_points_win_the_round_not_the_finisher() -> None:
    match = position({"A": {"espresso": ["R7"]}, "center": {"p1": [f"R{n}@B" for n in range(7)]}}, "fr")
    events = espresso.apply(match, 0, espresso.parse_move("espresso > p1"))
    assert events[1:] == [e.RoundOver(0, (6, 7), (6, 7)), e.MatchOver((1,))]
    assert espresso.view(match, None).finisher == 0, "A keeps the title"
    assert winners(match) == "B"


@pytest.mark.rule("ESP-R-23")
def test_fr_one_round_decides_and_a_tie_is_shared() -> None:
    match = position({"A": {"espresso": ["R6"]}, "center": {"p1": [f"R{n}@B" for n in range(6)]}}, "fr", players=3)
    do(match, "A espresso > p1")
    assert (totals(match), winners(match)) == ([6, 6, 0], "AB")
    assert say(match, "* deal") == "MATCH_OVER"
    agreed = do(last_card([0, 0], "fr", target_score=100), "A espresso > p1")
    assert winners(agreed) is None
    assert say(agreed, "* deal") == "ok"


@pytest.mark.rule("ESP-R-05")
@pytest.mark.parametrize("sheet", SHEETS)
def test_finished_piles_stay_in_the_center_and_are_counted(sheet: str) -> None:
    pile = [f"R{number}@B" for number in range(8)]
    match = position({"A": {"espresso": ["B0"], "waste": ["G0", "R8"]}, "center": {"p1": pile}}, sheet)
    do(match, "A waste > p1", "A waste > new")
    assert center_of(match) == {"p1": [*pile, "R8@A"], "p2": ["G0@A"]}
    do(match, "A espresso > new")
    assert totals(match) == [3 + 5, 8]


@pytest.mark.rule("ESP-NEXT-01", "ESP-NEXT-02", "ESP-NEXT-03")
@pytest.mark.parametrize("sheet", PRINTED_TO_100)
def test_the_next_round_is_laid_out_as_at_the_beginning(sheet: str) -> None:
    match = last_card([0, 0], sheet)
    assert say(match, "* deal") == "ROUND_RUNNING"
    do(match, "A espresso > p1", "* deal")
    deck = sorted(f"{color}{number}" for color in "RBYG" for number in range(9))
    assert center_of(match) == {}
    for letter in "AB":
        zones = [zone(match, f"{letter}.{name}") for name in ("espresso", "help", "hand", "waste")]
        assert list(map(len, zones)) == [9, 3, 24, 0]
        assert sorted(str(card) for cards in zones for card in cards) == deck
        assert [str(card) for cards in zones for card in cards] != deck, "shuffled"
    assert zone(match, "A.hand") != zone(match, "B.hand")
    first_deal = (zone(match, "A.hand"), zone(match, "B.hand"))
    assert say(match, "A flip") == "NOT_STARTED"
    assert say(match, "A espresso!") == "NOT_READY"
    do(match, "A ready", "B ready", "B espresso!", "* go")
    assert PHASES[match.phase] == "running"
    match.phase = PHASES.index("over")
    do(match, "* deal")
    assert (zone(match, "A.hand"), zone(match, "B.hand")) != first_deal
    assert say(match, "A espresso!") == "NOT_READY", "every round asks anew"


@pytest.mark.rule("ESP-END-01")
@pytest.mark.parametrize("sheet", PRINTED_TO_100)
@pytest.mark.parametrize(("before", "won"), [(93, None), (94, "A"), (95, "A")])
def test_100_points_or_more_win(sheet: str, before: int, won: str | None) -> None:
    match = do(last_card([before, 40, 50], sheet), "A espresso > p1")
    assert (totals(match), winners(match)) == ([before + 6, 42, 50], won)
    assert say(match, "* deal") == ("MATCH_OVER" if won else "ok")


@pytest.mark.rule("ESP-END-02", "ESP-R-22")
@pytest.mark.parametrize("sheet", PRINTED_TO_100)
@pytest.mark.parametrize(
    ("before", "won"),
    [
        ([95, 100, 40], "B"),  # 101 to 102: both reached 100, the highest total wins
        ([98, 99, 40], "A"),  # 104 to 101
        ([96, 100, 40], None),  # 102 each
        ([90, 98, 100], None),  # 96, 100 and 100
        ([90, 99, 100], "B"),  # 96, 101 and 100
    ],
)
def test_the_highest_total_wins_and_a_tie_is_played_off(sheet: str, before: list[int], won: str | None) -> None:
    match = do(last_card(before, sheet), "A espresso > p1")
    assert winners(match) == won
    assert say(match, "* deal") == ("MATCH_OVER" if won else "ok")


@pytest.mark.rule("ESP-R-22")
def test_a_tie_at_the_top_is_played_off_by_everybody_until_one_leads() -> None:
    again = do(last_card([100, 104, 106]), "A espresso > p1")
    assert (totals(again), winners(again)) == ([106, 106, 106], None)
    led = do(last_card([106, 106, 106]), "A espresso > p1")
    assert winners(led) == "A"
    shared = do(last_card([100, 104, 106], tie_break="shared"), "A espresso > p1")
    assert winners(shared) == "ABC"


@pytest.mark.rule("ESP-END-03", "ESP-R-23")
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_total_is_free_to_agree_on(sheet: str) -> None:
    for target, won in ((6, "A"), (7, None), (1, "A"), (250, None)):
        assert winners(do(last_card([0, 0], sheet, target_score=target), "A espresso > p1")) == won
    with pytest.raises(BadInput, match="target_score"):
        espresso.make_options(sheet, {"target_score": 0})


@pytest.mark.rule("ESP-R-21", "ESP-R-22")
def test_a_stalemate_ends_a_match_too() -> None:
    match = position({"center": {"p1": ["R0@B"]}})
    match.players[1].total = 99
    do(match, "* stalemate")
    assert (totals(match), winners(match)) == ([0, 100], "B")
