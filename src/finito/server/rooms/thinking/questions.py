"""Questions to workers and their answers: one line of JSON each."""

from typing import Any

import msgspec


class SearchQuestion(msgspec.Struct, frozen=True):
    """A request for a bot's turn, with everything it may know and nothing else. The game decodes options and view."""

    id: int
    game: str
    bot: str
    options: msgspec.Raw
    view: msgspec.Raw
    seed: int


class SearchAnswer(msgspec.Struct, frozen=True):
    """The turn; None if something went wrong, as `error` says."""

    id: int
    move: Any = None
    error: str = ""


READY = SearchAnswer(0)
"""The first line of a worker that is ready."""

encode = msgspec.json.Encoder().encode
decode_question = msgspec.json.Decoder(SearchQuestion).decode
decode_answer = msgspec.json.Decoder(SearchAnswer).decode


def raw(value: Any) -> msgspec.Raw:
    """Options or a view, as a question holds them."""
    return msgspec.Raw(encode(value))
