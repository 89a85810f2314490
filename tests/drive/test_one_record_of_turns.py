"""Games with turns: the same seed and players give the same record byte for byte, whatever drives the match."""

from functools import cache
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from finito.cli.terminal.talk import Talk
from finito.cli.terminal.turns import TurnGame
from finito.drive.seats import Sitting, players_seed, sitting
from finito.drive.turns import TurnDrive, turn_times
from finito.games import cafe
from finito.games.drive import turns as text
from finito.games.drive.seats import HUMAN
from finito.games.records import replayed
from finito.league import turns
from finito.players import make_bot
from finito.players.base import Bot
from finito.record import Record, parse_record
from finito.rooms import facts
from finito.rooms.room import Room
from finito.rooms.running_cafe import RunningCafe
from finito.rooms.settings import Settings
from finito.rooms.step import Step
from finito.rooms.timers import go_on, tick
from nodejs import lay_out, run_script
from tools.page.scripts import scripts_of

START = 1_800_000_000_000
CafeBot = Bot[cafe.View, cafe.Move]


class LineUp(NamedTuple):
    preset: str
    names: tuple[str, ...]
    seed: int

    @property
    def options(self) -> cafe.Options:
        return cafe.make_options(self.preset)

    def bots(self) -> list[CafeBot]:
        return [make_bot("cafe", name, self.options) for name in self.names]

    def new(self) -> cafe.Match:
        return cafe.new(self.options, len(self.names), self.seed)

    def table(self) -> TurnDrive[cafe.Match, cafe.Move, cafe.View, cafe.Event]:
        seats = [sitting(bot.name, bot) for bot in self.bots()]
        return TurnDrive(cafe, self.new(), seats)


LINE_UPS = [
    LineUp("board", ("greedy", "lookahead"), 3),
    LineUp("publisher", ("greedy", "uniform", "greedy", "greedy"), 4),
    LineUp("app", ("lookahead", "greedy", "greedy"), 5),
]
by_line_up = pytest.mark.parametrize("line_up", LINE_UPS, ids=lambda one: f"{one.preset}-{len(one.names)}")


@cache
def played(line_up: LineUp) -> str:
    """The record of the match, played by the drive itself."""
    table, bots = line_up.table(), line_up.bots()
    for asking in table.advance():
        move = table.choice(bots[asking.player], asking.player)
        assert move is not None
        table.apply(asking.player, move, asking.at)
    assert cafe.outcome(table.match) is not None
    return cafe.record(table.match).text()


@by_line_up
def test_league(line_up: LineUp) -> None:
    match = line_up.new()
    turns.play_out(cafe, match, line_up.bots())
    assert cafe.record(match).text() == played(line_up)


@by_line_up
def test_terminal(line_up: LineUp) -> None:
    match, talk = line_up.new(), Talk(StringIO(), StringIO())
    slept: list[float] = []
    assert TurnGame(cafe, match, dict(enumerate(line_up.bots())), talk, None, slept.append).run()
    assert cafe.record(match).text() == played(line_up)
    assert len(slept) == len(match.moves)
    assert min(slept) >= 0.25
    assert max(slept) < 4


@by_line_up
def test_environment(line_up: LineUp) -> None:
    table = pytest.importorskip("finito.envs.cafe.table")
    played_there = table.CafeTable(line_up.options, len(line_up.names), dict(enumerate(line_up.bots())))
    played_there.reset(line_up.seed)
    played_there.run()
    assert played_there.record().text() == played(line_up)


def begun(line_up: LineUp, **settings: object) -> tuple[Room, list[facts.Entry]]:
    """A room in which a match has begun, with its journal."""
    room = new_room()
    step, seats = Step(), tuple(range(len(line_up.names)))
    chosen = Settings(game="cafe", sheet=line_up.preset, seats=4, **settings)  # type: ignore[arg-type]
    room.commit(step, START, facts.Opened("ROOM", chosen))
    for seat, name in enumerate(line_up.names):
        room.commit(step, START, facts.BotSeated(seat, name))
    began = facts.MatchBegan(line_up.seed, seats, chosen, "", cafe.RULES_VERSION, players_seed(line_up.seed))
    room.commit(step, START, began)
    return room, step.entries


def new_room() -> Room:
    return Room("ROOM", lambda: "secret", lambda: 1)


def record_in(room: Room) -> str:
    assert isinstance(room.running, RunningCafe)
    return room.running.record().text()


@by_line_up
@pytest.mark.parametrize("pulse", [40, 0])
def test_room(line_up: LineUp, pulse: int) -> None:
    room, journal = begun(line_up, turn_seconds=60)
    now, chance = START, Random(2)
    while room.stage == "playing":
        now += pulse or chance.randrange(1, 240)
        journal += tick(room, now).entries
    assert record_in(room) == played(line_up)
    times = [entry.at for entry in journal if isinstance(entry.fact, facts.Moved)]
    other, now = begun(line_up, turn_seconds=60)[0], START
    while other.stage == "playing":
        now += 7 if line_up.names.count("greedy") > 1 else 90
        tick(other, now)
    assert other.at == times[-1], "however often the host looks, each thing happens at its own time"


