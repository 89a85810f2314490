"""PettingZoo's own suites on both games. Warnings are errors here, so they pass without any."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from finito.envs import cafe_v0, espresso_realtime_v0, espresso_v0
from finito.errors import BadInput
from finito.games import cafe, espresso
from finito.games.records import replay

ESPRESSO: list[dict[str, Any]] = [
    {},
    {"preset": "de", "players": 2, "zero": True, "target_score": None},
    {"preset": "nl", "players": 3, "chaos": True, "zero": True, "reward": "win"},
]
CAFE: list[dict[str, Any]] = [
    {},
    {"preset": "app", "players": 3},
    {"preset": "publisher", "players": 4, "reward": "win", "joker_nation": "declared"},
]


@pytest.mark.parametrize("settings", ESPRESSO)
def test_espresso_passes_the_suites(settings: dict[str, Any]) -> None:
    api_test(espresso_v0.env(**settings), num_cycles=100)
    api_test(espresso_v0.raw_env(**settings), num_cycles=30)
    parallel_api_test(espresso_v0.parallel_env(**settings), num_cycles=100)
    seed_test(lambda: espresso_v0.env(**settings), 60)
    parallel_seed_test(lambda: espresso_v0.parallel_env(**settings), 60)


REALTIME: list[dict[str, Any]] = [
    {},
    {"preset": "de", "players": 2, "zero": True, "target_score": None, "track": "think"},
    {"players": 3, "chaos": True, "track": "lag", "pings": (20, 200, 90), "reward": "win"},
    {"players": 3, "track": "lag", "pings": (20, 200, 90), "races": "strict"},
]


@pytest.mark.parametrize("settings", REALTIME)
def test_espresso_in_event_time_passes_the_suites(settings: dict[str, Any]) -> None:
    api_test(espresso_realtime_v0.env(**settings), num_cycles=100)
    api_test(espresso_realtime_v0.raw_env(**settings), num_cycles=30)
    seed_test(lambda: espresso_realtime_v0.env(**settings), 60)


def test_espresso_keeps_max_cycles() -> None:
    max_cycles_test(espresso_v0)


@pytest.mark.parametrize("settings", CAFE)
def test_cafe_passes_the_suites(settings: dict[str, Any]) -> None:
    api_test(cafe_v0.env(**settings), num_cycles=100)
    api_test(cafe_v0.raw_env(**settings), num_cycles=30)
    seed_test(lambda: cafe_v0.env(**settings), 60)


def play_out(env: Any, seed: int) -> dict[str, float]:
    """Play a whole game of open actions; returns everyone's reward."""
    env.reset(seed=seed)
    won = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, terminated, truncated, info = env.last()
        won[agent] += reward
        over = terminated or truncated
        env.step(None if over else env.action_space(agent).sample(info["action_mask"]))
    return won


def test_points_add_up_to_the_score_of_the_match() -> None:
    env = espresso_v0.raw_env(preset="de", players=3, target_score=None)
    won = play_out(env, 3)
    outcome = espresso.outcome(env.table.match)
    assert outcome is not None
    assert tuple(won.values()) == outcome.totals


def test_cafe_points_add_up_to_the_score_of_the_game() -> None:
    env = cafe_v0.raw_env(players=3)
    won = play_out(env, 3)
    outcome = cafe.outcome(env.table.match)
    assert outcome is not None
    assert tuple(won.values()) == outcome.scores


def test_a_win_is_one_and_the_others_lose_one() -> None:
    env = cafe_v0.raw_env(players=4, reward="win")
    won = play_out(env, 4)
    winners = env.table.winners()
    for who, reward in enumerate(won.values()):
        assert reward == (1 / len(winners) if who in winners else -1)


def test_a_match_of_an_environment_is_a_record_that_replays() -> None:
    env = espresso_v0.parallel_env(preset="en", players=3, target_score=None)
    env.reset(seed=5)
    chance = np.random.default_rng(5)
    while env.agents:
        masks = {agent: env.table.mask(who) for who, agent in enumerate(env.agents)}
        env.step({agent: int(chance.choice(mask.nonzero()[0])) for agent, mask in masks.items()})
    *_, last = replay(espresso, env.table.record())
    assert espresso.encode(last.match) == espresso.encode(env.table.match)


def test_an_action_that_is_not_open_ends_cafe_only_in_the_wrapped_environment() -> None:
    raw = cafe_v0.raw_env()
    raw.reset(seed=1)
    closed = int(np.flatnonzero(raw.table.mask() == 0)[0])
    raw.step(closed)
    assert not any(raw.terminations.values())
    assert raw.table.match.moves == []


@pytest.mark.parametrize(
    ("settings", "word"),
    [
        ({"preset": "xx"}, "preset"),
        ({"zerro": True}, "zero"),
        ({"reward": "gold"}, "reward"),
        ({"paces": (1,)}, "pace"),
    ],
)
def test_bad_settings_say_what_is_wrong(settings: dict[str, Any], word: str) -> None:
    with pytest.raises(BadInput, match=word):
        espresso_v0.raw_env(**settings)


@pytest.mark.parametrize("module", [espresso_v0, espresso_realtime_v0, cafe_v0])
def test_render_test(module: Any) -> None:
    """PettingZoo's own test, which also acts without using the mask."""
    render_test(module.env)


@pytest.mark.parametrize("module", [espresso_v0, espresso_realtime_v0, cafe_v0])
def test_whoever_watches_sees_every_step(module: Any, windows: list[str]) -> None:
    env = module.env(render_mode="human")
    env.reset(seed=1)
    for steps in range(5):
        assert len(windows) == 1 + steps
        env.step(int(np.flatnonzero(env.last()[4]["action_mask"])[-1]))


def test_a_step_of_all_is_shown_once(windows: list[str]) -> None:
    env = espresso_v0.parallel_env(render_mode="human")
    env.reset(seed=1)
    env.step(dict.fromkeys(env.agents, 2))
    assert len(windows) == 2


def test_without_a_screen_it_says_so_once(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    env = cafe_v0.env(render_mode="human")
    env.reset(seed=1)
    env.reset(seed=2)
    env.close()
    assert capsys.readouterr().err.count("use render_mode='rgb_array'") == 1


def test_an_illegal_first_action_ends_the_game_for_all() -> None:
    env = cafe_v0.env()
    env.reset(seed=1)
    assert all("action_mask" in env.infos[agent] for agent in env.agents)
    mover = env.agent_selection
    env.step(int(np.flatnonzero(env.last()[4]["action_mask"] == 0)[0]))
    rewards = {}
    for agent in env.agent_iter():
        _, rewards[agent], terminated, _, info = env.last()
        assert terminated
        assert "action_mask" in info
        env.step(None)
    assert rewards.pop(mover) == -1
    assert set(rewards.values()) == {0}


def test_the_last_info_has_the_result() -> None:
    env = espresso_v0.parallel_env(preset="de", players=3, target_score=None)
    _, infos = env.reset(seed=2)
    while env.agents:
        chosen = {name: env.action_space(name).sample(infos[name]["action_mask"]) for name in env.agents}
        _, _, terminated, _, infos = env.step(chosen)
    assert all(terminated.values())
    outcome = espresso.outcome(env.table.match)
    assert outcome is not None
    assert infos["player_0"]["scores"].tolist() == list(outcome.totals)
    assert tuple(np.flatnonzero(infos["player_2"]["winners"])) == outcome.winners
