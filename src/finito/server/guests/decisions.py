"""What the host decides while the server runs: switches and bans. Stored, and learned by every node."""

import msgspec

from finito.errors import BadInput
from finito.server.guests.bans import Ban, Bans
from finito.server.guests.policy import SILENT, SWITCHES, Policy
from finito.server.store.journal import Journal, written

NAME = "host"
READ = "select value from decision where name = ?"
KEEP = "insert into decision values (?, ?) on conflict (name) do update set value = excluded.value"


class StoredDecisions(msgspec.Struct, frozen=True):
    """The decisions as they are stored."""

    switches: dict[str, bool] = {}
    """Only those that were ever set; what was not follows the options of the command line."""
    bans: tuple[Ban, ...] = ()


class Decisions:
    """The policy in force, and who is banned."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._given = SILENT
        """By the command line."""
        self._kept = StoredDecisions()
        self.policy = SILENT
        self.bans = Bans()

    def begin(self, given: Policy) -> None:
        """Start from the options of the command line, and what was decided before."""
        self._given = self.policy = given
        self._learn(self._journal.read(READ, (NAME,)))

    def refresh(self) -> None:
        """Learn what was decided on another node."""
        self._journal.ask(READ, (NAME,), self._learn)

    async def switch(self, name: str, on: bool) -> None:
        """BadInput if there is no such switch."""
        if name not in SWITCHES:
            raise BadInput(f"there is no such switch; there are {', '.join(SWITCHES)}", "switch")
        await self._keep(msgspec.structs.replace(self._kept, switches={**self._kept.switches, name: on}))

    async def ban(self, ban: Ban, now: int) -> None:
        """Ban someone, instead of any ban they have; bans that have ended are deleted."""
        others = [one for one in self.bans.all(now) if one.who != ban.who]
        await self._keep(msgspec.structs.replace(self._kept, bans=(*others, ban)))

    async def lift(self, who: str, now: int) -> None:
        """End a ban. BadInput if there is none."""
        others = tuple(one for one in self.bans.all(now) if one.who != who)
        if len(others) == len(self.bans.all(now)):
            raise BadInput("nobody like this is banned", "who")
        await self._keep(msgspec.structs.replace(self._kept, bans=others))

    async def forget(self, guest: str, now: int) -> None:
        """Delete the ban of a guest about whom everything is deleted."""
        if any(one.who == guest for one in self.bans.all(now)):
            await self.lift(guest, now)

    async def _keep(self, kept: StoredDecisions) -> None:
        await written(self._journal, KEEP, [(NAME, msgspec.json.encode(kept))])
        self._apply(kept)

    def _learn(self, rows: list[tuple[bytes]]) -> None:
        for (value,) in rows:
            self._apply(msgspec.json.decode(value, type=StoredDecisions))

    def _apply(self, kept: StoredDecisions) -> None:
        self._kept = kept
        known = {name: on for name, on in kept.switches.items() if name in SWITCHES}
        self.policy = msgspec.structs.replace(self._given, **known)
        self.bans = Bans(kept.bans)
