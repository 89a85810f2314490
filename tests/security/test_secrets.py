"""X9, X10: messages and their times depend only on what a seat may know. X18: resent messages. X4, X21: hostile input.

Hidden cards are swapped, and every byte and every time must stay the same. `tests/rooms` does this for every question
that a player can ask; here is the long run, with fair races and their holds.
"""

import copyreg
from copy import deepcopy
from importlib import import_module
from random import Random
from time import process_time
from types import ModuleType

import msgspec
import pytest

from finito.errors import BadInput
from finito.rooms import incoming as ask
from finito.rooms.commands import handle
from finito.rooms.outgoing import encode
from finito.rooms.presence import connect
from finito.rooms.sealing import Sealing
from finito.rooms.timers import wake_at
from rooms.rooms import QUICK, Place, in_cafe, picture, playing
from rooms.test_told_secrets import QUESTIONS, with_other_secrets

SHEETS = ("de", "nl", "en", "fr", "house")
STRANGER = 77


copyreg.pickle(ModuleType, lambda module: (import_module, (module.__name__,)))  # a room names its game, a module


def told_and_when(place: Place, chance: Random, *, swapped: bool) -> tuple[list[bytes], list[int | None]]:
    """What everyone is told at this moment, what a newcomer is told, and when the room acts next by itself."""
    room = with_other_secrets(place.room, chance) if swapped else deepcopy(place.room)
    bytes_told = [msgspec.json.encode(room.snapshot(seat)) for seat in (None, 0, 1)]
    hello = ask.Hello(id=1, protocol=1, room=room.code)
    bytes_told += [encode(message) for _, message in connect(room, place.now, STRANGER, hello).messages]
    return bytes_told, [wake_at(room)]


def tries(place: Place, chance: Random, *, swapped: bool) -> list[tuple[bool, list[bytes], int | None]]:
    """A play of player 0, requested in several ways: whether it was refused or waits, the messages, and their times."""
    found = []
    for move in QUESTIONS:
        room = with_other_secrets(place.room, chance) if swapped else deepcopy(place.room)
        raw = {"ask": "move", "id": 1, "move": move, **echo_of(place)}
        step = handle(room, place.now, 0, ask.decode_intent(msgspec.json.encode(raw)))
        mine = [encode(message) for to, message in step.messages if to == 0]
        accepted = any(b'"accepted"' in told for told in mine)
        # An accepted play turns the next card up, which is visible from then on.
        found.append((accepted, [] if accepted else mine, None if accepted else wake_at(room)))
    return found


def echo_of(place: Place) -> dict[str, object]:
    seen = place.seen.get(0)
    return {} if seen is None else {"seen": seen[0], "token": seen[1], "response_ms": place.now - seen[2]}


def compare(place: Place, chance: Random) -> int:
    """Swap the hidden cards and compare; returns how many answers were compared."""
    assert told_and_when(place, chance, swapped=False) == told_and_when(place, chance, swapped=True)
    one, other = tries(place, chance, swapped=False), tries(place, chance, swapped=True)
    assert one == other
    return 4 + len(one)


def walk(states: int, seed: int, races: str) -> int:
    """Play and compare at this many moments, on all sheets; returns how many answers were compared."""
    chance, seen, compared, game = Random(seed), 0, 0, 0
    while seen < states:
        game += 1
        modes = {"zero": chance.random() < 0.5, "chaos": chance.random() < 0.3}
        sheet = SHEETS[game % len(SHEETS)]
        place = playing(2, seed=seed * 1000 + game, sheet=sheet, races=races, changes={**QUICK, **modes})
        for _ in range(60):
            if place.room.stage != "playing" or place.snapshot()["view"]["phase"] != "running" or seen >= states:
                break
            compared += compare(place, chance)
            seen += 1
            for who in (0, 1):
                running = place.room.running
                assert running is not None
                legal = running.legal(who)
                if legal:
                    place.send(who, "move", move=chance.choice(legal))
            place.wait(chance.randint(150, 700))
    return compared


