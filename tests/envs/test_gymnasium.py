"""Gymnasium's own checks, and one seat against bots."""

from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import finito.envs  # noqa: F401  makes the names known
from finito.envs.seats import CafeSeat, EspressoRealtime, EspressoSeat
from finito.envs.vector import CafeVectorEnv, EspressoRealtimeVectorEnv, EspressoVectorEnv
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


@pytest.mark.parametrize(("name", "settings"), CASES[:2] + CASES[4:5])
def test_many_are_rendered_as_one_is(name: str, settings: dict[str, Any]) -> None:
    for mode in ("ansi", "rgb_array"):
        envs: Any = gymnasium.make_vec(name, num_envs=2, render_mode=mode, **settings)
        ones: list[Any] = [gymnasium.make(name, render_mode=mode, **settings) for _ in range(2)]
        _, told = envs.reset(seed=[1, 9])
        for env, seed in zip(ones, (1, 9), strict=True):
            env.reset(seed=seed)
        for _ in range(30):
            chosen = [int(np.flatnonzero(row)[-1]) for row in told["action_mask"]]
            *_, told = envs.step(np.array(chosen))
            for env, action in zip(ones, chosen, strict=True):
                env.step(action)
        shown = envs.render()
        assert len(shown) == 2
        assert not np.array_equal(*shown)
        assert all(np.array_equal(frame, env.render()) for frame, env in zip(shown, ones, strict=True))


def test_many_games_have_no_window() -> None:
    with pytest.raises(BadInput, match="rgb_array"):
        gymnasium.make_vec("finito/Cafe-v0", num_envs=2, render_mode="human")
    assert gymnasium.make_vec("finito/Cafe-v0", num_envs=2).render() is None


@pytest.mark.parametrize(("name", "settings"), CASES)
def test_whoever_watches_sees_every_step(name: str, settings: dict[str, Any], windows: list[str]) -> None:
    env = gymnasium.make(name, render_mode="human", **settings)
    _, info = env.reset(seed=1)
    assert len(windows) == 1
    for steps in range(1, 6):
        *_, info = env.step(np.flatnonzero(info["action_mask"])[-1])
        assert len(windows) == 1 + steps
    assert len(set(windows)) > 1
    assert env.render() is None


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


@pytest.mark.parametrize("name", ["finito/Espresso-v0", "finito/EspressoRealtime-v0", "finito/Cafe-v0"])
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


def test_make_vec_says_which_opponents_it_knows() -> None:
    with pytest.raises(BadInput, match="greedy"):
        gymnasium.make_vec("finito/Espresso-v0", num_envs=2, opponent="ristretto")
    with pytest.raises(BadInput, match="did you mean 'lookahead'"):
        gymnasium.make_vec("finito/Cafe-v0", num_envs=2, opponent="lokahead")
    with pytest.raises(BadInput, match="2 opponents"):
        gymnasium.make_vec("finito/Cafe-v0", num_envs=2, players=3, opponent=["greedy"])
    with pytest.raises(BadInput, match="2 opponents"):
        gymnasium.make_vec("finito/EspressoRealtime-v0", num_envs=2, players=3, opponent=["lungo"])


@pytest.mark.parametrize("name", ["finito/Espresso-v0", "finito/EspressoRealtime-v0", "finito/Cafe-v0"])
def test_a_custom_policy_as_opponent(name: str) -> None:
    """The policy answers for all other seats until the first is asked; against itself it wins as often as it loses."""
    asked = []

    def last_open(seen: Any, masks: Any) -> Any:
        asked.append(len(seen))
        assert seen.shape[0] == masks.shape[0] > 0
        order = np.array([*range(masks.shape[1] - 1, 1, -1), 0, 1])  # always pressing impasse would never end
        return order[masks[:, order].argmax(1)]

    short: dict[str, Any] = {} if name == "finito/Cafe-v0" else {"target_score": None}
    envs = gymnasium.make_vec(name, num_envs=8, players=2, opponent=last_open, reward="win", max_cycles=4000, **short)
    seen, info = envs.reset(seed=5)
    won: list[float] = []
    for _ in range(3000):
        seen, rewards, terminated, _, info = envs.step(last_open(seen, info["action_mask"]))
        won += rewards[terminated].tolist()
        assert set(rewards[~terminated].tolist()) <= {0.0}
        if won:
            break
        if name == "finito/Cafe-v0":
            games = cast("CafeVectorEnv", envs.unwrapped).games
            assert (games.movers[~terminated] == 0).all()
    assert sum(asked) > 100
    assert won
    assert set(won) <= {-1.0, 0.5, 1.0}


