"""OpenSpiel's own random simulation test on both games."""

from random import Random
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed, so its test cannot run")

from open_spiel.python import policy  # noqa: E402
from open_spiel.python.algorithms import exploitability, ismcts  # noqa: E402
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator  # noqa: E402

import finito.envs.openspiel  # noqa: E402, F401  registers the games
from finito.errors import BadInput  # noqa: E402
from finito.games import cafe, espresso  # noqa: E402

NOBODY = -1
APP = "finito_cafe(preset=app,players=3)"


@pytest.mark.parametrize(
    "name",
    [
        "finito_cafe(options=joker_nation:declared;leftover_penalty:no)",
        "finito_espresso(max_cycles=40,players=2,zero=True)",
        "finito_espresso(preset=nl,max_cycles=20,players=3,chaos=True)",
        "finito_cafe",
        "finito_cafe(preset=app,players=4)",
    ],
)
def test_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_single_options_are_parameters() -> None:
    name = "finito_cafe(preset=app,options=joker_nation:declared;leftover_penalty:no)"
    assert pyspiel.load_game(name).table.options == cafe.make_options(
        "app", {"joker_nation": "declared", "leftover_penalty": False}
    )
    assert pyspiel.load_game(
        "finito_espresso(preset=fr,options=flip_gate:stuck_open)"
    ).table.options == espresso.make_options(
        "fr", {"flip_gate": "stuck_open", "target_score": None, "tie_break": "shared"}
    )
    with pytest.raises(BadInput, match="did you mean 'joker_nation'"):
        pyspiel.load_game("finito_cafe(options=joker_nations:declared)")


@pytest.mark.campaign
def test_random_simulation_at_length() -> None:
    for name in ("finito_espresso", "finito_espresso(zero=True,chaos=True)", "finito_cafe(players=3)"):
        pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=10, serialize=True, verbose=False)


def test_a_clone_goes_its_own_way() -> None:
    game = pyspiel.load_game("finito_espresso(players=2)")
    state = game.new_initial_state()
    state.apply_action(7)
    before = str(state)
    other = state.clone()
    for _ in range(40):
        if not other.is_terminal():
            other.apply_action(other.legal_actions()[-1])
    assert str(state) == before
    assert str(other) != before


def test_one_seed_in_every_chance_outcome() -> None:
    state = pyspiel.load_game("finito_cafe(deals=8)").new_initial_state()
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    assert [seed for seed, _ in outcomes] == list(range(8))
    assert sum(share for _, share in outcomes) == pytest.approx(1)


def advanced(name: str, actions: int, seed: int) -> Any:
    """A state after some open actions."""
    chance = Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    state.apply_action(seed)
    for _ in range(actions):
        if not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
    return state


GAMES = ["finito_espresso(players=3)", "finito_espresso(preset=fr,players=2,zero=True)", "finito_cafe", APP]


@pytest.mark.parametrize("name", GAMES)
def test_a_player_remembers_what_was_seen_and_nothing_else(name: str) -> None:
    state, again, other = advanced(name, 20, 3), advanced(name, 20, 3), advanced(name, 20, 4)
    players = range(state.num_players())
    told = [state.information_state_string(who) for who in players]
    assert told == [again.information_state_string(who) for who in players]
    assert len(set(told)) == len(told), "every player has an information state of their own"
    assert all(told[who] != other.information_state_string(who) for who in players)
    assert len({state.observation_string(who) for who in players}) == len(told)


def test_waiting_is_remembered() -> None:
    """The cards look the same afterwards, but the player knows that time has passed."""
    state = advanced("finito_espresso(players=2)", 0, 1)
    who = state.current_player()
    before, seen = state.information_state_string(who), state.observation_tensor(who)
    state.apply_action(0)
    assert state.observation_tensor(who) == seen
    assert state.information_state_string(who) != before


@pytest.mark.parametrize("name", GAMES)
def test_another_world_looks_the_same_and_differs(name: str) -> None:
    """A resampled state agrees with everything that a player has seen, but is not the true deal."""
    state = advanced(name, 24, 5)
    who = state.current_player()
    worlds = [state.resample_from_infostate(who, Random(index).random) for index in range(6)]
    for world in worlds:
        assert world.information_state_string(who) == state.information_state_string(who)
        assert world.observation_tensor(who) == state.observation_tensor(who)
        assert world.legal_actions() == state.legal_actions()
    hidden = {hidden_order(world) for world in worlds}
    assert len(hidden) > 1
    for world in worlds:
        while not world.is_terminal():
            world.apply_action(Random(1).choice(world.legal_actions()))


def hidden_order(state: Any) -> str:
    match = state.table.match
    if hasattr(match, "bag"):
        return str((match.bag[: match.bag_size], match.cards[: match.cards_left]))
    return str([(one.espresso[: one.espresso_size], one.stock[: one.stock_size]) for one in match.players])


def test_a_card_seen_once_keeps_its_place() -> None:
    """The German rules never shuffle the hand, so after a whole pass only the stack is unknown."""
    state = pyspiel.load_game("finito_espresso(preset=de,players=2)").new_initial_state()
    state.apply_action(2)
    for _ in range(60):
        legal = state.legal_actions()
        state.apply_action(next((action for action in (4, 2, 3) if action in legal), 0))
    match = state.table.match
    seen = [match.players[0].stock[place] for place in range(match.players[0].stock_size)]
    known = state.unseen.known[0]
    assert any(card in known for card in seen)
    world = state.resample_from_infostate(0, Random(3).random)
    for place, card in enumerate(seen):
        if card in known:
            assert world.table.match.players[0].stock[place] == card


class PlaysWhatFits(policy.Policy):  # type: ignore[misc]  # OpenSpiel has no types
    """Takes the last open action, which is a play if there is one."""

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        return {state.legal_actions()[-1]: 1.0}


def worth(state: Any, best: int) -> list[float]:
    """The expected results if everyone acts at random, except that `best` chooses with all cards open."""
    if state.is_terminal():
        return list(state.returns())
    if state.is_chance_node():
        shares = dict(state.chance_outcomes())
    else:
        shares = dict.fromkeys(state.legal_actions(), 1 / len(state.legal_actions()))
        if state.current_player() == best:
            return max((worth(state.child(action), best) for action in shares), key=lambda both: both[best])
    found = np.array([worth(state.child(action), best) for action in shares])
    return list(np.array(list(shares.values())) @ found)


@pytest.mark.parametrize(("deals", "ticks"), [(1, 1), (2, 2)])
def test_a_tiny_round_has_an_exploitability(deals: int, ticks: int) -> None:
    """In such a short round nothing hidden matters, so the best response gains as much as with all cards open."""
    game = pyspiel.load_game(f"finito_espresso(players=2,deals={deals},max_cycles={ticks})")
    found = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    root = game.new_initial_state()
    assert found == pytest.approx(worth(root, 0)[0] + worth(root, 1)[1] - sum(worth(root, NOBODY)))
    assert found == pytest.approx(0.75**ticks), "one card of one player fits, among four open actions"
    assert exploitability.nash_conv(game, PlaysWhatFits(game, [0, 1])) == pytest.approx(0)


def test_a_search_over_sampled_worlds_plays() -> None:
    state = advanced("finito_cafe(preset=app)", 0, 3)
    chance = np.random.RandomState(2)
    evaluator = RandomRolloutEvaluator(1, chance)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(), evaluator=evaluator, uct_c=4.0, max_simulations=3, random_state=chance
    )
    assert bot.step(state) in state.legal_actions()
