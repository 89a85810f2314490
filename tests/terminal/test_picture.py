"""The screen: everything fits, and nothing is shown by color alone."""

import pytest

from finito.cli.terminal.faces import box, chip, face, lanes
from finito.cli.terminal.howto import key_lines, line_help, rule_lines
from finito.cli.terminal.lines import plain_table
from finito.cli.terminal.picture import Scene, clock_text, mode_name, picture
from finito.games import espresso
from finito.games.espresso.moves import Ready
from terminal.stage import driver_of, names, text_of

EVERYTHING = {"zero": True, "chaos": True, "finito": "call", "fruitless_flip_two": True}


def scene_of(players: int, seconds: int = 40, **changes: object) -> Scene:
    """A round that has run for a while without the person doing anything."""
    options = espresso.make_options("de", changes)
    driver = driver_of(options, players)
    driver.submit(0, Ready(), 0)
    driver.advance(seconds * 1000)
    return Scene(
        view=espresso.view(driver.match, 0),
        seats=names(players),
        options=options,
        prompt="A prompt that is longer than the screen is wide, and so it has to be cut off at the end of the line.",
        messages=("one", "two", "three", "four"),
        lock=2000,
    )


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("mode", [{}, {"zero": True, "chaos": True}])
@pytest.mark.parametrize(("width", "height"), [(80, 24), (100, 30), (120, 40)])
def test_the_whole_table_fits(players: int, mode: dict[str, bool], width: int, height: int) -> None:
    lines = text_of(picture(scene_of(players, **mode), width, height), width, height).splitlines()
    assert len(lines) <= height
    assert max(len(line) for line in lines) <= width
    text = "\n".join(lines)
    for word in ("red", "blue", "green", "yellow", "espresso", "help 1", "help 3", "waste", "Space", "four"):
        assert word in text
    for seat in range(1, players):
        assert f"{'ABCDEF'[seat]} greedy" in text


def test_a_window_that_is_too_small_says_so() -> None:
    assert "60 by 20" in text_of(picture(scene_of(2), 60, 20), 60, 20)


def test_the_countdown_stands_in_the_center() -> None:
    scene = scene_of(2, 1)
    text = text_of(picture(Scene(view=scene.view, seats=scene.seats, options=scene.options, countdown=2000), 80, 24))
    assert "ESPRESSO!   2" in text


def test_a_face_has_symbol_letter_and_number() -> None:
    assert [face(card) for card in ("R5", "B0", "G8", "Y1")] == ["▲R5", "●B0", "■G8", "★Y1"]
    assert face(None) == " · "
    assert face("??") == "▒▒▒"
    assert face("--") == "---"
    assert chip("R5").plain == " ▲R5 "
    assert box("R5", 7).plain.splitlines()[1] == "│ ▲R5 │"


def test_lanes_keep_their_order_and_count_finished_piles() -> None:
    center = {"p1": ["Y0@A"], "p10": ["R0@A", "R1@B"], "p2": ["R3@A"], "p3": ["R8@A"]}
    found = lanes(center, espresso.make_options("de"))
    assert [lane.color for lane in found] == ["R", "B", "G", "Y"]
    assert found[0].tops == ("R3", "R1")
    assert found[0].finished == 1
    stay = {"zero_on_eight": True}
    assert lanes(center, espresso.make_options("de", stay))[0].tops == ("R3", "R8", "R1")
    both = espresso.make_options("de", {**stay, "zero": True})
    assert lanes(center, both)[0].tops == ("R3", "R1"), "in Zero an eight always ends a pile"


def test_plain_text_shows_the_same() -> None:
    scene = scene_of(3)
    text = plain_table(scene.view, scene.seats, scene.options)
    assert "B greedy" in text
    assert "a espresso" in text
    assert "★ yellow" in text
    assert "\x1b" not in text


def test_help_names_only_keys_that_do_something() -> None:
    few, all_ = espresso.make_options("de"), espresso.make_options("nl", EVERYTHING)
    assert not any(line.startswith(("Z ", "2 ", "T ", "Enter ")) for line in key_lines(few))
    assert [line[0] for line in key_lines(all_)] == list("ASGSTZ2EIP")
    assert len(rule_lines(all_)) == len(rule_lines(few)) + 4
    assert len(line_help(all_)) > len(line_help(few))
    page = [*rule_lines(all_), "", *key_lines(all_), "", "Press any key to continue."]
    assert len(page) <= 22
    assert max(len(line) for line in page) <= 74


def test_small_words() -> None:
    assert clock_text(67_400) == "1:07"
    assert mode_name(espresso.make_options("de", {"zero": True, "chaos": True})) == "Zero + Chaos"
    assert mode_name(espresso.make_options("de")) == "Normalo"
