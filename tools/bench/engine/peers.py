"""Other engines, as far as they are installed, with players that take random legal actions.

They play other games with other players. The figures say how fast an engine runs its own games.
"""

import contextlib
import importlib
import io
import random
import time
import warnings
from typing import Any

from finito.cli.bench_engine import Case, Count, MissingError, Run

OPENSPIEL = ("crazy_eights", "hearts", "gin_rummy")
PGX = ("leduc_holdem", "sparrow_mahjong")
HINT = "pip install 'finito[bench]'"


def _module(name: str) -> Any:
    """Import a module of a peer, without the output and warnings it prints while loading."""
    try:
        with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
            warnings.simplefilter("ignore")
            return importlib.import_module(name)
    except ImportError as error:
        raise MissingError(f"not installed ({error}); {HINT}") from None


def openspiel_case(game_name: str) -> Case:
    """OpenSpiel's own rollouts in C++ (RandomRolloutEvaluator), from a state just after the deal.

    Python can reach them only through the search bot: with a single simulation it evaluates the state itself with many
    rollouts in one call. It does not count their steps, so the mean length of a game is measured separately.
    """

    def build() -> Run:
        spiel = _module("pyspiel")
        lots = random.Random(1)
        game = spiel.load_game(game_name)
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(_any_action(state, lots))
        length = _mean_length(state, lots)
        rollouts = max(int(100_000 / length / (20 if game_name == "gin_rummy" else 1)), 1)
        bot = spiel.MCTSBot(game, spiel.RandomRolloutEvaluator(rollouts, 1), 1.4, 1, 1000, False, 1, False)

        def run() -> Count:
            bot.step(state)
            return Count(rollouts * length, rollouts)

        return run

    return Case(f"openspiel_{game_name}", f"OpenSpiel {game_name}", build)


def _any_action(state: Any, lots: random.Random) -> int:
    if state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        return int(lots.choices(actions, weights)[0])
    return int(lots.choice(state.legal_actions()))


def _mean_length(start: Any, lots: random.Random, seconds: float = 1.0) -> float:
    """The mean number of actions, including chance, from a state to the end, in the games that fit into the time."""
    until = time.perf_counter() + seconds
    actions = games = 0
    while games < 20 or time.perf_counter() < until:
        state = start.clone()
        while not state.is_terminal():
            state.apply_action(_any_action(state, lots))
            actions += 1
        games += 1
    return actions / games


def rlcard_case() -> Case:
    def build() -> Run:
        rlcard = _module("rlcard")
        agents = _module("rlcard.agents")
        env = rlcard.make("uno", config={"seed": 1})
        env.set_agents([agents.RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

        def run() -> Count:
            before = env.timestep
            for _ in range(5):
                env.run(is_training=False)
            return Count(env.timestep - before, 5)

        return run

    return Case("rlcard_uno", "RLCard uno", build)


def pettingzoo_case() -> Case:
    def build() -> Run:
        hanabi = _module("pettingzoo.classic.hanabi_v5")
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                env = hanabi.env()
                env.reset(seed=1)
        except ImportError as error:
            raise MissingError(f"not installed ({error}); {HINT}") from None
        lots = random.Random(1)

        def run() -> Count:
            steps = 0
            for _ in range(3):
                env.reset()
                for _agent in env.agent_iter():
                    seen, _reward, ended, cut, _info = env.last()
                    legal = seen["action_mask"].nonzero()[0]
                    env.step(None if ended or cut else int(lots.choice(legal)))
                    steps += not (ended or cut)
            return Count(steps, 3)

        return run

    return Case("pettingzoo_hanabi", "PettingZoo hanabi", build)


def pgx_case(game_name: str) -> Case:
    """pgx on the CPU: a thousand games at once, each restarted when it ends."""
    games, steps = 1024, 32

    def build() -> Run:
        jax, pgx = _module("jax"), _module("pgx")
        env = pgx.make(game_name)
        renew = _module("pgx.experimental.wrappers").auto_reset

        def once(carry: Any, key: Any) -> Any:
            state = carry
            lots, keys = jax.random.split(key)
            action = jax.random.categorical(lots, jax.numpy.log(state.legal_action_mask.astype(float)))
            state = jax.vmap(renew(env.step, env.init))(state, action, jax.random.split(keys, games))
            return state, state.terminated.sum()

        @jax.jit  # type: ignore[untyped-decorator]
        def many(state: Any, key: Any) -> Any:
            return jax.lax.scan(once, state, jax.random.split(key, steps))

        held = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), games)), jax.random.PRNGKey(2)]

        def run() -> Count:
            held[1], key = jax.random.split(held[1])
            held[0], ended = many(held[0], key)
            return Count(games * steps, int(ended.sum()))

        return run

    return Case(f"pgx_{game_name}", f"pgx {game_name}", build)


def cases() -> list[Case]:
    return [
        *(openspiel_case(name) for name in OPENSPIEL),
        rlcard_case(),
        pettingzoo_case(),
        *(pgx_case(name) for name in PGX),
    ]
