"""The rules of both games in our own words, with the lines of the printed sheets that they are based on.

The texts are data (`espresso.yaml`, `cafe.yaml`); they are read on first use.
"""

from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec
import yaml

from finito.errors import BadInput
from finito.options import nearest

Says = Literal["same", "implied", "differs", "silent", "unclear"]

SHEETS: dict[str, dict[str, str]] = {
    "espresso": {"de": "German sheet", "nl": "Dutch sheet", "en": "English sheet", "fr": "French sheet"},
    "cafe": {"board": "Board rules", "app": "App rules"},
}
"""The printed sheets of each game and our names for them."""
GAMES = tuple(SHEETS)


class SheetNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one sheet says about a rule."""

    says: Says
    lines: tuple[int, ...] = ()
    """The lines that say so, counted from 1; empty if no single line can be named."""
    how: str = ""


class Rule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rule or ruling. A rule has a note on every sheet of its game; a ruling is our own decision and has a `why`."""

    id: str
    game: str
    kind: Literal["rule", "ruling"]
    text: str
    sheets: dict[str, SheetNote] = {}
    why: str = ""
    option: str | None = None
    """The option that decides it, if there is one."""
    advice: bool = False
    """Whether a sheet only recommends it, so that it is never enforced."""
    info: bool = False
    """Whether it has no effect on play."""


def rule(rule_id: str) -> Rule:
    """The rule or ruling with this ID, of either game. BadInput suggests the nearest ID if there is none."""
    for game in GAMES:
        if found := _load(game).get(rule_id):
            return found
    hint = nearest(rule_id.upper(), [name for game in GAMES for name in _load(game)])
    if not hint.startswith(", did"):
        hint = "; IDs look like 'ESP-FLIP-10'"  # a list of all of them would be unreadable
    raise BadInput(f"there is no rule {rule_id!r}{hint}", "rulebook")


def rules(game: str) -> list[Rule]:
    """All rules and rulings of a game, in the order of the rulebook."""
    if game in GAMES:
        return list(_load(game).values())
    raise BadInput(f"there is no game {game!r}{nearest(game, list(GAMES))}", "rulebook")


def says(rule_id: str, sheet: str) -> str:
    """One line on what a sheet says about a rule or, for a ruling, on why we decided so."""
    found = rule(rule_id)
    if found.kind == "ruling":
        return f"Our ruling: {found.why}"
    if sheet not in found.sheets:
        raise BadInput(f"there is no sheet {sheet!r} for {rule_id}{nearest(sheet, list(found.sheets))}", "rulebook")
    note = found.sheets[sheet]
    where = SHEETS[found.game][sheet]
    if note.lines:
        where += f", line{'s' if len(note.lines) > 1 else ''} {', '.join(map(str, note.lines))}"
    word = "" if note.says == "same" and note.lines else note.says
    what = " – ".join(part for part in (word, note.how) if part)
    return f"{where}: {what}" if what else where


@cache
def _load(game: str) -> dict[str, Rule]:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    text = (files(__name__) / f"{game}.yaml").read_text("utf-8")
    entries: dict[str, dict[str, Any]] = yaml.load(text, Loader=loader)  # noqa: S506  both loaders are the safe ones
    return {
        name: msgspec.convert({**entry, "id": name, "game": game, "kind": "ruling" if "-R-" in name else "rule"}, Rule)
        for name, entry in entries.items()
    }
