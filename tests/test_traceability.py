"""Every rule and ruling of the rulebook has a test that names it, and tests name only existing rules."""

import pytest

from conftest import ROOT
from finito import rulebook
from tracing import FILES, NAMED

ALL = {rule.id: rule for game in rulebook.GAMES for rule in rulebook.rules(game)}
UNTESTABLE = {
    "ESP-MAT-05": "age and duration: information on the box",
    "ESP-SRC-06": "advice to players; software must not enforce it",
    "ESP-SIM-06": "what the other hand does; there is no other hand on a screen",
}


def whole_run(config: pytest.Config) -> bool:
    return config.stash[FILES] >= len(list((ROOT / "tests").rglob("test_*.py"))) - 1


def test_every_rule_has_a_test(pytestconfig: pytest.Config) -> None:
    if not whole_run(pytestconfig):
        pytest.skip("only a part of the tests was collected")
    missing = [name for name in ALL if name not in pytestconfig.stash[NAMED] and name not in UNTESTABLE]
    assert not missing, f"rules without a test: {', '.join(missing)}"


def test_no_test_names_an_unknown_rule(pytestconfig: pytest.Config) -> None:
    unknown = pytestconfig.stash[NAMED] - set(ALL)
    assert not unknown, f"tests name rules that do not exist: {', '.join(sorted(unknown))}"


def test_what_cannot_be_tested_is_information_or_advice() -> None:
    for name, reason in UNTESTABLE.items():
        assert reason
        assert ALL[name].advice or ALL[name].info or name == "ESP-SIM-06"
