"""A mask has exactly the legal moves, and every action in it is legal."""

from typing import Any

import numpy as np
import pytest

from envs.readings import action_of, actions_of, blind_tries, mask_of, observe_cafe, observe_espresso
from finito.envs.cafe.table import CafeTable
from finito.envs.espresso.actions import WAIT
from finito.envs.espresso.codec import action_text
from finito.envs.espresso.table import EspressoTable
from finito.games import cafe, espresso

ESPRESSO: list[tuple[str, int, dict[str, Any]]] = [
    ("de", 4, {}),
    ("nl", 2, {"chaos": True}),
    ("en", 3, {"zero": True}),
    ("fr", 5, {"zero": True, "chaos": True}),
    ("house", 6, {"zero": True, "finito": "call"}),
]
CAFE: list[tuple[str, int, dict[str, Any]]] = [
    ("board", 2, {}),
    ("publisher", 4, {}),
    ("app", 3, {}),
    ("board", 3, {"joker_nation": "declared"}),
    ("app", 2, {"joker_nation": "declared"}),
]


@pytest.mark.parametrize(("preset", "players", "changes"), ESPRESSO)
def test_espresso_mask_is_the_legal_moves(preset: str, players: int, changes: dict[str, Any]) -> None:
    table = EspressoTable(espresso.make_options(preset, changes), players)
    table.reset(11)
    chance = np.random.default_rng(1)
    for _ in range(60):
        for who in range(players):
            legal = espresso.legal_moves(table.match, who)
            blind = set(blind_tries(table.match, who))
            numbers = {action_of(table.match, who, move) for move in legal}
            opened = set(table.mask(who).nonzero()[0].tolist())
            assert np.array_equal(table.mask(who), mask_of(table.match, who))
            assert np.array_equal(table.observation(who), observe_espresso(espresso.view(table.match, who)))
            assert opened == numbers | blind | {WAIT}
            assert not numbers & blind
            for action in opened - blind - {WAIT}:
                move = table.move(who, action)
                assert move is not None
                assert espresso.refusal(table.match, who, move) is None
                assert action_of(table.match, who, move) in (action, action | 1) or move not in legal
            texts = [action_text(table.match, who, action) for action in opened]
            assert len(set(texts)) == len(texts)
        if table.over:
            break
        table.tick([int(chance.choice(table.mask(who).nonzero()[0])) for who in range(players)])


@pytest.mark.parametrize(("preset", "players", "changes"), CAFE)
def test_cafe_sequences_are_the_legal_turns(preset: str, players: int, changes: dict[str, Any]) -> None:
    """All open sequences of actions lead to exactly the legal turns, each in one way."""
    table = CafeTable(cafe.make_options(preset, changes), players)
    table.reset(12)
    chance = np.random.default_rng(2)
    for _ in range(4):
        if table.over:
            break
        legal = cafe.legal_moves(table.match, table.turn)
        declared = table.match.joker_declared == 1
        for who in range(players):
            first = table.first if who == table.turn else 0
            assert np.array_equal(table.observation(who), observe_cafe(cafe.view(table.match, who), first, declared))
        made = []
        for first in sorted(table.choices()):
            after = table.copy()
            assert after.act(first)
            if after.match.moves != table.match.moves:
                made.append(after.match.moves[-1].text)
                continue
            for second in sorted(after.choices()):
                last = after.copy()
                assert last.act(second)
                made.append(last.match.moves[-1].text)
        wanted = [cafe.turn_text(table.turn, move) for move in legal]
        assert sorted(made) == sorted(wanted)
        sequences = {actions_of(table.match, table.turn, move) for move in legal}
        assert len(sequences) == len(legal)
        for action in chance.permutation(list(table.choices()))[:1]:
            table.act(int(action))
        if table.first:
            table.act(int(chance.choice(list(table.choices()))))


def test_no_other_action_does_anything() -> None:
    table = CafeTable(cafe.make_options("board"), 2)
    table.reset(3)
    before = cafe.encode(table.match)
    for action in {-1, *range(table.actions + 5)} - table.choices():
        assert not table.act(action)
    assert cafe.encode(table.match) == before
