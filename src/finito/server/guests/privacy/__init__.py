"""What the page /privacy says: the tables and columns of this server's own database, in words.

The words stand in one file for each language (`en.toml` and so on). A test fails when the schema has a column without
them.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from finito.server.guests.policy import Policy
from finito.server.rooms.journal import Journal
from finito.server.store.statement import Pair

LANGUAGES = ("en", "de", "nl", "fr")
SCHEMA = Pair(
    """select tables.name, columns.name from sqlite_master as tables join pragma_table_info(tables.name) as columns
    where tables.type = 'table' and tables.name not like 'sqlite%' order by tables.name, columns.cid""",
    """select table_name::text, column_name::text from information_schema.columns
    where table_schema = current_schema() order by table_name, ordinal_position""",
)


class Column(msgspec.Struct, frozen=True):
    """A column of a table."""

    name: str
    purpose: str


class Table(msgspec.Struct, frozen=True):
    """A table of the database."""

    name: str
    title: str
    purpose: str
    kept: str
    """How long."""
    columns: tuple[Column, ...]


@cache
def words(language: str) -> dict[str, Any]:
    """All words of a language; tables in the order in which people want to read about them."""
    return tomllib.loads((files(__name__) / f"{language}.toml").read_text("utf-8"))


def stored(journal: Journal, language: str, policy: Policy) -> tuple[Table, ...]:
    """Every table and column that this server's database really has."""
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


def _table(name: str, columns: list[str], known: dict[str, Any], matches: str) -> Table:
    unknown = known["unknown"]
    said = known["tables"].get(name, {"title": name, "purpose": unknown, "kept": unknown, "columns": {}})
    return Table(
        name,
        said["title"],
        said["purpose"],
        said["kept"].format(matches=matches),
        tuple(Column(column, said["columns"].get(column, unknown)) for column in columns),
    )
