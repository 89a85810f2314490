"""Seating plans: parse the text of a plan into tables, chairs and neighbors.

A plan is a drawing, as in `plans/board.txt`:

    .  c  .            FR   a table of that nation         c   a chair: it stands at every table right beside,
    c  FR c            T    a table, nation by card            above or below it
    .  c  .            .    nothing

Columns are letters and rows are numbers, so `b3` is a chair and `B2` a table. Or it is a list with names of its own:

    table T1 FR: a b c s
    table T2 card: s p q r

Every table has four chairs, and every chair stands at one to three tables. Lines that begin with # are comments.
"""

import re
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from string import ascii_lowercase

import msgspec

from finito.errors import BadInput
from finito.games.cafe.notation import NATION_CODES
from finito.games.cafe.rules.state import MAX_CHAIRS, MAX_SHARED, MAX_TABLES, TABLE_CARDS, TABLE_CHAIRS

BUILT_IN = ("board", "app")
MAX_TEXT = 8000
MAX_SIDE = 26
"""The most columns or rows of a drawing: each column is a letter."""
CARD = "card"
_LIST_LINE = re.compile(r"table\s+(\S+)\s+(\S+)\s*:(.*)")
_TABLE_NAME = re.compile(r"[A-Z][A-Za-z0-9]{0,5}")
_CHAIR_NAME = re.compile(r"[a-z][a-z0-9]{0,5}")

Cell = tuple[int, int]
"""Row and column of a drawing, from 0."""


class TablePlan(msgspec.Struct, frozen=True):
    name: str
    nation: str | None
    """None if a table card decides it."""
    chairs: tuple[str, ...]
    at: Cell | None = None
    """Its cell in the drawing, if there is one."""


class ChairPlan(msgspec.Struct, frozen=True):
    name: str
    tables: tuple[str, ...]
    at: Cell | None = None


class Plan(msgspec.Struct, frozen=True):
    """Tables and chairs, both in reading order, which is the plan order (CAF-R-17)."""

    tables: tuple[TablePlan, ...]
    chairs: tuple[ChairPlan, ...]
    size: Cell | None
    """The rows and columns of the drawing, if there is one."""
    table_index: dict[str, int]
    chair_index: dict[str, int]


class _Table(msgspec.Struct):
    """A table while a plan is parsed, with its line for error messages."""

    name: str
    nation: str | None
    line: int
    chairs: list[str]
    at: Cell | None = None


@cache
def built_in(name: str) -> str:
    """The text of a plan that comes with the game."""
    return (resources.files("finito.games.cafe") / "plans" / f"{name}.txt").read_text("utf-8")


