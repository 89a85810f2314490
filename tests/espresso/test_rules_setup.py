"""Aim, material and set-up, rule by rule: ESP-GOAL, ESP-MAT, ESP-SETUP and their rulings."""

from typing import Any

import msgspec
import pytest

from espresso.helpers import SHEETS, begin, do, position, say, started, zone
from finito.chance import seed_chance, shuffle
from finito.errors import BadInput
from finito.games import espresso
from finito.games.espresso import events as e
from finito.games.espresso.drawing import draw
from finito.games.espresso.match import Match
from finito.games.espresso.moves import Deal
from finito.games.espresso.notation import CARD_TEXTS, LETTERS
from finito.games.espresso.views import PHASES, PlayerView

DECK = {f"{color}{number}" for color in "RBYG" for number in range(9)}
OPEN_AT_THE_DEAL = {"de": True, "nl": True, "en": False, "fr": True, "house": False}


def new(sheet: str = "de", players: int = 2, seed: int = 1) -> Match:
    return espresso.new(espresso.make_options(sheet), players, seed)


def cards_of(match: Match, letter: str) -> list[str | None]:
    return [card for name in ("espresso", "help", "hand", "waste") for card in zone(match, f"{letter}.{name}")]


def last_card_of_a(sheet: str, **cfg: Any) -> Match:
    """A plays the last espresso card; B has a card in the center already."""
    return position({"A": {"espresso": ["R1"]}, "center": {"p1": ["R0@B"]}}, sheet, **cfg)


@pytest.mark.rule("ESP-GOAL-01")
@pytest.mark.parametrize("sheet", SHEETS)
def test_cards_in_the_center_score_and_the_first_empty_stack_ends_the_round(sheet: str) -> None:
    match = position(
        {"A": {"espresso": ["--", "R1"], "waste": ["R2"]}, "B": {"espresso": ["R3"]}, "center": {"p1": ["R0@A"]}},
        sheet,
    )
    do(match, "A espresso > p1", "A waste > p1")
    assert espresso.view(match, None).scores == (3, 0)
    assert PHASES[match.phase] == "running"
    do(match, "B espresso > p1")
    seen = espresso.view(match, None)
    assert (seen.phase, seen.finisher, seen.scores) == ("over", 1, (3, 6))


@pytest.mark.rule("ESP-GOAL-02")
@pytest.mark.parametrize("sheet", ["de", "nl", "en", "house"])
def test_the_points_of_several_rounds_are_added(sheet: str) -> None:
    match = last_card_of_a(sheet)
    match.players[0].total, match.players[1].total = 20, 30
    do(match, "A espresso > p1", "* deal")
    assert [player.total for player in match.players[:2]] == [26, 31]
    assert (match.round_number, espresso.outcome(match)) == (2, None)


@pytest.mark.rule("ESP-GOAL-02")
def test_fr_one_round_is_a_game_and_several_are_optional() -> None:
    match = do(last_card_of_a("fr"), "A espresso > p1")
    assert espresso.outcome(match) == espresso.Outcome((0,), (6, 1), 1)
    assert say(match, "* deal") == "MATCH_OVER"
    match = do(last_card_of_a("fr", target_score=100), "A espresso > p1")
    assert say(match, "* deal") == "ok"


@pytest.mark.rule("ESP-MAT-01", "ESP-MAT-02", "ESP-SETUP-01")
@pytest.mark.parametrize("sheet", SHEETS)
def test_six_players_hold_six_whole_decks_of_36(sheet: str) -> None:
    match = new(sheet, players=6)
    decks = [cards_of(match, letter) for letter in LETTERS]
    assert sum(map(len, decks)) == 216
    for deck in decks:
        assert len(deck) == 36
        assert set(deck) == DECK


