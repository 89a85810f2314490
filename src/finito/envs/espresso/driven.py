"""ESPRESSO: a match on a clock that environments play by questions: some seats are agents', the others are bots'."""

import copy
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from finito.drive.espresso.asked import DriveQuestion
from finito.drive.espresso.due import ASKING, QUIET
from finito.drive.espresso.face import MatchDrive
from finito.drive.seats import Sitting, sitting
from finito.envs.espresso.actions import action_count
from finito.envs.espresso.hands import Watch
from finito.envs.espresso.lines import AgentDesk
from finito.envs.espresso.realtime import (
    LONGEST_MATCH_US,
    begin_agents,
    follow,
    mean_seen,
    next_thing,
    realtime_size,
    take_answer,
    write_realtime,
    write_realtime_mask,
)
from finito.envs.espresso.table import EspressoTable
from finito.envs.espresso.tracks import TrackRules
from finito.games import espresso
from finito.games.espresso.drive.state import ASKED, NOTHING
from finito.games.espresso.law.docket import Docket
from finito.players import make_bot
from finito.players.espresso.times import MILLISECOND

AGENT = ""
"""The name of a seat that is an agent's."""


class DrivenTable(EspressoTable):
    """One match. `names` are the bots on its seats; those that are AGENT, all before the others, are asked."""

    def __init__(self, options: espresso.Options, names: Sequence[str], track: TrackRules | None = None) -> None:
        self.names = tuple(names)
        self.track = track or TrackRules()
        self.lines = self.track.lines(self.names.count(AGENT), len(names))
        super().__init__(options, len(names))

    def reset(self, seed: int) -> None:
        """Deal a new match; `run` plays on to the first question."""
        self.match = espresso.new(self.options, self.players, seed)
        self.watch = Watch()
        bots = {seat: make_bot("espresso", name, self.options) for seat, name in enumerate(self.names) if name != AGENT}
        agent = Sitting(AGENT, ASKED, self.track.nature)
        seats = [sitting(name, bots[seat]) if seat in bots else agent for seat, name in enumerate(self.names)]
        self.drive = MatchDrive(self.match, seats)
        self.desk, self.docket = AgentDesk(), Docket()
        begin_agents(self.match, self.drive.drive, self.desk)
        self.asked: int | None = None
        """Whose answer is awaited; None before the first question and after the last."""
        self.done: set[int] = set()
        """Whose hands did something since the last answer."""
        self.thought = 0
        """Milliseconds that the next action was planned for."""
        self._questions = DriveQuestion(bots)

    def copy(self) -> "DrivenTable":
        """The same table again, to go on independently."""
        other = copy.copy(self)
        other.match = espresso.copy_match(self.match)
        same = {id(self.match): other.match, id(self.drive.times): self.drive.times}
        parts = (self.watch, self.drive, self.desk, self.docket, self._questions)
        other.watch, other.drive, other.desk, other.docket, other._questions = copy.deepcopy(parts, same)
        return other

    def run(self) -> int | None:
        """Play on to the next question: whose seat it is. None at the end of the match."""
        face = self.drive
        drive, times = face.drive, face.times
        self.asked = None
        while True:
            what = next_thing(self.match, drive, times, self.lines, self.docket, self.desk, LONGEST_MATCH_US)
            if what == QUIET:
                return None
            who = drive.did_who
            if what != ASKING:
                face.carry_out(what)
                self.done.add(who)
                follow(self.match, drive, times, self.lines, self.docket, self.desk, what, who)
            elif self.names[who] == AGENT:
                self.asked = who
                return who
            else:
                self._questions.answer(face, who)

    @property
    def ms(self) -> int:
        """Milliseconds since the match began."""
        return self.drive.drive.now // MILLISECOND

    def think(self, milliseconds: int) -> None:
        """So much time of the match goes into planning the next action: it lands so much later."""
        self.thought += max(int(milliseconds), 0)

    def act_on(self, action: int) -> bool:
        """The agent that was asked means this action; whether it means anything now. Then everything up to the next
        question."""
        who = self.asked or 0
        drive = self.drive.drive
        self.desk.asked_at[who] = drive.now
        mean_seen(self.match, drive, who, action)
        means = drive.seats[who].means != NOTHING
        take_answer(self.match, drive, self.drive.times, self.lines, self.desk, who, self.thought * MILLISECOND)
        self.thought = 0
        self.done.clear()
        self.run()
        return means

    def observation(self, who: int) -> NDArray[np.int16]:
        row = [0] * realtime_size(self.match)
        write_realtime(self.match, self.drive.drive, self.desk, who, row)
        return np.array(row, np.int16)

    def mask(self, who: int) -> NDArray[np.int8]:
        mask = [0] * action_count(self.match)
        write_realtime_mask(self.match, self.drive.drive, who, mask, 0)
        return np.array(mask, np.int8)
