"""The privacy page describes every column that either engine stores, in every language."""

import pytest

from finito.server.guests import privacy
from finito.server.guests.policy import SILENT, Policy
from finito.server.store.journal import Journal, written
from store.conftest import Engine


@pytest.mark.parametrize("language", privacy.LANGUAGES)
def test_every_column_has_a_purpose_and_every_table_says_how_long_it_stays(engine: Engine, language: str) -> None:
    async def story(journal: Journal) -> None:
        unknown = privacy.words(language)["unknown"]
        tables = privacy.stored(journal, language, SILENT)
        found = {(table.name, column.name) for table in tables for column in table.columns}
        assert found == set(journal.read(privacy.SCHEMA))
        assert {name for name, _ in found} >= {"entry", "identity", "record", "played", "sat", "floor", "checkpoint"}
        assert not [
            f"{table.name}.{column.name}: say in src/finito/server/guests/privacy/{language}.toml what it is for"
            for table in tables
            for column in table.columns
            if unknown in (column.purpose, table.purpose, table.kept)
        ]

    engine.tell(story)


def test_a_column_that_is_new_would_be_noticed(engine: Engine) -> None:
    async def story(journal: Journal) -> None:
        await written(journal, "alter table sat add column mood text")
        (sat,) = [table for table in privacy.stored(journal, "en", SILENT) if table.name == "sat"]
        assert sat.columns[-1] == privacy.StoredColumn("mood", privacy.words("en")["unknown"])

    engine.tell(story)


def test_all_languages_say_the_same_things() -> None:
    first, *others = [privacy.words(language) for language in privacy.LANGUAGES]
    for other in others:
        assert set(other) == set(first)
        assert list(other["tables"]) == list(first["tables"])
        for field in ("outside", "options"):
            assert len(other[field]) == len(first[field])
        for name, table in first["tables"].items():
            assert list(other["tables"][name]["columns"]) == list(table["columns"]), name
            assert ("{matches}" in other["tables"][name]["kept"]) == ("{matches}" in table["kept"]), name


def test_how_long_matches_stay_is_as_the_host_decided(engine: Engine) -> None:
    async def story(journal: Journal) -> None:
        for policy, said in ((SILENT, "no time limit"), (Policy(keep_days=90), "90 days")):
            for table in privacy.stored(journal, "en", policy):
                assert (said in table.kept) == (table.name in ("entry", "room", "record", "played")), table.name

    engine.tell(story)
