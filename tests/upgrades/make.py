"""Save a small database of this version for the tests of later ones: `python tests/upgrades/make.py`.

It has a guest with a recovery code, a finished match of each game, and a running room of each game with the guest in
it. Rooms are played as by clients, but on a simulated clock, so it takes seconds. Never recreate the database of an old
version: the point is what that version really wrote.
"""

import asyncio
import gzip
import io
import json
import sys
import tarfile
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent), str(HERE.parents[1])]

import msgspec  # noqa: E402

from finito import __version__  # noqa: E402
from finito.rooms.checkpoint import take  # noqa: E402
from finito.rooms.room import ENDED, PLAYING  # noqa: E402
from finito.server.clock import now_ms  # noqa: E402
from finito.server.guests.guests import Guest  # noqa: E402
from finito.server.guests.identity import read_key  # noqa: E402
from finito.server.guests.results import result_of  # noqa: E402
from finito.server.rooms.services import Services  # noqa: E402
from finito.server.store.backup import backup_sqlite  # noqa: E402
from finito.server.store.journal import written  # noqa: E402
from finito.server.store.sqlite import SqliteJournal  # noqa: E402
from rooms import rooms as places  # noqa: E402
from rooms.rooms import Place  # noqa: E402

FINISHED: dict[str, dict[str, Any]] = {
    "ESFIN": {"game": "espresso", "races": "fair", "changes": {"target_score": 1}, "rated": True, "public": True},
    "CAFIN": {"game": "cafe", "sheet": "board", "rated": True, "public": True},
}
RUNNING: dict[str, dict[str, Any]] = {
    "ESRUN": {"game": "espresso", "races": "fair"},
    "CARUN": {"game": "cafe", "sheet": "app"},
}
MOVES = 12
"""The guest's moves in a room that keeps running."""
STEP_MS = 1200
AGO_MS = 3_600_000
"""How long ago the matches were played, so that their simulated time has passed."""


def sit_down(code: str, guest: Guest, settings: dict[str, Any]) -> Place:
    place = Place(code=code, seats=2, **settings)
    place.secrets = lambda: f"seat-of-{code}"
    place.room.new_token = place.secrets
    place.hello(0)
    place.room.session.guests[0] = guest.public
    place.sit(0, guest.name)
    place.yes(0, "add_bot", bot="greedy")
    place.yes(0, "begin")
    return place


def play(place: Place, until: Callable[[int], bool]) -> None:
    """Let the guest make legal moves from time to time, until a condition on their number is true."""
    chance, made = Random(7), 0
    while not until(made):
        running = place.room.running
        assert running is not None
        legal = running.legal(0) if running.acts(0) else []
        if legal and place.ask(0, "move", move=msgspec.to_builtins(chance.choice(legal)))["tell"] == "accepted":
            made += 1
        place.wait(STEP_MS)


async def make(data: Path, now: int) -> dict[str, Any]:
    """Fill a folder; returns what tests must know about it."""
    journal = SqliteJournal(data / "finito.db", asyncio.get_running_loop())
    services = Services(journal, read_key(data / "cookie.key"))
    ana = await services.guests.create("Ana", "cake", now)
    records = {}
    places.START = now
    for code, settings in {**FINISHED, **RUNNING}.items():
        place = sit_down(code, ana, settings)
        if code in FINISHED:
            play(place, lambda made, room=place.room: room.stage == ENDED)  # type: ignore[misc]
        else:
            play(place, lambda made: made >= MOVES)
            assert place.room.stage == PLAYING
        journal.append(code, place.entries)
        services.guests.record_seat(ana.public, code, now)
        await written(journal)
        result = result_of(place.room)
        if result is not None:
            services.ratings.keep(result)
            records[settings["game"]] = result.id
        else:
            journal.keep([(code, place.room.number, journal.place, take(place.room))])
    await written(journal)
    journal.close()
    tokens = {code: f"seat-of-{code}" for code in RUNNING}
    return {"version": __version__, "guest": ana.id, "public": ana.public, "records": records, "tokens": tokens}


def pack(folder: Path, to: Path) -> None:
    """Pack a folder; the same content gives the same file."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w") as archive:
        for path in sorted(folder.iterdir()):
            info = tarfile.TarInfo(path.name)
            info.size, info.mode = path.stat().st_size, 0o600
            archive.addfile(info, io.BytesIO(path.read_bytes()))
    to.write_bytes(gzip.compress(packed.getvalue(), 9, mtime=0))


def main() -> None:
    to = HERE / f"{__version__}.tar.gz"
    if to.exists():
        raise SystemExit(f"{to.name} is there already, and was written by the real version {__version__}")
    with tempfile.TemporaryDirectory() as folder:
        data, copy = Path(folder) / "data", Path(folder) / "copy"
        data.mkdir(mode=0o700)
        told = asyncio.run(make(data, now_ms() - AGO_MS))
        backup_sqlite(data, copy)
        (copy / "made.json").write_text(json.dumps(told, indent=1))
        pack(copy, to)
    sys.stdout.write(f"{to}: {to.stat().st_size} bytes\n")


if __name__ == "__main__":
    main()
