"""The seals of a match: what a room says beforehand of its shuffles, and what it opens afterwards (X24)."""

from typing import TypeAlias

from finito.games import GAMES
from finito.record import Record
from finito.rooms import outgoing as out
from finito.shuffle.seals import SEED, Envelope, envelope, record_id, seed_text

Kept: TypeAlias = tuple[str, int, int, str, list[str]]
"""Game, players, seed, salt, and the seals so far."""


class Sealing:
    """Envelopes of one match. Everything follows from the entry that began it, so a rebuilt room has the same."""

    __slots__ = ("_game", "_players", "_salt", "_sealed", "_seed", "seals")

    def __init__(self, game: str, players: int, seed: int, salt: str) -> None:
        self._game, self._players, self._seed, self._salt = game, players, seed, salt
        self.seals: list[str] = []
        """The seals so far, by number."""
        self._sealed: Envelope | None = None
        """The last one, which is opened next: to shuffle again what lies in it would take a millisecond of a race."""

    @property
    def kept(self) -> Kept:
        """What it takes to be brought back."""
        return self._game, self._players, self._seed, self._salt, self.seals

    @classmethod
    def of(cls, kept: Kept) -> "Sealing":
        """The same envelopes again."""
        sealing = cls(*kept[:4])
        sealing.seals = kept[4]
        return sealing

    def begin(self) -> list[out.RoomEvent]:
        """The match begins: its seed and its first deal are sealed."""
        return [self._seal(SEED), self._seal(1)]

    def round_over(self, number: int, *, ended: bool) -> list[out.RoomEvent]:
        """Round `number` is over: its deal is opened, and the next sealed before it lies on the table.

        If the match has ended with it, the seed is opened instead.
        """
        return [self._open(number), self._open(SEED) if ended else self._seal(number + 1)]

    @property
    def record_id(self) -> str:
        """Of the record of this match: the same after a restart, and unknown to everybody before the match is over."""
        return record_id(self._salt)

    def sign(self, record: Record) -> None:
        """Write the seals into the record of a match that is over."""
        record.salt, record.seals = self._salt, tuple(self.seals)

    def _envelope(self, number: int) -> Envelope:
        deal_of = GAMES[self._game].deal_of
        known = seed_text(self._seed) if number == SEED else deal_of(self._players, self._seed, number)
        return envelope(self._salt, number, known)

    def _seal(self, number: int) -> out.Sealed:
        self._sealed = self._envelope(number)
        self.seals.append(self._sealed.seal())
        return out.Sealed(number, self.seals[-1])

    def _open(self, number: int) -> out.Unsealed:
        last = self._sealed
        found = last if last is not None and last.number == number else self._envelope(number)
        return out.Unsealed(number, found.nonce, found.text)
