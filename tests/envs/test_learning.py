"""Learning libraries can use the environments without wrappers."""

from functools import partial
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest

import finito.envs  # noqa: F401  makes the names known
from conftest import ROOT
from finito.envs.puffer import GAMES, make_puffer
from finito.errors import BadInput


@pytest.mark.parametrize("name", ["finito/Espresso-v0", "finito/EspressoRealtime-v0", "finito/Cafe-v0"])
def test_maskable_ppo_trains_without_a_wrapper(name: str) -> None:
    contrib = pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed: pip install sb3-contrib")
    model = contrib.MaskablePPO("MlpPolicy", gymnasium.make(name, players=2), n_steps=64, batch_size=32, n_epochs=1)
    model.learn(128)
    env = gymnasium.make(name, players=2)
    seen, info = env.reset(seed=1)
    action, _ = model.predict(seen, action_masks=info["action_mask"].astype(bool))
    assert info["action_mask"][int(action)]


def test_the_example_trains_and_tells_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed: pip install sb3-contrib")
    code = (ROOT / "examples" / "maskable_ppo.py").read_text("utf-8")
    small = code.replace("STEPS, DEALS = 20_000, 200", "STEPS, DEALS = 64, 8").replace("seed=1)", "seed=1, n_steps=64)")
    assert len(small) != len(code)
    exec(compile(small, "maskable_ppo.py", "exec"), {})  # noqa: S102  our own example
    assert "of 8 deals" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_pufferlib_gets_the_same_memory(game: str) -> None:
    """Every row it gets equals that of the vector environment, without copying."""
    short: dict[str, Any] = {} if game == "cafe" else {"target_score": None}
    env, games = (make(8, max_cycles=400, **short) for make in (partial(make_puffer, game), GAMES[game].make))
    games.reset(3)
    seen, infos = env.reset(seed=3)
    assert seen.shape == (env.num_agents, *env.single_observation_space.shape)
    assert infos == []
    assert np.shares_memory(env.observations, env.games.buffer)
    results: list[Any] = []
    chance, won = np.random.default_rng(1), 0.0
    for _ in range(1200):
        masks = games.masks.reshape(env.num_agents, -1)
        assert np.array_equal(env.action_masks, masks)
        actions = (chance.random(masks.shape) * masks).argmax(1)
        games.step(actions.reshape(games.masks.shape[:-1]))
        env.send(actions)
        seen, rewards, terminals, truncations, infos, ids, alive = env.recv()
        assert np.array_equal(seen, games.observations.reshape(seen.shape))
        assert np.array_equal(rewards, games.rewards.ravel())
        ended = [games.terminated[index] or games.truncated[index] for index in range(8)]
        for told, here in ((terminals, games.terminated), (truncations, games.truncated)):
            assert told.reshape(8, -1).tolist() == [[bool(one)] * games.seats for one in here]
        assert infos == [{"scores": games.scores[index].tolist()} for index in range(8) if ended[index]]
        assert ids.tolist() == list(range(env.num_agents))
        assert alive.all()
        won, results = won + abs(rewards).sum(), results + infos
    assert won > 0
    assert results


def test_pufferlib_may_hand_out_the_memory() -> None:
    own = make_puffer("espresso", 4)
    like: dict[str, Any] = {
        name: np.zeros_like(getattr(own, name))
        for name in ("observations", "rewards", "terminals", "truncations", "masks", "actions")
    }
    given = make_puffer("espresso", 4, buf=SimpleNamespace(**like))
    for env in (own, given):
        env.reset(seed=5)
        env.step(own.action_masks.argmax(1))
    assert np.array_equal(given.observations, own.observations)
    assert given.observations is like["observations"]


def test_bad_names_say_what_is_wrong() -> None:
    with pytest.raises(BadInput, match="did you mean"):
        make_puffer("expresso")
