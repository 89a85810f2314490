"""What a client knows of its room, from the messages of one socket. No I/O."""

from typing import Any, Protocol, TypeAlias

import msgspec

from finito.games import part
from finito.rooms.settings import Settings, read_settings

Message: TypeAlias = dict[str, Any]
encode, decode = msgspec.json.encode, msgspec.json.decode


class MatchModel(Protocol):
    """A match as a client knows it: the module of its game in this package has the class `MODEL`."""

    @property
    def options(self) -> Any: ...
    @property
    def to_move(self) -> int | None:
        """Whose turn it is; None if all move at once, or nobody does."""

    @property
    def between_rounds(self) -> bool: ...
    def view(self, player: int | None) -> Any: ...
    def legal_moves(self, player: int) -> list[Any]: ...
    def first_move(self, player: int, *, plays: bool = True) -> Any | None: ...
    def shown(self, cards: Any) -> None: ...
    def happened(self, event: Message) -> None: ...


def model_of(settings: Settings, players: tuple[int, ...], view: Any) -> MatchModel:
    own = part("finito.client.{}", settings.game)
    model: MatchModel = own.MODEL(settings.options(players), msgspec.convert(view, own.VIEW))
    return model


class RoomModel:
    """A room as one client knows it. `receive` takes every message of its socket, in order."""

    def __init__(self) -> None:
        self.settings = read_settings(Settings())
        self.stage = "lobby"
        """lobby | playing | ended"""
        self.paused = False
        self.seat: int | None = None
        """The client's own seat; None for a spectator."""
        self.players: tuple[int, ...] = ()
        """Which seat each player of the match sits on."""
        self.model: MatchModel | None = None
        """The match, once there is one."""
        self.number = 0
        """The last event known."""
        self.echo: Message = {}
        """With fair races: what a play must send along, to show what its player had seen."""

    @property
    def player(self) -> int | None:
        """The client's own number in the match."""
        return self.players.index(self.seat) if self.seat in self.players else None

    def next_request(self, player: int, *, plays: bool = True) -> Message | None:
        """The first thing that the rules let this player do, as a request without its id; None for nothing.

        Good enough to load and to test a server. Without `plays` no card is laid: for a client whose last play was
        refused.
        """
        if self.model is None:
            return None
        wish = "resume" if self.paused else "rematch" if self.stage == "ended" else ""
        if not wish and self.model.between_rounds:
            wish = "next"
        if wish:
            return {"ask": "agree", "what": wish}
        move = self.model.first_move(player, plays=plays)
        return None if move is None else {"ask": "move", "move": move, **self.echo}

    def receive(self, message: Message) -> None:
        """Take over one message. Kinds that say nothing of the room or its match change nothing."""
        match message["tell"]:
            case "happened":
                self.number = message["number"]
                for event in message["events"]:
                    self._happened(event)
                self._keep_token(message)
            case "snapshot":
                self._snapshot(message)
                self._keep_token(message)
            case "shown" if self.model is not None:
                self.model.shown(message["cards"])
            case "accepted" if message.get("seat") is not None:
                self.seat = message["seat"]

    def _snapshot(self, message: Message) -> None:
        room = message["room"]
        self.number, self.seat = message["number"], message["seat"]
        self.settings = read_settings(room["settings"])
        self.stage, self.paused = room["stage"], room["paused"]
        self._lay_out(room["players"], message["view"])

    def _lay_out(self, players: list[int], view: Any) -> None:
        self.players = tuple(players)
        self.model = None if view is None else model_of(self.settings, self.players, view)

    def _happened(self, event: Message) -> None:
        match event["event"]:
            case "match_started":
                self.stage, self.paused = "playing", False
                self._lay_out(event["players"], event["view"])
            case "match_ended":
                self.stage = "ended"
            case "pause_set":
                self.paused = event["paused"]
            case "settings_set":
                self.settings = read_settings(event["settings"])
            case _ if self.model is not None:
                self.model.happened(event)

    def _keep_token(self, message: Message) -> None:
        self.echo = {"seen": message["number"], "token": message["token"]} if "token" in message else {}
