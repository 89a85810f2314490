"""The protocol as an AsyncAPI 3.0 document. Its schemas come from msgspec, converted to draft 7 for AsyncAPI."""

import json
from typing import Any

import msgspec
from msgspec import inspect as mi

from tools.documents.protocol.collect import Field, Protocol, Shape, wire_name
from tools.documents.protocol.refined import Alias, Part
from tools.documents.settings import type_settings

SOCKET = "/ws"
REF = "#/components/schemas/"


def asyncapi_text(protocol: Protocol) -> str:
    """The whole document."""
    return json.dumps(document(protocol), ensure_ascii=False, separators=(",", ":")) + "\n"


def document(protocol: Protocol) -> dict[str, Any]:
    """The document as plain data. Actions are the server's: it receives intents and sends messages."""
    asked, told = protocol.members("Intent"), protocol.members("Tell")
    channel = {"$ref": "#/channels/room"}
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Finito",
            "version": str(protocol.version),
            "description": "What clients and the server say to each other on the socket of a room. "
            "Generated from the Python types by `make docs`; docs/protocol.md is the readable page.",
            "license": {"name": "MIT"},
        },
        "defaultContentType": "application/json",
        "channels": {
            "room": {
                "address": SOCKET,
                "title": "The socket of a room",
                "description": "The first message of a client is `hello`; it says which room.",
                "messages": {shape.name: {"$ref": f"#/components/messages/{shape.name}"} for shape in [*asked, *told]},
                "bindings": {"ws": {"method": "GET"}},
            }
        },
        "operations": {
            "ask": {
                "action": "receive",
                "channel": channel,
                "summary": "A client asks; the answer carries the id that it chose.",
                "messages": [_of_channel(shape) for shape in asked],
                "reply": {
                    "channel": channel,
                    "messages": [_of_channel(shape) for shape in told if _has_id(shape)],
                },
            },
            "tell": {
                "action": "send",
                "channel": channel,
                "summary": "The server says what happened, unasked.",
                "messages": [_of_channel(shape) for shape in told if not _has_id(shape)],
            },
        },
        "components": {
            "messages": {shape.name: _message(shape) for shape in [*asked, *told]},
            "schemas": schemas(protocol),
        },
    }


def _has_id(shape: Shape) -> bool:
    return any(field.name == "id" for field in shape.fields)


def _of_channel(shape: Shape) -> dict[str, str]:
    return {"$ref": f"#/channels/room/messages/{shape.name}"}


def _message(shape: Shape) -> dict[str, Any]:
    message: dict[str, Any] = {"name": shape.tag, "title": shape.name, "payload": {"$ref": REF + shape.name}}
    if shape.doc:
        message["summary"] = shape.doc
    if _has_id(shape):
        message["correlationId"] = {"location": "$message.payload#/id"}
    return message


def schemas(protocol: Protocol) -> dict[str, Any]:
    """A schema for every shape, group and list of words, by name."""
    shapes = list(protocol.shapes.values())
    refs, components = msgspec.json.schema_components([shape.cls for shape in shapes], ref_template="{name}")
    type_settings(components)
    names = {ref["$ref"]: shape.name for ref, shape in zip(refs, shapes, strict=True)}
    found = {names[name]: _draft7(schema, names) for name, schema in components.items()}
    for shape in shapes:
        schema = found[shape.name]
        schema["title"] = shape.name
        if shape.doc:
            schema["description"] = shape.doc
        for field in shape.fields:
            schema["properties"][field.name] = _property(field, schema["properties"][field.name])
    for words in protocol.words.values():
        found[words.name] = {"title": words.name, "description": words.doc, "enum": list(words.words)}
    for group in protocol.groups.values():
        members = [{"$ref": REF + name} for name in group.members]
        found[group.name] = {"title": group.name, "description": group.doc, "anyOf": members}
    return found


def _property(field: Field, schema: dict[str, Any]) -> dict[str, Any]:
    if field.refined:
        kept = {"default": schema["default"]} if "default" in schema else {}
        schema = type_schema(field.type) | kept
    if not field.doc:
        return schema
    if "$ref" in schema:  # draft 7 ignores everything beside a reference
        rest = {key: value for key, value in schema.items() if key != "$ref"}
        schema = {"allOf": [{"$ref": schema["$ref"]}], **rest}
    return schema | {"description": field.doc}


def type_schema(kind: mi.Type) -> dict[str, Any]:
    """The schema of a refined type."""
    match kind:
        case Alias():
            return {"$ref": REF + kind.name}
        case mi.StructType():
            return {"$ref": REF + wire_name(kind.cls)}
        case Part():
            if any(field.required for field in kind.of.fields):
                raise TypeError(f"{kind.of.cls} has required fields, so a part of it needs a schema of its own")
            return {"$ref": REF + wire_name(kind.of.cls)}
        case mi.LiteralType():
            return {"enum": list(kind.values)}
        case mi.NoneType():
            return {"type": "null"}
        case mi.UnionType():
            return {"anyOf": [type_schema(one) for one in kind.types]}
        case mi.ListType() | mi.VarTupleType():
            return {"type": "array", "items": type_schema(kind.item_type)}
    raise TypeError(f"no schema for {kind}")


def _draft7(schema: Any, names: dict[str, str]) -> Any:
    """A schema of msgspec (2020-12) in draft 7, with our names in references."""
    if isinstance(schema, list):
        return [_draft7(one, names) for one in schema]
    if not isinstance(schema, dict):
        return schema
    plain = {key: _draft7(value, names) for key, value in schema.items() if key != "discriminator"}
    if isinstance(schema.get("$ref"), str):
        plain["$ref"] = REF + names[schema["$ref"]]
    if "prefixItems" in plain:
        plain["items"] = plain.pop("prefixItems")
    return plain
