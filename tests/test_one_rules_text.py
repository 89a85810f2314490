"""Rules are stated once, in `rules/`: no other code decides which card follows, what a pair needs, or a limit.

The oracle in `tests/` is deliberately a second implementation, and `normalo.c` is a yardstick for speed.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from conftest import ROOT

RESTATED = {
    "the number of a card's text plus one": r"int\(\w+\[1:?\]\) \+ 1",
    "a card text built from a number": r'f"\{[^}"]*\}\{[^}"]*\+ 1\}"',
    "a pair's formula turned round": r"number_of\([^)]*\) - \d\) \* 4",
    "a card number from number and color": r"\* 4 \+ (color|target)",
    "the last number of a pile": r"""== ["']8["']|!= ["']8["']|LAST_NUMBER""",
    "when the waste must be taken up": r"hand(_size)?(\[\w+\])? (>=|<) 3\b|hand_size\([^)]*\) (>=|<) (3|PACKET)\b",
    "when a stack is empty after a play": r"espresso_size <= 1\b",
    "who can pay the bar": r"score \+ .*bar_values",
    "what a joker is": r"""endswith\(["']0["']\)""",
    "the size of a packet": r"\bsize\b.* (=|!=|==) 3\b",
    "the bonus of Finito": r"BONUS = \d|: \+5 points|\b5 extra points",
}
RESTATED_IN_THE_PAGE = {
    "the number before or after a card's": r"valueOf\([^)]*\)\)? [+-] 1\b",
    "the last number of a pile": r"valueOf\([^)]*\) (===|!==|>=|<) 8\b|HIGHEST = 8\b",
    "what a joker is": r"valueOf\([^)]*\) === 0\b",
    "who scores a stolen card": r"thief\w* \? (player|who)\b",
    "the bonus of Finito": r"BONUS = \d|['`>] ?\+5\b",
    "the size of a packet": r"size'?\]?\)? \?\? 3\b|(?<!-)size: [23]\b|undefined \? 3\b",
    "the size of a stack": r"\bSTACK = \d|most = 9\b",
    "when the waste must be taken up": r"hand(_size)? (>=|<|<=) [23]\b",
    "which card lies under another": r"espresso_size (>|<=) 1\b",
    "what leftover tiles cost": r"(jokers|tiles)\b.*\* \d",
    "who can pay the bar": r"score \+ .*bar_values",
    "a target that a sheet has": r"\btarget\b.*\(100\b",
    "how many guests sit down in a turn": r"halfway \? \d",
}
"""The same for the page, which calls the rules as JavaScript (`web/src/generated`)."""
TEXTS = ("src/finito/games/espresso/rules", "src/finito/games/cafe/rules")
ELSEWHERE = {
    "src/finito/games/cafe/plan.py": "the name of a chair",
    "src/finito/envs/espresso/codec.py": "a sentence that explains the numbers of an observation",
    "web/src/games/espresso/table.ts": "a card that is seen is put where the rules look for it",
}
"""Files in which a formula means something else, each with the reason."""


def sources() -> Iterator[Path]:
    for folder in ("src", "tools", "examples"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if not str(path.relative_to(ROOT)).startswith(TEXTS):
                yield path


def page_sources() -> Iterator[Path]:
    for path in sorted((ROOT / "web" / "src").rglob("*")):
        if path.suffix in (".ts", ".svelte") and "generated" not in path.parts and ".test." not in path.name:
            yield path


def restated(pattern: str, files: Iterator[Path]) -> str:
    found = [
        f"{path.relative_to(ROOT)}:{number} {line.strip()}"
        for path in files
        if str(path.relative_to(ROOT)) not in ELSEWHERE
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if re.search(pattern, line)
    ]
    return "\n".join(found)


@pytest.mark.parametrize("rule", RESTATED)
def test_a_rule_is_stated_once(rule: str) -> None:
    found = restated(RESTATED[rule], sources())
    assert not found, f"{rule}: ask the rules instead\n{found}"


@pytest.mark.parametrize("rule", RESTATED_IN_THE_PAGE)
def test_the_page_states_no_rule(rule: str) -> None:
    found = restated(RESTATED_IN_THE_PAGE[rule], page_sources())
    assert not found, f"{rule}: ask the generated rules instead\n{found}"


def test_the_patterns_of_the_page_find_what_they_are_for() -> None:
    """Lines like these were once in the page."""
    lines = {
        "the number before or after a card's": "{valueOf(pile.top.card) + 1}",
        "the last number of a pile": "last !== undefined && valueOf(last.card) === 8 && !keepsEights(options)",
        "what a joker is": "else if (this.drawOptions.zero && valueOf(card) === 0) {",
        "who scores a stolen card": "lifts.filter((lifted) => (thiefScores ? player : lifted.owner) === index)",
        "the bonus of Finito": "const BONUS = 5;",
        "the size of a packet": "const count = size ?? 3;",
        "the size of a stack": "const STACK = 9;",
        "when the waste must be taken up": "if (mine.hand_size < 3 && mine.waste_size) acts.push('tuck');",
        "which card lies under another": "(this.armed.place === 'espresso' && owner.espresso_size > 1) ||",
        "what leftover tiles cost": "return (pad.rest.tiles[player] ?? 0) * 5 + jokers;",
        "who can pay the bar": "const pays = mine.score + (view.bar_values[taken] ?? 0) >= 0;",
        "a target that a sheet has": "const target = $derived(Math.max(100, ...totals));",
        "how many guests sit down in a turn": "this.placed.length > (this.halfway ? 0 : 1) ||",
    }
    for rule, pattern in RESTATED_IN_THE_PAGE.items():
        assert re.search(pattern, lines[rule]), rule


def test_the_patterns_find_what_they_are_for() -> None:
    lines = (
        'wanted = {f"{top[0]}{int(top[1]) + 1}": pile}',
        'wanted = f"{top[0]}{int(top[1:]) + 1}"',
        "top = (number_of(second) - 2) * 4 + target",
        'shown = [top for top in tops if top[1] != "8"]',
        "if self.hand[who] >= 3 or self.waste[who] == 0:",
        "if table.hand < 3 and table.waste > 0:",
        "return place <= HELP_3 and match.players[owner].espresso_size <= 1",
        "return player.score + game.bar_values[taken] >= 0",
        'is_joker = card is not None and card.endswith("0")',
        'size = f" {move.size}" if move.size != 3 else ""',
        'return f"FINITO! {name}: +5 points."',
    )
    for line in lines:
        assert any(re.search(pattern, line) for pattern in RESTATED.values()), line
    for rule, pattern in RESTATED.items():
        known = any(re.search(pattern, line) for line in lines)
        assert known or rule == "a card text built from a number", rule
