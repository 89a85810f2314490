"""Normalo written by hand in C and compiled with the system's compiler, as an upper bound of the speed."""

import ctypes
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from finito.cli.bench_engine import PLAYERS, SHEET, Case, Count, MissingError, Run
from finito.games import espresso

SOURCE = Path(__file__).with_name("normalo.c")
COMPILERS = ("cc", "gcc", "clang")
FLAGS = ("-O3", "-march=native", "-shared", "-fPIC")
"""Like Numba: all optimizations, for this processor."""
MAX_PLAYERS = 6
ROUNDS = 4000


class Tally(ctypes.Structure):
    """The struct of `normalo.c`, with the names of `greedy.GreedyTally`."""

    _fields_ = (
        *((name, ctypes.c_int64) for name in ("rounds", "matches", "steps", "impasses", "stalemates")),
        ("finitos", ctypes.c_int64 * MAX_PLAYERS),
        ("points", ctypes.c_int64 * MAX_PLAYERS),
    )


Play = Callable[[int, int, int, int], Tally]


def load() -> Play:
    """The compiled loop, a function of seed, players, rounds played before, and rounds; it returns the tally."""
    compiler = os.environ.get("CC") or next(filter(None, map(shutil.which, COMPILERS)), None)
    if compiler is None:
        raise MissingError(f"no C compiler ({', '.join(COMPILERS)}) is installed")
    with tempfile.TemporaryDirectory(prefix="finito-") as folder:
        target = Path(folder) / "normalo.so"
        command = [*compiler.split(), *FLAGS, "-o", str(target), str(SOURCE)]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
        except OSError as error:
            raise MissingError(f"the C compiler {compiler} does not start: {error}") from None
        if done.returncode:
            first = next(iter(done.stderr.splitlines()), "no reason given")
            raise MissingError(f"{compiler} cannot compile {SOURCE.name}: {first}")
        library = ctypes.CDLL(str(target))
    function = library.play_normalo
    function.argtypes = [ctypes.c_uint64, ctypes.c_int, ctypes.c_int64, ctypes.c_int64, ctypes.POINTER(Tally)]
    function.restype = None

    def play(seed: int, players: int, before: int, rounds: int) -> Tally:
        tally = Tally()
        function(seed, players, before, rounds, ctypes.byref(tally))
        return tally

    return play


def compiled_case() -> Case:
    """The same rounds on the compiled rules."""

    def build() -> Run:
        from finito.players.espresso.compiled import new_matches
        from tools.bench.engine.greedy_rounds import play_rounds

        matches = new_matches(1, espresso.make_options(SHEET), PLAYERS, 1)

        def run() -> Count:
            tally = play_rounds(matches, ROUNDS)
            return Count(tally.steps, tally.rounds)

        return run

    return Case("rules_normalo", "ESPRESSO normalo without a clock", build, ours=True)


def case() -> Case:
    def build() -> Run:
        play = load()
        done = [0]

        def run() -> Count:
            tally = play(1, PLAYERS, done[0], ROUNDS)
            done[0] += ROUNDS
            return Count(tally.steps, tally.rounds)

        return run

    return Case("c_normalo", "C by hand, normalo", build)
