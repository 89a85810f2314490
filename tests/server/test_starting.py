"""Two people without bots, over real sockets: they start by themselves, and see who wants a rematch."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from browser.planting import ended, plant
from finito.games.espresso.rules.limits import CALL_MS
from server.running import Person, Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("data"), "--unlimited") as running:
        yield running


def two(server: Server, **settings: Any) -> tuple[Person, Person, tuple[str, str]]:
    """Two people in a match that has just begun, and the secrets of their seats."""
    room = server.open_room(seats=2, **settings)
    ana, ben = Person(server, room), Person(server, room)
    tokens = ana.sit("Ana"), ben.sit("Ben")
    assert ana.ask(ask="begin")["tell"] == "accepted"
    return ana, ben, tokens


def read_event(person: Person, name: str) -> tuple[int, dict[str, Any]]:
    """Read until this event; returns its time on the server's clock, and the event."""
    while True:
        for message in person.told:
            if message["tell"] == "happened":
                for event in message["events"]:
                    if event["event"] == name:
                        return int(message["at"]), event
        person.read()


@pytest.mark.rule("ESP-R-09")
def test_all_are_ready_and_the_round_begins(server: Server) -> None:
    ana, ben, _ = two(server)
    for person in (ana, ben):
        assert person.move("ready")["tell"] == "accepted"
    revealed, _ = read_event(ana, "revealed")
    called, event = read_event(ana, "espresso_called")
    assert event["player"] is None
    assert called - revealed >= CALL_MS, "a moment in which anybody may call"
    for person in (ana, ben):
        began, _ = read_event(person, "round_began")
        assert began - called >= event["countdown_ms"]
        assert person.move("flip")["tell"] == "accepted"
        person.close()


@pytest.mark.rule("ESP-R-09")
def test_a_player_may_call_before_the_game_does(server: Server) -> None:
    ana, ben, _ = two(server, changes={"start_countdown_ms": 0})
    for person in (ana, ben):
        person.move("ready")
    assert ben.move("call_espresso")["tell"] == "accepted"
    assert read_event(ana, "espresso_called")[1]["player"] == 1
    read_event(ana, "round_began")
    ana.close()
    ben.close()


def test_a_reload_in_that_moment_starts_with_both(server: Server) -> None:
    ana, ben, (_, secret) = two(server)
    for person in (ana, ben):
        person.move("ready")
    ben.close()
    again = Person(server, ana.room, secret)
    assert again.read_until("snapshot")["view"]["phase"] == "dealt"
    for person in (ana, again):
        assert read_event(person, "espresso_called")[1]["player"] is None
        person.close()


@pytest.mark.parametrize("game", ["espresso", "cafe"])
def test_a_wish_for_a_rematch_reaches_the_other(game: str, tmp_path: Path) -> None:
    place = ended(game)
    plant(tmp_path, [place])
    with serving(tmp_path, "--unlimited") as server:
        ana, ben = (Person(server, place.room.code, place.tokens[player]) for player in (0, 1))
        assert ana.ask(ask="agree", what="rematch")["tell"] == "accepted"
        assert read_event(ben, "agreement_grew")[1] == {"event": "agreement_grew", "seat": 0, "what": "rematch"}
        watcher = Person(server, ana.room)
        assert watcher.read_until("snapshot")["room"]["agreed"] == {"rematch": [0]}
        assert watcher.read_until("presence")["here"] == [0, 1]
        assert ben.ask(ask="agree", what="rematch")["tell"] == "accepted"
        for person in (ana, ben, watcher):
            read_event(person, "match_started")
            person.close()