@pytest.mark.rule("ESP-MAT-03")
def test_the_back_tells_equal_cards_of_two_decks_apart() -> None:
    match = position({"A": {"help": ["R0", "--", "--"]}, "B": {"help": ["R0", "--", "--"]}})
    do(match, "B help1 > new", "A help1 > new")
    assert espresso.view(match, None).center == {"p1": ("R0@B",), "p2": ("R0@A",)}


@pytest.mark.rule("ESP-MAT-04", "ESP-R-37")
@pytest.mark.parametrize("sheet", SHEETS)
def test_two_to_six_play_by_every_sheet(sheet: str) -> None:
    for players in range(2, 7):
        assert new(sheet, players).n_players == players
    for players in (0, 1, 7):
        with pytest.raises(BadInput, match="two to six"):
            new(sheet, players)


@pytest.mark.rule("ESP-SETUP-02")
def test_each_deck_is_shuffled_by_itself() -> None:
    match = new(players=6)
    orders = {tuple(cards_of(match, letter)) for letter in LETTERS}
    assert len(orders) == 6
    tops = {zone(new(seed=seed), "A.espresso")[-1] for seed in range(400)}
    assert tops == DECK, "every card comes on top some time"


@pytest.mark.rule("ESP-SETUP-03", "ESP-SETUP-06", "ESP-SETUP-08")
@pytest.mark.parametrize("sheet", SHEETS)
def test_nine_in_the_stack_three_in_the_row_the_rest_in_the_hand(sheet: str) -> None:
    match = begin(new(sheet, players=3))
    for letter in "ABC":
        sizes = [len(zone(match, f"{letter}.{name}")) for name in ("espresso", "help", "hand", "waste")]
        assert sizes == [9, 3, 24, 0]
        seen = espresso.view(match, None).players["ABC".index(letter)]
        assert list(seen.help) == zone(match, f"{letter}.help")
        assert (seen.hand_size, seen.waste, seen.waste_size) == (24, None, 0)


@pytest.mark.rule("ESP-SETUP-04")
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_top_of_the_stack_lies_open_and_only_the_top(sheet: str) -> None:
    """fr lays the stack face down and turns its top card up: for everybody who looks it is the same."""
    match = started(sheet)
    for who, letter in enumerate("AB"):
        seen = espresso.view(match, who).players[who]
        assert (seen.espresso, seen.espresso_size) == (zone(match, f"{letter}.espresso")[-1], 9)


@pytest.mark.rule("ESP-SETUP-05", "ESP-R-06")
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_eight_below_the_top_are_seen_by_nobody(sheet: str) -> None:
    match = started(sheet)
    other = espresso.copy_match(match)
    other.players[0].espresso[:8] = reversed(other.players[0].espresso[:8])
    assert zone(match, "A.espresso") != zone(other, "A.espresso")
    for who in (0, 1, None):
        assert espresso.view(match, who) == espresso.view(other, who)


@pytest.mark.rule("ESP-SETUP-05", "ESP-SETUP-09", "ESP-R-06", "ESP-R-10")
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_news_of_the_deal_shows_no_hidden_card(sheet: str) -> None:
    match = position({"phase": "over"}, sheet)
    (dealt,) = espresso.apply(match, espresso.GAME, Deal())
    assert isinstance(dealt, e.Dealt)
    news = espresso.scrub(dealt)
    for layout in msgspec.to_builtins(news)["layouts"]:
        assert layout["deck"] == ()
        assert ("??" not in (layout["espresso_top"], *layout["help"])) == OPEN_AT_THE_DEAL[sheet]


@pytest.mark.rule("ESP-SETUP-07")
def test_the_help_row_stands_right_of_the_stack_in_its_order() -> None:
    match = position({"A": {"espresso": ["--", "Y7"], "help": ["R1", "B2", "G3"]}})
    assert espresso.view(match, 0).players[0].help == ("R1", "B2", "G3")
    line = draw(espresso.view(match, 0)).splitlines()[2]
    assert [word for word in line.split() if word in DECK] == ["Y7", "R1", "B2", "G3"]


