"""The progress bar of a league: games done, rate, time left, and the leaders."""

from collections.abc import Iterable
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from finito.league.plan import LeaguePlan, Lineup
from finito.league.result import Ended
from finito.league.work import PlayedDeal

LINES = 20
"""Where there is no terminal: how many lines in all."""


class Board:
    """What is shown while a league is played; where there is no terminal, a line now and then."""

    def __init__(self, plan: LeaguePlan, console: Console, done: Iterable[PlayedDeal]) -> None:
        self._plan, self._console = plan, console
        self._won = [0.0] * len(plan.entrants)
        self._played = [0] * len(plan.entrants)
        self._deals = 0
        self._faults = 0
        for dealt in done:
            self._deals += 1
            for lineup, ended in zip(plan.lineups(), dealt.games, strict=True):
                self._count(lineup, ended)
        self._bar = Progress(
            TextColumn("league"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("games, left"),
            TimeRemainingColumn(),
            TextColumn("[dim]{task.fields[leads]}"),
            console=console,
            disable=not console.is_terminal,
        )
        self._task = self._bar.add_task(
            "league", total=plan.games(), completed=self._deals * len(plan.lineups()), leads=self.leads()
        )

    def __enter__(self) -> "Board":
        self._bar.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.stop()

    def game(self, lineup: Lineup, ended: Ended) -> None:
        """A game is over. The first fault of each bot is reported at once."""
        self._count(lineup, ended)
        if ended.fault is not None:
            self._faults += 1
            if self._faults <= 3:
                seat, reason = ended.fault
                name = self._plan.entrants[lineup[seat]].name
                self._console.print(Text(f"{name} lost a game: it {reason}"))
        self._bar.update(self._task, advance=1, leads=self.leads())

    def deal(self) -> None:
        self._deals += 1
        every = max(self._plan.deals // LINES, 1)
        if not self._console.is_terminal and self._deals % every == 0:
            text = f"{self._deals} of {self._plan.deals} deals · {self.leads()}"
            self._console.print(Text(text))

    def leads(self) -> str:
        """The three with the largest share of wins so far."""
        shares = [
            (won / played, one.name)
            for won, played, one in zip(self._won, self._played, self._plan.entrants, strict=True)
            if played
        ]
        return " · ".join(f"{name} {share:.0%}" for share, name in sorted(shares, reverse=True)[:3])

    def _count(self, lineup: Lineup, ended: Ended) -> None:
        first = [seat for seat, place in enumerate(ended.places) if place == 1]
        for seat, who in enumerate(lineup):
            self._played[who] += 1
            self._won[who] += (seat in first) / len(first)
