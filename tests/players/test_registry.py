"""Every bot has a name, a description and a factory."""

import pytest

from finito.errors import BadInput
from finito.games import cafe, espresso
from finito.players import BOTS, BotInfo, make_bot

OPTIONS = {"espresso": espresso.make_options(), "cafe": cafe.make_options()}


def test_each_bot_knows_its_name_and_is_described_in_one_sentence() -> None:
    for game, bots in BOTS.items():
        assert {"greedy", "uniform"} <= set(bots)
        for name, info in bots.items():
            assert info.name == name == make_bot(game, name, OPTIONS[game]).name
            assert info.description.endswith(".")
            assert info.description.count(".") == 1


def test_a_wrong_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(BadInput, match="did you mean 'greedy'"):
        make_bot("espresso", "greeedy", OPTIONS["espresso"])
    with pytest.raises(BadInput, match="no game 'chess'"):
        make_bot("chess", "greedy", None)


def test_a_bot_that_lacks_something_says_what(monkeypatch: pytest.MonkeyPatch) -> None:
    info = BOTS["cafe"]["search"]
    lacking = BotInfo(info.name, info.description, info.make, missing="numba")
    monkeypatch.setattr("finito.players.registry.BOTS", {"cafe": {"search": lacking}})
    with pytest.raises(BadInput, match=r"needs numba: pip install finito\[lab\]"):
        make_bot("cafe", "search", OPTIONS["cafe"])
    assert make_bot("cafe", "search", OPTIONS["cafe"], lacking=True).name == "search"
