"""The protocol on paper, generated from the types that are on the wire: nothing here is written a second time.

    collect     which types there are, by what name, with which fields
    refined     what fields hold whose Python type says less than the code knows
    docstrings  the strings under the fields of a class
    codes       why something is refused, with the sentences, read from the sources
    example     a conversation with a real room
    typescript, asyncapi, markdown  the three ways to write it down

`python -m tools.documents` writes the files; a test fails when one is not what the code gives.
"""

from tools.documents.protocol.asyncapi import asyncapi_text
from tools.documents.protocol.collect import collect
from tools.documents.protocol.markdown import markdown_text
from tools.documents.protocol.typescript import typescript_text

__all__ = ["outputs"]


def outputs() -> dict[str, str]:
    """Every generated file, by its path from the root of the checkout, with its text."""
    protocol = collect()
    return {
        "docs/protocol.md": markdown_text(protocol),
        "docs/protocol/asyncapi.json": asyncapi_text(protocol),
        "web/src/protocol.ts": typescript_text(protocol),
    }
