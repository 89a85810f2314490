"""The real server, in which every match is a drill, and a tally of its verdicts."""

import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec
import uvloop

from finito.rooms import facts
from finito.rooms.races.verdict import disagreement
from finito.rooms.room import Room
from finito.rooms.step import Step
from finito.server import main as server
from finito.server.api.metrics import p99
from finito.server.listening import ServerPlan
from finito.server.rooms.actor import Actor
from finito.server.rooms.rooms import Rooms, new_seed, new_token
from tools.fairness.drill import DrillRoom


class Tally(msgspec.Struct):
    """Races between seat 0 and seat 1."""

    races: int = 0
    won_by_1: int = 0
    arrived_1: int = 0
    """How many races seat 1 would have won by order of arrival."""
    holds: list[int] = []
    differ: int = 0
    floors: tuple[list[int], list[int]] = msgspec.field(default_factory=lambda: ([], []))
    lag_p99_ms: float = 0.0


class DrillRooms(Rooms):
    """Rooms with prepared cards; counts the verdicts in them."""

    tally = Tally()

    def make_room(self, code: str) -> Room:
        return DrillRoom(code, new_token, new_seed)

    def stored(self, actor: Actor, step: Step) -> None:
        super().stored(actor, step)
        for entry in step.entries:
            if isinstance(entry.fact, facts.Moved) and entry.fact.player in (0, 1):
                self.note(entry.fact, actor)

    def note(self, fact: facts.Moved, actor: Actor) -> None:
        tally = self.tally
        tally.races += 1
        tally.won_by_1 += fact.player == 1
        if fact.race is None:
            tally.arrived_1 += fact.player == 1
            return
        tally.holds.append(fact.race.hold)
        first = min(fact.race.claims, key=lambda claim: claim.arrival)
        tally.arrived_1 += first.player == 1
        for claim in fact.race.claims:
            if claim.player in (0, 1):
                tally.floors[claim.player].append(claim.floor)
        running: Any = actor.room.running
        tally.differ += bool(running is not None and disagreement(fact.race, running.match.seed))
        tally.lag_p99_ms = p99(self.services.lags)


def main(words: list[str]) -> None:
    """Serve on port 8000 of this namespace until told to stop, then print the tally."""

    async def serve(folder: str) -> None:
        def told(port: int) -> None:
            sys.stdout.write("ready\n")
            sys.stdout.flush()

        plan = ServerPlan(host="0.0.0.0", port=8000, limited=False)  # noqa: S104  in a namespace of its own
        await server.serve(Path(folder), plan, told, DrillRooms)

    with tempfile.TemporaryDirectory() as folder:
        uvloop.run(serve(folder))
    sys.stdout.write(msgspec.json.encode(DrillRooms.tally).decode() + "\n")
