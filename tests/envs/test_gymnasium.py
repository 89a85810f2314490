"""Gymnasium's own checks, and what it says of one seat against bots."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import finito.envs  # noqa: F401  makes the names known
from finito.errors import BadInput

CASES: list[tuple[str, dict[str, Any]]] = [
    ("finito/Espresso-v0", {}),
    ("finito/EspressoRealtime-v0", {"players": 3, "zero": True, "opponent": "lungo"}),
    ("finito/EspressoRealtime-v0", {"players": 2, "opponent": "uniform", "track": "machine", "target_score": None}),
    ("finito/Espresso-v0", {"preset": "nl", "players": 2, "zero": True, "chaos": True, "opponent": "uniform"}),
    ("finito/Cafe-v0", {}),
    ("finito/Cafe-v0", {"preset": "app", "players": 3, "opponent": "uniform", "worths": True}),
]


@pytest.mark.parametrize(("name", "settings"), CASES)
def test_check_env(name: str, settings: dict[str, Any]) -> None:
    check_env(gymnasium.make(name, **settings).unwrapped)


def test_both_are_rendered_as_text() -> None:
    for name, word in (("finito/Espresso-v0", "espresso"), ("finito/Cafe-v0", "bag")):
        env = gymnasium.make(name, render_mode="ansi")
        env.reset(seed=1)
        assert word in str(env.render())


@pytest.mark.parametrize(("name", "settings"), CASES)
def test_whole_games(name: str, settings: dict[str, Any]) -> None:
    env = gymnasium.make(name, **settings)
    _, info = env.reset(seed=2)
    env.action_space.seed(2)
    ended = False
    while not ended:
        action = env.action_space.sample(info["action_mask"])
        assert info["action_mask"][action]
        _, _, terminated, truncated, info = env.step(action)
        ended = terminated or truncated
    assert terminated


def test_a_refused_action_is_told_and_does_nothing() -> None:
    env = gymnasium.make("finito/Cafe-v0")
    before, info = env.reset(seed=1)
    closed = int(np.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, _, _, info = env.step(closed)
    assert info["refused"]
    assert reward == 0
    assert np.array_equal(before, after)


@pytest.mark.parametrize("name", ["finito/Espresso-v0", "finito/Cafe-v0"])
def test_make_vec_is_the_compiled_one(name: str) -> None:
    envs = gymnasium.make_vec(name, num_envs=16)
    single = gymnasium.make(name)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    assert envs.single_observation_space == single.observation_space
    assert envs.single_action_space == single.action_space
    rows, info = envs.reset(seed=3)
    again, _ = envs.reset(seed=3)
    assert np.array_equal(rows, again)
    chance = np.random.default_rng(1)
    for _ in range(60):
        chosen = (chance.random(info["action_mask"].shape) * info["action_mask"]).argmax(1)
        rows, rewards, terminated, truncated, info = envs.step(chosen)
        assert rows in envs.observation_space
        assert rewards.shape == terminated.shape == truncated.shape == (16,)


def test_make_vec_knows_only_greedy_opponents() -> None:
    with pytest.raises(BadInput, match="greedy"):
        gymnasium.make_vec("finito/Cafe-v0", num_envs=2, opponent="uniform")
