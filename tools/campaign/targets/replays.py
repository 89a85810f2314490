"""R5: finished games, stored in a journal as rooms do, replay from their entries to the stored result."""

import asyncio
import os
import tempfile
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import msgspec

from finito.rooms.room import Room
from finito.server.guests.ratings import Ratings
from finito.server.guests.results import result_of
from finito.server.store.sqlite import SqliteJournal
from tools.campaign.figure import Figure
from tools.campaign.targets.games import CAFE, SHORT, code_of, named, play

PROMISE = "log of 100,000 finished games replays to the stored result: 100 %"
GAMES = 100_000
PIECE = 250
"""Games per file."""
CAFE_EVERY = 10
"""Every CAFE_EVERY-th game is a game of Café International."""
BEGAN = 1_700_000_000_000


class Piece(msgspec.Struct, frozen=True):
    """The result of the games of one file."""

    games: int
    same: int
    entries: int


async def _fill(path: Path, seed: int, games: int) -> None:
    """Play games and store their entries, records and results, as a server does."""
    journal = SqliteJournal(path, asyncio.get_running_loop())
    try:
        ratings = Ratings(journal)
        for number in range(games):
            settings = CAFE if number % CAFE_EVERY == CAFE_EVERY - 1 else SHORT
            played = play(seed * games + number, settings, BEGAN)
            code = played.room.code = code_of(number)
            result = result_of(played.room)
            if result is None:
                raise RuntimeError(f"game {number} of seed {seed} does not end")
            journal.append(code, named(played.entries, code))
            ratings.keep(result)
            await asyncio.sleep(0)
        stored = asyncio.get_running_loop().create_future()
        journal.put("select 1", [()], stored.set_result)
        error = await stored
        if error is not None:
            raise error
    finally:
        await asyncio.to_thread(journal.close)


async def _replay(path: Path) -> Piece:
    """Reopen the file and compare a replay of each game with what is stored."""
    journal = SqliteJournal(path, asyncio.get_running_loop())
    try:
        kept = {row[0]: row[1:] for row in journal.read("select room, result, record from record")}
        entries = same = games = 0
        for code, stored in journal.open_rooms():
            room = Room(code, str, int)
            room.restore(stored.entries())
            result = result_of(room)
            games, entries = games + 1, entries + len(stored.rows)
            same += result is not None and (result.outcome, result.record) == tuple(kept.get(code, ()))
        return Piece(games, same, entries)
    finally:
        await asyncio.to_thread(journal.close)


def piece(seed: int, games: int) -> Piece:
    """Play, store and replay the games of one seed."""
    with tempfile.TemporaryDirectory(prefix="finito-replays-") as folder:
        asyncio.run(_fill(Path(folder) / "finito.db", seed, games))
        return asyncio.run(_replay(Path(folder) / "finito.db"))


async def replayed(games: int, say: Callable[[str], None]) -> Piece:
    """Replay games on all cores, with a progress report after each tenth."""
    count = max(1, -(-games // PIECE))
    each = -(-games // count)
    loop, done = asyncio.get_running_loop(), list[Piece]()
    with ProcessPoolExecutor(max(1, min(os.cpu_count() or 1, count)), get_context("spawn")) as pool:
        for found in asyncio.as_completed([loop.run_in_executor(pool, piece, seed, each) for seed in range(count)]):
            done.append(await found)
            if len(done) % max(1, count // 10) == 0:
                say(f"R5: {sum(one.games for one in done):,} games")
    return Piece(*(sum(getattr(one, name) for one in done) for name in ("games", "same", "entries")))


async def measure_r5(say: Callable[[str], None], small: bool = False, games: int = GAMES) -> Figure:
    """Measure R5. Nine games of ten are matches of ESPRESSO with one round, the tenth is Café International."""
    games = 20 if small else games
    say(f"R5: {games:,} games are played, stored, and replayed")
    found = await replayed(games, say)
    return Figure(
        target="R5",
        promise=PROMISE,
        measured=f"{found.same:,} of {found.games:,} games ({found.entries:,} entries): "
        f"{100 * found.same / max(found.games, 1):.4g} % gave the same result and record, byte for byte"
        + ("" if found.games >= GAMES else f"; the {GAMES:,} of the target were not played"),
        kept=False if found.same < found.games else True if found.games >= GAMES else None,
        how=f"python -m tools.campaign --only R5; {found.games:,} games of two bots in SQLite, one in ten of Café",
    )
