"""A policy against an opponent: every deal from every seat, the same deals for all players, and a correct interval."""

from pathlib import Path
from random import Random

import numpy as np
import pytest

from finito.errors import BadInput
from finito.games import cafe
from finito.league.evaluate import evaluate
from finito.players import make_bot


class Failing:
    name = "failing"

    def choose(self, view: object, legal: object, chance: Random) -> None:
        return None


def test_bots_and_files_in_both_games(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text("from finito.players import make_bot\nmake = lambda options: make_bot('cafe', 'greedy', options)\n")
    seen: list[int] = []
    found = evaluate(str(file), "uniform", range(5), players=3, progress=seen.append)
    assert (found.deals, found.games, sum(seen)) == (5, 15, 15)
    assert found.wins.value > 0.7
    assert found.lead.low > 0
    assert "of 15 games" in str(found)
    espresso = evaluate("ristretto", "uniform", range(3), game="espresso", preset="de")
    assert espresso.wins.value > 0.8
    assert evaluate("ristretto", "uniform", range(3), game="espresso", preset="de") == espresso


def test_against_itself_a_policy_wins_half() -> None:
    pytest.importorskip("numba", reason="needs the extra lab")
    found = evaluate("lookahead", "lookahead", range(30))
    assert found.wins.low <= 0.5 <= found.wins.high
    assert found.wins.value == pytest.approx(0.5, abs=0.15)


def test_judges_networks_and_levels_play_compiled() -> None:
    pytest.importorskip("numba", reason="needs the extra lab")
    from finito.players.cafe.search.weights import learned_net
    from finito.search.cafe import CompiledPlayer
    from finito.search.net import FEATURES, Net

    net, deals = Net(learned_net("board")), range(40)
    by_net, by_player = (evaluate(one, "greedy", deals) for one in (net, CompiledPlayer("learned", net)))
    assert by_net == by_player == evaluate("learned", "greedy", deals)
    by_judge = evaluate(lambda rows: net(rows), "greedy", deals)
    assert by_judge.wins.value == pytest.approx(by_net.wins.value, abs=0.2)
    lead_only = evaluate(Net.linear(np.eye(FEATURES)[0] * 100, 0), "uniform", deals)
    assert lead_only.wins.low > 0.8


def test_whatever_is_no_bot_is_told() -> None:
    with pytest.raises(BadInput, match="no game 'chess'"):
        evaluate("greedy", "greedy", range(1), game="chess")
    with pytest.raises(BadInput, match="no bot 'gredy'"):
        evaluate("gredy", "greedy", range(1))
    with pytest.raises(BadInput, match="at least one deal"):
        evaluate("greedy", "greedy", [])
    with pytest.raises(BadInput, match="no method `choose`"):
        evaluate(5, "greedy", range(1))
    with pytest.raises(BadInput, match="in deal 3: "):
        evaluate(Failing(), make_bot("cafe", "greedy", cafe.make_options("board")), [3])
