"""The search process: `python -m finito.server.rooms.thinking.worker`, questions on stdin, answers on stdout.

It ends when its input does, so it does not outlive a server that was killed.
"""

import contextlib
import os
import sys
from collections.abc import Callable, Iterable

from finito.players.cafe.searcher import CafeSearch
from finito.server.rooms.thinking.questions import READY, Answer, Question, decode_question, encode

NICENESS = 5
"""The rooms come first."""
KEPT = 16
"""Bots that are kept at hand; making one takes some milliseconds."""


def answer(question: Question, bots: dict[tuple[str, str], CafeSearch]) -> Answer:
    """Think about one question; what goes wrong becomes an answer too."""
    try:
        key = (question.bot, encode(question.options).decode())
        if key not in bots:
            if len(bots) >= KEPT:
                bots.clear()
            bots[key] = CafeSearch(question.bot, question.options)
        return Answer(question.id, bots[key].think(question.view, question.seed)[0])
    except Exception as error:
        return Answer(question.id, None, f"{type(error).__name__}: {error}")


def serve(lines: Iterable[bytes], tell: Callable[[Answer], object]) -> None:
    """Answer every question, in order."""
    bots: dict[tuple[str, str], CafeSearch] = {}
    tell(READY)
    for line in lines:
        tell(answer(decode_question(line), bots))


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    from finito.players.cafe.search import fast

    fast.prepare()

    def tell(told: Answer) -> None:
        sys.stdout.buffer.write(encode(told) + b"\n")
        sys.stdout.buffer.flush()

    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):  # the server ends: so does its worker
        serve(sys.stdin.buffer, tell)


if __name__ == "__main__":
    main()
