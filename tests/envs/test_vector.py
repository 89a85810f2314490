"""The compiled environments agree with the plain ones number for number, and reveal nothing hidden."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from envs.test_masks import CAFE, ESPRESSO
from finito.envs.cafe.table import CafeTable
from finito.envs.cafe.vector import CafeVector
from finito.envs.espresso.table import EspressoTable
from finito.envs.espresso.vector import EspressoVector
from finito.envs.vector import make_cafe, make_espresso
from finito.errors import BadInput
from finito.games import cafe, espresso


def any_open(masks: NDArray[np.int8], chance: np.random.Generator) -> NDArray[np.int64]:
    """A random open action for each mask, with waiting and pressing impasse only sometimes."""
    lots = chance.random(masks.shape) * masks
    chosen: NDArray[np.int64] = lots.argmax(-1)
    return chosen


def follow_espresso(preset: str, players: int, changes: dict[str, Any], ticks: int, seed: int) -> int:
    """Play the same actions in plain and compiled matches and compare everything; how many ticks were played."""
    options = espresso.make_options(preset, changes)
    paces = (100,) * (players - 1) + (60,) if seed % 2 else ()
    vector = EspressoVector(2, options, players, paces=paces)
    tables = [EspressoTable(options, players, paces) for _ in range(2)]
    vector.reset(seed)
    for index, table in enumerate(tables):
        table.reset(seed + index)
    chance = np.random.default_rng(seed)
    before = [table.points() for table in tables]
    for tick in range(ticks):
        for index, table in enumerate(tables):
            for who in range(players):
                assert np.array_equal(table.observation(who), vector.observations[index, who]), (tick, who)
                assert np.array_equal(table.mask(who), vector.masks[index, who]), (tick, who)
        lots = vector.masks * chance.random(vector.masks.shape)
        lots[..., :2] *= 0.3
        chosen = lots.argmax(-1)
        junk = chance.random(chosen.shape) < 0.05
        chosen[junk] = chance.integers(-3, vector.actions + 50, int(junk.sum()))
        vector.step(chosen)
        for index, table in enumerate(tables):
            table.tick(chosen[index].tolist())
            won = [new - old for old, new in zip(before[index], table.points(), strict=True)]
            assert won == vector.rewards[index].tolist()
            assert table.over == bool(vector.terminated[index])
            before[index] = table.points()
        if vector.terminated.any():
            return tick
    return ticks


@pytest.mark.parametrize(("preset", "players", "changes"), ESPRESSO)
def test_espresso_plain_and_compiled_agree(preset: str, players: int, changes: dict[str, Any]) -> None:
    assert follow_espresso(preset, players, changes, 70, 5) > 0


def follow_cafe(preset: str, players: int, changes: dict[str, Any], seed: int) -> int:
    """The same, until the first of three games ends; returns how many actions that took."""
    options = cafe.make_options(preset, changes)
    vector = CafeVector(3, options, players, worths=True)
    tables = [CafeTable(options, players) for _ in range(3)]
    vector.reset(seed)
    for index, table in enumerate(tables):
        table.reset(seed + index)
    chance = np.random.default_rng(seed)
    steps = 0
    while not vector.terminated.any():
        for index, table in enumerate(tables):
            assert table.turn == vector.movers[index]
            assert np.array_equal(table.observation(table.turn), vector.observations[index]), steps
            assert np.array_equal(table.mask(), vector.masks[index]), steps
            if steps % 5 == 0:
                assert np.array_equal(table.worths(), vector.worths[index]), steps
        chosen = any_open(vector.masks, chance)
        before = [table.points() for table in tables]
        vector.step(chosen)
        for index, table in enumerate(tables):
            assert table.act(int(chosen[index]))
            won = [new - old for old, new in zip(before[index], table.points(), strict=True)]
            assert won == vector.rewards[index].tolist()
            assert table.over == bool(vector.terminated[index])
        steps += 1
    return steps


@pytest.mark.parametrize(("preset", "players", "changes"), CAFE)
def test_cafe_plain_and_compiled_agree(preset: str, players: int, changes: dict[str, Any]) -> None:
    assert follow_cafe(preset, players, changes, 5) > 10


@pytest.mark.campaign
def test_both_agree_over_many_games() -> None:
    for seed in range(100, 140):
        for preset, players, changes in ESPRESSO:
            follow_espresso(preset, players, changes, 2000, seed)
        for name, guests, declared in CAFE:
            follow_cafe(name, guests, declared, seed)


@pytest.mark.parametrize(("preset", "players", "changes"), ESPRESSO)
def test_hidden_cards_change_nothing_that_is_seen(preset: str, players: int, changes: dict[str, Any]) -> None:
    """Moving hidden cards around does not change observations and masks."""
    vector = make_espresso(16, preset, players, **changes)
    vector.reset(9)
    chance = np.random.default_rng(9)
    for _ in range(40):
        vector.step(any_open(vector.masks, chance))
    vector.matches["players"]["lifted"] = 0  # what was lifted under a joker is not hidden (ESP-R-28)
    vector.step(np.zeros((16, players), np.int64))
    seen, masks = vector.observations.copy(), vector.masks.copy()
    moved = 0
    for match in vector.matches:
        for player in match["players"][:players]:
            stack, waste, stock = (int(player[name]) for name in ("espresso_size", "waste_size", "stock_size"))
            hidden = np.concatenate([player["espresso"][: max(stack - 1, 0)], player["stock"][: max(waste - 1, 0)]])
            hidden = chance.permutation(np.concatenate([hidden, player["stock"][waste:stock]]))
            moved += len(hidden)
            cut, end = max(stack - 1, 0), max(stack - 1, 0) + max(waste - 1, 0)
            player["espresso"][:cut] = hidden[:cut]
            player["stock"][: end - cut] = hidden[cut:end]
            player["stock"][waste:stock] = hidden[end:]
    assert moved > 100
    vector.watches["waits"] = 0
    vector.terminated[:] = vector.truncated[:] = 0
    vector.step(np.zeros((16, players), np.int64))
    assert np.array_equal(vector.observations, seen)
    assert np.array_equal(vector.masks, masks)


@pytest.mark.parametrize(("preset", "players", "changes"), CAFE)
def test_the_bag_and_the_cards_change_nothing_that_is_seen(preset: str, players: int, changes: dict[str, Any]) -> None:
    vector = make_cafe(16, preset, players, worths=True, **changes)
    vector.reset(9)
    chance = np.random.default_rng(9)
    for _ in range(15):
        vector.step(any_open(vector.masks, chance))
    seen, masks, worths = vector.observations.copy(), vector.masks.copy(), vector.worths.copy()
    for game in vector.games:
        bag, cards = int(game["bag_size"]), int(game["cards_left"])
        game["bag"][:bag] = chance.permutation(game["bag"][:bag])
        game["cards"][:cards] = chance.permutation(game["cards"][:cards])
    vector.step(np.full(16, -1))
    assert np.array_equal(vector.observations, seen)
    assert np.array_equal(vector.masks, masks)
    assert np.array_equal(vector.worths, worths)


def test_everything_lies_in_one_buffer_that_never_moves() -> None:
    for vector, names in (
        (make_espresso(8), ("observations", "masks", "rewards", "terminated", "truncated")),
        (make_cafe(8), ("observations", "masks", "rewards", "movers", "terminated", "truncated")),
    ):
        places = {name: getattr(vector, name).__array_interface__["data"][0] for name in names}
        vector.reset(4)
        vector.step(vector.masks.argmax(-1))
        for name in names:
            array = getattr(vector, name)
            assert np.shares_memory(array, vector.buffer)
            assert array.__array_interface__["data"][0] == places[name]


def test_a_match_that_ended_begins_anew_with_another_deal() -> None:
    vector = make_espresso(4, "de", 2, max_cycles=5)
    vector.reset(1)
    first = vector.observations.copy()
    for _ in range(5):
        assert not vector.truncated.any()
        vector.step(np.zeros((4, 2), np.int64))
    assert vector.truncated.all()
    vector.step(np.zeros((4, 2), np.int64))
    assert not vector.truncated.any()
    assert not vector.rewards.any()
    assert not np.array_equal(vector.observations, first)


def test_the_same_seed_gives_the_same_games() -> None:
    one, two = make_cafe(6, "app", 3, seats=1), make_cafe(6, "app", 3, seats=1)
    one.reset(5)
    two.reset(5)
    for _ in range(40):
        chosen = one.masks.argmax(1)
        one.step(chosen)
        two.step(chosen)
        assert np.array_equal(one.observations, two.observations)
    two.reset(6)
    assert not np.array_equal(one.observations, two.observations)


def test_greedy_seats_beat_random_ones() -> None:
    """A random seat clearly loses against greedy ones, in both games."""
    matches = make_espresso(64, "de", 2, seats=1, target_score=None)
    chance = np.random.default_rng(3)
    ended = np.zeros(64, bool)
    mine, theirs = np.zeros(64), np.zeros(64)
    while not ended.all():
        matches.step(any_open(matches.masks, chance))
        now = (matches.terminated == 1) & ~ended
        mine[now], theirs[now] = matches.observations[now, 0, 10], matches.observations[now, 0, 22]
        ended |= now
    assert (theirs > mine).mean() > 0.75


def test_bad_settings_say_what_is_wrong() -> None:
    with pytest.raises(BadInput, match="seats"):
        make_espresso(2, seats=9)
    with pytest.raises(BadInput, match="pace"):
        make_espresso(2, paces=(1, 2))
    with pytest.raises(BadInput, match="seats"):
        make_cafe(2, seats=0)
