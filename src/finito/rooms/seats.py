"""The seats of a room: who sits there, with which secret, and whether the hand is locked."""

import hashlib
import hmac
from typing import Any

from finito.games.espresso.drive.lock import MILLISECOND, lock_length
from finito.games.espresso.rules.limits import MOST_MISTAKES
from finito.players.base import Bot
from finito.players.espresso.times import study_times
from finito.rooms.outgoing import SeatInfo
from finito.rooms.races.link import Link
from finito.rooms.search_requests import SearchRequest
from finito.rooms.state import SeatState


def hash_token(token: str) -> str:
    """What the journal keeps of a seat's secret."""
    return hashlib.sha256(token.encode()).hexdigest()


_TIMES = study_times(())


class Lock:
    """The price of wrong taps, as the drive has it; a legal move forgives."""

    __slots__ = ("ends", "mistakes")

    def __init__(self) -> None:
        self.mistakes = 0
        self.ends = 0

    def mistake(self, now: int) -> int:
        """Count a wrong tap; return for how long the hand is locked."""
        length = round(lock_length(_TIMES, self.mistakes) / MILLISECOND)
        self.mistakes = min(self.mistakes + 1, MOST_MISTAKES)
        self.ends = now + length
        return length

    def forgive(self) -> None:
        self.mistakes = 0


class SeatSession:
    """What is known of the player on a seat beyond that: how they are connected, and what their hand does."""

    __slots__ = ("came_at", "connection", "gone_at", "link", "lock", "overlooked")

    def __init__(self) -> None:
        self.connection: int | None = None
        self.gone_at: int | None = None
        """Since when the player is gone."""
        self.came_at = 0
        """When the player last came back."""
        self.lock = Lock()
        self.overlooked: dict[tuple[str, ...], int] = {}
        """Since when the player could have laid which cards, as far as their questions for hints say."""
        self.link = Link()
        """How far the player is."""


class Seat(SeatState):
    """One place of a room: free, a player's, or a bot's."""

    __slots__ = ("bot", "request", "session")

    def __init__(self, number: int) -> None:
        self.number = number
        self.free()

    def free(self) -> None:
        """Nobody sits here."""
        super().__init__(self.number)
        self.session = SeatSession()
        self.bot: Bot[Any, Any] | None = None
        """The bot that sits here or holds the seat."""
        self.request: SearchRequest | None = None
        """What a slow bot was asked and has not answered yet."""

    def opens_with(self, token: str) -> bool:
        """Whether this is the secret of the seat; takes the same time for right and wrong."""
        return self.kind == "player" and hmac.compare_digest(self.token_hash, hash_token(token))

    @property
    def driven(self) -> bool:
        """Whether a bot acts here now."""
        return self.kind == "bot" or self.held

    def info(self) -> SeatInfo:
        return SeatInfo(
            seat=self.number,
            kind=self.kind,
            name=self.name,
            icon=self.icon,
            bot=self.bot_name,
            here=self.kind == "bot" or self.session.connection is not None,
            held=self.held,
        )
