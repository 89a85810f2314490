"""OpenSpiel's own random simulation test on both games."""

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed, so its test cannot run")

import finito.envs.openspiel  # noqa: E402, F401  registers the games


@pytest.mark.parametrize(
    "name",
    [
        "finito_espresso(max_cycles=40,players=2,zero=True)",
        "finito_espresso(preset=nl,max_cycles=20,players=3,chaos=True)",
        "finito_cafe",
        "finito_cafe(preset=app,players=4)",
    ],
)
def test_random_simulation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


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
