"""Rounds of ESPRESSO between simulated people and programs with their own connections, in the real room."""

from collections.abc import Sequence
from random import Random

from finito.record import Record, parse_record
from finito.rooms.races.reactions import reaction_times
from finito.rooms.settings import Settings
from tools.fairness.client import sit_down
from tools.fairness.clock import Clock
from tools.fairness.house import House
from tools.fairness.path import Path
from tools.fairness.rounds import CHANGES, LONGEST_MS, REACTION, Player

MACHINE = (50.0, 0.1)
"""The reaction time of a program in milliseconds, and its spread."""
MACRO = (320.0, 0.01)
"""As fast as a good player, but almost constant."""


def play(reactions: Sequence[tuple[float, float]], seed: int, pings: Sequence[float] = (20.0, 90.0)) -> Record:
    """Play one round, in which every player has their own reaction times."""
    clock = Clock()
    house = House(Settings(seats=len(reactions), changes=CHANGES, races="fair"), clock, Random(f"x11 {seed}"))

    class Reacting(Player):
        def draw(self, time: tuple[float, float]) -> float:
            return super().draw(reactions[self.seat] if time is REACTION else time)

    players = [Reacting(house.join(Path(pings[seat % len(pings)])), seat) for seat in range(len(reactions))]
    sit_down(house, players)
    house.start_probes()
    players[0].ask(ask="begin")
    assert clock.run(lambda: house.room.stage == "ended", LONGEST_MS)
    assert house.room.running is not None
    return parse_record(house.room.running.record().text())


def times_of(player: int, records: Sequence[Record]) -> list[int]:
    return [ms for record in records for who, ms in reaction_times(record) if who == player]
