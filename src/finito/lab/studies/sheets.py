"""The cells that several studies share: every sheet with two to six players of equal skill."""

from collections.abc import Callable, Mapping

from finito.lab.cells import Cell, cell
from finito.lab.findings import FindingsTable, table_of
from finito.lab.sample import Results, Sample

SHEETS = {"de": "German", "nl": "Dutch", "en": "English", "fr": "French", "house": "House rules"}
PLAYERS = (2, 3, 4, 5, 6)
ROUNDS = 1_000_000
WORDS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


def sheet_cells() -> list[Cell]:
    return [cell(sheet, players) for sheet in SHEETS for players in PLAYERS]


def house_cells() -> list[Cell]:
    return [cell("house", players) for players in PLAYERS]


def sheet_table(results: Results, title: str, columns: Mapping[str, Callable[[Sample], str]]) -> FindingsTable:
    """A row for each sheet and number of players."""
    rows = [((name, str(n)), results[cell(sheet, n)]) for sheet, name in SHEETS.items() for n in PLAYERS]
    return table_of(title, ("rules", "players"), rows, columns)
