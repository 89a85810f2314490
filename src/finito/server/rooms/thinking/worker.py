"""The search process: `python -m finito.server.rooms.thinking.worker`, requests on stdin, answers on stdout.

Its arguments are the packages of games to register. It ends with its input, so it does not outlive a server that was
killed.
"""

import contextlib
import os
import sys
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from finito.games import GAMES, find_game, find_part, register
from finito.players import make_bot
from finito.server.rooms.thinking.questions import READY, SearchAnswer, SearchQuestion, decode_question, encode

NICENESS = 5
"""Rooms have priority."""
KEPT = 16
"""Cached bots; making one takes some milliseconds."""


def answer(question: SearchQuestion, bots: dict[tuple[str, str, bytes], Any]) -> SearchAnswer:
    """Answer one request; errors become answers, too."""
    try:
        game = find_game(question.game)
        key = (question.game, question.bot, bytes(question.options))
        if key not in bots:
            if len(bots) >= KEPT:
                bots.clear()
            options = msgspec.json.decode(question.options, type=game.Options)
            bots[key] = make_bot(question.game, question.bot, options)
        view = msgspec.json.decode(question.view, type=game.View)
        return SearchAnswer(question.id, bots[key].think(view, question.seed)[0])
    except Exception as error:
        return SearchAnswer(question.id, None, f"{type(error).__name__}: {error}")


def serve(lines: Iterable[bytes], tell: Callable[[SearchAnswer], object]) -> None:
    bots: dict[tuple[str, str, bytes], Any] = {}
    tell(READY)
    for line in lines:
        tell(answer(decode_question(line), bots))


def main(packages: Iterable[str]) -> None:
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    for package in packages:
        register(package)
    for game in GAMES:
        searcher = find_part("finito.players.{}.searcher", game)
        if searcher is not None and hasattr(searcher, "prepare"):
            searcher.prepare()

    def tell(found: SearchAnswer) -> None:
        sys.stdout.buffer.write(encode(found) + b"\n")
        sys.stdout.buffer.flush()

    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):  # the server has ended
        serve(sys.stdin.buffer, tell)


if __name__ == "__main__":
    main(sys.argv[1:])
