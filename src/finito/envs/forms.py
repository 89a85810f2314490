"""`one_hot` and `by_name` give any environment of either game another form of observation.

>>> import gymnasium
>>> import finito.envs
>>> from finito.envs.forms import by_name, one_hot
>>> env = one_hot(gymnasium.make("finito/Cafe-v0", preset="app"))
>>> env.reset(seed=7)[0].shape
(1614,)
>>> env = by_name(gymnasium.make("finito/Cafe-v0", preset="app"))
>>> env.reset(seed=7)[0]["own: points"].tolist()
[0]

`one_hot` replaces each code (a card, guest, nation, chair or player) with one number for every value that the tables
below allow, none included: 1 for the actual value, 0 for the others. Counts, points and times keep their place and
value, and everything becomes a float32. `by_name` returns a dictionary with one array for each row of the table, as
Stable-Baselines3's MultiInputPolicy expects it.

Both accept environments of Gymnasium, single or `make_vec`, and of PettingZoo, including `parallel_env`. For the arrays
of a vector environment, call the form itself: `OneHot(layout(4))(games.observations)`, with `layout` from the game's
`codec` module.
"""

# mypy: disable-error-code="misc"
# PettingZoo has no types.

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict
from gymnasium.vector import VectorEnv
from gymnasium.vector.utils import batch_space
from gymnasium.wrappers import TransformObservation
from gymnasium.wrappers.vector import TransformObservation as TransformObservations
from numpy.typing import NDArray
from pettingzoo import ParallelEnv
from pettingzoo.utils.wrappers import BaseParallelWrapper, BaseWrapper

from finito.envs.layout import Field, box_of
from finito.errors import BadInput


class OneHot:
    """Turns observations with these fields, in any number of leading dimensions, into rows of `space`."""

    def __init__(self, fields: list[Field]) -> None:
        codes = np.concatenate([np.full(field.size, field.codes) for field in fields])
        low, high = (np.asarray(edge, np.int64) for edge in (box_of(fields).low, box_of(fields).high))
        widths = np.where(codes, high - low + 1, 1)
        starts = np.cumsum(widths) - widths
        self.size = int(widths.sum())
        self._codes, self._numbers = np.flatnonzero(codes), np.flatnonzero(~codes)
        self._zero, self._places = (starts - low)[codes], starts[~codes]
        least, most = np.zeros(self.size, np.float32), np.ones(self.size, np.float32)
        least[self._places], most[self._places] = low[~codes], high[~codes]
        self.space = Box(least, most, dtype=np.float32)

    def __call__(self, observations: NDArray[Any]) -> NDArray[np.float32]:
        rows = observations.reshape(-1, observations.shape[-1])
        out = np.zeros((len(rows), self.size), np.float32)
        out[:, self._places] = rows[:, self._numbers]
        np.put_along_axis(out, rows[:, self._codes] + self._zero, 1, axis=1)
        return out.reshape(*observations.shape[:-1], self.size)


class ByName:
    """Turns observations with these fields, in any number of leading dimensions, into dictionaries of `space`."""

    def __init__(self, fields: list[Field]) -> None:
        ends = np.cumsum([field.size for field in fields])
        self._fields = {field.name: slice(end - field.size, end) for field, end in zip(fields, ends, strict=True)}
        self.space = Dict({field.name: box_of([field]) for field in fields})

    def __call__(self, observations: NDArray[Any]) -> dict[str, NDArray[Any]]:
        return {name: observations[..., part] for name, part in self._fields.items()}


Form = OneHot | ByName


def one_hot(env: Any) -> Any:
    """The environment, with a number for each value of a code."""
    return _wrapped(env, OneHot)


def by_name(env: Any) -> Any:
    """The environment, with an array for each field, by its name."""
    return _wrapped(env, ByName)


def _wrapped(env: Any, form_of: Callable[[list[Field]], Form]) -> Any:
    fields = getattr(env.unwrapped, "fields", None)
    if fields is None:
        raise BadInput(f"{env} has no fields; wrap the environments that it is made of", "env")
    form = form_of(fields)
    if isinstance(env, VectorEnv):
        return TransformObservations(env, form, batch_space(form.space, env.num_envs), form.space)
    if isinstance(env, gymnasium.Env):
        return TransformObservation(env, form, form.space)
    return _Parallel(env, form) if isinstance(env, ParallelEnv) else _OneByOne(env, form)


class _OneByOne(BaseWrapper):
    """PettingZoo, one agent after the other."""

    def __init__(self, env: Any, form: Form) -> None:
        super().__init__(env)
        self._form = form

    def observation_space(self, agent: str) -> Any:
        return self._form.space

    def observe(self, agent: str) -> Any:
        return self._form(super().observe(agent))


class _Parallel(BaseParallelWrapper):
    """PettingZoo, all agents at the same time."""

    def __init__(self, env: Any, form: Form) -> None:
        super().__init__(env)
        self._form = form

    def observation_space(self, agent: str) -> Any:
        return self._form.space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        seen, infos = super().reset(seed=seed, options=options)
        return {agent: self._form(one) for agent, one in seen.items()}, infos

    def step(self, actions: dict[str, int]) -> Any:
        seen, *told = super().step(actions)
        return {agent: self._form(one) for agent, one in seen.items()}, *told
