"""The real-time baseline for ESPRESSO: it reads views like the environment, it learns, and it works as a bot."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("numba", reason="needs the extra lab")

from conftest import ROOT
from examples.baselines import espresso_player as player
from examples.baselines import espresso_realtime as baseline
from finito.envs.espresso.driven import AGENT, DrivenTable
from finito.envs.espresso.tracks import make_track
from finito.games import espresso
from finito.league.evaluate import evaluate
from finito.players.espresso.cast import CAST
from tools.tuning import baselines

FILE = Path(player.__file__)
OPTIONS = espresso.make_options("de")


@pytest.mark.parametrize("players", [2, 3])
def test_a_view_reads_as_the_environment_does(players: int) -> None:
    table = DrivenTable(OPTIONS, (AGENT,) * players, make_track())
    table.reset(7)
    bot, chance, seen = player.make(OPTIONS), np.random.default_rng(7), 0
    who = table.run()
    while who is not None and seen < 60:
        row, mask = table.observation(who), table.mask(who)
        if (row[: players * player.OF_PLAYER] != player.BLANK).all():  # views already show cards being turned
            view, legal = espresso.view(table.match, who), espresso.legal_moves(table.match, who)
            told = bot.row(view)
            assert np.array_equal(told[0], row[: told.size])
            assert np.array_equal(player.features(told, mask[None]), player.features(row[None], mask[None]))
            open_actions = {number for move in legal if (number := player.number_of(move)) is not None}
            assert open_actions | {0} == set(mask.nonzero()[0].tolist())
            best = int(bot.policy.best(row[None], mask[None])[0])
            move = bot.choose(view, legal, None)
            assert best == (0 if move is None else player.number_of(move))
            seen += 1
        table.act_on(int(chance.choice(mask.nonzero()[0])))
        who = table.asked
    assert seen == 60


def test_the_limits_are_those_of_the_character() -> None:
    hands = CAST[baseline.HANDS]
    assert hands.overlook == baseline.OVERLOOK
    assert hands.perception + hands.gaze + hands.thought == player.LOOK_MS
    masks = np.ones((20_000, player.ACTIONS), np.int8)
    rows = np.zeros((20_000, 62), np.int16)
    seen, left = baseline.overlook(rows, masks, np.random.default_rng(1))
    missed = seen[:, : player.PLACES] == player.BLANK
    assert missed.mean() == pytest.approx(baseline.OVERLOOK, abs=0.005)
    for place in range(player.PLACES):
        plays = left[:, player.FIRST_PLAY + 2 * place : player.FIRST_PLAY + 2 * place + 2]
        assert (plays == ~missed[:, [place]]).all()
    assert (left[:, : player.FIRST_PLAY] == 1).all()
    assert (rows == 0).all()


def test_changes_of_the_lead_are_credited_to_the_player_who_acted() -> None:
    """With two seats in turn, each change of the lead counts for the seat that acted before it, up to the end."""
    story = {
        "value": np.zeros((4, 1)),
        "mover": np.array([[0], [1], [0], [0]]),
        "over": np.array([[False], [False], [False], [True]]),
        "clock": np.array([[0], [1000], [2000], [3000]]),
        "lead": np.array([[0], [-1], [5], [0]]),
        "scores": np.array([[[0, 0]], [[0, 0]], [[0, 0]], [[12, 4]]]),
    }
    gains, worths, known = baseline.credit(story)
    last = (8 - 5) / baseline.UNIT
    first = 5 / baseline.UNIT + baseline.GAMMA**2 * baseline.TRACE * last
    assert gains[:3, 0] == pytest.approx([first, (-8 + 1) / baseline.UNIT, last])
    assert known[:, 0].tolist() == [True, True, True, False]
    assert worths == pytest.approx(gains)


def test_it_trains_plots_and_keeps_what_it_learned(tmp_path: Path) -> None:
    small = ["--seeds", "1", "--rounds", "2", "--deals", "4"]
    files = ["--plot", str(tmp_path / "curve.svg"), "--save", str(tmp_path / "runs")]
    program = [sys.executable, "-m", "examples.baselines.espresso_realtime", *small, *files]
    done = subprocess.run(  # noqa: S603  our own program
        program, cwd=ROOT, capture_output=True, text=True, timeout=900, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "doppio" in done.stdout
    assert (tmp_path / "curve.svg").read_text().startswith("<?xml")
    kept = player.Policy.load(tmp_path / "runs" / "seed1.npz")
    assert [part.shape for part in kept.parts] == [part.shape for part in player.Policy.load().parts]


def test_the_kept_policy_is_small_and_plays_in_leagues() -> None:
    assert player.WEIGHTS.stat().st_size < 100_000
    found = evaluate(str(FILE), "uniform", range(4), game="espresso", preset="de")
    assert found.lead.value > 5, "eight games: whoever learned is far ahead even where luck costs a match"
    assert found == evaluate(str(FILE), "uniform", range(4), game="espresso", preset="de")


def test_it_beats_doppio_behind_the_same_eyes_and_hands() -> None:
    """The goal is 60 % on held-out deals, with the whole interval; as published, and on a few deals here."""
    found = {one.line.opponent: one for one in baselines.read() if one.line.policy.endswith(FILE.name)}
    assert found["doppio"].found.wins.low > 0.6
    wins, _ = baseline.compare(player.Policy.load(), "doppio", range(baseline.HELD_OUT, baseline.HELD_OUT + 600))
    assert wins.mean() > 0.6
