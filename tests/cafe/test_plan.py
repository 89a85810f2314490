"""Seating plans: the two built-in plans, and custom ones (CAF-R-14a, CAF-R-14b)."""

from collections import Counter
from pathlib import Path

import pytest

from finito.errors import BadInput
from finito.games import cafe
from finito.games.cafe.plan import Plan, built_in, parse_plan, plan_of, read_plan_file
from finito.games.cafe.position import LAYOUTS
from finito.games.records import replayed

BOARD_CELLS = """
AF IT IT CN CN ES
AF GB .  .  GB ES
CU .  .  .  .  RU
CU .  .  .  .  RU
TR FR .  .  FR IN
TR DE DE US US IN
"""


def sharing(plan: Plan) -> Counter[int]:
    """The number of chairs at one, two and three tables."""
    return Counter(len(chair.tables) for chair in plan.chairs)


@pytest.mark.rule("CAF-R-14a", "CAF-SETUP-02")
def test_the_board_plan() -> None:
    plan = plan_of("board")
    assert (len(plan.tables), len(plan.chairs)) == (24, 68)
    assert sharing(plan) == {1: 40, 2: 28}
    assert all(len(table.chairs) == 4 for table in plan.tables)


@pytest.mark.rule("CAF-R-14a")
def test_the_board_plan_is_the_grid_of_cells() -> None:
    """Table cells are the odd ones of the drawing; neighbors, and only they, share the one chair between them."""
    plan = plan_of("board")
    cells = {
        (row, column): nation
        for row, line in enumerate(BOARD_CELLS.strip().splitlines())
        for column, nation in enumerate(line.split())
        if nation != "."
    }
    found = {(table.at[0] // 2, table.at[1] // 2): table for table in plan.tables if table.at}
    assert {cell: table.nation for cell, table in found.items()} == cells
    for one in cells:
        for other in cells:
            if one < other:
                beside = abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
                assert len(set(found[one].chairs) & set(found[other].chairs)) == beside


@pytest.mark.rule("CAF-R-14b")
def test_the_app_plan() -> None:
    plan = plan_of("app")
    assert (len(plan.tables), len(plan.chairs)) == (12, 24)
    assert sharing(plan) == {1: 4, 2: 16, 3: 4}
    assert {abs(table.at[0] - 4) + abs(table.at[1] - 4) for table in plan.tables if table.at} == {3}
    assert {abs(chair.at[0] - 4) + abs(chair.at[1] - 4) for chair in plan.chairs if chair.at} == {2, 4}
    assert all(table.nation is None and len(table.chairs) == 4 for table in plan.tables)


def test_names_are_columns_and_rows() -> None:
    plan = plan_of("board")
    assert plan.tables[0].name == "B2"
    assert plan.tables[0].chairs == ("b1", "a2", "c2", "b3")
    assert plan.chairs[plan.chair_index["b3"]].tables == ("B2", "B4")


@pytest.mark.parametrize("name", LAYOUTS)
def test_the_small_layouts(name: str) -> None:
    plan = parse_plan(LAYOUTS[name])
    assert plan.size is None
    assert plan.tables[0].name == "T1"
    assert sharing(plan) == {"L1": {1: 8}, "L2": {1: 6, 2: 1}, "L3": {1: 9, 3: 1}, "L4": {1: 4, 2: 2}}[name]


def test_a_plan_of_ones_own_from_a_file_travels_with_the_record(tmp_path: Path) -> None:
    file = tmp_path / "corner.txt"
    file.write_text("# two tables\n. c . c .\nc FR c T c\n. c . c .\n", "utf-8")
    options = cafe.make_options("board", {"plan": read_plan_file(file)})
    game = cafe.new(options, 2, 1)
    assert (game.n_tables, game.n_chairs) == (2, 7)
    record = cafe.record(game)
    file.unlink()
    assert cafe.encode(replayed(cafe, record)) == cafe.encode(game)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there is no table in it"),
        ("# nothing\n", "there is no table in it"),
        (". c .\n. c .\n", "line 1: chair b1 stands at no table"),
        (". c .\nc FR c\n. . .\n", "line 2: table B2 has 3 chairs; every table has four"),
        (". c .\nc XX c\n. c .\n", "line 2: cell 'XX'"),
        (". c .\nc FR\n. c .\n", "line 2: 2 cells; the rows above have 3"),
        ("c . .\n. c .\nc FR c\n. c .\n", "line 1: chair a1 stands at no table"),
        (". T .\nT c T\n. T .\n", "line 1: table B1 has 1 chairs"),
        ("table T1 FR: a b c\n", "line 1: table T1 has 3 chairs"),
        ("table T1 FR: a b c d\ntable T1 IT: e f g h\n", "line 2: 'T1'"),
        ("table T1 XX: a b c d\n", "line 1: 'XX' is not a nation"),
        ("table t1 FR: a b c d\n", "line 1: 't1'"),
        ("table T1 FR: a b c B\n", "line 1: chair 'B'"),
        ("table T1 FR: a a c d\n", "line 1: chair 'a'"),
        ("table T1 FR: a b c d\n. c .\n", "line 2: '. c .'"),
        (
            "\n".join(f"table T{n} FR: a b{n} c{n} d{n}" for n in range(4)),
            "line 4: chair a stands at more than three tables",
        ),
        ("\n".join(f"table T{n} FR: a{n} b{n} c{n} d{n}" for n in range(33)), "at most 32 and 96"),
        ("\n".join(f"table T{n} FR: a{n} b{n} c{n} d{n}" for n in range(25)), "25 tables and 100 chairs"),
        (
            "\n".join(f"table T{n} card: s{n // 2} b{n} c{n} d{n // 2}" for n in range(25)),
            "25 tables need a table",
        ),
        (" ".join(["."] * 27) + "\n. .\n", "a drawing has at most 26 of each"),
        ("x" * 9000, "a plan has at most 8000"),
    ],
)
def test_a_broken_plan_is_refused_with_its_line(text: str, message: str) -> None:
    with pytest.raises(BadInput, match=message.replace("(", r"\(")) as caught:
        parse_plan(text, "my plan")
    assert str(caught.value).startswith("my plan")


def test_a_chair_between_four_tables_is_refused() -> None:
    rows = """
        . . . c . . .
        . . c T c . .
        . c . c . c .
        c T c c c T c
        . c . c . c .
        . . c T c . .
        . . . c . . ."""
    with pytest.raises(BadInput, match="line 5: chair d4 stands at no table"):
        parse_plan(rows)
    crossing = """
        . . c . .
        . c T c .
        c T c T c
        . c T c .
        . . c . ."""
    with pytest.raises(BadInput, match="line 5: chair c3 stands at more than three tables"):
        parse_plan(crossing)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        read_plan_file(tmp_path / "none.txt")
    broken = tmp_path / "broken.txt"
    broken.write_text("table T1 FR: a\n", "utf-8")
    with pytest.raises(BadInput, match=r"broken.txt, line 1: table T1"):
        read_plan_file(broken)


def test_a_name_that_is_no_plan() -> None:
    with pytest.raises(BadInput, match="'cellar' is not a plan; give board, app, or the text of a plan"):
        cafe.make_options("board", {"plan": "cellar"})


def test_the_drawings_are_the_data() -> None:
    assert plan_of("board") == parse_plan(built_in("board"))
    assert plan_of("app") == parse_plan(built_in("app"))
