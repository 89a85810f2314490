"""A piece of work in ESPRESSO: timed rounds of one match seed."""

from finito.drive.espresso import compiled
from finito.drive.espresso.tally import Tally
from finito.lab import timing
from finito.lab.chunks import Chunk, Counts, by_bot, on_seats
from finito.players.espresso import compiled as fast

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