def final_of(env: Any, seed: int) -> tuple[float, dict[str, Any]]:
    """Play open actions to the end: the rewards, and the last info."""
    _, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    won, ended = 0.0, False
    while not ended:
        _, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
        won, ended = won + reward, terminated or truncated
    return won, info


@pytest.mark.parametrize("name", ["finito/EspressoRealtime-v0", "finito/Espresso-v0", "finito/Cafe-v0"])
def test_the_last_info_has_the_result(name: str) -> None:
    won, info = final_of(gymnasium.make(name, players=2, max_cycles=4000), 3)
    assert won == info["scores"][0]
    assert info["winners"].sum() >= 1
    assert info["scores"][info["winners"] == 1].min() == info["scores"].max()
    won, info = final_of(gymnasium.make(name, players=2, max_cycles=4000, reward="win"), 3)
    assert won == (1 / info["winners"].sum() if info["winners"][0] else -1)
    _, info = final_of(gymnasium.make(name, players=2, max_cycles=3), 3)
    assert not info["winners"].any(), "a match that was cut off has no winner"


SAME: list[tuple[str, dict[str, Any]]] = [
    ("finito/EspressoRealtime-v0", {"preset": "de", "players": 4, "target_score": None}),
    ("finito/EspressoRealtime-v0", {"players": 3, "zero": True, "chaos": True, "opponent": ("greedy", "lungo")}),
    ("finito/EspressoRealtime-v0", {"players": 2, "track": "machine", "opponent": "doppio", "reward": "win"}),
    ("finito/EspressoRealtime-v0", {"players": 3, "track": "lag", "pings": (200,), "opponent": "doppio"}),
    ("finito/EspressoRealtime-v0", {"players": 3, "track": "lag", "pings": (90,), "races": "strict", "zero": True}),
    ("finito/Espresso-v0", {"preset": "de", "players": 4}),
    ("finito/Espresso-v0", {"players": 3, "zero": True, "chaos": True, "pace": 60}),
    ("finito/Cafe-v0", {}),
    ("finito/Cafe-v0", {"preset": "app", "players": 4, "reward": "win"}),
    ("finito/Cafe-v0", {"preset": "publisher", "players": 3, "joker_nation": "declared"}),
    ("finito/Cafe-v0", {"opponent": "lookahead"}),
    ("finito/Cafe-v0", {"preset": "app", "players": 4, "opponent": ["learned", "greedy", "lookahead"]}),
]


CUT_OFF: list[tuple[str, dict[str, Any]]] = [
    ("finito/Espresso-v0", {"max_cycles": 9}),
    ("finito/EspressoRealtime-v0", {"max_cycles": 9}),
    ("finito/EspressoRealtime-v0", {"players": 2, "target_score": 10_000, "opponent": "decaf"}),
    ("finito/Cafe-v0", {"max_cycles": 9}),
    ("finito/Cafe-v0", {"max_cycles": 9, "players": 3, "opponent": "lookahead"}),
]
"""Limits by the number of answers and, in event time, after two hours, for players who think that long."""


@pytest.mark.parametrize(("name", "settings"), CUT_OFF)
def test_one_game_and_many_games_are_cut_off_alike(name: str, settings: dict[str, Any]) -> None:
    one: Any = gymnasium.make(name, **settings).unwrapped
    many: Any = gymnasium.make_vec(name, num_envs=1, **settings).unwrapped
    one.reset(seed=8)
    many.reset(seed=8)
    cut_off = False
    while not cut_off:
        if "max_cycles" not in settings:
            one.think(3_000_000)
            many.think(3_000_000)
        action = int(np.flatnonzero(one.action_masks())[-1])
        seen, _, over, cut_off, info = one.step(action)
        rows, _, ended, stopped, told = many.step(np.array([action]))
        assert (over, cut_off) == (ended[0], stopped[0]) == (False, cut_off)
        assert np.array_equal(seen, rows[0])
        assert np.array_equal(info["action_mask"], told["action_mask"][0])
    assert np.array_equal(info["scores"], told["scores"][0])
    assert not told["winners"].any()
    assert one.steps == settings.get("max_cycles", one.steps)


