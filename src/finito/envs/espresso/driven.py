"""ESPRESSO: a match on a clock that environments play by questions: one seat is the agent's, the others are bots'."""

from collections.abc import Sequence
from random import Random

from finito.drive.espresso.asked import DriveQuestion
from finito.drive.espresso.face import MatchDrive
from finito.drive.seats import Asking, Sitting, sitting
from finito.envs.espresso.hands import Watch
from finito.envs.espresso.table import EspressoTable
from finito.games import espresso
from finito.games.espresso import moves as m
from finito.games.espresso.actions import write_action
from finito.games.espresso.drive.state import ASKED
from finito.players import make_bot
from finito.players.espresso.cast import CAST, nature_of
from finito.players.espresso.characters.reach import hand_time

AGENT = ""
"""The name of a seat that is the agent's."""
WAIT_MS = 200
"""Whoever does nothing is asked again after so long."""
MOST_MS = 7_200_000
HAND = "doppio"
"""Whose hands the agent has, if it has a person's."""


class DrivenTable(EspressoTable):
    """One match. `names` are the bots on its seats; AGENT is asked by the environment."""

    def __init__(self, options: espresso.Options, names: Sequence[str]) -> None:
        self.names = tuple(names)
        super().__init__(options, len(names))

    def reset(self, seed: int) -> None:
        """Deal a new match; `run` plays on to the first question."""
        self.match = espresso.new(self.options, self.players, seed)
        self.watch = Watch()
        bots = {seat: make_bot("espresso", name, self.options) for seat, name in enumerate(self.names) if name != AGENT}
        agent = Sitting(AGENT, ASKED, nature_of(CAST[HAND]))
        seats = [sitting(name, bots[seat]) if seat in bots else agent for seat, name in enumerate(self.names)]
        self.drive = MatchDrive(self.match, seats)
        self._asked = DriveQuestion(bots, {seat: Random(f"{seed}/{seat}") for seat in bots})

    def run(self) -> int | None:
        """Play on to the next question: whose seat it is. None at the end of the match."""
        for thing in self.drive.advance(MOST_MS):
            if isinstance(thing, Asking):
                if self.names[thing.player] == AGENT:
                    return thing.player
                self._asked.answer(self.drive, thing.player)
        return None

    def answer(self, who: int, move: m.Move | None, human: bool) -> None:
        """The agent means this; with the hands of a person it takes a person's time, else only the pace of one hand."""
        takes = WAIT_MS if move is None else 0
        if move is not None and human:
            drive, times = self.drive.drive, self.drive.times
            write_action(drive.seats[who], who, move, self.match.center_size)
            nature = times.natures[who]
            head = nature.perception + nature.gaze + nature.decision
            takes = max(head + hand_time(self.match, drive, times, who), nature.least) // 1000
        self.drive.answer(who, move, takes)
