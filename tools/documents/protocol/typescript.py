"""The protocol as TypeScript: one interface per message, and unions discriminated by their tags."""

import json
import re
import textwrap
from collections.abc import Iterable

import msgspec
from msgspec import inspect as mi

from tools.documents.protocol.collect import Field, Group, Protocol, Shape, wire_name
from tools.documents.protocol.refined import Alias, Part, Words

HEAD = """\
// Generated from the Python types by `make docs`. Do not edit: change the types and run it again.
//
// A field with `?` may be missing; then its default holds. In what the server sends, every other field is always there.
"""
WIDTH = 120
MOST_INTEGER = 2**53 - 1
"""The largest integer that JavaScript represents exactly."""


def typescript_text(protocol: Protocol) -> str:
    """The whole module."""
    parts = [HEAD, _constant(protocol)]
    parts += [_words(words) for words in protocol.words.values()]
    parts += [_interface(shape) for shape in protocol.shapes.values()]
    parts += [_union(group) for group in protocol.groups.values()]
    return "\n".join(parts)


def _constant(protocol: Protocol) -> str:
    doc = _comment("The version that `hello` names; raised when an old client could not go on.")
    return f"{doc}export const PROTOCOL = {protocol.version};\n"


def _words(words: Words) -> str:
    listed = "".join(f"  {json.dumps(word)},\n" for word in words.words)
    kind = f"export type {words.name} = (typeof {words.list_name})[number];\n"
    return f"{_comment(words.doc)}export const {words.list_name} = [\n{listed}] as const;\n{kind}"


def _interface(shape: Shape) -> str:
    lines = [f"  {shape.tag_field}: {json.dumps(shape.tag)};\n"] if shape.tag_field else []
    for field in shape.fields:
        lines.append(_comment(field_note(field), "  "))
        lines.append(f"  {_key(field.name)}{'?' if field.optional else ''}: {type_text(field.type)};\n")
    return f"{_comment(shape.doc)}export interface {shape.name} {{\n{''.join(lines)}}}\n"


def _union(group: Group) -> str:
    head = f"{_comment(group.doc)}export type {group.name} ="
    short = f"{head} {' | '.join(group.members)};\n"
    if len(short.splitlines()[-1]) <= WIDTH:
        return short
    return head + "".join(f"\n  | {name}" for name in group.members) + ";\n"


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z_$][\w$]*", name) else json.dumps(name)


def _comment(text: str, indent: str = "") -> str:
    """A doc comment; empty for an empty text."""
    if not text:
        return ""
    text = text.replace("*/", "* /")
    if len(indent) + len(text) + 7 <= WIDTH:
        return f"{indent}/** {text} */\n"
    lines = textwrap.wrap(text, WIDTH - len(indent) - 3, break_long_words=False, break_on_hyphens=False)
    return f"{indent}/**\n" + "".join(f"{indent} * {line}\n" for line in lines) + f"{indent} */\n"


def field_note(field: Field) -> str:
    """Docstring, limits and default of a field, as sentences."""
    parts = [field.doc, limits(field.type)]
    if field.optional:
        parts.append(f"Default: {_default(field)}.")
    return " ".join(_sentence(part) for part in parts if part)


def _sentence(text: str) -> str:
    return text if text[-1] in ".!?:" else f"{text}."


def _default(field: Field) -> str:
    return json.dumps(msgspec.to_builtins(field.default), ensure_ascii=False)


def limits(kind: mi.Type) -> str:
    """The limits of a type in words; empty if it has none."""
    match kind:
        case mi.IntType() | mi.FloatType():
            return _range(kind.ge, kind.le, "{} to {}", "at least {}", "at most {}")
        case mi.StrType():
            return _range(
                kind.min_length,
                kind.max_length,
                "{} to {} characters",
                "at least {} characters",
                "at most {} characters",
            )
        case mi.ListType() | mi.VarTupleType():
            size = _range(kind.min_length, kind.max_length, "{} to {} items", "at least {} items", "at most {} items")
            each = limits(kind.item_type)
            return f"{size}, each {each.lower()}" if size and each else size or (f"Each {each.lower()}" if each else "")
        case mi.UnionType():
            return next((text for text in map(limits, kind.types) if text), "")
        case mi.Metadata():
            return limits(kind.type)
    return ""


def _range(low: float | None, high: float | None, both: str, only_low: str, only_high: str) -> str:
    if high == MOST_INTEGER:
        text = both.format(low, "2^53 - 1")
    elif low is not None and high is not None:
        text = both.format(low, high)
    elif low is not None or high is not None:
        text = only_high.format(high) if low is None else only_low.format(low)
    else:
        return ""
    return text[0].upper() + text[1:]


def type_text(kind: mi.Type) -> str:
    """A type in TypeScript; TypeError for one that is not supported yet."""
    match kind:
        case mi.AnyType():
            return "unknown"
        case mi.NoneType():
            return "null"
        case mi.BoolType():
            return "boolean"
        case mi.IntType() | mi.FloatType():
            return "number"
        case mi.StrType():
            return "string"
        case mi.LiteralType():
            return _either(json.dumps(value) for value in kind.values)
        case mi.UnionType():
            return _either(type_text(one) for one in kind.types)
        case mi.ListType() | mi.VarTupleType():
            item = type_text(kind.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case mi.TupleType():
            return f"[{', '.join(type_text(one) for one in kind.item_types)}]"
        case mi.DictType():
            return f"Record<{type_text(kind.key_type)}, {type_text(kind.value_type)}>"
        case mi.StructType():
            return wire_name(kind.cls)
        case Part():
            return f"Partial<{wire_name(kind.of.cls)}>"
        case Alias():
            return kind.name
        case mi.Metadata():
            return type_text(kind.type)
    raise TypeError(f"no TypeScript for {kind}")


def _either(kinds: Iterable[str]) -> str:
    return " | ".join(kinds)
