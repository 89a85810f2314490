"""Bots in separate processes: they play like others, and lose with a clear message if they fail."""

import json
import sys
from pathlib import Path
from random import Random

import pytest

from conftest import ROOT
from finito.games import cafe
from finito.league.process import ProcessBot
from finito.league.result import Fault
from finito.league.work import play_deal
from league.helpers import a_plan

EXAMPLE = ROOT / "examples" / "league_bot.py"
READ = (
    "import sys, json\nfor line in sys.stdin:\n    told = json.loads(line)\n    if told['tell'] == 'choose':\n        "
)
WAYS = {
    "dies": (READ + "sys.exit('I give up')", "died"),
    "dies with a word": (READ + "raise RuntimeError('my dog ate it')", "my dog ate it"),
    "is late": (READ + "import time; time.sleep(60)", "no answer within 0.5 s"),
    "talks nonsense": (READ + "print('hello', flush=True)", "'hello', which is no answer"),
    "answers another question": (READ + 'print(\'{"number": 0, "choose": 0}\', flush=True)', "answered number 0"),
    "chooses what is not there": (
        READ + "print(json.dumps({'number': told['number'], 'choose': 10**6}), flush=True)",
        "chose 1000000, but there were",
    ),
    "writes without end": (READ + "print('x' * 100000, flush=True)", "more than 65536 bytes"),
    "writes half a line": (READ + "sys.stdout.write('{\"number\"'); sys.stdout.flush(); sys.exit(1)", "died"),
    "reads nothing": ("import time; time.sleep(60)", "0.5 s"),
    "chooses a word": (
        READ + "print(json.dumps({'number': told['number'], 'choose': 'best'}), flush=True)",
        "which is no answer",
    ),
}


def command(program: str) -> str:
    """A program as a command without quotes."""
    return f"bad={sys.executable} -c \"exec(bytes.fromhex('{program.encode().hex()}'))\""


@pytest.mark.parametrize("way", WAYS)
def test_a_process_that_fails_loses_that_game_with_a_word(way: str) -> None:
    program, word = WAYS[way]
    plan = a_plan("greedy", game="cafe", commands=(command(program),), limit=0.5)
    dealt = play_deal(plan, 0)
    for lineup, ended in zip(plan.lineups(), dealt.games, strict=True):
        assert ended.fault is not None, "it failed in both games: it was started anew for the second"
        seat, reason = ended.fault
        assert plan.entrants[lineup[seat]].name == "bad"
        assert word in reason
        assert ended.places[seat] == 2


def test_a_command_that_is_none_loses() -> None:
    plan = a_plan("greedy", game="cafe", commands=("bad=/no/such/program",))
    ended = play_deal(plan, 0).games[0]
    assert ended.fault is not None
    assert "cannot be started" in ended.fault[1]


@pytest.mark.parametrize("game", ["espresso", "cafe"])
def test_the_example_plays_both_games_the_same_way_again(game: str) -> None:
    plan = a_plan("uniform", game=game, commands=(f"mine={sys.executable} {EXAMPLE}",))
    first = play_deal(plan, 0)
    assert all(ended.fault is None and not ended.cut for ended in first.games)
    assert play_deal(plan, 0) == first
    assert play_deal(plan, 1) != first


def test_a_process_may_end_with_its_game() -> None:
    program = (
        "import sys, json\nfor line in sys.stdin:\n    told = json.loads(line)\n"
        "    if told['tell'] == 'over': sys.exit(0)\n"
        "    if told['tell'] == 'choose': print(json.dumps({'number': told['number'], 'choose': 0}), flush=True)\n"
    )
    plan = a_plan("uniform", game="cafe", commands=(command(program),), deals=2)
    for ended in play_deal(plan, 0).games:
        assert ended.fault is None


def test_a_process_that_talks_without_end_is_not_read_without_end() -> None:
    plan = a_plan("uniform", game="cafe", commands=(command("while True: print('{}', flush=True)"),), limit=1.0)
    for ended in play_deal(plan, 0).games:
        assert ended.fault is not None
        assert "which is no answer" in ended.fault[1]


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text().splitlines()) <= 40


def test_a_process_hears_views_legal_moves_and_the_end_and_nothing_else(tmp_path: Path) -> None:
    log = tmp_path / "heard"
    program = (
        f"import sys, json\nout = open({str(log)!r}, 'w')\nfor line in sys.stdin:\n    out.write(line); out.flush()\n"
        "    told = json.loads(line)\n    if told['tell'] == 'choose':\n"
        "        print(json.dumps({'number': told['number'], 'choose': 0}), flush=True)\n"
    )
    plan = a_plan("greedy", game="cafe", commands=(command(program),))
    play_deal(plan, 0)
    heard = [json.loads(line) for line in log.read_text().splitlines()]
    assert {told["tell"] for told in heard} == {"game", "choose", "over"}
    assert [told["you"] for told in heard if told["tell"] == "game"] == [1, 0]
    seed = plan.deal_seed(0)
    for told in heard:
        if told["tell"] == "choose":
            assert set(told) == {"tell", "number", "view", "legal"}
            assert set(told["view"]) == set(cafe.View.__struct_fields__)
        elif told["tell"] == "game":
            assert set(told) == {"tell", "protocol", "game", "options", "players", "you", "lot"}
            assert told["lot"] != seed


def test_a_process_is_ended() -> None:
    bot = ProcessBot(
        "x", [sys.executable, "-c", "import time; time.sleep(60)"], "cafe", cafe.make_options("board"), 0.2
    )
    bot.prepare(2, 0, 1)
    with pytest.raises(Fault, match="no answer"):
        bot.choose({}, [1], Random(1))
    assert bot._process is None
    bot.close()


def test_a_process_that_lives_is_closed_politely() -> None:
    program = "import sys\nfor line in sys.stdin: pass"
    bot = ProcessBot("x", [sys.executable, "-c", program], "cafe", cafe.make_options("board"), 0.2)
    bot._say({"tell": "over", "places": []})
    process = bot._process
    assert process is not None
    bot.close()
    assert process.returncode == 0
