"""A match of ESPRESSO in the terminal: the drive that rooms run, with events instead of facts.

Whoever holds the clock calls `advance`; whoever plays calls `submit`. Times are milliseconds that never go back. Both
return what happened, in order.
"""

from collections.abc import Iterator, Mapping

from finito.drive.espresso.asked import DriveQuestion, EspressoBot
from finito.drive.espresso.face import DriveEvent, MatchDrive
from finito.drive.seats import Asking, sitting
from finito.games import espresso
from finito.games.espresso import events as e
from finito.games.espresso import moves as m
from finito.options import closest
from finito.refusal import Refusal


class Driver:
    """A match with bots on some of its seats, given by number, and people on the others."""

    def __init__(self, match: espresso.Match, bots: Mapping[int, EspressoBot]) -> None:
        self.match = match
        self.bots = bots
        seats = [sitting(bots[seat].name if seat in bots else "", bots.get(seat)) for seat in range(match.n_players)]
        locks = closest(match.options, espresso.PRESETS) == "house"  # no sheet has a penalty (ESP-R-36)
        self.table = MatchDrive(match, seats, locks=locks)
        self._asked = DriveQuestion(bots)
        self._news: list[e.Event] = []
        """What happened beside a refused move, and was not told yet."""

    @property
    def phase(self) -> str:
        return espresso.view(self.match, None).phase

    def next_at(self) -> int | None:
        """When there is something to do by itself; None if only a person can go on."""
        return self.table.next_at()

    def countdown_left(self, now: int) -> int | None:
        """Milliseconds until the round begins, while the countdown runs."""
        ends = self.table.clock_at()
        return max(0, ends - now) if ends is not None and self.phase == "countdown" else None

    def advance(self, now: int) -> list[e.Event]:
        """Do everything that is due up to `now`, each thing at its own time."""
        happened = self._news + self._run(self.table.advance(now))
        self._news = []
        return happened

    def submit(self, player: int, move: espresso.Move, now: int) -> Refusal | list[e.Event]:
        """A player's move: why it is refused, or what happened."""
        if player != m.GAME:
            self._news += self._run(self.table.advance_before(player, now))
        answer = self.table.submit(player, move, now)
        if isinstance(answer, Refusal):
            self._news += self._run(self.table.advance(now))
            return answer
        self._news += answer
        return self.advance(now)

    def by_game(self, move: espresso.Move, now: int) -> list[e.Event]:
        """Something that a person asks of the game itself: the next deal, or to wait."""
        happened = self.submit(m.GAME, move, now)
        return [] if isinstance(happened, Refusal) else happened

    def locked_ms(self, player: int, now: int) -> int:
        """For how long this player's hand is still locked after a wrong key."""
        return self.table.locked_ms(player, now)

    def _run(self, things: Iterator[DriveEvent | Asking]) -> list[e.Event]:
        happened: list[e.Event] = []
        for thing in things:
            if isinstance(thing, Asking):
                self._asked.answer(self.table, thing.player)
            else:
                happened += thing.events
        return happened


def play_round(driver: Driver) -> Iterator[tuple[int, e.Event]]:
    """Play on to the end of a round; each event with its time in milliseconds."""
    over = False
    while not over and (due := driver.next_at()) is not None:
        for event in driver.advance(due):
            yield due, event
            over = over or isinstance(event, e.RoundOver)


def play_match(driver: Driver) -> Iterator[tuple[int, espresso.View]]:
    """Play all rounds; after each its end in milliseconds and the table."""
    while espresso.outcome(driver.match) is None:
        *_, (now, _) = play_round(driver)
        yield now, espresso.view(driver.match, None)
