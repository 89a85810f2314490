"""The same seed and players give the same record byte for byte, whatever drives the match."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from drive.line_ups import LineUp, line_ups, played
from finito.cli.terminal.driver import Driver, play_match
from finito.drive.espresso import compiled
from finito.drive.espresso.face import DriveEvent, MatchDrive
from finito.drive.seats import players_seed
from finito.engine import records
from finito.games import espresso
from finito.games.espresso import moves as m
from finito.games.espresso.drive.state import HUMAN, Clock, Seated
from finito.games.records import replayed
from finito.league import espresso as espresso_game
from finito.players import make_bot
from finito.players.espresso import compiled as fast
from finito.record import Line, parse_record
from finito.rooms import facts
from finito.rooms.room import Room
from finito.rooms.running_espresso import RunningEspresso
from finito.rooms.settings import Settings
from finito.rooms.step import Step
from finito.rooms.timers import tick
from javascript.taped import numbers_of
from nodejs import lay_out, run_script
from tools.page import files as page

LINE_UPS = list(line_ups())
by_line_up = pytest.mark.parametrize("line_up", LINE_UPS, ids=lambda one: f"{one.sheet}-{one.seed}-{len(one.names)}")


@by_line_up
def test_however_often_the_host_looks(line_up: LineUp) -> None:
    wanted = played(line_up)
    for pulse in (1, 7, 40, 0):
        table, now, chance = line_up.table(), 0, Random(1)
        while not table.match.match_over:
            now += pulse or chance.randrange(1, 400)
            for _ in table.advance(now):
                pass
        assert espresso.record(table.match).text() == wanted


@by_line_up
def test_league_and_terminal(line_up: LineUp) -> None:
    wanted = played(line_up)
    match = espresso.new(line_up.options, len(line_up.names), line_up.seed)
    espresso_game.play_out(match, line_up.bots())  # type: ignore[arg-type]
    assert espresso.record(match).text() == wanted
    match = espresso.new(line_up.options, len(line_up.names), line_up.seed)
    list(play_match(Driver(match, dict(enumerate(line_up.bots())))))  # type: ignore[arg-type]
    assert espresso.record(match).text() == wanted


class Guest:
    """A player outside the rules text, who answers with a random legal move."""

    name = "guest"

    def choose(self, view: espresso.View, legal: Sequence[m.Move], chance: Random) -> m.Move | None:
        return chance.choice(legal) if legal else None


def test_players_who_are_asked_use_the_random_stream_of_their_seat() -> None:
    line_up = LINE_UPS[-1]
    records = set()
    for drive in (espresso_game.play_out, lambda match, bots: list(play_match(Driver(match, dict(enumerate(bots)))))):
        match = espresso.new(line_up.options, 3, line_up.seed)
        drive(match, [Guest(), make_bot("espresso", "doppio", line_up.options), Guest()])
        records.add(espresso.record(match).text())
    assert len(records) == 1


def in_room(line_up: LineUp, pulse: int, races: str) -> str:
    """The record of a room on a scripted clock with this pulse; 0 means random. Its times are those of a server."""
    room = Room("ROOM", lambda: "secret", lambda: line_up.seed)
    step, now, chance = Step(), 1_800_000_000_000, Random(2)
    settings = Settings(sheet=line_up.sheet, changes=line_up.changes, seats=6, races=races)
    room.commit(step, now, facts.Opened("ROOM", settings))
    for seat, name in enumerate(line_up.names):
        room.commit(step, now, facts.BotSeated(seat, name))
    seats = tuple(range(len(line_up.names)))
    seed = players_seed(line_up.seed)
    room.commit(step, now, facts.MatchBegan(line_up.seed, seats, settings, "", espresso.RULES_VERSION, seed))
    while room.stage == "playing":
        now += pulse or chance.randrange(1, 240)
        tick(room, now)
    assert isinstance(room.running, RunningEspresso)
    record, began = room.running.record(), room.running.table.began
    record.moves = [Line(line.text, (line.at or 0) - began) for line in record.moves]
    return record.text()


@by_line_up
@pytest.mark.parametrize("races", ["strict", "fair"])
def test_rooms(line_up: LineUp, races: str) -> None:
    wanted = played(line_up)
    pulses = (7, 40, 0) if races == "fair" else (40, 0)
    for pulse in pulses:
        assert in_room(line_up, pulse, races) == wanted


def test_a_room_that_looks_every_millisecond() -> None:
    assert in_room(LINE_UPS[0], 1, "strict") == played(LINE_UPS[0])


@by_line_up
def test_environment(line_up: LineUp) -> None:
    driven = pytest.importorskip("finito.envs.espresso.driven")
    table = driven.DrivenTable(line_up.options, line_up.names)
    table.reset(line_up.seed)
    assert table.run() is None
    assert table.record().text() == played(line_up)


@by_line_up
def test_compiled(line_up: LineUp) -> None:
    table = line_up.table()
    drive, times = line_up.table().drive, table.times
    history = [(thing.at, thing.player) for thing in table.advance(7_200_000)]
    matches = fast.new_matches(1, line_up.options, len(line_up.names), line_up.seed)
    found = compiled.play_facts(matches, 0, drive, times, 20_000)
    by_game = m.GAME
    assert [(at // 1000, by_game if what >= 20 else who) for at, who, what in found] == history
    after = espresso.new(line_up.options, len(line_up.names), line_up.seed)
    records.read(matches[0], after)
    assert espresso.encode(after) == espresso.encode(table.match)


def test_in_node(tmp_path: Path) -> None:
    """JavaScript gives the same facts and the same final state of match and clock."""
    lay_out(tmp_path, page.files())
    tables = [line_up.table() for line_up in LINE_UPS]
    given = []
    for line_up in LINE_UPS:
        table = line_up.table()
        match = espresso.Match(line_up.options, len(line_up.names), line_up.seed)  # before its deal
        given.append([numbers_of(match), numbers_of(table.drive), numbers_of(table.times)])
    for table, (history, state) in zip(tables, run_script(tmp_path, "drive.mjs", given), strict=True):
        found = [(at // 1000, m.GAME if what >= 20 else who) for at, who, what in history]
        assert found == [(thing.at, thing.player) for thing in table.advance(7_200_000)]
        assert state == numbers_of(table.match)


@by_line_up
def test_a_person_who_does_the_same(line_up: LineUp) -> None:
    """The actions of one seat come in as messages at the same times, and nothing else changes."""
    wanted = played(line_up)
    script = [(*espresso.parse_turn(line.text), line.at or 0) for line in parse_record(wanted).moves]
    mine = [(move, at) for player, move, at in script if player == 0]
    table = seated_otherwise(line_up, HUMAN)
    for move, at in mine:
        for _ in table.advance_before(0, at):
            pass
        assert isinstance(table.submit(0, move, at), list)
    for _ in table.advance(7_200_000):
        pass
    assert lines(table.match) == [line.text for line in parse_record(wanted).moves]


def lines(match: espresso.Match) -> list[str]:
    return [line.text for line in match.moves]


def seated_otherwise(line_up: LineUp, kind: int) -> MatchDrive:
    """The same match with another kind of player in the first seat; the same seats set the pace."""
    table = line_up.table()
    first = table.drive.seats[0]
    first.kind = kind
    if kind == HUMAN:
        first.at = 1 << 50
    return table


@by_line_up
def test_a_match_rebuilt_from_its_record_has_the_same_clock(line_up: LineUp) -> None:
    live = line_up.table()
    history = [thing for thing in live.advance(60_000) if isinstance(thing, DriveEvent)]
    rebuilt = line_up.table()
    for thing in history:
        events = rebuilt.apply(thing.player, thing.move, thing.at)
        assert events == thing.events
    assert clock_of(rebuilt) == clock_of(live)
    assert espresso.encode(rebuilt.match) == espresso.encode(live.match)


def clock_of(table: MatchDrive) -> list[object]:
    """The parts that are determined by facts alone."""
    seats = [[getattr(seat, name) for name in Seated.__slots__] for seat in table.drive.seats[: table.match.n_players]]
    return [*[getattr(table.drive, name) for name in Clock.__slots__], seats]


def test_a_record_says_who_sat_where_and_plays_their_part_again() -> None:
    line_up = LINE_UPS[0]
    record = parse_record(played(line_up))
    assert record.seats == line_up.names
    assert record.chance is not None
    assert espresso.record(replayed(espresso, record)).text() == record.text()
