"""Run many races in a drill: who won, who was really faster, and how long the winner was held."""

from collections.abc import Sequence
from random import Random

import msgspec

from finito.rooms import facts
from tools.fairness.client import sit_down
from tools.fairness.clock import Clock
from tools.fairness.drill import Contestant, DrillRoom, Trigger, Truth, drill_settings
from tools.fairness.house import House
from tools.fairness.path import HONEST, Cheat, Path

CLEAR_MS = 40.0
LONGEST_MS = 20_000.0


class Seat(msgspec.Struct, frozen=True):
    """A contestant."""

    path: Path
    cheat: Cheat = HONEST
    faster: float = 0.0
    """How many milliseconds faster than the others this contestant reacts."""


class Outcome(msgspec.Struct):
    """The results of the races."""

    races: int
    wins: list[int]
    right: int = 0
    """Races won by the contestant who reacted fastest."""
    clear: int = 0
    """Races in which the two fastest were more than 40 ms apart …"""
    clear_right: int = 0
    """… and the right one won."""
    holds: list[int] = []
    waits: int = 0
    """Plays that waited although no one could have forestalled them; should be none."""
    coins: int = 0

    def share(self, seat: int) -> float:
        """The share of races that this seat won, in percent."""
        return 100 * self.wins[seat] / max(sum(self.wins), 1)

    def hold(self, quantile: float) -> int:
        ordered = sorted(self.holds) or [0]
        return ordered[min(int(quantile * len(ordered)), len(ordered) - 1)]

    def clear_share(self) -> float:
        return 100 * self.clear_right / max(self.clear, 1)


def run_contests(seats: Sequence[Seat], races: int, policy: str = "fair", seed: int = 1) -> Outcome:
    """Run races between these contestants. The last seat triggers them and has the lowest ping."""
    chance, clock = Random(f"{seed} {seats} {policy}"), Clock()
    house = House(drill_settings(policy, len(seats)), clock, chance, DrillRoom)
    truth = Truth(len(seats))
    clients = [Contestant(house.join(seat.path, seat.cheat), at, truth, seat.faster) for at, seat in enumerate(seats)]
    nearest = Path(min(seat.path.ping for seat in seats))
    everybody = [*clients, Trigger(house.join(nearest), len(seats))]
    sit_down(house, everybody)
    house.start_probes()
    everybody[0].ask(ask="begin")
    found = Outcome(0, [0] * len(seats))
    while found.races < races:
        house.entries.clear()
        if not clock.run(lambda: bool(house.entries), LONGEST_MS):
            raise RuntimeError("the drill has come to a standstill")
        for entry in house.entries:
            if isinstance(entry.fact, facts.Moved) and 0 <= entry.fact.player < len(seats):
                note(found, entry.fact, truth)
    return found


def note(found: Outcome, fact: facts.Moved, truth: Truth) -> None:
    """Count a race that was decided."""
    move = fact.move
    times = truth.of(move.card[0])
    found.races += 1
    found.wins[fact.player] += 1
    if fact.race is not None:
        found.holds.append(fact.race.hold)
        found.coins += bool(fact.race.tickets)
    elif fact.arrived:
        found.waits += 1
    ordered = sorted(times.values())
    best = min(times, key=lambda seat: times[seat])
    found.right += best == fact.player
    if len(ordered) > 1 and ordered[1] - ordered[0] > CLEAR_MS:
        found.clear += 1
        found.clear_right += best == fact.player
