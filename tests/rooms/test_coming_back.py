"""Reconnecting: missed events are sent by number, or else a snapshot; both lead to the same state."""

from random import Random
from typing import Any

import pytest

from finito.rooms.outgoing import Happened
from finito.rooms.session import HISTORY_KEPT as KEPT
from finito.rooms.session import MessageHistory
from rooms.client import Client, assert_same
from rooms.rooms import Place, in_cafe, playing, seated
from rooms.wild import Wild


def told(place: Place, connection: int) -> list[dict[str, Any]]:
    """What a connection was told, except presence and links."""
    return [tell for tell in place.inbox[connection] if tell["tell"] not in ("presence", "links")]


def kinds(place: Place, connection: int) -> list[str]:
    return [tell["tell"] for tell in told(place, connection)]


def test_without_a_gap_only_the_rest_is_sent() -> None:
    place = playing(2)
    last = place.room.number
    place.leave(1)
    place.wait(500)
    place.move(0, "flip")
    place.yes(0, "say", phrase="hello")
    place.hello(11, place.tokens[1], last=last)
    assert kinds(place, 11) == ["accepted", "happened", "happened"]
    assert [tell["number"] for tell in told(place, 11)[1:]] == [last + 1, last + 2]
    assert place.events(11)[-1] == place.events(0)[-1]


def test_a_client_that_missed_nothing_gets_nothing() -> None:
    place = playing(2)
    place.hello(11, place.tokens[1], last=place.room.number)
    assert kinds(place, 11) == ["accepted"]


@pytest.mark.parametrize("last", [None, 10**6])
def test_clients_that_know_nothing_or_too_much_get_a_snapshot(last: int | None) -> None:
    place = playing(2)
    answer = place.hello(11, place.tokens[1], last=last)
    assert answer["seat"] == 1
    assert kinds(place, 11) == ["accepted", "snapshot"]
    assert place.inbox[11][1] == place.sent_snapshot(1)
    assert place.inbox[11][1]["view"]["you"] == 1


def test_too_far_back_is_a_snapshot() -> None:
    place = seated(2)
    first = place.room.number
    for _ in range(KEPT):
        place.yes(0, "say", phrase="again")
    place.hello(11, last=first)
    assert kinds(place, 11)[:2] == ["accepted", "happened"]
    assert len(told(place, 11)) == 1 + KEPT
    place.yes(0, "say", phrase="again")
    place.hello(12, last=first)
    assert kinds(place, 12) == ["accepted", "snapshot"]


def test_after_a_restart_it_is_a_snapshot_unless_nothing_was_missed() -> None:
    place = playing(2)
    last = place.room.number
    place.room = place.rebuilt()
    place.hello(21, place.tokens[0], last=last)
    assert kinds(place, 21) == ["accepted"]
    place.hello(22, place.tokens[1], last=last - 1)
    assert kinds(place, 22) == ["accepted", "snapshot"]


def test_a_player_who_returns_to_a_held_seat_gets_everything_once_and_in_order() -> None:
    place = playing(2, bot_takes_over_seconds=5)
    client = Client(place.sent_snapshot(1))
    last = place.room.number
    place.leave(1)
    place.wait(20_000)
    place.hello(11, place.tokens[1], last=last)
    assert place.inbox[11][0]["tell"] == "accepted"
    for tell in place.inbox[11]:
        client.hear(tell)
    assert not place.room.seats[1].held
    assert_same(client, place.sent_snapshot(1))


def test_history_keeps_the_last() -> None:
    history = MessageHistory(kept=3)
    assert history.since(0) == []
    messages = [Happened(number=number, at=0, events=()) for number in range(1, 6)]
    for message in messages:
        history.add(message)
    assert history.since(5) == []
    assert history.since(2) == messages[2:]
    assert history.since(1) is None
    history.forget(5)
    assert history.since(5) == []
    assert history.since(4) is None


# ---- a client that only applies events ----------------------------------------------------------------------------


def follow(place: Place, connection: int, milliseconds: int, step: int) -> int:
    """Follow events on `connection` and compare with snapshots repeatedly; returns the number of events."""
    seat = place.room.session.connections[connection]
    client = Client(place.sent_snapshot(seat))
    heard = len(place.inbox[connection])
    start = client.number
    for _ in range(0, milliseconds, step):
        place.wait(step)
        for tell in place.inbox[connection][heard:]:
            client.hear(tell)
        heard = len(place.inbox[connection])
        assert_same(client, place.sent_snapshot(seat))
        if place.room.stage == "ended":
            break
    return client.number - start


@pytest.mark.parametrize("modes", [{}, {"zero": True}, {"chaos": True}, {"zero": True, "chaos": True}])
@pytest.mark.parametrize("sheet", ["de", "nl", "en", "fr", "house"])
def test_events_alone_give_the_picture_of_espresso(sheet: str, modes: dict[str, bool]) -> None:
    place = seated(1, ["greedy", "uniform", "greedy-hard"], sheet=sheet, changes={"target_score": 30, **modes})
    place.hello(9)
    place.yes(0, "begin")
    place.leave(0)
    assert follow(place, 9, 200_000, 700) > 60


@pytest.mark.parametrize("sheet", ["board", "publisher", "app"])
def test_events_alone_give_the_picture_of_cafe(sheet: str) -> None:
    place = in_cafe(1, ["greedy", "uniform"], sheet=sheet, turn_seconds=5)
    assert follow(place, 0, 400_000, 900) > 25


@pytest.mark.parametrize("seed", range(12))
def test_everybody_stays_in_step_whatever_people_do(seed: int) -> None:
    """Numbers have no gaps, and the state of every connected client equals a fresh snapshot."""
    place = Place(seed, seats=4, public=True)
    wild = Wild(place, Random(seed))
    place.hello(0)
    wild.tokens.append(place.yes(0, "sit", name="Zoe")["token"])
    watcher = 9
    place.hello(watcher)
    client = Client(place.sent_snapshot(None))
    heard = len(place.inbox[watcher])
    for _ in range(250):
        wild.act()
        if watcher not in place.room.session.connections:
            place.hello(watcher, last=client.number)
        for tell in place.inbox[watcher][heard:]:
            client.hear(tell)
            if tell["tell"] == "snapshot":
                client = Client(tell)
        heard = len(place.inbox[watcher])
        client.seat = place.room.session.connections[watcher]
        if client.view is not None:
            client.view["you"] = place.room.player_on(client.seat)
        assert_same(client, place.sent_snapshot(client.seat))
    assert client.number > 10


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(100, 400))
def test_everybody_stays_in_step_for_long(seed: int) -> None:
    test_everybody_stays_in_step_whatever_people_do(seed)
