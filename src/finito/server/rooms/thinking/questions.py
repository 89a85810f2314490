"""What a worker is asked and what it answers: one line of JSON each."""

import msgspec

from finito.games import cafe


class SearchQuestion(msgspec.Struct, frozen=True):
    """A request for a bot's turn, with everything it may know and nothing else."""

    id: int
    bot: str
    options: cafe.Options
    view: cafe.View
    seed: int


class SearchAnswer(msgspec.Struct, frozen=True):
    """The turn; None if something went wrong, as `error` says."""

    id: int
    move: cafe.Move | None = None
    error: str = ""


READY = SearchAnswer(0)
"""The first line of a worker that is ready."""

encode = msgspec.json.Encoder().encode
decode_question = msgspec.json.Decoder(SearchQuestion).decode
decode_answer = msgspec.json.Decoder(SearchAnswer).decode