def read_plan_file(path: Path) -> str:
    """The checked text of a plan file, to be used as the option `plan`, so that a record contains its plan."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"the plan cannot be read: {error}", str(path)) from None
    parse_plan(text, str(path))
    return text


@lru_cache(maxsize=64)
def plan_of(option: str) -> Plan:
    """The plan for the option `plan`: `board`, `app`, or the text of another plan."""
    if option in BUILT_IN:
        return parse_plan(built_in(option), f"plan {option}")
    if "\n" not in option.strip():
        raise BadInput(f"{option!r} is not a plan; give board, app, or the text of a plan (`read_plan_file`)", "plan")
    return parse_plan(option, "plan")


def parse_plan(text: str, where: str = "plan") -> Plan:
    """Parse a plan. BadInput names the wrong line."""
    if len(text) > MAX_TEXT:
        raise BadInput(f"{len(text)} characters; a plan has at most {MAX_TEXT}", where)
    lines = [(number, line.split()) for number, line in enumerate(text.splitlines(), start=1)]
    lines = [(number, words) for number, words in lines if words and not words[0].startswith("#")]
    if not lines:
        raise BadInput("there is no table in it", where)
    is_list = lines[0][1][0] == "table"
    tables = _parse_list(lines, where) if is_list else _parse_drawing(lines, where)
    size = None if is_list else (len(lines), len(lines[0][1]))
    return _build(tables, size, where)


def _parse_list(lines: list[tuple[int, list[str]]], where: str) -> list[_Table]:
    tables: list[_Table] = []
    for number, words in lines:
        here = f"{where}, line {number}"
        found = _LIST_LINE.fullmatch(" ".join(words))
        if not found:
            raise BadInput(f"{' '.join(words)!r}: a line like 'table T1 FR: a b c d' is needed", here)
        name, nation, chairs = found[1], found[2], found[3].split()
        if not _TABLE_NAME.fullmatch(name) or name in [table.name for table in tables]:
            raise BadInput(f"{name!r}: a table needs a unique name, a capital first and up to six characters", here)
        if nation != CARD and nation not in NATION_CODES:
            raise BadInput(f"{nation!r} is not a nation; known are {', '.join(NATION_CODES)} and {CARD}", here)
        for chair in chairs:
            if not _CHAIR_NAME.fullmatch(chair) or chairs.count(chair) > 1:
                raise BadInput(f"chair {chair!r}: up to six lowercase letters and digits, once at a table", here)
        tables.append(_Table(name, None if nation == CARD else nation, number, chairs))
    return tables


def cell_name(cell: Cell) -> str:
    """`b3` for the second column of the third row."""
    return f"{ascii_lowercase[cell[1]]}{cell[0] + 1}"


def _parse_drawing(lines: list[tuple[int, list[str]]], where: str) -> list[_Table]:
    width = len(lines[0][1])
    if width > MAX_SIDE or len(lines) > MAX_SIDE:
        raise BadInput(f"{len(lines)} rows of {width} cells; a drawing has at most {MAX_SIDE} of each", where)
    cells: dict[Cell, str] = {}
    for row, (number, words) in enumerate(lines):
        if len(words) != width:
            raise BadInput(f"{len(words)} cells; the rows above have {width}", f"{where}, line {number}")
        for column, word in enumerate(words):
            if word not in (".", "c", "T", *NATION_CODES):
                raise BadInput(f"cell {word!r}: a nation code, T, c or a dot is needed", f"{where}, line {number}")
            cells[row, column] = word
    tables: list[_Table] = []
    for (row, column), word in cells.items():
        beside = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
        if word in NATION_CODES or word == "T":
            chairs = [cell_name(cell) for cell in beside if cells.get(cell) == "c"]
            nation = None if word == "T" else word
            name = cell_name((row, column)).upper()
            tables.append(_Table(name, nation, lines[row][0], chairs, (row, column)))
        elif word == "c" and all(cells.get(cell, ".") in (".", "c") for cell in beside):
            raise BadInput(f"chair {cell_name((row, column))} stands at no table", f"{where}, line {lines[row][0]}")
    return tables


def _build(tables: list[_Table], size: Cell | None, where: str) -> Plan:
    standing: dict[str, list[str]] = {}
    for table in tables:
        here = f"{where}, line {table.line}"
        if len(table.chairs) != TABLE_CHAIRS:
            raise BadInput(f"table {table.name} has {len(table.chairs)} chairs; every table has four", here)
        for chair in table.chairs:
            standing.setdefault(chair, []).append(table.name)
            if len(standing[chair]) > MAX_SHARED:
                raise BadInput(f"chair {chair} stands at more than three tables", here)
    _check_size(tables, len(standing), where)
    ordered = sorted(standing, key=_reading_order) if size else list(standing)
    chairs = [ChairPlan(name, tuple(standing[name]), _reading_order(name) if size else None) for name in ordered]
    return Plan(
        tuple([TablePlan(table.name, table.nation, tuple(table.chairs), table.at) for table in tables]),
        tuple(chairs),
        size,
        {table.name: index for index, table in enumerate(tables)},
        {chair.name: index for index, chair in enumerate(chairs)},
    )


def _reading_order(name: str) -> Cell:
    """The cell of a chair in a drawing, by its name."""
    return int(name[1:]) - 1, ascii_lowercase.index(name[0])


def _check_size(tables: list[_Table], chairs: int, where: str) -> None:
    if not tables:
        raise BadInput("there is no table in it", where)
    if len(tables) > MAX_TABLES or chairs > MAX_CHAIRS:
        raise BadInput(
            f"{len(tables)} tables and {chairs} chairs; a plan has at most {MAX_TABLES} and {MAX_CHAIRS}", where
        )
    by_card = sum(table.nation is None for table in tables)
    if by_card > TABLE_CARDS:
        raise BadInput(f"{by_card} tables need a table card; there are {TABLE_CARDS}", where)
