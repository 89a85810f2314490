"""The seals of a match: what a room publishes about its shuffles beforehand, and what it opens afterwards (X24)."""

from typing import TypeAlias

from finito.games import GAMES
from finito.record import Record
from finito.rooms import outgoing as out
from finito.shuffle.seals import SEED, Envelope, envelope, record_id, seed_text

Kept: TypeAlias = tuple[str, int, int, str, list[str]]
"""Game, number of players, seed, salt, and the seals so far."""


class Sealing:
    """The envelopes of one match. They follow from the entry that began it, so a rebuilt room has the same ones."""

    __slots__ = ("_game", "_players", "_salt", "_sealed", "_seed", "seals")

    def __init__(self, game: str, players: int, seed: int, salt: str) -> None:
        self._game, self._players, self._seed, self._salt = game, players, seed, salt
        self.seals: list[str] = []
        """The seals so far, by number."""
        self._sealed: Envelope | None = None
        """The last one, kept because it is opened next: shuffling again would delay a race by a millisecond."""

    @property
    def kept(self) -> Kept:
        """The values from which `of` restores the envelopes."""
        return self._game, self._players, self._seed, self._salt, self.seals

    @classmethod
    def of(cls, kept: Kept) -> "Sealing":
        """The envelopes from what `kept` returned."""
        sealing = cls(*kept[:4])
        sealing.seals = kept[4]
        return sealing

    def begin(self) -> list[out.RoomEvent]:
        """Seal the seed and the first deal when the match begins."""
        return [self._seal(SEED), self._seal(1)]

    def round_over(self, number: int, *, ended: bool) -> list[out.RoomEvent]:
        """Open the deal of round `number`, which is over, and seal the next before it is dealt.

        If the match has ended, too, open the seed instead of sealing a deal.
        """
        return [self._open(number), self._open(SEED) if ended else self._seal(number + 1)]

    @property
    def record_id(self) -> str:
        """The id of this match's record: the same after a restart, and unknown to everyone until the match is over."""
        return record_id(self._salt)

    def sign(self, record: Record) -> None:
        """Write salt and seals into the record of a match that is over."""
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
