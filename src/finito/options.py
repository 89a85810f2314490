"""Build, check and describe options. A variant of a game is a set of named options.

An options class is a frozen msgspec Struct whose fields are `Annotated[type, Meta(description=…)]`.
"""

import difflib
from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec

from finito.errors import BadInput

T = TypeVar("T", bound=msgspec.Struct)


class OptionInfo(msgspec.Struct, frozen=True):
    """An option as a lobby shows it."""

    name: str
    description: str
    values: str
    """The values it takes, in words: `never | fruitless | always`, `yes | no`, `0 … 10000`."""


def nearest(name: str, known: list[str]) -> str:
    """`, did you mean 'x'?` if a known name is close, otherwise the list of known names."""
    close = difflib.get_close_matches(name, known, n=1)
    return f", did you mean {close[0]!r}?" if close else f"; known are {', '.join(known)}"


def build(presets: Mapping[str, T], preset: str, changes: Mapping[str, Any], where: str = "options") -> T:
    """The options of a preset with some of them changed. BadInput names a wrong option and the values it takes."""
    if preset not in presets:
        raise BadInput(f"there is no preset {preset!r}{nearest(str(preset), list(presets))}", where)
    base = presets[preset]
    known = base.__struct_fields__
    for name in changes:
        if name not in known:
            raise BadInput(f"there is no option {name!r}{nearest(str(name), list(known))}", where)
    values = {**msgspec.to_builtins(base), **changes}
    try:
        return msgspec.convert(values, type(base))
    except msgspec.ValidationError as error:
        text, _, path = str(error).partition(" - at `$.")
        name = path.split("[")[0].rstrip("`")
        takes = next((f"; it takes {info.values}" for info in describe(type(base)) if info.name == name), "")
        raise BadInput(f"option {name}: {text}{takes}" if name else text, where) from None


def changes_of(texts: Iterable[str], where: str = "--option", between: str = "=") -> dict[str, Any]:
    """`name=value` texts as a mapping. The values yes, no and none and numbers are converted."""
    words: dict[str, Any] = {"yes": True, "true": True, "no": False, "false": False, "none": None}
    changes: dict[str, Any] = {}
    for text in texts:
        name, equals, value = text.partition(between)
        if not equals:
            raise BadInput(f"{text!r} is not name{between}value", where)
        digits = value.removeprefix("-")
        number = digits.isascii() and digits.isdigit()
        changes[name] = words.get(value, int(value) if number else value)
    return changes


def differences(options: msgspec.Struct, base: msgspec.Struct) -> dict[str, Any]:
    """The options that differ from a preset, by name."""
    before = msgspec.to_builtins(base)
    return {name: value for name, value in msgspec.to_builtins(options).items() if before[name] != value}


def closest(options: msgspec.Struct, presets: Mapping[str, msgspec.Struct]) -> str:
    """The preset with the fewest differences from these options."""
    return min(presets, key=lambda name: len(differences(options, presets[name])))


def describe(cls: type[msgspec.Struct]) -> list[OptionInfo]:
    """Name, description (one sentence) and values of every option, in the order of the class."""
    infos = []
    for field in msgspec.structs.fields(cls):
        annotated = field.type
        metas = [part for part in get_args(annotated) if isinstance(part, msgspec.Meta)]
        description = next((meta.description for meta in metas if meta.description), "")
        kind = get_args(annotated)[0] if metas else annotated
        # msgspec sorts the values of a Literal, but people expect the order in the source.
        literal = get_origin(kind) is Literal
        values = " | ".join(get_args(kind)) if literal else values_of(msgspec.inspect.type_info(annotated))
        infos.append(OptionInfo(field.name, description or "", values))
    return infos


def values_of(info: Any) -> str:
    """The values of a msgspec type, in words."""
    match info:
        case msgspec.inspect.Metadata(type=inner):
            return values_of(inner)
        case msgspec.inspect.BoolType():
            return "yes | no"
        case msgspec.inspect.LiteralType(values=values):
            return " | ".join(str(value) for value in values)
        case msgspec.inspect.IntType(ge=low, le=high):
            if low is None:
                return "a whole number"
            return f"{low} … {high}" if high is not None else f"{low} or more"
        case msgspec.inspect.NoneType():
            return "none"
        case msgspec.inspect.UnionType(types=types):
            return " | ".join(values_of(part) for part in types)
        case msgspec.inspect.VarTupleType(item_type=item) | msgspec.inspect.FrozenSetType(item_type=item):
            return f"a list of: {values_of(item)}"
        case _:
            return type(info).__name__.removesuffix("Type").lower()
