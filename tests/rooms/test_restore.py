"""A room rebuilt from its journal is the same at every point, and continues."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from finito.errors import BadInput
from finito.games.espresso.drive.state import Clock, Seated
from finito.games.espresso.rules.limits import CALL_MS
from finito.rooms import facts
from finito.rooms.room import Room
from finito.rooms.running_espresso import RunningEspresso
from finito.rooms.settings import Settings, read_settings
from finito.rooms.step import Step
from rooms.rooms import QUICK, Place, forgive, in_cafe, picture, playing, secrets
from rooms.wild import Wild


def clock_of(room: Room) -> list[object]:
    """The clock of an ESPRESSO match, as far as facts determine it."""
    if not isinstance(room.running, RunningEspresso):
        return []
    drive = room.running.table.drive
    seats = [[getattr(seat, name) for name in Seated.__slots__] for seat in drive.seats[: len(room.players)]]
    return [*[getattr(drive, name) for name in Clock.__slots__], *seats]


def assert_equal(one: Room, other: Room) -> None:
    """Check that state, views and legal moves of both rooms are equal."""
    assert picture(one) == picture(other)
    assert clock_of(one) == clock_of(other)
    for seat in (None, *range(6)):
        mine, theirs = one.snapshot(seat), other.snapshot(seat)
        assert mine.number == theirs.number
    assert (one.running is None) == (other.running is None)
    if one.running is not None and other.running is not None:
        assert one.running.view(None) == other.running.view(None), (
            "cards that are being turned lie open after a restart"
        )
        for player in range(len(one.players)):
            assert one.running.legal(player) == other.running.legal(player)
            assert one.running.acts(player) == other.running.acts(player)
        assert one.running.due() == other.running.due()
        assert one.running.record() == other.running.record()


class Watched(Place):
    """A room with a twin that gets only the facts, as stored in the journal. Their clocks never differ."""

    def __init__(self, seed: int, **settings: Any) -> None:
        self.twin = Room("ROOM", secrets(), lambda: 1)
        super().__init__(seed, **settings)

    def take(self, step: Step) -> None:
        super().take(step)
        for entry, line in zip(step.entries, self.journal[len(self.journal) - len(step.entries) :], strict=True):
            self.twin.restore([facts.Entry(entry.number, entry.at, facts.decode_fact(line))])
        assert clock_of(self.room) == clock_of(self.twin)

    def wait(self, milliseconds: int) -> None:
        super().wait(milliseconds)
        assert clock_of(self.room) == clock_of(self.twin), "asking when something happens changes nothing"


def wild_place(seed: int, kind: type[Place] = Place) -> Iterator[Place]:
    place = kind(seed, seats=5)
    wild = Wild(place, Random(seed))
    place.hello(0)
    wild.tokens.append(place.yes(0, "sit", name="Zoe")["token"])
    while True:
        wild.act()
        yield place


# In the last three somebody comes back just before the game calls.
@pytest.mark.parametrize("seed", [*range(10), 1093, 1123, 1160])
def test_rebuilt_at_every_point_of_a_wild_evening(seed: int) -> None:
    for turn, place in enumerate(wild_place(seed)):
        if turn % 3 == 0:
            assert_equal(place.rebuilt(), place.room)
        if turn == 200:
            break


@pytest.mark.parametrize("seed", [*range(30, 36), 1093, 1123, 1160])
def test_only_facts_change_the_clock(seed: int) -> None:
    for turn, _ in enumerate(wild_place(seed, Watched)):
        if turn == 200:
            break


def test_the_pending_call_changes_no_clock() -> None:
    place = Watched(7, changes=QUICK)
    for connection in (0, 1):
        place.sit(connection)
    place.yes(0, "begin")
    for connection in (0, 1):
        place.move(connection, "ready")
    place.wait(CALL_MS - 1)
    place.leave(1)
    place.wait(10)
    assert place.snapshot()["view"]["phase"] == "dealt"
    place.hello(1, place.tokens[1])
    place.wait(CALL_MS - 1)
    assert place.snapshot()["view"]["phase"] == "dealt"
    place.wait(1)
    assert place.snapshot()["view"]["phase"] == "running"


@pytest.mark.parametrize("seed", range(20, 26))
def test_killed_again_and_again_it_goes_on(seed: int) -> None:
    """The process dies between any two inputs; people reconnect with their secrets, and nothing gets lost."""
    chance = Random(seed)
    place = Place(seed, seats=5)
    wild = Wild(place, chance)
    place.hello(0)
    wild.tokens.append(place.yes(0, "sit", name="Zoe")["token"])
    for _ in range(150):
        wild.act()
        if chance.random() < 0.1:
            before = picture(place.room)
            place.room = place.rebuilt()
            assert picture(place.room) == before
            for token in wild.tokens:
                wild.fresh += 1
                place.hello(wild.fresh, token)
    assert [entry.number for entry in place.entries] == list(range(1, len(place.entries) + 1))
    assert_equal(place.rebuilt(), place.room)


@pytest.mark.parametrize("modes", [{}, {"zero": True, "chaos": True}])
def test_the_same_inputs_lead_to_the_same_room(modes: dict[str, bool]) -> None:
    """Later decisions are the same too: pace, impasse, refusals."""
    place = playing(2, changes={**QUICK, **modes})
    chance = Random(3)
    for _ in range(60):
        assert place.room.running is not None
        who = chance.randrange(2)
        legal = place.room.running.legal(who)
        if not legal:
            break
        move = chance.choice(legal)
        place.ask(who, "move", move=move)
        place.now += chance.choice([10, 100, 200])
    twin = Place(99, changes={**QUICK, **modes})
    twin.room, twin.now = place.rebuilt(), place.now
    twin.entries, twin.journal = place.entries.copy(), place.journal.copy()
    for connection in (0, 1):
        twin.hello(connection, place.tokens[connection])
    for index in range(60):
        who = index % 2
        assert place.room.running is not None
        legal = place.room.running.legal(who)
        move = chance.choice(legal) if legal else {"do": "recycle"}
        one = place.ask(who, "move", asked_id=10_000 + index, move=move)
        other = twin.ask(who, "move", asked_id=10_000 + index, move=move)
        # Locks are not kept: a restart forgives.
        assert {**one, "locked_ms": 0} == {**other, "locked_ms": 0} or one["code"] == "LOCKED"
        forgive(place.room)
        forgive(twin.room)
        step = chance.choice([10, 100, 200])
        place.now += step
        twin.now += step
    assert_equal(place.room, twin.room)


def test_facts_survive_the_journal() -> None:
    place = playing(2, ["greedy"], sheet="nl", changes={**QUICK, "zero": True}, slower=(5, 0, 7))
    place.wait(5_000)
    place.yes(0, "agree", what="pause")
    cafe = in_cafe(2, ["uniform"], turn_seconds=5)
    cafe.yes(1, "say", phrase="wow")
    cafe.wait(20_000)
    others: list[facts.Fact] = [
        facts.Closed("why"),
        facts.HostMoved(None),
        facts.TimeGiven(1, 30),
        facts.SeatHeld(1, held=True, bot="uniform"),
        facts.Opened("X", Settings(game="cafe", sheet="app")),
        facts.MatchBegan(2**64 - 1, (0, 5), Settings()),
    ]
    for fact in [*(entry.fact for entry in place.entries + cafe.entries), *others]:
        line = facts.encode_fact(fact)
        again = facts.decode_fact(line)
        assert facts.encode_fact(again) == line
        if isinstance(fact, (facts.Opened, facts.SettingsChanged, facts.MatchBegan)):
            assert read_settings(again.settings) == read_settings(fact.settings)
        elif not isinstance(fact, facts.Moved):
            assert again == fact
        else:
            assert isinstance(again, facts.Moved)
            assert (again.player, again.id) == (fact.player, fact.id)


def test_old_lines_without_an_id_are_read() -> None:
    line = b'{"fact":"moved","player":0,"move":{"do":"ready"}}'
    assert facts.decode_fact(line) == facts.Moved(0, {"do": "ready"})
    assert facts.decode_fact(b'{"fact":"chair_held","seat":1,"held":true}') == facts.SeatHeld(
        1, held=True, bot="greedy"
    )


def test_a_journal_that_makes_no_sense_is_named() -> None:
    place = Place()
    room = place.rebuilt()
    with pytest.raises(BadInput, match=r"room ROOM, entry 2: a move before any match"):
        room.restore([facts.Entry(2, place.now, facts.Moved(0, {"do": "ready"}))])
    with pytest.raises(msgspec.ValidationError):
        facts.decode_fact(b'{"fact":"moved","player":"0","move":{}}')
    with pytest.raises(msgspec.ValidationError):
        facts.decode_fact(b'{"fact":"of a newer version"}')


def test_after_a_restart_people_have_time_to_come_back() -> None:
    place = playing(2, bot_takes_over_seconds=30)
    later = place.now + 3_600_000
    room = Room("ROOM", place.secrets, lambda: 1)
    room.restore(place.entries, later)
    assert [seat.session.gone_at for seat in room.seats[:3]] == [later, later, None]
    place.room, place.now = room, later
    place.wait(29_999)
    assert not any(seat.held for seat in room.seats)
    place.hello(20, place.tokens[0])
    place.wait(1)
    assert [seat.held for seat in room.seats[:2]] == [False, True]
    assert place.move(20, "flip")["tell"] == "accepted"


@pytest.mark.campaign
@pytest.mark.parametrize("seed", range(1000, 1200))
def test_killed_again_and_again_for_long(seed: int) -> None:
    test_killed_again_and_again_it_goes_on(seed)
    test_rebuilt_at_every_point_of_a_wild_evening(seed)
