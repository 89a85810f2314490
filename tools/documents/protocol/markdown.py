"""The protocol as a readable page: the prose of `page.md` with tables generated from the types."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from string import Template

from finito.games.espresso import RULES_VERSION
from finito.games.espresso.rules.limits import FIRST_LOCK_MS, LONGEST_LOCK_MS, REVEAL_MS
from finito.rooms import incoming
from finito.rooms.incoming import MOST_BYTES
from finito.rooms.races.parameters import LOCK_OUT_MS
from finito.rooms.session import ANSWERS_KEPT, HISTORY_KEPT
from finito.server.net import close_codes
from tools.documents.protocol import codes
from tools.documents.protocol.asyncapi import SOCKET
from tools.documents.protocol.collect import Protocol, Shape
from tools.documents.protocol.docstrings import name_doc
from tools.documents.protocol.example import conversation
from tools.documents.protocol.numbers import limit_rows
from tools.documents.protocol.typescript import field_note, type_text


def markdown_text(protocol: Protocol) -> str:
    """The whole page."""
    page = Template(Path(__file__).with_name("page.md").read_text(encoding="utf-8"))
    groups = {name: _shapes(protocol.members(name)) for name in protocol.groups if not name.startswith("Any")}
    return page.substitute(
        groups,
        protocol=protocol.version,
        socket=SOCKET,
        most_bytes=MOST_BYTES,
        kept=HISTORY_KEPT,
        answers=ANSWERS_KEPT,
        lock_out_ms=LOCK_OUT_MS,
        reveal_ms=REVEAL_MS,
        first_lock_ms=FIRST_LOCK_MS,
        longest_lock_ms=LONGEST_LOCK_MS,
        rules=RULES_VERSION,
        limits=_table(("who: what", "limit"), limit_rows()),
        closings=_table(
            ("code", "reason", "come back?"), [(str(one.code), f"`{one.reason}`", one.back) for one in close_codes.ALL]
        ),
        id_doc=name_doc(incoming, "Id"),
        example=conversation(),
        others=_shapes(_others(protocol)),
        views=_shapes(protocol.members("AnyView")),
        words=_words(protocol),
        room_codes=_codes(codes.room_codes()),
        bye_codes=_codes(codes.bye_codes()),
        espresso_codes=_codes(codes.espresso_codes(), rules=True),
        cafe_codes=_codes(codes.cafe_codes(), rules=True),
    )


def _others(protocol: Protocol) -> list[Shape]:
    """Types that are only parts of messages, moves, events and views."""
    shown = {shape.name for name in protocol.groups if name != "AnyOutcome" for shape in protocol.members(name)}
    return [shape for shape in protocol.shapes.values() if shape.name not in shown]


def _shapes(shapes: Iterable[Shape]) -> str:
    return "\n".join(_shape(shape) for shape in shapes).strip()


def _shape(shape: Shape) -> str:
    tag = f"`{shape.tag_field}: {shape.tag}` · " if shape.tag else ""
    parts = [f"#### {tag}{shape.name}\n"]
    if shape.doc:
        parts.append(f"{_text(shape.doc)}\n")
    if shape.fields:
        rows = [
            f"| `{field.name}{'?' if field.optional else ''}` | `{_cell(type_text(field.type))}` "
            f"| {_cell(_text(field_note(field)))} |"
            for field in shape.fields
        ]
        parts.append("\n".join(["| field | type | |", "|---|---|---|", *rows]) + "\n")
    return "\n".join(parts)


def _words(protocol: Protocol) -> str:
    rows = [
        f"| {words.name} | {_text(words.doc)} | {', '.join(f'`{word}`' for word in words.words)} |"
        for words in protocol.words.values()
        if not words.name.endswith(("Refusal", "Code"))
    ]
    return "\n".join(["| type | | words |", "|---|---|---|", *rows])


def _codes(found: list[codes.Code], rules: bool = False) -> str:
    head = ["| code | rule | sentence |", "|---|---|---|"] if rules else ["| code | sentence |", "|---|---|"]
    rows = []
    for code in found:
        cells = [f"`{code.name}`", *([", ".join(code.rules)] if rules else [])]
        sentences = " · ".join(_text(text) for text in code.sentences)
        rows.append(f"| {' | '.join(cells)} | {_cell(sentences) or '(the sentence says what is wrong)'} |")
    return "\n".join([*head, *rows])


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [" | ".join(map(_cell, row)) for row in (head, *rows)]
    return "\n".join([f"| {lines[0]} |", "|---" * len(head) + "|", *(f"| {line} |" for line in lines[1:])])


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _text(text: str) -> str:
    """The text of a docstring with escaped angle brackets."""
    return text.replace("<", "&lt;")
