"""What `docs/bots.md` says about ESPRESSO agrees with the code, and its tables support its claims."""

import re
from itertools import pairwise

import pytest

from conftest import ROOT
from finito.players.espresso.cast import CAST, IDEAS, LADDER
from tools.tuning.espresso_levels import MODES, REACTIONS, SEED, markdown
from tools.tuning.espresso_reactions import TRAITS, reaction_rows, trait_rows

TEXT = (ROOT / "docs" / "bots.md").read_text()


def table_after(heading: str, number: int = 0) -> list[list[str]]:
    """The rows of a table below a heading, without the header."""
    part = TEXT.split(f"### {heading}\n")[1].split("\n### ")[0]
    tables = re.findall(r"(?:^\|.*\n)+", part, re.MULTILINE)
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in tables[number].splitlines()[2:]]


def bounds(cell: str) -> tuple[float, float]:
    low, high = re.findall(r"\(([\d.]+)–([\d.]+)\)", cell)[0]
    return float(low), float(high)


def test_characters_are_described_as_in_the_code() -> None:
    assert table_after("Six characters") == [[f"`{name}`", one.description] for name, one in CAST.items()]
    assert markdown(TRAITS, trait_rows()) in TEXT
    assert markdown(REACTIONS, reaction_rows(SEED)) in TEXT


@pytest.mark.parametrize("mode", MODES)
def test_the_levels_are_apart(mode: str) -> None:
    """Each beats the next weaker one in at least 65 % of the matches, with the whole interval."""
    found = {row[1]: bounds(row[2]) for row in table_after("Levels") if row[0] == mode}
    for lower, upper in pairwise(LADDER):
        assert found[f"{upper} – {lower}"][0] >= 65


def test_every_idea_is_told_and_only_what_wins_is_known() -> None:
    assert [row[0] for row in table_after("Ideas")] == list(IDEAS)
    rows = [*table_after("Ideas", 1), *table_after("Ideas", 2)]
    won = {row[0] for row in rows if row[4] == "wins"}
    known = {idea for one in CAST.values() for idea in one.ideas}
    assert known == won
    for idea, _, share, _, verdict, names in rows:
        low, high = bounds(share)
        if 50.0 not in (low, high):  # rounded
            assert verdict == ("wins" if low > 50 else "loses" if high < 50 else "no difference shown")
        assert names == (", ".join(name for name, one in CAST.items() if idea in one.ideas) or "nobody")
