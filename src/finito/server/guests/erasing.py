"""Finding and erasing what is stored about people. Entries are rewritten one by one, so rooms still replay."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from finito.rooms.facts import NOBODY
from finito.server.store.journal import Journal, written
from finito.server.store.statement import Dialects

AT_ONCE = 100
"""Rows rewritten by one statement: moves do not wait for more."""
SEATS_TAKEN = Dialects(
    """select id, room, at, fact from entry where instr(fact, cast('"seat_taken"' as blob)) > 0
    and (?1 = '' or room in (select value from json_each(?1))) order by id""",
    """select number, room, at, fact from entry where position('"seat_taken"'::bytea in fact) > 0
    and ($1 = '' or room in (select json_array_elements_text(nullif($1, '')::json))) order by at""",
)
"""Entries in which someone took a seat: in some rooms, or in all."""
REWRITE = Dialects(
    "update entry set fact = ?1 where id = ?2 and room = ?3",
    "update entry set fact = $1 where number = $2 and room = $3",
)
FORGET_CHECKPOINT = "delete from checkpoint where room = ?"
FORGET = (
    "delete from sat where guest = ?",
    "delete from floor where guest = ?",
    "delete from rating where guest = ?",
    "delete from daily where guest = ?",
    "update played set guest = '', mu = null, sigma = null, name = '', icon = '', token_hash = '' where guest = ?",
    "delete from identity where public = ?",
)
"""In this order, so that an interrupted deletion can be repeated."""
FORGET_NAME = """
update played set name = '', icon = '', token_hash = '' where guest = '' and name = ?1
    and (?2 = '' or record in (select id from record where room = ?2))"""

Fact = dict[str, Any]


class Found(msgspec.Struct, frozen=True):
    """A person about whom something is stored."""

    id: str
    """The public id of a guest; empty for a name that was typed without a cookie."""
    name: str
    rooms: tuple[str, ...]
    at: int
    """Since when, in milliseconds since 1970."""


class Erasing:
    """Finds and erases people in the database; `Forgetting` does the same in loaded rooms."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    async def guest(self, public: str, rooms: Iterable[str] = ()) -> set[str]:
        """Erase a guest: name, code, ratings and links; records stay without the name. `rooms` are rooms they sit in
        besides the known ones. Returns all rooms they were in."""
        journal = self._journal
        await written(journal)
        await journal.checkpoints_written()
        where = {*rooms, *(room for (room,) in journal.read("select room from sat where guest = ?", (public,)))}
        if where:
            await self._rewrite(await self._taken(lambda fact: fact.get("guest") == public, where))
        await self.checkpoints(where)
        for statement in FORGET:
            await written(journal, statement, [(public,)])
        await journal.purge()
        return where

    async def name(self, name: str, room: str = "") -> set[str]:
        """Erase a name typed without a cookie, in all rooms or in one; the rooms it was in."""
        await written(self._journal)
        await self._journal.checkpoints_written()
        rows = await self._taken(lambda fact: fact["name"] == name and not fact.get("guest"), {room} if room else ())
        await self._rewrite(rows)
        where = {row[1] for row in rows}
        await self.checkpoints(where)
        await written(self._journal, FORGET_NAME, [(name, room)])
        await self._journal.purge()
        return where

    async def seats(self, public: str) -> list[tuple[str, str, int]]:
        """Where a guest took a seat: room, the name given there, and when."""
        rooms = [room for (room,) in self._journal.read("select room from sat where guest = ?", (public,))]
        rows = await self._taken(lambda fact: fact.get("guest") == public, rooms) if rooms else []
        return [(room, fact["name"], at) for _, room, at, fact in rows]

    async def find(self, text: str) -> list[Found]:
        """Guests by part of a name, public id or room; also names typed without a cookie."""
        wanted = text.casefold()
        seats: dict[str, dict[str, int]] = {}
        """By guest, or by `?` and a name typed without a cookie: when they first sat in which rooms."""
        names: dict[str, set[str]] = {}
        for _, room, at, fact in await self._taken(lambda fact: True):
            who = fact.get("guest") or f"?{fact['name']}"
            seats.setdefault(who, {}).setdefault(room, at)
            names.setdefault(who, set()).add(fact["name"])
        guests = {
            public: (name, at)
            for public, name, at in await self._journal.search("select public, name, at from identity", ())
        }
        found = []
        for who in {**guests, **seats}:
            rooms, public = seats.get(who, {}), who if who[0] != "?" else ""
            name, since = guests.get(who, ("", min(rooms.values(), default=0)))
            known = {name, *names.get(who, ())} - {"", NOBODY}
            if known and _fits(wanted, public, known, rooms):
                found.append(Found(public, ", ".join(sorted(known, key=lambda one: one != name)), tuple(rooms), since))
        return sorted(found, key=lambda one: (not one.id, one.at))

    async def _taken(
        self, wanted: Callable[[Fact], bool], rooms: Iterable[str] = ()
    ) -> list[tuple[int, str, int, Fact]]:
        """Entries in which someone took a seat: key, room, time and fact. Decoded as plain values, since a newer
        version may have written unknown fields."""
        asked = msgspec.json.encode(sorted(rooms)).decode() if rooms else ""
        rows = [
            (key, room, at, msgspec.json.decode(fact))
            for key, room, at, fact in await self._journal.search(SEATS_TAKEN, (asked,))
        ]
        return [row for row in rows if row[3]["fact"] == "seat_taken" and wanted(row[3])]

    async def _rewrite(self, rows: list[tuple[int, str, int, Fact]]) -> None:
        for first in range(0, len(rows), AT_ONCE):
            part = rows[first : first + AT_ONCE]
            anonymous = [{**fact, "name": NOBODY, "guest": ""} for *_, fact in part]
            changed = [
                (msgspec.json.encode(fact), key, room) for (key, room, *_), fact in zip(part, anonymous, strict=True)
            ]
            await written(self._journal, REWRITE, changed)

    async def checkpoints(self, rooms: set[str]) -> None:
        """Delete the checkpoints of these rooms, which hold erased names."""
        if rooms:
            await written(self._journal, FORGET_CHECKPOINT, [(room,) for room in sorted(rooms)])


def _fits(wanted: str, public: str, names: set[str], rooms: Iterable[str]) -> bool:
    return any(wanted in name.casefold() for name in names) or wanted == public or wanted.upper() in rooms
