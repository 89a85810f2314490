"""SQL for both engines. Written for SQLite, with `?` or `?1`; `Dialects` where PostgreSQL differs."""

import re
from functools import lru_cache
from typing import TypeAlias

import msgspec

MARK = re.compile(r"\?(\d*)")


class Dialects(msgspec.Struct, frozen=True):
    """One statement in two dialects. The values are the same, in the same order."""

    sqlite: str
    postgres: str
    """With `$1`."""


Statement: TypeAlias = str | Dialects


def for_sqlite(statement: Statement) -> str:
    return statement if isinstance(statement, str) else statement.sqlite


@lru_cache(maxsize=512)
def for_postgres(statement: Statement) -> str:
    """The statement with `$1` for `?` and `?1`. None of ours has a question mark in a literal."""
    if isinstance(statement, Dialects):
        return statement.postgres
    count = 0

    def number(found: re.Match[str]) -> str:
        nonlocal count
        count += 1
        return f"${found[1] or count}"

    return MARK.sub(number, statement)
