"""The lowest round trip of each guest on each network, so that a client cannot pretend to be slower than before."""

import hashlib
import ipaddress
from typing import Any

from finito.rooms.races.link import Link
from finito.server.store.journal import Journal

KEPT_MS = 30 * 86_400_000
ENOUGH_PROBES = 20
STATEMENT = """insert into floor values (?1, ?2, ?3, ?4) on conflict (guest, network) do update set
    ms = case when floor.at < excluded.at - ?5 or excluded.ms < floor.ms then excluded.ms else floor.ms end,
    at = case when floor.at < excluded.at - ?5 or excluded.ms <= floor.ms then excluded.at else floor.at end"""

LOWEST = "select ms from floor where guest = ? and network = ? and at > ?"
EXPIRE = "delete from floor where at < ? or network like '%/%'"
"""Deletes what has expired and what an older version stored without hashing."""


def network_of(address: str) -> str:
    """The network of an address: a /24, or a /48 of IPv6."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    return str(ipaddress.ip_network((address, 24 if found.version == 4 else 48), strict=False))


class RttFloors:
    """Reads the floor when a client joins, and writes it when the client leaves."""

    def __init__(self, journal: Journal, salt: bytes = b"") -> None:
        self._journal = journal
        self._salt = salt

    def _hidden(self, address: str) -> str:
        """A network as stored: a salted hash (X19)."""
        return hashlib.blake2b(network_of(address).encode(), digest_size=12, key=self._salt[:64]).hexdigest()

    def lowest(self, guest: str, address: str, now: int) -> int | None:
        """The lowest round trip of the last 30 days; None for unknown and anonymous clients."""
        if not guest:
            return None
        rows = self._journal.read(LOWEST, (guest, self._hidden(address), now - KEPT_MS))
        return int(rows[0][0]) if rows else None

    def look_up(self, guest: str, address: str, now: int, link: Link) -> None:
        """Set a link's `history` to the lowest round trip, perhaps later: nobody waits for a slow database."""

        def answered(rows: list[tuple[Any, ...]]) -> None:
            link.history = int(rows[0][0]) if rows else None

        if guest:
            self._journal.ask(LOWEST, (guest, self._hidden(address), now - KEPT_MS), answered)

    def keep(self, guest: str, address: str, link: Link, now: int) -> None:
        """Store the round trip of a link if it was measured often enough."""
        if guest and len(link.probes) >= ENOUGH_PROBES and link.floor > 0:
            row = (guest, self._hidden(address), link.floor, now, KEPT_MS)
            self._journal.put(STATEMENT, [row])
            self._journal.put(EXPIRE, [(now - KEPT_MS,)])
