"""Collect the types on the wire: the unions of intents, messages, events and moves, and everything they contain."""

from collections.abc import Iterable, Iterator
from typing import Any, get_args

import msgspec
from msgspec import inspect as mi

from finito.games import cafe, espresso
from finito.games.cafe import events as cafe_events
from finito.games.cafe import moves as cafe_moves
from finito.games.espresso import events as espresso_events
from finito.games.espresso import moves as espresso_moves
from finito.rooms import incoming, outgoing
from tools.documents.protocol.docstrings import class_doc, field_docs
from tools.documents.protocol.refined import Alias, Part, Words, all_words, names_all, refine
from tools.documents.settings import typed_field

PREFIXES = {"finito.games.espresso.": "Espresso", "finito.games.cafe.": "Cafe"}
"""Prefixes for the types of a game, because both games have types such as `View`."""

ON_HTTP = (outgoing.RoomListing,)
"""Types that are not on the socket, but are read by clients too."""


class Field(msgspec.Struct, frozen=True):
    """One field of a message as it is on the wire."""

    name: str
    type: mi.Type
    doc: str
    optional: bool
    """Whether it may be left out; then the default applies."""
    default: Any
    """NODEFAULT if there is none."""
    refined: bool
    """Whether `type` is more precise than the Python type."""


class Shape(msgspec.Struct, frozen=True):
    """A struct on the wire."""

    name: str
    cls: type
    doc: str
    tag_field: str | None
    tag: str | None
    fields: tuple[Field, ...]


class Group(msgspec.Struct, frozen=True):
    """A named union of shapes or of other groups."""

    name: str
    doc: str
    members: tuple[str, ...]


class Protocol(msgspec.Struct, frozen=True):
    """Everything that can be sent on a socket."""

    version: int
    shapes: dict[str, Shape]
    groups: dict[str, Group]
    words: dict[str, Words]

    def members(self, group: str) -> list[Shape]:
        """The shapes of a group and its subgroups, in order."""
        found: list[Shape] = []
        for name in self.groups[group].members:
            found += self.members(name) if name in self.groups else [self.shapes[name]]
        return found


def wire_name(cls: type) -> str:
    """The name of a type outside Python, such as `EspressoPlay`."""
    for start, prefix in PREFIXES.items():
        if cls.__module__.startswith(start):
            return cls.__name__ if cls.__name__.startswith(prefix) else prefix + cls.__name__
    return cls.__name__


def collect() -> Protocol:
    """The whole protocol, collected from the code."""
    by_game = [cls for cls in get_args(espresso.Move) if cls in espresso_moves.BY_THE_GAME]
    own_moves = [cls for cls in get_args(espresso.Move) if cls not in by_game]
    unions: list[tuple[str, str, Iterable[type]]] = [
        ("Intent", "What a client asks.", get_args(incoming.Intent)),
        ("Tell", "What the server says.", get_args(outgoing.Message)),
        ("RoomEvent", "What happens in a room.", outgoing.RoomEvent.__subclasses__()),
        ("EspressoPlayerMove", "What a player of ESPRESSO may do.", own_moves),
        ("EspressoGameMove", "What only the game itself does; refused if a client asks for it.", by_game),
        ("CafeMove", "What a player of Café International may do.", get_args(cafe_moves.Move)),
        ("EspressoEvent", "What happens in ESPRESSO.", get_args(espresso_events.Event)),
        ("CafeEvent", "What happens in Café International.", get_args(cafe_events.Event)),
        ("AnyView", "The game as a seat may see it; `settings.game` says which.", (espresso.View, cafe.View)),
        ("AnyOutcome", "How a match ended; `settings.game` says of which game.", (espresso.Outcome, cafe.Outcome)),
    ]
    groups = [Group(name, doc, tuple(wire_name(cls) for cls in classes)) for name, doc, classes in unions]
    groups += [
        Group("EspressoMove", "Every move of ESPRESSO.", ("EspressoPlayerMove", "EspressoGameMove")),
        Group("AnyMove", "What a client may send as a move.", ("EspressoPlayerMove", "CafeMove")),
        Group("AnyEvent", "Everything that can have happened.", ("RoomEvent", "EspressoEvent", "CafeEvent")),
    ]
    asked = {cls for name, _, classes in unions if name == "Intent" or name.endswith("Move") for cls in classes}
    asked |= {kind for cls in asked for kind in _reached(cls)}
    shapes: dict[str, Shape] = {}
    for _, _, classes in unions:
        for cls in classes:
            _add(shapes, cls, asked)
    for cls in ON_HTTP:
        _add(shapes, cls, asked)
    words = {words.name: words for words in all_words()}
    named = {group.name: group for group in groups}
    clash = (shapes.keys() & named.keys()) | (shapes.keys() & words.keys()) | (named.keys() & words.keys())
    if clash:
        raise ValueError(f"two things have the same name on the wire: {', '.join(sorted(clash))}")
    return Protocol(incoming.PROTOCOL, shapes, named, words)


def _add(shapes: dict[str, Shape], cls: type, asked: set[type]) -> None:
    name = wire_name(cls)
    if name in shapes:
        if shapes[name].cls is not cls:
            raise ValueError(f"{cls} and {shapes[name].cls} have the same name on the wire: {name}")
        return
    shapes[name] = shape = _shape(cls, cls in asked)
    for field in shape.fields:
        for struct in structs(field.type, parts=True):
            _add(shapes, struct, asked)


def _reached(cls: type) -> Iterator[type]:
    for field in _shape(cls, asked=True).fields:
        for struct in structs(field.type, parts=False):
            yield struct
            yield from _reached(struct)


def _shape(cls: type, asked: bool) -> Shape:
    info = mi.type_info(cls)
    if not isinstance(info, mi.StructType):
        raise TypeError(f"{cls} is no struct")
    docs = field_docs(cls)
    # Clients may leave out any field with a default; the server does so only if the struct has omit_defaults.
    omits = asked or cls.__struct_config__.omit_defaults  # type: ignore[attr-defined]
    fields = [_field(cls, typed_field(cls, field), docs.get(field.name, ""), omits) for field in info.fields]
    tag = None if info.tag is None else str(info.tag)
    fields.sort(
        key=lambda field: field.name != "id"
    )  # kw_only puts inherited fields last, but readers look for the id first
    return Shape(wire_name(cls), cls, class_doc(cls), info.tag_field, tag, tuple(fields))


def _field(cls: type, field: mi.Field, doc: str, omits: bool) -> Field:
    kind = field.type
    if isinstance(kind, mi.Metadata):
        doc = doc or (kind.extra_json_schema or {}).get("description", "")
        kind = kind.type
    default = field.default
    if field.default_factory is not msgspec.NODEFAULT:
        default = field.default_factory()
    refined = refine(cls, field, doc)
    kind = refined or kind
    doc = "" if names_all(doc) else doc
    return Field(field.encode_name, kind, doc, omits and not field.required, default, refined is not None)


def structs(kind: mi.Type, parts: bool) -> Iterator[type]:
    """The structs in a type; with `parts`, also those of which only some fields are sent."""
    match kind:
        case mi.StructType():
            yield kind.cls
        case Part() if parts:
            yield kind.of.cls
        case mi.UnionType():
            for one in kind.types:
                yield from structs(one, parts)
        case mi.Metadata():
            yield from structs(kind.type, parts)
        case mi.ListType() | mi.VarTupleType():
            yield from structs(kind.item_type, parts)
        case mi.TupleType():
            for one in kind.item_types:
                yield from structs(one, parts)
        case mi.DictType():
            yield from structs(kind.value_type, parts)
        case Alias():
            return
