"""The page /privacy: every table and column of this server's database, in words.

The words are in one file per language (`en.toml` and so on). A test fails if a column has none.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from finito.server.guests.policy import Policy
from finito.server.store.journal import Journal
from finito.server.store.statement import Dialects

LANGUAGES = ("en", "de", "nl", "fr")
SCHEMA = Dialects(
    """select tables.name, columns.name from sqlite_master as tables join pragma_table_info(tables.name) as columns
    where tables.type = 'table' and tables.name not like 'sqlite%' order by tables.name, columns.cid""",
    """select table_name::text, column_name::text from information_schema.columns
    where table_schema = current_schema() order by table_name, ordinal_position""",
)


class StoredColumn(msgspec.Struct, frozen=True):
    """A column of a table."""

    name: str
    purpose: str


class StoredTable(msgspec.Struct, frozen=True):
    """A table of the database."""

    name: str
    title: str
    purpose: str
    kept: str
    """For how long."""
    columns: tuple[StoredColumn, ...]


@cache
def words(language: str) -> dict[str, Any]:
    """All texts of a language; tables in reading order."""
    return tomllib.loads((files(__name__) / f"{language}.toml").read_text("utf-8"))


def stored(journal: Journal, language: str, policy: Policy) -> tuple[StoredTable, ...]:
    """Every table and column that this server's database has."""
    known = words(language)
    matches = known["days"].format(days=policy.keep_days) if policy.keep_days else known["forever"]
    found: dict[str, list[str]] = {}
    for table, column in journal.read(SCHEMA):
        found.setdefault(table, []).append(column)
    order = list(known["tables"])
    return tuple(
        _table(name, found[name], known, matches)
        for name in sorted(found, key=lambda name: order.index(name) if name in order else len(order))
    )


def _table(name: str, columns: list[str], known: dict[str, Any], matches: str) -> StoredTable:
    unknown = known["unknown"]
    said = known["tables"].get(name, {"title": name, "purpose": unknown, "kept": unknown, "columns": {}})
    return StoredTable(
        name,
        said["title"],
        said["purpose"],
        said["kept"].format(matches=matches),
        tuple(StoredColumn(column, said["columns"].get(column, unknown)) for column in columns),
    )
