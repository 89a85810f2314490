"""A turn of Café International that is halfway, in a room: the clock, bots, restarts; and who begins."""

from random import Random
from typing import Any

import msgspec
import pytest

from finito.games import cafe
from finito.games.records import replayed
from finito.rooms import facts
from finito.rooms.room import Room
from rooms.rooms import Place, in_cafe, picture, seated
from rooms.test_cafe_clocks import mover

pytestmark = pytest.mark.rule("CAF-R-15")


def clearing(place: Place) -> cafe.Move | None:
    """A move with a single guest after which the turn is halfway."""
    game = place.cafe.match
    for move in cafe.legal_moves(game, game.turn):
        if isinstance(move, cafe.Place) and len(move.put) == 1:
            other = cafe.copy_match(game)
            cafe.apply(other, other.turn, move)
            if other.halfway:
                return move
    return None


def make(place: Place, move: cafe.Move) -> dict[str, Any]:
    return place.yes(mover(place), "move", move=msgspec.to_builtins(move))


def halfway(people: int = 2, seed: int = 3, **settings: Any) -> Place:
    """A room in the middle of a turn, played there from its deal."""
    place = in_cafe(people, seed=seed, sheet="app", **settings)
    chance = Random(seed)
    for _ in range(60):
        move = clearing(place)
        if move is not None:
            make(place, move)
            return place
        legal = place.cafe.legal(mover(place))
        make(place, chance.choice([move for move in legal if isinstance(move, cafe.Place)] or legal))
    raise AssertionError("no table was cleared")


def test_everybody_is_told_and_the_same_player_goes_on() -> None:
    place = halfway(3)
    who = mover(place)
    for connection in range(3):
        assert place.events(connection, "second_guest")[-1]["player"] == who
        assert place.events(connection, "table_card")[-1]["nation"]
    for seat in (None, 0, 1, 2):
        view = place.sent_snapshot(seat)["view"]
        assert (view["turn"], view["halfway"]) == (who, True)
    other = (who + 1) % 3
    assert place.no(other, "NOT_YOUR_TURN", "move", move={"do": "stop"})["rule"] == "CAF-SETUP-01"
    rack = place.snapshot()["view"]["players"][who]["rack"]
    assert place.no(who, "HALFWAY", "move", move={"do": "bar", "tile": rack[0]})["rule"] == "CAF-R-15"
    make(place, cafe.Stop())
    assert mover(place) == other
    assert place.sent_snapshot()["view"]["halfway"] is False


def about_to_clear(seed: int = 3) -> Place:
    """A room whose player to move can clear a table."""
    place = in_cafe(2, seed=seed, sheet="app", turn_seconds=30)
    while clearing(place) is None:
        legal = place.cafe.legal(mover(place))
        make(place, next((move for move in legal if isinstance(move, cafe.Place)), legal[0]))
    return place


@pytest.mark.parametrize(("used", "left"), [(10_000, 20_000), (15_000, 15_000), (20_000, 15_000), (29_999, 15_000)])
def test_the_second_guest_has_what_is_left_of_the_turn_and_fifteen_seconds_at_least(used: int, left: int) -> None:
    place = about_to_clear()
    place.wait(used)
    clocks = len(place.events(0, "clock_set"))
    move = clearing(place)
    assert move is not None
    make(place, move)
    assert place.room.clock == place.now + left
    assert len(place.events(0, "clock_set")) == clocks + (used > 15_000), "everybody is told of more time"
    who = mover(place)
    assert place.rebuilt().clock == place.from_checkpoint().clock == place.room.clock
    place.wait(left - 1)
    assert mover(place) == who
    place.wait(1)
    assert mover(place) != who, "a bot has ended the turn"
    assert place.room.clock == place.now + 30_000


def test_a_turn_whose_time_is_over_is_not_lengthened() -> None:
    second = []
    for seed in range(12):
        place = about_to_clear(seed)
        who = mover(place)
        place.wait(30_000)
        assert mover(place) != who
        assert place.room.clock == place.now + 30_000
        second.append(len(place.events(0, "second_guest")))
    assert any(second), "a bot that plays for somebody goes guest by guest too"


