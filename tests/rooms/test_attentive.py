"""Characters in rooms: they look, and some time later their hand lands on the cards as they are then."""

from typing import Any

import pytest

from finito.games.espresso import moves as em
from finito.games.espresso.drive.state import PLAY, REACHING
from finito.games.espresso.law.verdict import BOT_REACTION_MS
from finito.players.espresso.cast import LADDER
from finito.rooms import facts, links
from finito.rooms.room import Room
from finito.rooms.running_espresso import RunningEspresso
from rooms.rooms import QUICK, Place, lay_out, playing, seated

CAST = [*LADDER, "your-pace"]


def beat_ms(room: Room) -> int | None:
    """The mean time between two cards of a person."""
    assert isinstance(room.running, RunningEspresso)
    return room.running.table.drive.beat // 1000 or None


def made(place: Place, player: int) -> list[tuple[int, Any]]:
    """The times and moves of a player."""
    history = [(entry.at, entry.fact) for entry in place.entries]
    return [(at, fact.move) for at, fact in history if isinstance(fact, facts.Moved) and fact.player == player]


@pytest.mark.parametrize("races", ["fair", "strict"])
@pytest.mark.parametrize("modes", [{}, {"zero": True}, {"chaos": True}, {"zero": True, "chaos": True}])
@pytest.mark.parametrize("sheet", ["de", "nl", "fr", "house"])
def test_characters_play_whole_matches(sheet: str, modes: dict[str, bool], races: str) -> None:
    short = {"target_score": 10, "tie_break": "shared", "finito": "call" if sheet == "nl" else "auto"}
    place = seated(1, CAST, sheet=sheet, seats=6, races=races, changes={**short, **modes})
    place.yes(0, "begin")
    place.leave(0)
    for _ in range(100):
        place.wait(60_000)
        if place.room.stage == "ended":
            break
    assert place.room.stage == "ended"
    lay = [
        player for player in range(1, 6) if any(isinstance(move, em.Play | em.Pair) for _, move in made(place, player))
    ]
    assert len(lay) >= 2


def test_the_machine_is_for_the_laboratory() -> None:
    place = seated(1)
    answer = place.no(0, "BAD_INPUT", "add_bot", bot="machine")
    assert "laboratory only" in answer["sentence"]


def test_no_list_of_legal_moves_is_made_for_them(monkeypatch: pytest.MonkeyPatch) -> None:
    place = playing(1, ["doppio"] * 3)

    def legal(self: object, player: int) -> list[em.Move]:
        raise AssertionError("nobody asked for it")

    monkeypatch.setattr(RunningEspresso, "legal", legal)
    place.wait(20_000)
    assert len(made(place, 1)) > 5


def test_what_it_meant_is_done_on_the_table_as_it_lies_when_the_hand_lands() -> None:
    """It sees that its card fits, but the pile is covered before its hand lands, so its play does not happen."""
    place = playing(1, ["lungo"], races="strict")
    mine, theirs = {"espresso": ["--", "B1"]}, {"espresso": ["--", "--", "B1"], "hand": []}
    lay_out(place, {"A": mine, "B": theirs, "center": {"p1": ["B0@A"]}})
    running = place.room.running
    assert isinstance(running, RunningEspresso)
    seat = running.table.drive.seats[1]
    while seat.stage != REACHING:
        place.wait(1)
    assert seat.means == PLAY
    lands = running.table.ms(seat.at)
    assert lands >= place.now + 249
    answer = place.move(0, "play", from_="espresso", to="p1", card="B1")
    assert answer["tell"] == "accepted"
    before = len(made(place, 1))
    place.wait(lands - place.now + 1)
    assert not any(isinstance(move, em.Play) for _, move in made(place, 1)[before:]), "the other was faster"


def test_no_character_answers_what_it_has_just_seen() -> None:
    place = playing(1, ["ristretto"] * 3, races="fair", seats=4, changes=QUICK)
    for _ in range(10):
        links.probed(place.room, 0, 100, (100, 100))
    place.wait(90_000)
    laid: dict[str, tuple[int, int]] = {}
    answers = 0
    for entry in place.entries:
        fact = entry.fact
        to = getattr(fact.move, "to", None) if isinstance(fact, facts.Moved) else None
        if not isinstance(fact, facts.Moved) or to is None:
            continue
        if to in laid and laid[to][1] != fact.player:
            answers += 1
            assert entry.at - laid[to][0] >= BOT_REACTION_MS + 100
        if to != "new":
            laid[to] = (entry.at, fact.player)
    assert answers > 3


def laying(every_ms: int) -> Place:
    """A person who lays cards at a constant pace, beside a bot that follows it."""
    place = playing(1, ["your-pace"])
    zeros = ["R0", "B0", "Y0", "G0"] * 6
    lay_out(place, {"A": {"espresso": ["--", "--"], "waste": zeros}, "B": {"espresso": ["--"] * 9, "waste": zeros}})
    for _ in range(20):
        place.wait(every_ms)
        assert place.move(0, "play", from_="waste", to="new", card=place.snapshot(0)["view"]["players"][0]["waste"])
    return place


@pytest.mark.parametrize("every_ms", [500, 3000])
def test_the_room_measures_the_pace_of_its_people(every_ms: int) -> None:
    place = laying(every_ms)
    assert beat_ms(place.room) == pytest.approx(every_ms, rel=0.01)


def test_a_follower_lays_cards_as_fast_as_the_people() -> None:
    counts = {}
    for every_ms in (700, 3000):
        place = laying(every_ms)
        at = [at for at, move in made(place, 1) if isinstance(move, em.Play)]
        counts[every_ms] = (at[-1] - at[8]) / (len(at) - 9)
    assert counts[700] < 1500
    assert counts[3000] > 2000


def test_a_rebuilt_room_knows_the_pace() -> None:
    place = playing(2, ["your-pace"], changes=QUICK)
    for _ in range(60):
        place.wait(400)
        for connection in (0, 1):
            hints = place.room.running.hints(connection) if place.room.running is not None else []
            if hints:
                move = hints[0]
                place.move(connection, "play", from_=move.source, to=move.to, card=move.card, covers=move.covers)
            elif place.move(connection, "flip")["tell"] == "refused":
                place.move(connection, "recycle")
    assert beat_ms(place.room) is not None
    assert beat_ms(place.rebuilt()) == beat_ms(place.room)


def test_bots_do_not_set_the_pace() -> None:
    place = playing(1, ["ristretto", "doppio"])
    place.wait(20_000)
    assert any(isinstance(move, em.Play) for _, move in made(place, 1))
    assert beat_ms(place.room) is None
