"""The servers of `python -m tools.bench server`, and what each of them does for a move."""

from collections.abc import Callable
from typing import NamedTuple

from finito.cli.bench_server import ServerProcess, start_finito
from finito.client.load import Loaded, LoadRoom, Meter
from finito.errors import BadInput
from tools.bench.peers import processes
from tools.bench.peers.boardgame import BoardgameRoom
from tools.bench.peers.colyseus import ColyseusRoom
from tools.bench.peers.socketio import SocketIoRoom

YARDSTICK = "picows"
"""The server that the others are compared with."""
QUESTIONS = ("rules checked", "hidden cards", "same for all", "fair races", "durable", "resumes", "sealed deals")


class Contestant(NamedTuple):
    """A server, the rooms that load it, and the answers to `QUESTIONS`."""

    title: str
    start: Callable[[], ServerProcess]
    room: Callable[[Meter], Loaded]
    does: tuple[str, ...]


CONTESTANTS = {
    "fair": Contestant(
        "Finito, default room (fair races)",
        start_finito,
        lambda meter: LoadRoom(meter, "fair"),
        ("all", "yes", "yes", "yes", "every move, flushed", "yes", "yes"),
    ),
    "strict": Contestant(
        "Finito, strict order",
        start_finito,
        lambda meter: LoadRoom(meter, "strict"),
        ("all", "yes", "yes", "no", "every move, flushed", "yes", "yes"),
    ),
    "colyseus": Contestant(
        "Colyseus 0.18, a patch per move",
        lambda: processes.start_colyseus(view=False),
        ColyseusRoom,
        ("small game", "no", "yes", "no", "no", "state only", "no"),
    ),
    "colyseus-view": Contestant(
        "Colyseus 0.18 with StateView",
        lambda: processes.start_colyseus(view=True),
        ColyseusRoom,
        ("small game", "hands", "no", "no", "no", "state only", "no"),
    ),
    "boardgame": Contestant(
        "boardgame.io 0.50",
        processes.start_boardgame,
        BoardgameRoom,
        ("small game", "yes", "no", "no", "no (in memory)", "state only", "no"),
    ),
    "socketio": Contestant(
        "bare socket.io 4", processes.start_socketio, SocketIoRoom, ("no", "no", "yes", "no", "no", "no", "no")
    ),
    "picows": Contestant(
        "bare picows", processes.start_bare, SocketIoRoom, ("no", "no", "yes", "no", "no", "no", "no")
    ),
}
OURS = ("fair", "strict")


def chosen(races: str, peers: str) -> list[str]:
    """The servers to measure: the yardstick, then ours, then the others. BadInput if one does not exist."""
    others = [name for name in CONTESTANTS if name not in OURS]
    wanted = [
        *_names(races, "--races", list(OURS)),
        *(others if peers.strip() == "all" else _names(peers, "--peers", others)),
    ]
    if not wanted:
        raise BadInput("nothing is left to measure", "--races, --peers")
    return sorted(wanted, key=lambda name: (name != YARDSTICK, list(CONTESTANTS).index(name)))


def _names(text: str, option: str, known: list[str]) -> list[str]:
    found = [part.strip() for part in text.split(",") if part.strip()]
    if found == ["none"]:
        return []
    for name in found:
        if name not in known:
            raise BadInput(f"there is no {name!r}; choose from {', '.join(known)}, or none", option)
    return list(dict.fromkeys(found))
