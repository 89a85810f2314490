"""Other forms of the observations: a number for each value of a code, and a dictionary; for every environment."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test

from finito.envs import cafe_v0, espresso_realtime_v0, espresso_v0
from finito.envs.cafe import codec as cafe_codec
from finito.envs.espresso import codec as espresso_codec
from finito.envs.forms import ByName, OneHot, by_name, one_hot
from finito.envs.layout import Field, size_of
from finito.envs.vector import make_espresso
from finito.errors import BadInput
from finito.games import cafe

DECLARED = cafe.make_options("board", {"joker_nation": "declared"})
LAYOUTS = [
    espresso_codec.layout(2),
    espresso_codec.realtime_layout(6),
    cafe_codec.layout(cafe.make_options("app"), 4),
    cafe_codec.layout(DECLARED, 2),
]
SEATS: list[tuple[str, dict[str, Any]]] = [
    ("finito/Espresso-v0", {"zero": True}),
    ("finito/EspressoRealtime-v0", {"players": 3}),
    ("finito/Cafe-v0", {"joker_nation": "declared"}),
]
ZOO: list[tuple[Any, dict[str, Any]]] = [
    (espresso_v0, {"players": 3}),
    (espresso_realtime_v0, {"track": "machine"}),
    (cafe_v0, {"preset": "app", "players": 3}),
]


def read_back(fields: list[Field], row: list[float]) -> list[int]:
    """The observation that a one-hot row says, read one number at a time."""
    seen, at = [], 0
    for field in fields:
        width = field.high - field.low + 1 if field.codes else 1
        for _ in range(field.size):
            part, at = row[at : at + width], at + width
            if field.codes:
                assert sorted(part) == [0] * (width - 1) + [1]
            seen.append(part.index(1) + field.low if field.codes else int(part[0]))
    assert at == len(row)
    return seen


@pytest.mark.parametrize("fields", LAYOUTS)
def test_one_hot_says_the_same(fields: list[Field]) -> None:
    form, chance = OneHot(fields), np.random.default_rng(1)
    low = np.concatenate([np.full(field.size, field.low) for field in fields])
    high = np.concatenate([np.full(field.size, field.high) for field in fields])
    rows = np.stack([low, high, *chance.integers(low, high + 1, (40, size_of(fields)))]).astype(np.int16)
    for row, told in zip(rows, form(rows), strict=True):
        assert form.space.contains(told)
        assert read_back(fields, told.tolist()) == row.tolist()
    assert np.array_equal(form(rows.reshape(6, 7, -1)).reshape(42, -1), form(rows))


@pytest.mark.parametrize("fields", LAYOUTS)
def test_a_dictionary_says_the_same(fields: list[Field]) -> None:
    row = np.concatenate([np.full(field.size, field.high, np.int16) for field in fields])
    form = ByName(fields)
    assert form.space.contains(form(row))
    assert np.array_equal(np.concatenate(list(form(row).values())), row)


def test_whatever_begins_below_zero_and_is_small_is_a_code() -> None:
    """No field was forgotten: an amount never has -1 for "none"."""
    for field in (field for fields in LAYOUTS for field in fields):
        assert field.codes or field.low != -1, field.name


@pytest.mark.parametrize("wrap", [one_hot, by_name])
@pytest.mark.parametrize(("name", "settings"), SEATS)
def test_gymnasium(name: str, settings: dict[str, Any], wrap: Any) -> None:
    plain, env = (gymnasium.make(name, **settings) for _ in range(2))
    env = wrap(env)
    with pytest.warns(UserWarning, match="has a wrapper applied to it"):
        check_env(env, skip_render_check=True)
    (seen, _), (told, info) = plain.reset(seed=3), env.reset(seed=3)
    form = (OneHot if wrap is one_hot else ByName)(plain.unwrapped.fields)  # type: ignore[attr-defined]
    for _ in range(20):
        assert env.observation_space.contains(told)
        assert gymnasium.utils.env_checker.data_equivalence(told, form(seen))
        action = int(np.flatnonzero(info["action_mask"])[-1])
        seen, *_ = plain.step(action)
        told, *_, info = env.step(action)


@pytest.mark.parametrize("wrap", [one_hot, by_name])
@pytest.mark.parametrize(("name", "settings"), SEATS)
def test_many_games(name: str, settings: dict[str, Any], wrap: Any) -> None:
    envs, one = wrap(gymnasium.make_vec(name, num_envs=3, **settings)), wrap(gymnasium.make(name, **settings))
    (many, info), (told, _) = envs.reset(seed=[8, 9, 10]), one.reset(seed=9)
    for _ in range(10):
        assert envs.observation_space.contains(many)
        second = many[1] if wrap is one_hot else {name: rows[1] for name, rows in many.items()}
        assert gymnasium.utils.env_checker.data_equivalence(second, told)
        actions = np.array([np.flatnonzero(mask)[-1] for mask in info["action_mask"]])
        many, *_, info = envs.step(actions)
        told, *_ = one.step(actions[1])


@pytest.mark.filterwarnings("ignore:.*Observation:UserWarning")  # dictionaries are allowed, but worth a warning
@pytest.mark.parametrize("wrap", [one_hot, by_name])
@pytest.mark.parametrize(("module", "settings"), ZOO)
def test_pettingzoo(module: Any, settings: dict[str, Any], wrap: Any) -> None:
    api_test(wrap(module.env(**settings)), num_cycles=30)
    if module is espresso_v0:
        parallel_api_test(wrap(module.parallel_env(**settings)), num_cycles=30)


def test_the_arrays_of_many_games() -> None:
    games = make_espresso(5, preset="de", players=4)
    form = OneHot(espresso_codec.layout(4))
    assert form(games.observations).shape == (5, 4, form.size)


def test_an_environment_made_of_others_is_refused() -> None:
    envs = gymnasium.make_vec("finito/Cafe-v0", num_envs=2, vectorization_mode="sync")
    with pytest.raises(BadInput, match="wrap the environments"):
        one_hot(envs)
    assert gymnasium.make_vec(
        "finito/Cafe-v0", num_envs=2, vectorization_mode="sync", wrappers=[one_hot]
    ).single_observation_space.shape == (OneHot(cafe_codec.layout(cafe.make_options("board"), 2)).size,)
