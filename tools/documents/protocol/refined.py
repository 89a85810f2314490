"""More precise types for fields whose Python type is too general: `Any` for a view, `str` for one of a few words.

Fields with a precise type (a Literal, a struct) are left alone, so an unnecessary entry here does no harm.
"""

import pkgutil
import re
from importlib import import_module

import msgspec
from msgspec import inspect as mi

import finito.rooms
from finito.games import GAMES, cafe, espresso
from finito.games.cafe import events as cafe_events
from finito.games.cafe import views as cafe_views
from finito.games.cafe.match import END_NUMBERS
from finito.games.espresso import views as espresso_views
from finito.rooms import incoming, outgoing
from finito.rooms.running_cafe import CafeHint
from finito.rooms.running_espresso import Laid
from finito.rooms.settings import Settings
from tools.documents.protocol import codes


class Alias(mi.Type):
    """One of the named unions."""

    name: str


class Part(mi.Type):
    """An object with some of the fields of a struct, all of them optional."""

    of: mi.StructType


class Words(msgspec.Struct, frozen=True):
    """A named, closed list of words."""

    name: str
    """The name of the union of the words: `Phrase`."""
    list_name: str
    """The name of the list: `PHRASES`."""
    doc: str
    words: tuple[str, ...]


def all_words() -> list[Words]:
    """Every closed list of words that the protocol uses."""
    return [
        _codes("EspressoRefusal", "ESPRESSO_REFUSALS", "Why ESPRESSO refuses a move.", codes.espresso_codes()),
        _codes("CafeRefusal", "CAFE_REFUSALS", "Why Café International refuses a move.", codes.cafe_codes()),
        _codes("RoomRefusal", "ROOM_REFUSALS", "Why a room refuses, whatever the game.", codes.room_codes()),
        _codes("ByeCode", "BYE_CODES", "Why the server closes a socket.", codes.bye_codes()),
        Words("Agreement", "AGREEMENTS", "What people can agree on.", _live("AGREEMENTS")),
        Words("Phrase", "PHRASES", "What people can say.", _live("PHRASES")),
        Words("Icon", "ICONS", "The pictures of players.", _live("ICONS")),
        Words("EspressoSheet", "ESPRESSO_SHEETS", "The presets of ESPRESSO.", tuple(espresso.PRESETS)),
        Words("CafeSheet", "CAFE_SHEETS", "The presets of Café International.", tuple(cafe.PRESETS)),
        Words("EspressoPhase", "ESPRESSO_PHASES", "Where a round of ESPRESSO is.", espresso_views.PHASES),
        Words("CafeEnd", "CAFE_ENDS", "Why a game of Café International ended.", tuple(END_NUMBERS)),
    ]


def _live(name: str) -> tuple[str, ...]:
    """A list of words in `finito.rooms`, whichever module has it."""
    for module in pkgutil.iter_modules(finito.rooms.__path__, "finito.rooms."):
        words = getattr(import_module(module.name), name, None)
        if isinstance(words, tuple):
            return words
    raise LookupError(f"no module of finito.rooms has {name}")


def _codes(name: str, list_name: str, doc: str, found: list[codes.Code]) -> Words:
    return Words(name, list_name, doc, tuple(code.name for code in found))


def _struct(cls: type) -> mi.StructType:
    found = mi.type_info(cls)
    if not isinstance(found, mi.StructType):
        raise TypeError(f"{cls} is no struct")
    return found


def _or_null(kind: mi.Type) -> mi.Type:
    return mi.UnionType((kind, mi.NoneType()))


def _any_of(*names: str) -> mi.Type:
    return mi.UnionType(tuple(Alias(name) for name in names))


_END = Alias("CafeEnd")
REFINED: dict[tuple[type, str], mi.Type] = {
    (incoming.Play, "move"): Alias("AnyMove"),
    (incoming.Agree, "what"): Alias("Agreement"),
    (incoming.AskChairs, "after"): _or_null(_struct(cafe.Put)),
    (incoming.ChangeSettings, "settings"): Part(_struct(Settings)),
    (incoming.Say, "phrase"): Alias("Phrase"),
    (incoming.Sit, "icon"): Alias("Icon"),
    (Settings, "game"): mi.LiteralType(tuple(sorted(GAMES))),
    (outgoing.Accepted, "answer"): mi.UnionType(
        (
            mi.ListType(_struct(cafe.Spot)),
            mi.ListType(Alias("AnyMove")),
            mi.ListType(_struct(CafeHint)),
            mi.ListType(_struct(Laid)),
            mi.ListType(Alias("AnyEvent")),
            mi.NoneType(),
        )
    ),
    (outgoing.AgreementGrew, "what"): Alias("Agreement"),
    (outgoing.Bye, "code"): Alias("ByeCode"),
    (outgoing.Happened, "events"): mi.VarTupleType(Alias("AnyEvent")),
    (outgoing.MatchEnded, "outcome"): Alias("AnyOutcome"),
    (outgoing.MatchStarted, "view"): Alias("AnyView"),
    (outgoing.PhraseSaid, "phrase"): Alias("Phrase"),
    (outgoing.Refused, "code"): _any_of("RoomRefusal", "EspressoRefusal", "CafeRefusal"),
    (outgoing.SeatInfo, "icon"): mi.UnionType((Alias("Icon"), mi.LiteralType(("",)))),
    (outgoing.Snapshot, "view"): _or_null(Alias("AnyView")),
    (Settings, "changes"): mi.UnionType((Part(_struct(espresso.Options)), Part(_struct(cafe.Options)))),
    (Settings, "sheet"): _any_of("EspressoSheet", "CafeSheet"),
    (cafe.Outcome, "reason"): _END,
    (cafe_events.GameEnded, "reason"): _END,
    (cafe_views.View, "end"): _or_null(_END),
    (espresso_views.View, "phase"): Alias("EspressoPhase"),
}


def refine(cls: type, field: mi.Field, doc: str) -> mi.Type | None:
    """The precise type of a field, if it says more than the Python type."""
    if not says_little(field.type):
        return None
    if (cls, field.name) in REFINED:
        return REFINED[cls, field.name]
    if isinstance(field.type, mi.StrType) and names_all(doc):
        return mi.LiteralType(tuple(doc.split(" | ")))
    return None


def names_all(doc: str) -> bool:
    """Whether a docstring only lists the possible words of the field: `free | player | bot`."""
    return re.fullmatch(r"\w+( \| \w+)+", doc) is not None


def says_little(kind: mi.Type) -> bool:
    """Whether a type contains `Any`, is an arbitrary string, or is decoded later."""
    match kind:
        case mi.AnyType() | mi.StrType() | mi.RawType():
            return True
        case mi.Metadata():
            return says_little(kind.type)
        case mi.UnionType():
            return any(says_little(one) for one in kind.types)
        case mi.DictType():
            return isinstance(kind.value_type, mi.AnyType)
        case mi.VarTupleType() | mi.ListType():
            return isinstance(kind.item_type, mi.AnyType)
    return False
