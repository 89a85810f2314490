"""A third game works everywhere with one folder (`tests/games/toy`) and one registration."""

import asyncio
import os
import sys
from pathlib import Path

import pytest
from pettingzoo.test import api_test
from typer.testing import CliRunner

from finito import envs, games
from finito.cli import make_app
from finito.games import GAMES, register
from finito.games.game import Game
from finito.games.records import replayed
from finito.record import parse_record
from finito.rooms.room import ENDED
from finito.rooms.step import SearchRequest
from finito.server.api import catalog
from finito.server.guests.results import result_of
from finito.server.rooms.thinking.thinker import Thinker
from finito.shuffle import verify
from games import toy
from games.toy.rooms import ToySettings
from rooms.rooms import seated

TOY: Game[toy.Options, toy.Match, toy.Move, toy.View, toy.Event] = toy


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games._games, "packages", dict(games._games.packages))
    assert register("games.toy") is TOY


def test_it_is_a_game_among_the_others() -> None:
    assert list(GAMES) == ["espresso", "cafe", "toy"]
    assert GAMES["toy"].TITLE == "High card"


def test_it_plays_in_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "toy.txt"
    run = CliRunner().invoke(
        make_app(), ["play", "toy", "--players", "2", "--seed", "3", "--save", str(file)], input="moves\nhop\nswap\n"
    )
    assert run.exit_code == 0, run.output
    assert "High card: A you, B greedy" in run.output
    assert "  keep\n  swap\n" in run.output
    assert "moves are keep and swap  (help shows" in run.output
    assert "* A takes another card.\n" in run.output
    assert "* The cards are " in run.output
    match = replayed(toy, parse_record(file.read_text()))
    assert toy.outcome(match) is not None
    shown = CliRunner().invoke(make_app(), ["replay", str(file), "--moves"])
    assert "A takes another card." in shown.output


def test_its_slow_bot_thinks_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))

    async def run() -> object:
        thinker = Thinker(timeout=20.0)
        options = toy.make_options()
        match = toy.new(options, 2, 1)
        thinker.start()
        while not thinker.ready:
            assert not thinker.trouble
            await asyncio.sleep(0.05)
        told: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        thinker.think(SearchRequest(0, "toy", "patient", options, toy.view(match, 0), 5), told.set_result)
        move = await told
        await thinker.close()
        return move

    assert asyncio.run(run()) in ({"do": "keep"}, {"do": "swap"})


def test_bots_play_it_in_the_league(tmp_path: Path) -> None:
    named = ["league", "greedy", "uniform", "--game", "toy", "--deals", "40", "--out", str(tmp_path)]
    run = CliRunner().invoke(make_app(), named)
    assert run.exit_code == 0, run.output
    lines = [line for line in run.output.splitlines() if line.strip().startswith(("1", "│ 1", "greedy"))]
    assert any("greedy" in line for line in lines), run.output


def test_it_is_an_environment_of_pettingzoo() -> None:
    env = envs.make("toy", players=3)
    api_test(env, num_cycles=20)
    env.reset(seed=1)
    for agent in env.agent_iter():
        _, _, terminated, truncated, info = env.last()
        env.step(None if terminated or truncated else int(info["action_mask"].argmax()))
        del agent
    assert not env.agents


def test_its_deals_can_be_sealed_and_checked() -> None:
    match = toy.new(toy.make_options(), 2, 5)
    assert toy.deal_of(2, 5, 1) == toy.deal_text(match)
    assert not verify(toy.record(match)).sealed


def test_a_server_lists_it_with_the_others() -> None:
    assert catalog.variants()["toy"].presets == dict(toy.PRESETS)
    assert set(catalog.bots()) == {"espresso", "cafe", "toy"}


def test_it_plays_in_a_room_with_a_bot() -> None:
    place = seated(1, ["greedy"], seed=3, game="toy", sheet="ten", seats=2, turn_seconds=60)
    place.yes(0, "begin")
    hidden = place.room.snapshot(None).view
    assert hidden.hands == (None, None)
    assert place.room.snapshot(0).view.hands[0] is not None
    refused = place.move(0, "peek")
    assert refused["tell"] == "refused"
    assert place.move(0, "swap")["tell"] == "accepted"
    place.wait(5000)
    assert place.room.stage == ENDED
    result = result_of(place.room)
    assert result is not None
    assert result.board == "toy/ten"
    record = parse_record(result.record)
    assert verify(record).differences == ()
    assert toy.outcome(replayed(toy, record)) is not None


def test_its_room_comes_back_from_journal_and_checkpoint() -> None:
    place = seated(3, seed=3, game="toy", sheet="twenty", seats=3)
    place.yes(0, "begin")
    assert place.move(0, "swap")["tell"] == "accepted"
    live = place.room.running
    assert live is not None
    for again in (place.rebuilt(), place.from_checkpoint()):
        assert again.running is not None
        assert toy.encode(again.running.match) == toy.encode(live.match)
        assert again.running.acts(1)


def test_it_brings_a_setting_of_its_own() -> None:
    place = seated(3, seed=3, seats=3)
    refused = place.no(0, "BAD_INPUT", "change_settings", settings={"low_cards_out": 1})
    assert "low_cards_out" in refused["sentence"]
    chosen = {"game": "toy", "sheet": "twenty", "low_cards_out": 5, "turn_seconds": 60}
    for wrong, words in (
        ({"low_cards_out": 6}, "low_cards_out"),
        ({"slower": [9]}, "High card has no setting 'slower'"),
    ):
        assert words in place.no(0, "BAD_INPUT", "change_settings", settings={**chosen, **wrong})["sentence"]
    place.yes(0, "change_settings", settings=chosen)
    told = place.events(1, "settings_set")[-1]["settings"]
    assert (told["low_cards_out"], told["turn_seconds"], told["races"]) == (5, 60, "fair")
    place.yes(0, "begin")
    for room in (place.room, place.rebuilt(), place.from_checkpoint()):
        assert isinstance(room.settings, ToySettings)
        assert room.settings.low_cards_out == 5
        assert room.running is not None
        assert room.running.match.options == toy.Options(15)
