"""The documentation of the protocol, generated from the types on the wire, so that nothing is written twice.

collect     the types, their names and their fields
refined     more precise types for fields whose Python type is too general
docstrings  the docstrings of classes and fields
codes       refusal codes with their sentences, read from the source code
example     a conversation with a real room
typescript, asyncapi, markdown  the three output formats

`python -m tools.documents` writes the files; a test fails if one is out of date.
"""

from tools.documents.protocol.asyncapi import asyncapi_text
from tools.documents.protocol.collect import collect
from tools.documents.protocol.markdown import markdown_text
from tools.documents.protocol.typescript import typescript_text

__all__ = ["outputs"]


def outputs() -> dict[str, str]:
    """The text of every generated file, by its path in the checkout."""
    protocol = collect()
    return {
        "docs/protocol.md": markdown_text(protocol),
        "docs/protocol/asyncapi.json": asyncapi_text(protocol),
        "web/src/protocol.ts": typescript_text(protocol),
    }
