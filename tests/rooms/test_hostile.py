"""Hostile messages: whatever comes in, the answer is BadInput or a refusal, and the room is unchanged."""

import string
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from finito.errors import BadInput
from finito.rooms import incoming as ask
from finito.rooms.commands import handle
from finito.rooms.outgoing import Refused
from finito.rooms.presence import connect
from rooms.rooms import Place, forgive, in_cafe, lay_out, picture, playing, seated

RAW = msgspec.Raw
STRANGE: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    -100,
    -(2**40),
    1.5,
    2.0,
    0,
    7,
    64,
    2**31,
    2**53,
    2**64,
    10**300,
    RAW(b"-0"),
    RAW(b"1e5"),
    RAW(b"1e999"),
    RAW(b"NaN"),
    RAW(b"-Infinity"),
    RAW(b'"\\ud800"'),
    RAW(b'"\\u0000"'),
    "",
    " ",
    "__proto__",
    "constructor",
    "x" * 41,
    "x" * 3000,
    "R",
    "??",
    "--",
    "B.hand:99999",
    "*.waste",
    "F.help1",
    "p0",
    "p9999",
    "\u202e",
    "🍕" * 20,
    [],
    [[]],
    [None],
    ["help1"],
    {},
    {"do": "flip"},
    {"__proto__": {"polluted": True}},
    {"a": {"b": {"c": {"d": {"e": 1}}}}},
    [[[[[[[[[[1]]]]]]]]]],
)
GOOD: dict[str, dict[str, Any]] = {
    "hello": {"protocol": 1, "room": "ROOM", "token": "x", "last": 3},
    "sit": {"name": "Eve", "icon": "cake", "seat": 1},
    "stand": {},
    "change_settings": {"settings": {"sheet": "de"}},
    "add_bot": {"bot": "greedy", "seat": 1},
    "remove": {"seat": 1},
    "begin": {},
    "move": {"move": {"do": "flip"}},
    "agree": {"what": "pause"},
    "say": {"phrase": "wow"},
    "give_time": {},
    "seats": {"tile": "FR-F", "after": {"tile": "FR-F", "chair": "b1"}},
    "hints": {},
    "history": {},
    "ping": {},
}
MOVES: dict[str, dict[str, Any]] = {
    "play": {"from": "help1", "to": "any", "card": "R1", "covers": "R0"},
    "pair": {"joker": "help1", "second": "help2", "to": "new", "joker_card": "R0", "second_card": "R1", "covers": "R1"},
    "flip": {"size": 3, "seen": 1},
    "idle": {"player": 1},
    "leave": {"player": 1},
    "return": {"player": 1},
    "place": {"put": [{"tile": "FR-F", "chair": "b1", "nation": "FR"}]},
    "bar": {"tile": "FR-F"},
    "swap": {"chair": "b1", "tile": "FR-F"},
}


def test_every_intent_is_tried() -> None:
    tags = {kind.__struct_config__.tag for kind in get_args(ask.Intent)}
    assert tags == set(GOOD)


def throw(place: Place, connection: int, raw: Any) -> bool:
    """Send anything; returns whether it was refused. Checks that refused or unreadable input changes nothing."""
    data = raw if isinstance(raw, bytes) else msgspec.json.encode(raw)
    before = picture(place.room)
    try:
        intent = ask.decode_intent(data)
    except BadInput:
        assert picture(place.room) == before
        return True
    step = handle(place.room, place.now, connection, intent)
    answers = [msgspec.to_builtins(message) for to, message in step.messages if to == connection]
    assert len(answers) == 1
    assert answers[0]["id"] == intent.id
    if answers[0]["tell"] == "refused":
        assert answers[0]["sentence"]
        assert not step.entries
        assert picture(place.room) == before
        return True
    return False


def busy_tables() -> list[tuple[Place, int]]:
    """Rooms that reach as much code as possible: a lobby, a race with a moving hand, a café."""
    race = playing(2, changes={"start_countdown_ms": 0, "reveal": "at_deal", "zero": True, "chaos": True})
    lay_out(
        race,
        {
            "A": {"help": ["R0", "G7", "B1"], "hand": ["Y1"] * 9, "waste": ["Y0"]},
            "B": {"help": ["R1", "G7", "--"], "hand": ["Y5"] * 9, "waste": ["Y8"]},
            "center": {"p1": ["R1@A", "R2@B"], "p2": ["G0@A", "G1@A"]},
        },
    )
    race.match.laid_at = [race.now - 5000, race.now - 10, race.now - 10, race.now]
    busy = playing(2)
    busy.move(0, "flip")
    cafe = in_cafe(2, hints="always")
    turn = cafe.snapshot()["view"]["turn"]
    return [(seated(2), 0), (race, 0), (busy, 0), (cafe, int(turn)), (cafe, 1 - int(turn))]


@pytest.mark.parametrize("intent", GOOD)
def test_strange_values_in_every_field_of_every_intent(intent: str) -> None:
    good = GOOD[intent]
    refused = 0
    for index in range(len(busy_tables())):
        place, connection = busy_tables()[index]
        for name in ("id", "ask", *good):
            for strange in STRANGE:
                message = {"ask": intent, "id": 1, **good, name: strange}
                if not throw(place, connection, message):
                    place, connection = busy_tables()[index]
                else:
                    refused += 1
            message = {"ask": intent, "id": 1, **good}
            del message[name]
            if not throw(place, connection, message):
                place, connection = busy_tables()[index]
        assert throw(place, connection, {"ask": intent, "id": 1, **good, "extra": 1})
        assert throw(place, connection, {"ask": intent, "id": 1, **good, "__proto__": {}})
    assert refused > 100


