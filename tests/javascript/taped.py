"""Tapes of records: the calls of rules functions that Python made for every move, to be repeated in JavaScript.

A tape has the state before the deal, the calls with their results for every move, and a hash of the states after all
moves. A correct translation gets the same results and the same hash.
"""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from types import FunctionType, ModuleType
from typing import Any

import msgspec

from finito.games.cafe import execute as cafe_execute
from finito.games.cafe import game as cafe_game
from finito.games.cafe import legality as cafe_legality
from finito.games.espresso import execute, legality
from finito.games.espresso import moves as m
from finito.games.espresso.rules import hand, impasse, start
from finito.games.records import replay
from finito.record import Record

CALLERS: dict[str, list[ModuleType]] = {
    "espresso": [execute, legality, start, hand, impasse],
    "cafe": [cafe_execute, cafe_game, cafe_legality],
}
"""The modules whose calls of rules functions are taped."""


def fields_of(state: object) -> list[str]:
    """The rules' own fields of a state, in the order of the generated class."""
    bases = [
        base for base in reversed(type(state).__mro__) if ".rules." in base.__module__ or ".drive." in base.__module__
    ]
    return [name for base in bases for name in getattr(base, "__slots__", ())]


def numbers_of(value: Any) -> Any:
    """A state as nested lists of numbers."""
    if isinstance(value, int):
        return value
    if isinstance(value, list):
        return value if isinstance(value[0], int) else [numbers_of(one) for one in value]
    return [numbers_of(getattr(value, name)) for name in fields_of(value)]


def written(state: object) -> bytes:
    return msgspec.json.encode(numbers_of(state))


class Taping:
    """Records the outermost calls of rules functions."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.calls: list[list[Any]] = []
        self.start: Any = None
        self.depth = 0

    def taped(self, function: FunctionType) -> Callable[..., Any]:
        name = f"{function.__module__.rsplit('.', 1)[1]}.{function.__name__}"

        @wraps(function)
        def call(*args: Any) -> Any:
            outermost = self.depth == 0 and all(isinstance(one, int) for one in args[1:])
            if outermost and self.start is None:
                self.start = msgspec.json.decode(written(args[0]))
            self.depth += 1
            try:
                result = function(*args)
            finally:
                self.depth -= 1
            if outermost and hasattr(args[0], "players"):
                self.calls.append([name, list(args[1:]), result])
            return result

        return call

    @contextmanager
    def running(self, modules: list[ModuleType]) -> Iterator[None]:
        kept = [
            (module, name, value)
            for module in modules
            for name, value in vars(module).items()
            if isinstance(value, FunctionType) and value.__module__.startswith(self.package)
        ]
        for module, name, value in kept:
            setattr(module, name, self.taped(value))
        try:
            yield
        finally:
            for module, name, value in kept:
                setattr(module, name, value)


def tape_of(game: Any, record: Record) -> dict[str, Any]:
    """Replay a record in Python and tape it."""
    taping = Taping(f"finito.games.{game.NAME}.rules")
    digest, moves = hashlib.sha256(), []
    with taping.running(CALLERS[game.NAME]):
        for step in replay(game, record):
            if step.line is not None:
                _, move = game.parse_turn(step.line.text)
                if isinstance(move, m.Leave | m.Return):  # not a rule, just a mark at the player
                    taping.calls.append(["away", [move.player, int(isinstance(move, m.Leave))], None])
            moves.append(taping.calls)
            taping.calls = []
            digest.update(written(step.match))
    return {"start": taping.start, "moves": moves, "hash": digest.hexdigest()}
