"""The same record from a room that ticks every millisecond, one that is killed, and a seat that is asked."""

import pytest

from drive.line_ups import LineUp, line_ups, played
from drive.test_one_record import by_line_up, clock_of, lines, seated_otherwise
from finito.drive.seats import Asking, players_seed
from finito.games import espresso
from finito.games.espresso import moves as m
from finito.games.espresso.drive.state import ASKED
from finito.record import parse_record
from finito.rooms import facts
from finito.rooms.room import Room
from finito.rooms.running_espresso import RunningEspresso
from finito.rooms.settings import Settings
from finito.rooms.step import Step
from finito.rooms.timers import go_on, tick

START = 1_800_000_000_000
BY_ITSELF = m.Ready | m.CallEspresso
"""Moves that the drive makes for every seat without a person."""
LINE_UPS = list(line_ups())


def new_room() -> Room:
    return Room("ROOM", lambda: "secret", lambda: 1)


def begun(line_up: LineUp) -> tuple[Room, list[facts.Entry]]:
    """A room in which a match has begun, with its journal."""
    room, step = new_room(), Step()
    settings = Settings(sheet=line_up.sheet, changes=line_up.changes, seats=6, races="strict")
    room.commit(step, START, facts.Opened("ROOM", settings))
    for seat, name in enumerate(line_up.names):
        room.commit(step, START, facts.BotSeated(seat, name))
    seats, chance = tuple(range(len(line_up.names))), players_seed(line_up.seed)
    room.commit(step, START, facts.MatchBegan(line_up.seed, seats, settings, "", espresso.RULES_VERSION, chance))
    return room, step.entries


def live(room: Room) -> RunningEspresso:
    assert isinstance(room.running, RunningEspresso)
    return room.running


@by_line_up
def test_a_room_that_looks_every_millisecond_for_a_while(line_up: LineUp) -> None:
    wanted = [(line.text, line.at) for line in parse_record(played(line_up)).moves]
    room, _ = begun(line_up)
    for now in range(1, 12_000):
        tick(room, START + now)
    found = [(line.text, (line.at or 0) - START) for line in live(room).record().moves]
    assert len(found) > 10
    assert found == wanted[: len(found)]


@pytest.mark.parametrize("line_up", LINE_UPS[::4], ids=lambda one: f"{one.sheet}-{len(one.names)}")
def test_a_room_that_is_killed_after_every_tenth_fact(line_up: LineUp) -> None:
    """The journal restores the same match and clock, and the match continues to its end."""
    room, journal = begun(line_up)
    now, kept, killed = START, len(journal), 0
    while room.stage == "playing" and killed < 12:
        now += 40
        journal += tick(room, now).entries
        if len(journal) >= kept + 10 and room.stage == "playing":
            before, room, killed = room, new_room(), killed + 1
            room.restore(
                [facts.Entry(one.number, one.at, facts.decode_fact(facts.encode_fact(one.fact))) for one in journal]
            )
            assert clock_of(live(room).table) == clock_of(live(before).table)
            assert espresso.encode(live(room).match) == espresso.encode(live(before).match)
            now += 5000
            journal += go_on(room, now).entries
            kept = len(journal)
    assert killed == 12


@by_line_up
def test_a_seat_that_is_asked_and_answers_the_same(line_up: LineUp) -> None:
    """The first seat's moves are given as answers, each early enough to land at the same time."""
    record = parse_record(played(line_up))
    script = [(*espresso.parse_turn(line.text), line.at or 0) for line in record.moves]
    mine = [(move, at) for player, move, at in script if player == 0 and not isinstance(move, BY_ITSELF)]
    table = seated_otherwise(line_up, ASKED)
    for thing in table.advance(7_200_000):
        if isinstance(thing, Asking):
            while mine and mine[0][1] < thing.at:
                mine.pop(0)
            move, at = mine[0] if mine else (None, thing.at + 1000)
            if isinstance(move, m.Flip) and (move.seen or 0) > table.match.center_size:
                table.answer(thing.player, None, 1)  # it flipped by a center that does not exist yet
            else:
                table.answer(thing.player, None if isinstance(move, m.PressImpasse) else move, at - thing.at)
        elif thing.player == 0 and mine and thing.move == mine[0][0]:
            mine.pop(0)
    assert lines(table.match) == [line.text for line in record.moves]
