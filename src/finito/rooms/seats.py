"""The seats of a room: who sits there, how they are connected, and which secret opens the seat."""

import hashlib
import hmac
from typing import Any

from finito.players.base import Bot
from finito.rooms.outgoing import SeatInfo
from finito.rooms.races.link import Link
from finito.rooms.state import SeatState
from finito.rooms.step import SearchRequest


def hash_token(token: str) -> str:
    """What the journal stores of a seat's secret."""
    return hashlib.sha256(token.encode()).hexdigest()


class SeatSession:
    """What is known of the player on a seat but is not in the journal: their connection and what they overlooked."""

    __slots__ = ("came_at", "connection", "gone_at", "link", "overlooked")

    def __init__(self) -> None:
        self.connection: int | None = None
        self.gone_at: int | None = None
        """When the player left; None if they are here."""
        self.came_at = 0
        """When the player last came back."""
        self.overlooked: dict[tuple[str, ...], int] = {}
        """Which cards the player could have laid, and since when, as of their last request for hints."""
        self.link = Link()
        """The round trip to the player."""


class Seat(SeatState):
    """One seat of a room: free, a player's, or a bot's."""

    __slots__ = ("bot", "request", "session")

    def __init__(self, number: int) -> None:
        self.number = number
        self.free()

    def free(self) -> None:
        """Reset the seat: nobody sits here."""
        super().__init__(self.number)
        self.session = SeatSession()
        self.bot: Bot[Any, Any] | None = None
        """The bot that sits here or holds the seat."""
        self.request: SearchRequest | None = None
        """The request that a slow bot has not answered yet."""

    def opens_with(self, token: str) -> bool:
        """Whether this is the secret of the seat, compared in constant time."""
        return self.kind == "player" and hmac.compare_digest(self.token_hash, hash_token(token))

    @property
    def driven(self) -> bool:
        """Whether a bot plays here now."""
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