@pytest.mark.parametrize("do", MOVES)
def test_strange_values_in_every_field_of_every_move(do: str) -> None:
    good = MOVES[do]
    for index in range(1, len(busy_tables())):
        place, connection = busy_tables()[index]
        for name in ("do", *good):
            for strange in STRANGE:
                move = {"do": do, **good, name: strange}
                if not throw(place, connection, {"ask": "move", "id": 1, "move": move}):
                    place, connection = busy_tables()[index]
                forgive(place.room)
            without = {key: value for key, value in {"do": do, **good}.items() if key != name}
            if not throw(place, connection, {"ask": "move", "id": 1, "move": without}):
                place, connection = busy_tables()[index]
        assert throw(place, connection, {"ask": "move", "id": 1, "move": {"do": do, **good, "extra": 1}})


@pytest.mark.parametrize("name", [*msgspec.json.decode(msgspec.json.encode(Place().room.settings))])
def test_strange_values_in_every_setting(name: str) -> None:
    place = seated(2)
    for strange in STRANGE:
        if not throw(place, 0, {"ask": "change_settings", "id": 1, "settings": {name: strange}}):
            place = seated(2)
    for option in ("zero", "target_score", "reveal", "plan", "bar_values", "end_reasons", "__proto__", ""):
        for game, sheet in (("espresso", "de"), ("cafe", "app")):
            for strange in STRANGE:
                wanted = {"game": game, "sheet": sheet, "changes": {option: strange}}
                if not throw(place, 0, {"ask": "change_settings", "id": 1, "settings": wanted}):
                    place = seated(2)


def test_strange_hellos() -> None:
    place = playing(2)
    before = picture(place.room)
    for name in GOOD["hello"]:
        for strange in STRANGE:
            raw = msgspec.json.encode({"ask": "hello", "id": 1, **GOOD["hello"], name: strange})
            try:
                intent = ask.decode_intent(raw)
            except BadInput:
                continue
            assert isinstance(intent, ask.Hello)
            step = connect(place.room, place.now, 99, intent)
            assert step.messages
            place.room.session.connections.pop(99, None)
    assert picture(place.room) == before


def test_too_long_and_too_deep() -> None:
    for data in (b"x" * 4097, b"[" * 4096, b'{"a":' * 800, b'{"ask":"say","id":1,"phrase":"' + b"x" * 5000 + b'"}'):
        with pytest.raises(BadInput):
            ask.decode_intent(data)
    place = playing(2)
    deep = b'{"ask":"move","id":1,"move":{"do":' + b"[" * 1500 + b"]" * 1500 + b"}}"
    assert throw(place, 0, deep)
    deep = b'{"ask":"change_settings","id":1,"settings":{"changes":{"plan":' + b"[" * 1500 + b"]" * 1500 + b"}}}"
    assert throw(seated(1), 0, deep)


PLACES = {"race": playing(2), "lobby": seated(2), "cafe": in_cafe(2)}
QUIET = settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


@QUIET
@given(st.binary(max_size=200))
def test_random_bytes(data: bytes) -> None:
    for place in PLACES.values():
        assert throw(place, 0, data)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
card_like = st.text(alphabet="RBYG012345678?-@.:", max_size=4) | st.sampled_from(["help1", "waste", "hand", "any"])
FIELDS = ("from", "to", "card", "covers", "joker", "second", "size", "seen", "player", "tile", "put")
any_move = st.fixed_dictionaries(
    {"do": st.sampled_from([*MOVES, "ready", "recycle", "call_finito", "deal"])},
    optional=dict.fromkeys(FIELDS, card_like | json_values),
)


@QUIET
@given(
    st.sampled_from(sorted(GOOD)), st.dictionaries(st.sampled_from(["id", "move", "seat", "name", "tile"]), json_values)
)
def test_random_shapes(intent: str, fields: dict[str, Any]) -> None:
    for place in PLACES.values():
        if intent in ("begin", "stand", "sit", "say", "agree"):
            continue  # may be valid and change the room; the next test covers the fields
        throw(place, 0, {"ask": intent, "id": 1, **fields})


@QUIET
@given(any_move, st.integers(0, 1))
def test_random_moves(move: dict[str, Any], connection: int) -> None:
    for place in (PLACES["race"], PLACES["cafe"]):
        throw(place, connection, {"ask": "move", "id": 1, "move": move})


@QUIET
@given(st.text(alphabet=string.printable + "\u202e\u0000é🍕", max_size=64))
def test_random_tokens_open_nothing(token: str) -> None:
    place = PLACES["race"]
    step = connect(place.room, place.now, 77, ask.Hello(id=1, protocol=1, room="ROOM", token=token))
    assert isinstance(step.messages[0][1], Refused)
    assert step.messages[0][1].code == "BAD_TOKEN"
    assert 77 not in place.room.session.connections


@pytest.mark.campaign
@settings(max_examples=100_000, deadline=None, suppress_health_check=list(HealthCheck))
@given(any_move, st.integers(0, 1))
def test_random_moves_for_long(move: dict[str, Any], connection: int) -> None:
    for place in (PLACES["race"], PLACES["cafe"]):
        throw(place, connection, {"ask": "move", "id": 1, "move": move})