def test_a_room_that_is_rebuilt_after_every_tenth_fact() -> None:
    """A restart takes time but does not change any answer."""
    line_up = LINE_UPS[1]
    room, journal = begun(line_up, turn_seconds=60)
    now, kept = START, len(journal)
    while room.stage == "playing":
        now += 40
        journal += tick(room, now).entries
        if len(journal) >= kept + 10 and room.stage == "playing":
            live, room = room, new_room()
            room.restore(
                [facts.Entry(one.number, one.at, facts.decode_fact(facts.encode_fact(one.fact))) for one in journal]
            )
            assert clock_in(room) == clock_in(live)
            assert room.clock == live.clock
            now += 5000
            journal += go_on(room, now).entries
            kept = len(journal)
    assert kept > 40
    assert parse_record(record_in(room)) == parse_record(played(line_up))


def clock_in(room: Room) -> list[int]:
    assert isinstance(room.running, RunningCafe)
    return room.running.table.clock()


@by_line_up
def test_a_person_who_does_the_same(line_up: LineUp) -> None:
    record = parse_record(played(line_up))
    bots = line_up.bots()
    seats = [Sitting("", HUMAN), *[sitting(bot.name, bot) for bot in bots[1:]]]
    table = TurnDrive(cafe, line_up.new(), seats)
    mine = [move for player, move in map(cafe.parse_turn, texts(record)) if player == 0]
    while cafe.outcome(table.match) is None:
        for asking in table.advance():
            move = table.choice(bots[asking.player], asking.player)
            assert move is not None
            assert not isinstance(table.submit(asking.player, move, asking.at), str)
        if mine:
            assert isinstance(table.submit(0, mine.pop(0), table.drive.now + 7), list)
    assert texts(cafe.record(table.match)) == texts(record)


def texts(record: Record) -> list[str]:
    return [line.text for line in record.moves]


def test_a_record_says_who_sat_where_and_plays_their_part_again() -> None:
    line_up = LINE_UPS[0]
    record = parse_record(played(line_up))
    assert (record.seats, record.chance) == (line_up.names, players_seed(line_up.seed))
    assert cafe.record(replayed(cafe, record)).text() == record.text()


def test_a_refused_move_changes_nothing() -> None:
    table = LINE_UPS[0].table()
    before = table.clock(), table.next_at()
    wrong = 1 - table.drive.turn
    refused = table.submit(wrong, cafe.Bar("FR-F"), 5)
    assert not isinstance(refused, list)
    assert refused.code == "NOT_YOUR_TURN"
    assert (table.clock(), table.next_at()) == before


def test_the_same_in_javascript(tmp_path: Path) -> None:
    """A hundred turns with pauses, timeouts, changing seats and half turns."""
    tape, chance = a_tape(), Random(4)
    for _ in range(100):
        who, now = chance.randrange(4), chance.randrange(40_000)
        tape.append(chance.choice([
            ("decide_turn", (now,)), ("note_turn", ("times", who, chance.randrange(2), now)), ("ask_later", (now,)),
            ("seat_player", ("times", who, 1 + chance.randrange(2), now)), ("give_more_time", (30_000,)),
            ("shift_turns", (now,)), ("wake_turns", ("times", now)),
        ]))  # fmt: skip
    lay_out(tmp_path, scripts_of([text]))
    times = turn_times(30)
    numbers = {name: getattr(times, name) for name in text.TurnTimes.__slots__}
    found = run_script(tmp_path, "turns.mjs", {"numbers": numbers, "tape": tape})
    drive = text.TurnState()
    slots = sorted((*text.TurnClock.__slots__, *text.TurnState.__slots__))
    for (name, args), wanted in zip(tape, found, strict=True):
        if isinstance(args, dict):
            for field, value in args.items():
                setattr(drive, field, value)
        else:
            getattr(text, name)(drive, *[times if one == "times" else one for one in args])
        assert [getattr(drive, field) for field in slots] == wanted, name


def a_tape() -> list[tuple[str, Any]]:
    """A match with two seats that are asked, two people, and a seed."""
    first = {"kinds": [1, 1, HUMAN, HUMAN, HUMAN, HUMAN], "eyes_low": 0xDEADBEEF, "eyes_high": 0x12345678}
    return [("set", first), ("begin_turns", ("times", 0))]


def test_the_text_of_the_clock() -> None:
    """Shifted time, extra time, a new player in a seat, an answer that does not come."""
    drive, times = text.TurnState(), text.TurnTimes()
    times.turn, times.least = 30_000, 250
    drive.kinds[0] = 1
    text.begin_turns(drive, times, 0)
    assert (drive.at, drive.turn_until) == (250, 30_000)
    assert text.decide_turn(drive, 249) == text.QUIET
    assert text.decide_turn(drive, 300) == text.ASKING
    words = drive.chance_a, drive.chance_b
    assert text.decide_turn(drive, 300) == text.ASKING
    assert (drive.chance_a, drive.chance_b) == words, "asked again it finds the same chance"
    text.ask_later(drive, 2500)
    assert text.decide_turn(drive, 2749) == text.QUIET
    text.shift_turns(drive, 1000)
    text.give_more_time(drive, 5000)
    assert (drive.at, drive.turn_until) == (3750, 36_000)
    text.seat_player(drive, times, 0, HUMAN, 3000)
    assert text.next_turn_time(drive) == 36_000
    assert text.decide_turn(drive, 36_000) == text.TIME_OUT
    text.note_turn(drive, times, text.NO_TURN, 0, 36_000)
    assert text.decide_turn(drive, 1 << 50) == text.QUIET