@pytest.mark.parametrize("name", ["finito/EspressoRealtime-v0", "finito/Cafe-v0"])
def test_answers_of_a_custom_policy_are_not_counted(name: str) -> None:
    """`max_cycles` counts only the answers of the first seat; the last row is the first seat's."""
    envs: Any = gymnasium.make_vec(name, num_envs=3, max_cycles=6, opponent=lambda seen, masks: masks.argmax(1))
    envs.reset(seed=4)
    for step in range(1, 13):
        _, _, over, cut_off, told = envs.step(np.array([np.flatnonzero(row)[-1] for row in envs.action_masks()]))
        assert not over.any()
        assert (envs.games.movers == 0).all()
        assert cut_off.tolist() == [step == 6] * 3
    assert "scores" not in told


@pytest.mark.parametrize(("name", "settings"), SAME)
def test_one_game_and_many_games_are_the_same(name: str, settings: dict[str, Any]) -> None:
    """The same seed and actions give the same observations, masks, rewards and results, including opponents."""
    seeds: Any = [11, 5]
    many = gymnasium.make_vec(name, num_envs=2, **settings)
    ones = [gymnasium.make(name, **settings) for _ in seeds]
    rows, told = many.reset(seed=seeds)
    single = [env.reset(seed=seed) for env, seed in zip(ones, seeds, strict=True)]
    assert all(np.array_equal(seen, rows[index]) for index, (seen, _) in enumerate(single))
    chance = np.random.default_rng(4)
    ended = False
    for _ in range(250):
        chosen = (chance.random(told["action_mask"].shape) * told["action_mask"]).argmax(1)
        rows, rewards, terminated, _, told = many.step(chosen)
        for index, env in enumerate(ones):
            seen, reward, over, _, info = env.step(chosen[index])
            assert np.array_equal(seen, rows[index])
            assert np.array_equal(info["action_mask"], told["action_mask"][index])
            assert (reward, over) == (rewards[index], terminated[index])
            if over:
                assert np.array_equal(info["scores"], told["scores"][index])
                assert np.array_equal(info["winners"], told["winners"][index])
                ended = True
        if ended:
            break
    assert ended or name.startswith("finito/Espresso")


@pytest.mark.parametrize(("name", "settings"), CASES)
def test_a_saved_moment_goes_on_the_same_way_twice(name: str, settings: dict[str, Any]) -> None:
    env = gymnasium.make(name, **settings).unwrapped
    assert isinstance(env, EspressoSeat | EspressoRealtime | CafeSeat)
    env.reset(seed=6)

    def go_on() -> list[Any]:
        told = []
        for step in range(25):
            open_now = np.flatnonzero(env.action_masks())
            seen, reward, *_ = env.step(open_now[step % len(open_now)])
            told.append((seen.tolist(), reward))
        return told

    go_on()
    saved = env.save()
    first = go_on()
    env.restore(saved)
    assert go_on() == first
    env.restore(saved)
    assert go_on() == first, "what was saved is not played on itself"


@pytest.mark.parametrize("name", ["finito/Espresso-v0", "finito/EspressoRealtime-v0", "finito/Cafe-v0"])
def test_saved_games_go_on_the_same_way_twice(name: str) -> None:
    envs = gymnasium.make_vec(name, num_envs=3).unwrapped
    assert isinstance(envs, EspressoVectorEnv | EspressoRealtimeVectorEnv | CafeVectorEnv)
    envs.reset(seed=6)
    saved = envs.games.save()
    first = [envs.step(envs.action_masks().argmax(1))[0] for _ in range(30)]
    envs.games.restore(saved)
    assert np.array_equal([envs.step(envs.action_masks().argmax(1))[0] for _ in range(30)], first)


def test_a_list_of_seeds_must_fit() -> None:
    envs = gymnasium.make_vec("finito/Cafe-v0", num_envs=2)
    with pytest.raises(BadInput, match="2 seeds are needed"):
        envs.reset(seed=cast("Any", [1, 2, 3]))
    with pytest.raises(BadInput, match="reward"):
        gymnasium.make_vec("finito/Cafe-v0", num_envs=2, reward="wins")
