"""The documentation of the protocol is up to date, and real messages match it."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache, reduce
from operator import or_
from typing import Any, get_args

import msgspec
import pytest
from msgspec import inspect as mi

from conftest import ROOT
from finito.games import cafe, espresso
from finito.games.cafe import events as cafe_events
from finito.games.espresso import events as espresso_events
from finito.rooms import commands, facts, incoming, outgoing, presence
from finito.rooms.room import ENDED, Room
from finito.rooms.settings import Settings
from finito.rooms.step import Step
from finito.rooms.timers import tick, wake_at
from finito.server.net import close_codes
from finito.server.net.limits import DEFAULT
from tools.documents.protocol import outputs
from tools.documents.protocol.asyncapi import document
from tools.documents.protocol.codes import bye_codes, cafe_codes, espresso_codes, room_codes
from tools.documents.protocol.collect import Protocol, collect
from tools.documents.protocol.numbers import limit_rows
from tools.documents.protocol.refined import REFINED

HOST, GUEST = 1, 2
FILES = ("docs/protocol.md", "docs/protocol/asyncapi.json", "web/src/protocol.ts")


@cache
def texts() -> dict[str, str]:
    return outputs()


@cache
def protocol() -> Protocol:
    return collect()


@cache
def schemas() -> dict[str, Any]:
    found: dict[str, Any] = document(protocol())["components"]["schemas"]
    return found


@pytest.mark.parametrize("name", FILES)
def test_the_committed_file_is_what_the_code_gives(name: str) -> None:
    path = ROOT / name
    written = path.read_text(encoding="utf-8") if path.exists() else ""
    assert written == texts()[name], f"{name} is out of date; run: make docs"


def test_two_runs_give_the_same() -> None:
    assert outputs() == outputs()
    assert tuple(sorted(texts())) == FILES


def test_every_type_is_in_all_three() -> None:
    unions = (incoming.Intent, outgoing.Message, espresso.Move, cafe.Move, espresso_events.Event, cafe_events.Event)
    classes = {cls for union in unions for cls in get_args(union)} | set(outgoing.RoomEvent.__subclasses__())
    assert classes <= {shape.cls for shape in protocol().shapes.values()}
    for shape in protocol().shapes.values():
        assert f"export interface {shape.name} {{" in texts()["web/src/protocol.ts"]
        assert shape.name in schemas()
        assert re.search(rf"^#### (`.*` · )?{shape.name}$", texts()["docs/protocol.md"], re.MULTILINE), shape.name
        if shape.tag is not None:
            assert schemas()[shape.name]["properties"][shape.tag_field] == {"enum": [shape.tag]}
            assert f'  {shape.tag_field}: "{shape.tag}";' in texts()["web/src/protocol.ts"]


def test_every_code_is_written_down_with_a_sentence() -> None:
    for code in [*espresso_codes(), *cafe_codes()]:
        assert code.sentences, code.name
        assert code.rules, code.name
    for code in [*espresso_codes(), *cafe_codes(), *room_codes(), *bye_codes()]:
        assert f"| `{code.name}` |" in texts()["docs/protocol.md"]
        assert f'  "{code.name}",' in texts()["web/src/protocol.ts"]
    assert {"NOT_HOST", "BAD_INPUT", "LOCKED"} <= {code.name for code in room_codes()}
    assert "ELSEWHERE" in {code.name for code in bye_codes()}


def test_every_way_to_close_a_socket_is_in_the_table() -> None:
    """Calls that contain a code and reason must use those of the table."""
    known = {one.frame for one in close_codes.ALL}
    for path in sorted((ROOT / "src" / "finito" / "server").rglob("*.py")):
        for code, reason in re.findall(r'\bclose\(([\w.]+), "([^"]+)"\)', path.read_text("utf-8")):
            name = code.removesuffix(".value").rpartition(".")[2]
            number = int(name) if name.isdigit() else getattr(close_codes, name, None)
            assert (number, reason) in known, (
                f"{path.name} closes with {code}, {reason!r}: add it to server/net/close_codes.py"
            )
    assert len(known) == len(close_codes.ALL)
    for one in close_codes.ALL:
        assert f"| {one.code} | `{one.reason}` | {one.back} |" in texts()["docs/protocol.md"]


def test_the_limits_are_those_of_the_code() -> None:
    text = texts()["docs/protocol.md"]
    assert f"| {DEFAULT.messages.per_second:g} a second, {DEFAULT.messages.at_once:g} at once" in text
    for row in limit_rows():
        assert f"| {' | '.join(row)} |" in text


def test_what_is_refined_exists() -> None:
    for cls, name in REFINED:
        info = mi.type_info(cls)
        assert isinstance(info, mi.StructType)
        assert name in {field.name for field in info.fields}, f"{cls.__name__} has no field {name} any more"


# ---- TypeScript -------------------------------------------------------------------------------------------------


def typescript_code() -> str:
    """The module without comments."""
    text = texts()["web/src/protocol.ts"]
    return re.sub(r"//[^\n]*", "", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))


def test_typescript_is_balanced_and_never_says_any() -> None:
    code = re.sub(r'"[^"\n]*"', '""', typescript_code())
    for opens, closes in ("{}", "[]", "()", "<>"):
        assert code.count(opens) == code.count(closes), opens
    assert not re.search(r"\bany\b", code)
    assert not re.search(r"\b(undefined|None|True|False)\b", code)


LINE = re.compile(
    r"export const [A-Z_]+ = (\d+;|\[)|\] as const;|export type \w+ =( .+;)?|export interface \w+ \{|\}"
    r'|  ([a-z_]\w*\??): [^;]+;|  "[^"\n]*",|  \| \w+;?|'
)


def test_every_line_of_typescript_has_a_known_form() -> None:
    """Without a compiler, the few forms of lines that the generator writes are checked individually."""
    for line in typescript_code().splitlines():
        assert LINE.fullmatch(line.rstrip()), line


def test_the_compiler_takes_it() -> None:
    """If the web client is installed, its own compiler checks the file too."""
    compiler, node = ROOT / "web" / "node_modules" / "typescript" / "bin" / "tsc", shutil.which("node")
    if node is None or not compiler.exists():
        pytest.skip("no TypeScript compiler in web/node_modules")
    strict = ("--noEmit", "--strict", "--target", "es2022", "--lib", "es2022", "--ignoreConfig")
    command = [node, str(compiler), *strict, str(ROOT / "web" / "src" / "protocol.ts")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    assert done.returncode == 0, done.stdout


def test_every_type_that_typescript_names_is_declared() -> None:
    code = re.sub(r'"[^"\n]*"', '""', typescript_code())
    declared = set(re.findall(r"export (?:type|interface) (\w+)", code))
    assert len(declared) == len(re.findall(r"export (?:type|interface) \w+", code)), "declared twice"
    used = set(re.findall(r"\b[A-Z][a-z]\w*", code)) - {"Record", "Partial"}
    assert used <= declared, used - declared


def test_unknown_stands_only_for_any() -> None:
    for shape in protocol().shapes.values():
        block = re.search(rf"export interface {shape.name} \{{(.*?)\n\}}", typescript_code(), re.DOTALL)
        hints = {field.name: field.type for field in shape.fields}
        for name in re.findall(r"  (\w+)\??: [^;\n]*\bunknown\b", block[1] if block else ""):
            assert "AnyType" in repr(hints[name])


def test_renames_and_optional_fields() -> None:
    code = typescript_code()
    play = re.search(r"export interface EspressoPlay \{(.*?)\n\}", code, re.DOTALL)
    assert play is not None
    assert "from: string;" in play[1]
    assert "to?: string;" in play[1]
    assert "source" not in play[1]
    settings = re.search(r"export interface Settings \{(.*?)\n\}", code, re.DOTALL)
    assert settings is not None
    assert "?" not in settings[1], "the server always sends all settings"
    assert f"export const PROTOCOL = {incoming.PROTOCOL};" in code


# ---- real messages ----------------------------------------------------------------------------------------------


class Recorded:
    """A room that plays a whole match by itself, with all its messages."""

    def __init__(self, seed: int, **settings: Any) -> None:
        self.asked: list[bytes] = []
        self.told: list[bytes] = []
        self.now, self.ids = 1_000_000, 0
        self.game = settings["game"]
        self.room = Room("TEST", iter(map(str, range(100))).__next__, lambda: seed)
        self.room.commit(Step(), self.now, facts.Opened("TEST", Settings(**settings)))
        self.ask(HOST, ask="hello", protocol=incoming.PROTOCOL, room="TEST")
        self.ask(GUEST, ask="hello", protocol=incoming.PROTOCOL, room="TEST", token="wrong")  # noqa: S106
        self.ask(GUEST, ask="hello", protocol=incoming.PROTOCOL, room="TEST")
        self.ask(HOST, ask="sit", name="Ada")
        self.ask(HOST, ask="begin")
        self.ask(HOST, ask="add_bot", bot="greedy")
        self.ask(HOST, ask="add_bot", bot="uniform")
        self.ask(HOST, ask="change_settings", settings={"public": True})
        self.ask(HOST, ask="remove", seat=2)
        self.ask(GUEST, ask="sit", name="Bo", icon="pizza", seat=2)
        self.ask(HOST, ask="say", phrase="hello")
        self.ask(HOST, ask="begin")
        self.ask(HOST, ask="agree", what="pause")
        self.ask(GUEST, ask="agree", what="pause")
        self.ask(HOST, ask="agree", what="resume")
        self.ask(GUEST, ask="agree", what="resume")
        self.now += 10_000
        self.ask(HOST, ask="hints")
        for tile in {tile for player in self.players() for tile in player.get("rack", ())}:
            self.ask(HOST, ask="seats", tile=tile)
            self.ask(GUEST, ask="seats", tile=tile)
        self.ask(HOST, ask="move", move={"do": "flip"} if self.game == "espresso" else {"do": "bar", "tile": "FR-F"})
        self.ask(HOST, ask="move", move={"do": "nonsense"})
        for connection in (HOST, GUEST):
            self.hear(presence.disconnect(self.room, self.now, connection))
        self.let_run()
        self.ask(HOST, ask="hello", protocol=incoming.PROTOCOL, room="TEST", token="0", last=0)  # noqa: S106
        self.ask(HOST, ask="stand")
        for seat in (None, 0, 1):
            self.told.append(outgoing.encode(self.room.snapshot(seat)))

    def players(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = msgspec.to_builtins(self.room.snapshot(0).view)["players"]
        return found

    def ask(self, connection: int, **fields: Any) -> None:
        self.ids += 1
        self.now += 1000
        data = json.dumps({"id": self.ids, **fields}).encode()
        self.asked.append(data)
        intent = incoming.decode_intent(data)
        if isinstance(intent, incoming.Hello):
            self.hear(presence.connect(self.room, self.now, connection, intent))
        else:
            self.hear(commands.handle(self.room, self.now, connection, intent))

    def hear(self, step: Step) -> None:
        self.told += [outgoing.encode(message) for _, message in step.messages]

    def let_run(self) -> None:
        for _ in range(200_000):
            wake = wake_at(self.room)
            if self.room.stage == ENDED or wake is None:
                return
            self.now = max(self.now + 1, wake)
            self.hear(tick(self.room, self.now))

    def events(self) -> Iterator[dict[str, Any]]:
        for told in self.told:
            yield from json.loads(told).get("events", ())


ROOMS: dict[str, dict[str, Any]] = {
    "espresso": {"game": "espresso", "sheet": "nl", "changes": {"target_score": 20}, "hints": "always"},
    "zero and chaos": {"game": "espresso", "changes": {"zero": True, "chaos": True, "target_score": None}},
    "cafe": {"game": "cafe", "sheet": "board", "turn_seconds": 60},
    "app": {"game": "cafe", "sheet": "app", "hints": "always"},
}


@cache
def recorded(name: str) -> Recorded:
    return Recorded(7, **ROOMS[name])


@pytest.mark.parametrize("name", ROOMS)
def test_a_room_was_played_to_its_end(name: str) -> None:
    talk = recorded(name)
    assert talk.room.stage == ENDED
    said = {json.loads(told)["tell"] for told in talk.told}
    assert {"accepted", "refused", "happened", "snapshot"} <= said
    assert {"match_started", "match_ended", "phrase_said", "pause_set"} <= {event["event"] for event in talk.events()}


@pytest.mark.parametrize("name", ROOMS)
def test_real_messages_decode_as_the_types_say(name: str) -> None:
    talk = recorded(name)
    game: Any = espresso if talk.game == "espresso" else cafe
    events: Any = (*outgoing.RoomEvent.__subclasses__(), *get_args(game.Event))
    event_type: Any = reduce(or_, events)
    for told in talk.told:
        tell: Any = msgspec.json.decode(told, type=outgoing.Message)
        for event in getattr(tell, "events", ()):
            known: Any = msgspec.convert(event, event_type)
            if isinstance(known, outgoing.MatchStarted):
                msgspec.convert(known.view, game.View)
            if isinstance(known, outgoing.MatchEnded):
                msgspec.convert(known.outcome, game.Outcome)
        if getattr(tell, "view", None) is not None:
            msgspec.convert(tell.view, game.View)


def test_answers_of_both_kinds_were_among_them() -> None:
    told = [json.loads(told) for name in ROOMS for told in recorded(name).told]
    answers = [tell["answer"][0] for tell in told if tell.get("answer")]
    assert any("points" in answer and "move" in answer for answer in answers), "hints in the café"
    assert any("chair" in answer for answer in answers), "seats"
    hints = {"tell": "accepted", "id": 1, "number": 1, "answer": [{"do": "play", "from": "help1", "to": "p1"}]}
    assert problem(hints, schemas()["Tell"]) is None
    assert problem({**hints, "answer": [{"do": "dance"}]}, schemas()["Tell"]) is not None


def test_tags_tell_all_events_apart() -> None:
    every = (*outgoing.RoomEvent.__subclasses__(), *get_args(espresso.Event), *get_args(cafe.Event))
    tags = [cls.__struct_config__.tag for cls in every]
    assert len(set(tags)) == len(tags)


@pytest.mark.parametrize("name", ROOMS)
def test_the_schemas_accept_real_messages(name: str) -> None:
    talk = recorded(name)
    for told in talk.told:
        assert problem(json.loads(told), schemas()["Tell"]) is None
    for asked in talk.asked:
        if b"nonsense" not in asked:
            assert problem(json.loads(asked), schemas()["Intent"]) is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"ask": "hello", "protocol": 1, "room": "K7QX"},
        {"ask": "hello", "id": 1, "protocol": 1, "room": "far too long a code"},
        {"ask": "sit", "id": 1, "name": ""},
        {"ask": "sit", "id": 1, "name": "Ada", "seat": 6},
        {"ask": "stand", "id": 1, "why": "tired"},
        {"ask": "nothing", "id": 1},
        {"ask": "move", "id": 1, "move": {"do": "play", "source": "waste"}},
        {"ask": "move", "id": 1, "move": {"do": "deal"}},
    ],
)
def test_the_schemas_refuse_what_the_server_refuses(wrong: dict[str, Any]) -> None:
    assert problem(wrong, schemas()["Intent"]) is not None


def test_every_reference_of_the_document_leads_somewhere() -> None:
    whole = json.loads(texts()["docs/protocol/asyncapi.json"])
    for ref in re.findall(r'"\$ref":"#/([^"]+)"', texts()["docs/protocol/asyncapi.json"]):
        found = whole
        for part in ref.split("/"):
            assert part in found, ref
            found = found[part]


TYPES: dict[str, Any] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "number": int | float,
    "boolean": bool,
    "null": type(None),
}


def problem(value: Any, schema: Any, where: str = "$") -> str | None:
    """How a value violates a schema, or None. Supports the part of JSON Schema (draft 7) that our document uses."""
    known = {"$ref", "allOf", "anyOf", "enum", "type", "properties", "required", "additionalProperties", "items"}
    known |= {"minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "title", "description", "default"}
    assert set(schema) <= known, f"not understood here: {set(schema) - known}"
    if "$ref" in schema:
        return problem(value, schemas()[schema["$ref"].rpartition("/")[2]], where)
    found = [problem(value, part, where) for part in schema.get("allOf", ())]
    if "anyOf" in schema and all(problem(value, part, where) for part in schema["anyOf"]):
        found.append(f"{where}: {value} is none of them")
    if "enum" in schema and value not in schema["enum"]:
        found.append(f"{where}: {value} is not one of {schema['enum']}")
    if "type" in schema:
        right = isinstance(value, TYPES[schema["type"]]) and (
            schema["type"] == "boolean" or not isinstance(value, bool)
        )
        if not right:
            return f"{where}: {value!r} is no {schema['type']}"
    size = len(value) if isinstance(value, list | str) else value
    for low, high in (("minimum", "maximum"), ("minLength", "maxLength"), ("minItems", "maxItems")):
        if not schema.get(low, size) <= size <= schema.get(high, size) if low in schema or high in schema else False:
            found.append(f"{where}: {value!r} is out of bounds")
    if isinstance(value, dict):
        properties = schema.get("properties", {})
        found += [f"{where}: {name} is missing" for name in schema.get("required", ()) if name not in value]
        more = schema.get("additionalProperties", True)
        for name, item in value.items():
            if name in properties:
                found.append(problem(item, properties[name], f"{where}.{name}"))
            elif more is False:
                found.append(f"{where}: {name} is not known")
            elif isinstance(more, dict):
                found.append(problem(item, more, f"{where}.{name}"))
    if isinstance(value, list) and "items" in schema:
        items = schema["items"]
        each = items if isinstance(items, list) else [items] * len(value)
        found += [problem(item, one, f"{where}[]") for item, one in zip(value, each, strict=False)]
    return next((text for text in found if text), None)
