"""The table of `docs/baselines.md` has the real results, and its games are reproducible."""

import pytest

pytest.importorskip("numba", reason="needs the extra lab")

from tools.tuning import baselines


def lines() -> dict[tuple[str, str], baselines.Result]:
    """The rows of the learned player, by preset and opponent."""
    return {(one.line.preset, one.line.opponent): one for one in baselines.read() if one.line.policy == "learned"}


def test_the_page_shows_every_line_as_it_was_played() -> None:
    results = baselines.read()
    assert [one.line for one in results] == baselines.LINES
    assert baselines.table(results) in baselines.PAGE.read_text("utf-8")
    assert baselines.PAGE.read_text("utf-8").count(baselines.MARK) == 2


@pytest.mark.parametrize(("preset", "opponent"), [("board", "greedy"), ("publisher", "lookahead")])
def test_published_games_come_again(preset: str, opponent: str) -> None:
    wanted = lines()[preset, opponent]
    assert baselines.measure(wanted.line) == wanted, "the players or the rules have changed: play the table anew"


def test_the_learned_player_keeps_its_promise() -> None:
    """The goals on held-out deals, with the whole interval: 80 % against greedy and one half against look-ahead."""
    assert lines()["board", "greedy"].found.wins.low > 0.8
    assert lines()["board", "lookahead"].found.wins.low > 0.5
