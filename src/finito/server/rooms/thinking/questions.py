"""What a thinker asks a worker and what it is answered: one line of JSON each."""

import msgspec

from finito.games import cafe


class Question(msgspec.Struct, frozen=True):
    """Which turn this bot makes; everything it may know, and nothing else."""

    id: int
    bot: str
    options: cafe.Options
    view: cafe.View
    seed: int


class Answer(msgspec.Struct, frozen=True):
    """The turn; None if something went wrong, then `error` says what."""

    id: int
    move: cafe.Move | None = None
    error: str = ""


READY = Answer(0)
"""The first line of a worker: from now on it answers."""

encode = msgspec.json.Encoder().encode
decode_question = msgspec.json.Decoder(Question).decode
decode_answer = msgspec.json.Decoder(Answer).decode
