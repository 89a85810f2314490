"""A piece of work in ESPRESSO: timed rounds of one match seed; and how a sweep reads it."""

from finito.drive.espresso import compiled
from finito.drive.espresso.compiled import MODULES as MODULES
from finito.drive.espresso.compiled import prepare as prepare
from finito.drive.espresso.tally import Tally
from finito.lab import timing
from finito.lab.chunks import Chunk, Counts, by_bot, on_seats
from finito.lab.findings import number, percent
from finito.lab.sample import Sample
from finito.lab.stats import Estimate
from finito.lab.timing import parse as parse
from finito.players.espresso import compiled as fast

UNIT = "rounds"
LENGTH = "seconds a round"
"""What `length` counts."""
BY_SEAT = ("finitos", "match_wins", "points", "points_squared", "wins")


def play(chunk: Chunk) -> Counts:
    """Rounds 1, 2, 3 … of the seed, whose deals are the same under every rule; the last match is played to its end."""
    cell = chunk.cell
    options = cell.options()
    seated = on_seats(cell.bots, chunk.rotation)
    matches = fast.new_matches(1, options, cell.players, chunk.seed)
    drive, times = timing.seat_bots(seated, options, cell.lock)
    tally = compiled.play(matches, 0, chunk.rounds, True, drive, times)
    return counts(tally, cell.players, chunk.rotation)


def counts(tally: Tally, players: int, rotation: int) -> Counts:
    """Everything counted, with lists by seat turned into lists by bot."""
    found: Counts = {name: getattr(tally, name) for name in sorted(Tally.__slots__)}
    for name in BY_SEAT:
        found[name] = by_bot(getattr(tally, name), players, rotation)
    return found


def seeds_of(chunk: Chunk) -> int:
    """How many seeds a piece takes."""
    return 1


def length(sample: Sample) -> Estimate:
    return sample.mean("time") / 1e6


def measures(sample: Sample) -> dict[str, str]:
    """What a sweep says of a cell."""
    return {
        "seconds a round": number(length(sample), 1),
        "with an impasse": percent(sample.share("impasse_rounds"), 2),
        "dead end": percent(sample.share("stalemates"), 2),
        "rounds a match": number(sample.mean("match_rounds", "matches"), 2),
        "first bot wins the round": percent(sample.won()),
        "its points": number(sample.mean("points", index=0), 2),
    }


def remark(samples: list[Sample]) -> str:
    """What a report must add to the numbers."""
    overlong = sum(sample.total("overlong") for sample in samples)
    return f" {overlong:,} rounds were not over after an hour and were ended." if overlong else ""
