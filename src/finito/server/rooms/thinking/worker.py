"""The search process: `python -m finito.server.rooms.thinking.worker`, requests on stdin, answers on stdout.

It ends with its input, so it does not outlive a server that was killed.
"""

import contextlib
import os
import sys
from collections.abc import Callable, Iterable

from finito.players.cafe.searcher import CafeSearch
from finito.server.rooms.thinking.questions import READY, SearchAnswer, SearchQuestion, decode_question, encode

NICENESS = 5
"""The rooms come first."""
KEPT = 16
"""Cached bots; making one takes some milliseconds."""


def answer(question: SearchQuestion, bots: dict[tuple[str, str], CafeSearch]) -> SearchAnswer:
    """Answer one request; errors become answers, too."""
    try:
        key = (question.bot, encode(question.options).decode())
        if key not in bots:
            if len(bots) >= KEPT:
                bots.clear()
            bots[key] = CafeSearch(question.bot, question.options)
        return SearchAnswer(question.id, bots[key].think(question.view, question.seed)[0])
    except Exception as error:
        return SearchAnswer(question.id, None, f"{type(error).__name__}: {error}")


def serve(lines: Iterable[bytes], tell: Callable[[SearchAnswer], object]) -> None:
    bots: dict[tuple[str, str], CafeSearch] = {}
    tell(READY)
    for line in lines:
        tell(answer(decode_question(line), bots))


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    from finito.players.cafe.search import fast

    fast.prepare()

    def tell(told: SearchAnswer) -> None:
        sys.stdout.buffer.write(encode(told) + b"\n")
        sys.stdout.buffer.flush()

    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):  # the server ends: so does its worker
        serve(sys.stdin.buffer, tell)


if __name__ == "__main__":
    main()