@pytest.mark.parametrize("races", ["strict", "fair"])
def test_x9_x10_other_hidden_cards_give_the_same_bytes_and_the_same_times(races: str) -> None:
    assert walk(8, 9, races) == 8 * (4 + len(QUESTIONS))


@pytest.mark.campaign
@pytest.mark.parametrize("races", ["strict", "fair"])
def test_x9_x10_for_a_hundred_thousand_answers(races: str) -> None:
    """3,600 states with 25 answers for each mode of races: about a quarter of an hour."""
    assert walk(3600, 10, races) >= 3600 * 20


def test_x9_equal_deals_have_other_seals_in_every_match() -> None:
    """Because of the salt, no one can try deals until one fits its seal."""
    one, two = (Sealing("espresso", 2, 5, salt) for salt in ("a" * 22, "b" * 22))
    one.begin()
    two.begin()
    assert len(one.seals) == 2
    assert set(one.seals).isdisjoint(two.seals)


# ---- X18 -----------------------------------------------------------------------------------------------------------


def test_x18_a_match_in_which_every_message_comes_twice() -> None:
    """The room is the same as with single messages: compared with its own journal, move by move."""
    place = playing(2, changes={**QUICK, "target_score": None})
    chance = Random(18)
    for _ in range(150):
        running = place.room.running
        if running is None or place.room.stage != "playing":
            break
        for who in (0, 1):
            legal = running.legal(who)
            if not legal:
                continue
            move = chance.choice(legal)
            number = 1_000_000 + next(place.ids)
            first = place.ask(who, "move", asked_id=number, move=move)
            before, entries = picture(place.room), len(place.entries)
            again = place.ask(who, "move", asked_id=number, move=move)
            if first["tell"] == "accepted":
                assert (again["tell"], again["number"]) == ("accepted", first["number"])
                assert (picture(place.room), len(place.entries)) == (before, entries)
        place.wait(300)
    assert len(place.entries) > 100


# ---- X4, X21 -------------------------------------------------------------------------------------------------------


def test_x4_depth_size_and_letters() -> None:
    deep = b'{"ask":"move","id":1,"move":{"do":' + b"[" * 7 + b"]" * 7 + b"}}"
    for data in (
        deep,
        b"{" * 9,
        b"x" * 4097,
        b'{"ask":"say","id":1,"phrase":"\\ud800"}',
        b'{"ask":"ping","id":1,"a":1}',
    ):
        with pytest.raises(BadInput):
            ask.decode_intent(data)
    named = ask.decode_intent(b'{"ask":"sit","id":1,"name":"[[[[{{{{[[[[\\"[["}')
    assert isinstance(named, ask.Sit)
    assert named.name == '[[[[{{{{[[[["[['


def slowest(place: Place, questions: list[dict[str, object]]) -> float:
    """The most processor time that the room needs for one of these, in milliseconds."""
    worst = 0.0
    for number, asked in enumerate(questions, start=5_000_000):
        raw = msgspec.json.encode({"id": number, **asked})
        room = deepcopy(place.room)
        began = process_time()
        handle(room, place.now, 0, ask.decode_intent(raw))
        worst = max(worst, (process_time() - began) * 1000)
    return worst


@pytest.mark.campaign
def test_x21_no_question_blocks_a_room() -> None:
    """Café with jokers is the worst case: chairs, hints and turns on the app's plan, in the middle of a game."""
    place = in_cafe(2, sheet="app", hints="always")
    chance, worst = Random(21), 0.0
    for _ in range(60):
        if place.room.stage == "ended":
            break
        turn = place.snapshot()["view"]["turn"]
        if turn == 0:
            rack = sorted(set(place.snapshot()["view"]["players"][0]["rack"]))
            worst = max(worst, slowest(place, [{"ask": "hints"}, *({"ask": "seats", "tile": tile} for tile in rack)]))
        place.ask(turn, "move", move=chance.choice(place.cafe.legal(turn)))
    assert worst < 20, f"{worst:.1f} ms of processor time for one question"