@pytest.mark.rule("ESP-SETUP-09", "ESP-R-10")
@pytest.mark.parametrize(("sheet", "at_once"), OPEN_AT_THE_DEAL.items())
def test_row_and_stack_top_lie_open_at_once_or_when_the_last_is_ready(sheet: str, at_once: bool) -> None:
    row = {"espresso": ["G8", "B0"], "help": ["R1", "R2", "R3"]}
    match = position({"phase": "dealt", "A": row, "B": row, "C": row}, sheet)

    def shown() -> set[tuple[str | None, ...]]:
        views = [espresso.view(match, who) for who in (0, 1, 2, None)]
        return {(player.espresso, *player.help) for seen in views for player in seen.players}

    hidden, visible = {("??",) * 4}, {("B0", "R1", "R2", "R3")}
    before = visible if at_once else hidden
    assert shown() == before
    do(match, "A ready", "C ready")
    assert shown() == before
    do(match, "B ready")
    assert shown() == visible
    assert PHASES[match.phase] == "dealt"


@pytest.mark.rule("ESP-R-10")
@pytest.mark.parametrize("cfg", [{}, {"chaos": True}, {"zero": True}], ids=str)
def test_a_refusal_before_the_start_tells_no_hidden_card(cfg: dict[str, Any]) -> None:
    given = {"phase": "dealt", "A": {"espresso": ["--", "B0"], "help": ["R1", "R2", "R3"]}}
    match = position(given, "en", **cfg)
    for line in ("espresso > new", "help1 > new", "A.help2 > new", "help1 + help2 > new"):
        for player in (0, 1):
            refused = espresso.refusal(match, player, espresso.parse_move(line))
            assert refused is not None
            assert refused.code == "NOT_STARTED"
            assert not {"B0", "R1", "R2", "R3"} & set(refused.facts.values()), refused.facts


@pytest.mark.rule("ESP-R-06")
def test_open_to_all_are_the_tops_the_row_the_center_and_all_sizes() -> None:
    given: dict[str, Any] = {
        "A": {"espresso": ["R5", "Y2"], "help": ["B5", "B6", "B7"], "hand": ["G1", "G2", "G3"], "waste": ["Y4", "Y5"]},
        "center": {"p1": ["R0@B", "R1@A"]},
    }
    hidden = {"espresso": ["R6", "Y2"], "hand": ["B1", "B2", "B3"], "waste": ["Y8", "Y5"]}
    match = position(given)
    other = position({**given, "A": {**given["A"], **hidden}})
    for who in (0, 1, None):
        seen = espresso.view(match, who)
        assert seen.players[0] == PlayerView("Y2", 2, ("B5", "B6", "B7"), 3, "Y5", 2, False, False, False, 1, 0)
        assert seen.center == {"p1": ("R0@B", "R1@A")}
        assert espresso.view(other, who) == seen, "hands and covered cards change nothing that anybody sees"


@pytest.mark.rule("ESP-R-06")
def test_of_a_flip_only_the_card_on_top_is_seen() -> None:
    match = position({"A": {"hand": ["G1", "G2", "G3"]}})
    (flipped,) = espresso.apply(match, 0, espresso.parse_move("flip"))
    assert espresso.scrub(flipped) == e.Flipped(0, ("??", "??", "G1"), 0)
    assert espresso.view(match, 0).players[0].waste == "G1"


@pytest.mark.rule("ESP-R-11")
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_shuffled_deck_is_laid_out_in_a_fixed_order(sheet: str) -> None:
    chance = Match(espresso.make_options(sheet), 2, 0)
    numbers = list(range(36))
    seed_chance(chance, 77, 0, 1)
    shuffle(chance, numbers, 0, 36)
    deck = [CARD_TEXTS[number] for number in numbers]
    match = new(sheet, seed=77)
    assert zone(match, "A.espresso") == deck[8::-1], "d0 on top"
    assert zone(match, "A.help") == deck[9:12]
    assert zone(match, "A.hand") == deck[:11:-1], "d12 is flipped first"
