"""The small game of the peers: both implementations agree, and a missing peer is skipped with the reason."""

import asyncio
import shutil
import subprocess
from pathlib import Path
from random import Random

import msgspec
import pytest

from conftest import ROOT
from finito.client.load import Meter
from tools.bench.load.bench import one_server
from tools.bench.load.contestants import CONTESTANTS
from tools.bench.peers import packages
from tools.bench.peers.ack import Updates
from tools.bench.peers.cards import FLIP, SEATS, Move, SpeedCards

SCRIPT = """
import { deal, flip, play } from '%s';
const put = (list, cards) => list.splice(0, list.length, ...cards);
const { seed, moves } = JSON.parse(process.argv[1]);
const player = () => ({ stack: [], help: [], hand: [], waste: [], score: 0 });
const table = { seed, round: 0, flips: 0, players: Array.from({ length: 6 }, player), piles: [] };
deal(table, put);
const legal = moves.map(([seat, from, pile]) => from < 0 ? flip(table, seat, put) : play(table, seat, from, pile, put));
console.log(JSON.stringify({ legal, table }));
"""


def played(seed: int, moves: int) -> tuple[SpeedCards, list[tuple[int, Move]]]:
    """Play a game in which players in random order make the first move that fits."""
    game, chance, made = SpeedCards(seed), Random(seed), []
    for _ in range(moves):
        seat = chance.randrange(SEATS)
        move = game.next_move(seat)
        game.apply(seat, move)
        made.append((seat, move))
    return game, made


def test_players_lay_cards_and_rounds_end() -> None:
    game, made = played(1, 2000)
    assert game.round > 2
    assert sum(move != FLIP for _, move in made) > 200


@pytest.mark.parametrize("seed", [1, 77, 2**30])
def test_both_texts_of_the_game_agree(seed: int) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not installed")
    game, made = played(seed, 1500)
    script = SCRIPT % (ROOT / "tools/bench/peers/cards.mjs")
    given = msgspec.json.encode({"seed": seed, "moves": [(seat, *move) for seat, move in made]}).decode()
    command = [node, "--input-type=module", "-e", script, given]
    told = msgspec.json.decode(subprocess.run(command, check=True, capture_output=True).stdout)  # noqa: S603
    assert all(told["legal"])
    table = told["table"]
    assert (table["round"], table["piles"], table["flips"]) == (game.round, game.piles, game.flips)
    for theirs, ours in zip(table["players"], game.players, strict=True):
        assert [theirs[name] for name in ("stack", "help", "hand", "waste")] == [
            ours.stack,
            ours.help,
            ours.hand,
            ours.waste,
        ]


def test_an_update_is_measured_when_the_last_seat_has_it_and_its_sender_knows() -> None:
    for answered_first in (True, False):
        meter = Meter()
        updates = Updates(meter)
        request = updates.send()
        if answered_first:
            updates.accepted(request, 1)
        for _ in range(SEATS - 1):
            updates.arrived(1)
        assert not meter.times
        updates.arrived(1)
        if not answered_first:
            assert not meter.times
            updates.accepted(request, 1)
        assert len(meter.times) == meter.sent == 1


def test_a_peer_that_is_not_there_is_skipped_with_the_reason(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FINITO_PEERS", str(tmp_path))
    monkeypatch.setattr(shutil, "which", lambda name: None)
    said: list[str] = []
    for name in ("colyseus", "boardgame", "socketio"):
        result = asyncio.run(one_server(CONTESTANTS[name], [1], 1.0, said.append))
        assert result.ramp is None
        assert "npm" in result.skipped
    assert sum("skipped" in line for line in said) == 3


def test_packages_are_installed_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    runs: list[list[str]] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        runs.append(command)
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setenv("FINITO_PEERS", str(tmp_path))
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(subprocess, "run", run)
    assert packages.installed("one", ("a@1", "b@2")) == tmp_path / "one"
    packages.installed("one", ("a@1", "b@2"))
    assert len(runs) == 1
    packages.installed("one", ("a@2", "b@2"))
    assert len(runs) == 2
