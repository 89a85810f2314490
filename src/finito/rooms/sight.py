"""What may be seen of a room: its public view, its listing in a lobby, and a snapshot for each seat."""

from typing import Any

from finito.ratings.boards import modes_of
from finito.rooms import outgoing as out
from finito.rooms.games import Live
from finito.rooms.races.arbiter import Arbiter
from finito.rooms.sealing import Sealing
from finito.rooms.seats import Seat
from finito.rooms.session import Session
from finito.rooms.settings import MOST_SEATS
from finito.rooms.state import ENDED, PLAYING, RoomState
from finito.shuffle.seals import record_id


class RoomSight(RoomState):
    """The state of a room with its match and its session, for whoever only looks."""

    def __init__(self, code: str) -> None:
        super().__init__()
        self.code = code
        self.seats = [Seat(number) for number in range(MOST_SEATS)]
        self.session = Session()
        self.running: Live | None = None
        self.sealing: Sealing | None = None
        """The seals of the match; None before any, and in matches that are older than seals."""
        self.arbiter: Arbiter | None = None
        """Orders the plays of a match with fair races."""

    def player_on(self, seat: int | None) -> int | None:
        """The player of the match who sits there."""
        return self.players.index(seat) if seat is not None and seat in self.players else None

    def people(self) -> list[Seat]:
        """The seats of people who take part and are here: in a match its players, before it all who sit.

        Nobody waits for the agreement of bots, or of somebody who is gone, or for whom a bot plays.
        """
        seats = [self.seats[number] for number in (self.players if self.stage == PLAYING else range(len(self.seats)))]
        return [seat for seat in seats if seat.session.connection is not None and not seat.held]

    def info(self) -> out.RoomInfo:
        return out.RoomInfo(
            code=self.code,
            settings=self.settings,
            stage=self.stage,
            host=self.host,
            seats=tuple(seat.info() for seat in self.seats[: self.settings.seats]),
            players=self.players,
            paused=self.paused,
            agreed={what: tuple(sorted(who)) for what, who in self.agreed.items() if who},
            clock=self.clock,
            frozen_until=self.frozen_until,
            spectators=self.session.spectators,
            seals=() if self.sealing is None else tuple(self.sealing.seals),
            record=self.record,
            round_began=self.round_began,
        )

    def listing(self) -> out.RoomListing:
        """What a lobby shows of the room; whether it is shown at all, `settings.public` says."""
        options = self.settings.options()
        return out.RoomListing(
            code=self.code,
            game=self.settings.game,
            sheet=self.settings.sheet,
            modes=modes_of(self.settings.game, options),
            taken=sum(seat.kind != "free" for seat in self.seats[: self.settings.seats]),
            seats=self.settings.seats,
            stage=self.stage,
            round=0 if self.running is None else self.running.round(),
        )

    @property
    def record(self) -> str:
        """The id of the record of the match that has ended here; empty if none has.

        The code of the room is not in it: the record gives salt and seed, and with them anybody could try all codes. A
        match that is older than seals has no salt; its seed (64 bits) serves.
        """
        if self.stage != ENDED or self.running is None:
            return ""
        return self.sealing.record_id if self.sealing else record_id(str(self.running.record().seed))

    def snapshot(self, seat: int | None) -> out.Snapshot:
        """Everything that this seat, or a spectator, may know."""
        return out.Snapshot(
            number=self.number,
            at=self.at,
            room=self.info(),
            seat=seat,
            view=self.view(self.player_on(seat)),
            token=self.token,
            totals=() if self.running is None else self.running.totals,
        )

    @property
    def token(self) -> str | None:
        """What goes with the last event and is echoed by a play; None without fair races."""
        return None if self.arbiter is None else self.arbiter.tokens.token(self.number)

    def view(self, player: int | None) -> Any:
        """The game as this player, or with None a spectator, may see it now; None before the first match."""
        view = None if self.running is None else self.running.view(player)
        return view if self.arbiter is None or view is None else self.arbiter.reveals.mask(view)