def test_a_bot_that_takes_over_in_the_middle_ends_the_turn() -> None:
    place = halfway(2, bot_takes_over_seconds=5)
    who = mover(place)
    place.leave(who)
    place.wait(60_000)
    assert mover(place) == 1 - who
    assert not place.sent_snapshot()["view"]["halfway"]


def test_a_restart_and_a_checkpoint_in_the_middle() -> None:
    place = halfway()
    assert picture(place.rebuilt()) == picture(place.room)
    room = place.from_checkpoint()
    assert picture(room) == picture(place.room)
    running = room.running
    assert running is not None
    assert [type(event).__name__ for event in running.apply(mover(place), cafe.Stop(), place.now)][-1] == "TurnPassed"


def test_hints_and_seats_in_the_middle() -> None:
    place = halfway(hints="always")
    who = mover(place)
    hints = place.yes(who, "hints")["answer"]
    game = place.cafe.match
    legal = [msgspec.to_builtins(move) for move in cafe.legal_moves(game, who)]
    assert hints
    assert all(hint["move"] in msgspec.json.decode(msgspec.json.encode(legal)) for hint in hints)
    spots = [spot for tile in set(cafe.view(game, who).players[who].rack) for spot in cafe.chairs_for(game, tile)]
    assert spots
    assert not any(spot.needs_partner for spot in spots)


def test_whole_games_of_bots_and_clocks() -> None:
    for seed in range(3):
        place = in_cafe(2, ["greedy", "lookahead"], seed=seed, sheet="app", turn_seconds=1)
        place.wait(3_600_000)
        assert place.room.stage == "ended"
        assert place.events(0, "second_guest")
        assert picture(place.rebuilt()) == picture(place.room)


def test_a_match_of_an_older_journal_goes_on_by_its_edition() -> None:
    place = in_cafe(2, seed=3, sheet="app")
    began = next(entry.fact for entry in place.entries if isinstance(entry.fact, facts.MatchBegan))
    assert began.rules == cafe.RULES_VERSION
    older = msgspec.json.decode(facts.encode_fact(began))
    del older["rules"]
    entries = [
        facts.Entry(e.number, e.at, facts.decode_fact(msgspec.json.encode(older)) if e.fact is began else e.fact)
        for e in place.entries
    ]
    room = Room(place.room.code, place.secrets, lambda: 1)
    room.restore(entries)
    assert room.running is not None
    assert room.running.view(None).edition == 1
    assert room.running.record().rules == 1


@pytest.mark.rule("CAF-R-21")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_host_names_the_start_player(seat: int) -> None:
    for seed in range(3):
        place = in_cafe(3, seed=seed, start_player=seat)
        assert mover(place) == seat
        record = place.cafe.record()
        assert record.options["start_player"] == "ABC"[seat]
        assert replayed(cafe, record).start_player == seat
        assert picture(place.rebuilt()) == picture(place.room)


@pytest.mark.rule("CAF-R-21")
def test_by_lot_unless_somebody_sits_there() -> None:
    starts = {mover(in_cafe(3, seed=seed)) for seed in range(20)}
    assert starts == {0, 1, 2}
    absent = {mover(in_cafe(2, seed=seed, start_player=3)) for seed in range(20)}
    assert absent == {0, 1}


@pytest.mark.rule("CAF-R-21")
def test_the_start_player_is_a_seat_and_changes_with_the_settings() -> None:
    place = seated(2, game="cafe", sheet="board")
    place.no(0, "BAD_INPUT", "change_settings", settings={"start_player": 4})
    place.no(0, "BAD_INPUT", "change_settings", settings={"changes": {"start_player": "A"}})
    place.yes(0, "change_settings", settings={"start_player": 1})
    place.yes(0, "begin")
    assert mover(place) == 1
