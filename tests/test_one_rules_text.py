"""A rule is stated once, in `rules/`: nothing else works out what follows on a card, what a pair needs, or a limit.

The oracle in `tests/` is a second reading on purpose, and `normalo.c` a declared yardstick.
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
}
TEXTS = ("src/finito/games/espresso/rules", "src/finito/games/cafe/rules")
ELSEWHERE = {
    "src/finito/games/cafe/plan.py": "the name of a chair",
    "src/finito/envs/espresso/codec.py": "a sentence that explains the numbers of an observation",
}
"""Files in which a formula means something else, each with the reason."""
OWN_TEXT = "src/finito/players/espresso/"
"""Players whose thoughts are written like the rules and compiled with them."""


def sources() -> Iterator[Path]:
    for folder in ("src", "tools", "examples"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if not str(path.relative_to(ROOT)).startswith((*TEXTS, OWN_TEXT)):
                yield path


@pytest.mark.parametrize("rule", RESTATED)
def test_a_rule_is_stated_once(rule: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number} {line.strip()}"
        for path in sources()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if re.search(RESTATED[rule], line) and str(path.relative_to(ROOT)) not in ELSEWHERE
    ]
    assert not found, f"{rule}: ask the rules instead\n" + "\n".join(found)


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
    )
    for line in lines:
        assert any(re.search(pattern, line) for pattern in RESTATED.values()), line
    for rule, pattern in RESTATED.items():
        known = any(re.search(pattern, line) for line in lines)
        assert known or rule == "a card text built from a number", rule
