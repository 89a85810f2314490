"""The options and presets (rulebook, section 4.3)."""

from typing import Any

import msgspec
import pytest

from finito.errors import BadInput
from finito.games import cafe
from finito.games.cafe.options import BAR_VALUES, END_REASONS
from finito.options import closest, describe, differences


def test_the_presets() -> None:
    board, publisher, app = (cafe.make_options(name) for name in ("board", "publisher", "app"))
    assert (board.plan, board.clear_full_tables, board.draw_rule, board.leftover_penalty) == (
        "board",
        False,
        "none_on_mono",
        True,
    )
    assert set(board.end_reasons) == {"last_chair", "bar_full", "empty_supply", "fourth_last"}
    assert (board.joker_nation, board.lone_table_points, board.bar_values) == ("native", 1, BAR_VALUES)
    assert differences(publisher, cafe.PRESETS["board"]) == {"draw_rule": "limit_minus_one"}
    assert (app.plan, app.clear_full_tables, app.draw_rule, app.leftover_penalty) == ("app", True, "always_five", False)
    assert set(app.end_reasons) == {"bar_full", "empty_supply", "no_table_cards"}
    assert (app.joker_nation, app.lone_table_points, app.bar_values) == ("native", 0, BAR_VALUES)
    assert set(cafe.PRESET_TEXTS) == set(cafe.PRESETS)


def test_every_option_has_a_sentence_and_values() -> None:
    infos = describe(cafe.Options)
    names = "plan clear_full_tables draw_rule leftover_penalty end_reasons joker_nation lone_table_points "
    names += "bar_values start_player"
    assert [info.name for info in infos] == names.split()
    assert all(info.description.endswith(".") and info.values for info in infos)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"plann": "app"}, "there is no option 'plann', did you mean 'plan'"),
        ({"bar_values": [1] * 19}, "option bar_values: 19 values; exactly 20 are needed"),
        ({"bar_values": ["x"] * 20}, "option bar_values"),
        ({"bar_values": [1000] * 20}, "option bar_values"),
        ({"end_reasons": ["boredom"]}, "option end_reasons"),
        ({"lone_table_points": 3}, "option lone_table_points"),
        ({"lone_table_points": -1}, "option lone_table_points"),
        ({"draw_rule": "some"}, "option draw_rule: .*; it takes none_on_mono | one_less_on_mono"),
        ({"joker_nation": "both"}, "option joker_nation"),
        ({"clear_full_tables": 1}, "option clear_full_tables"),
        ({"plan": "table T1 FR: a\n# b"}, "line 1: table T1 has 1 chairs"),
        ({"plan": 3}, "option plan"),
    ],
)
def test_a_wrong_option_is_named(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message.replace("|", r"\|")):
        cafe.make_options("board", changes)


def test_a_wrong_preset_is_named() -> None:
    with pytest.raises(BadInput, match="there is no preset 'bord', did you mean 'board'"):
        cafe.make_options("bord")


def test_end_reasons_are_a_set() -> None:
    mixed = cafe.make_options("board", {"end_reasons": ["last_chair", "bar_full", "last_chair"]})
    assert mixed.end_reasons == ("bar_full", "last_chair")
    assert cafe.make_options("board", {"end_reasons": list(reversed(END_REASONS))}).end_reasons == END_REASONS


@pytest.mark.parametrize("name", cafe.PRESETS)
def test_options_travel_as_json(name: str) -> None:
    options = cafe.PRESETS[name]
    assert closest(options, cafe.PRESETS) == name
    assert msgspec.json.decode(msgspec.json.encode(options), type=cafe.Options) == options
