"""The guests of a server: names, recovery codes and what is stored about them. Every change is durable first."""

import hmac
from typing import Any

import msgspec

from finito.server.guests.identity import hash_code, new_code, new_id, public_id
from finito.server.guests.results import BOT
from finito.server.store.journal import Journal, JournalFailed, written

HISTORY = 50


class Guest(msgspec.Struct, frozen=True):
    """Someone with a name here."""

    id: str
    """The secret id: for the cookie only."""
    public: str
    name: str
    icon: str
    recoverable: bool
    at: int
    """Since when, in milliseconds since 1970."""


class PastPlayer(msgspec.Struct, frozen=True):
    """A player of a finished match, as they sat there; deleted guests have neither id nor name."""

    guest: str
    """The public id of a guest, `bot:NAME`, or empty."""
    place: int
    seat: int
    """-1 for matches that were stored without names."""
    token_hash: str
    name: str
    icon: str

    @property
    def bot(self) -> str:
        """The name of a bot; empty for people."""
        return self.guest.removeprefix(BOT) if self.guest.startswith(BOT) else ""


class Guests:
    """Finds and changes guests. The cookie of a deleted guest belongs to nobody."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def find(self, secret: str) -> Guest | None:
        rows = self._journal.read(
            "select id, public, name, icon, recovery_hash != '', at from identity where id = ?", (secret,)
        )
        if not rows:
            return None
        known, public, name, icon, recoverable, at = rows[0]
        return Guest(known, public, name, icon, bool(recoverable), at)

    def public(self, secret: str) -> str:
        """The public id of a guest; empty if there is no such guest, or the database does not answer."""
        try:
            guest = self.find(secret)
        except JournalFailed:
            return ""
        return "" if guest is None else guest.public

    def is_known(self, public: str) -> bool:
        return bool(self._journal.read("select 1 from identity where public = ?", (public,)))

    async def create(self, name: str, icon: str, now: int) -> Guest:
        secret = new_id()
        guest = Guest(secret, public_id(secret), name, icon, False, now)
        row = (guest.id, guest.public, name, icon, "", now)
        await written(self._journal, "insert into identity values (?, ?, ?, ?, ?, ?)", [row])
        return guest

    async def rename(self, guest: Guest, name: str, icon: str) -> Guest:
        await written(self._journal, "update identity set name = ?, icon = ? where id = ?", [(name, icon, guest.id)])
        return msgspec.structs.replace(guest, name=name, icon=icon)

    async def make_code(self, guest: Guest) -> str:
        """A new recovery code, shown only now; the previous one becomes invalid."""
        code = new_code()
        await written(
            self._journal, "update identity set recovery_hash = ? where id = ?", [(hash_code(code), guest.id)]
        )
        return code

    def claim(self, code: str) -> Guest | None:
        wanted = hash_code(code)
        rows = self._journal.read("select id, recovery_hash from identity where recovery_hash = ?", (wanted,))
        return next((self.find(secret) for secret, known in rows if hmac.compare_digest(known, wanted)), None)

    def shown_as(self, public: str) -> tuple[str, str]:
        """Name and icon of a guest today; empty for one who was deleted."""
        rows = self._journal.read("select name, icon from identity where public = ?", (public,))
        return rows[0] if rows else ("", "")

    def record_seat(self, public: str, room: str, now: int) -> None:
        """Remember in which room a guest took a seat, for the export and for deletion."""
        self._journal.put("insert into sat values (?, ?, ?) on conflict do nothing", [(public, room, now)])

    def rooms(self, guest: Guest) -> list[str]:
        return [room for (room,) in self._journal.read("select room from sat where guest = ?", (guest.public,))]

    def round_trips(self, guest: Guest) -> list[tuple[str, int, int]]:
        """Network as stored, milliseconds and time of every shortest round trip."""
        statement = "select network, ms, at from floor where guest = ? order by at"
        return [(network, ms, at) for network, ms, at in self._journal.read(statement, (guest.public,))]

    def ratings(self, guest: Guest) -> list[tuple[str, float, float, int]]:
        """Board, mu, sigma and games of every rating."""
        statement = "select game, mu, sigma, games from rating where guest = ? order by game"
        return [(board, mu, sigma, games) for board, mu, sigma, games in self._journal.read(statement, (guest.public,))]

    def statistics(self, guest: Guest) -> dict[str, tuple[int, int]]:
        """By game: matches played and won."""
        rows = self._journal.read(
            "select board, count(*), count(*) filter (where place = 1) from played where guest = ? group by board",
            (guest.public,),
        )
        found: dict[str, tuple[int, int]] = {}
        for board, games, won in rows:
            game = board.partition("/")[0]
            played, first = found.get(game, (0, 0))
            found[game] = (played + games, first + won)
        return found

    def history(self, guest: Guest, most: int = HISTORY) -> list[tuple[Any, ...]]:
        """The last matches, newest first: record, game, board, time, player, place, rated, result."""
        return self._journal.read(
            "select record.id, record.game, board, record.at, player, place, mu is not null, result"
            " from played join record on record.id = played.record"
            " where guest = ? order by played.at desc limit ?",
            (guest.public, most),
        )

    def players(self, record: str) -> list[PastPlayer]:
        """Every player of a match, with the name they had at the table, or now if that was not stored yet."""
        rows = self._journal.read(
            "select guest, place, seat, token_hash, coalesce(nullif(played.name, ''), identity.name, ''),"
            " coalesce(nullif(played.icon, ''), identity.icon, '') from played"
            " left join identity on public = guest where record = ? order by player",
            (record,),
        )
        return [PastPlayer(*row) for row in rows]
