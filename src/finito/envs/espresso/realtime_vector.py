"""ESPRESSO in event time: thousands of matches per call, on the compiled driver."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from finito.drive.espresso import compiled as drive_rules
from finito.drive.espresso.compiled import DRIVE, TIMES
from finito.drive.espresso.face import MatchDrive
from finito.drive.seats import Sitting
from finito.engine import records
from finito.engine.jit import Rules
from finito.envs.buffer import GameBatch, eyes_of, set_seeds, split
from finito.envs.espresso import actions, hands, lines, masks, realtime, seeing, ticks
from finito.envs.espresso.actions import action_count
from finito.envs.espresso.driven import AGENT
from finito.envs.espresso.lines import AgentDesk, Lines
from finito.envs.espresso.realtime import realtime_size
from finito.envs.espresso.tracks import TrackRules, bot_nature
from finito.envs.rewards import opponents_of
from finito.games import espresso
from finito.games.espresso.drive.state import ASKED, CHARACTER, Drive
from finito.games.espresso.law import docket, stakes, verdict
from finito.games.espresso.law.docket import Docket
from finito.games.espresso.options import Options
from finito.games.espresso.rules.state import OVER
from finito.players.espresso.compiled import new_matches

LISTS = (
    "points", "asked_at", "free_at", "topped", "topped_by", "topped_at", "uncovered", "landed",
    "ping", "floor", "slack", "delay",
    "order", "arrived", "virtual", "pile", "version", "cards", "finishes", "follows", "most",
)  # fmt: skip
WIDTHS = dict.fromkeys(LISTS, np.int64)
AGENT_DESK = records.dtype_of(AgentDesk(), WIDTHS)
LINES = records.dtype_of(Lines(), WIDTHS)
DOCKET = records.dtype_of(Docket(), WIDTHS)
CALLED: list[Callable[..., object]] = [
    *drive_rules.CALLED,
    masks.mask_pair,
    ticks.mean_pair_on,
    realtime.next_match,
    realtime.take_answer,
    realtime.land_hand,
    realtime.follow,
    realtime.give_verdict,
    realtime.is_early,
    realtime.write_realtime,
    realtime.write_realtime_mask,
    lines.claims,
    lines.most_of,
    lines.aimed_pile,
    lines.line_time,
    docket.contest_of,
    docket.due_of,
    docket.ready_contest,
]
TEXT = [
    *drive_rules.MODULES, verdict, stakes, docket, actions, masks, seeing, hands, ticks, lines, realtime,
]  # fmt: skip
RULES = Rules("envs-realtime", TEXT, entries=[realtime.run_questions], called=CALLED)
_run_questions: Any = RULES.function(realtime.run_questions)


class EspressoRealtimeVector(GameBatch):
    """Many matches in event time. Agents have all seats, or the first `seats`; characters the rest.

    `step` takes one action for each match, from the agent that has to act, plays on until an agent has to act again,
    and writes to these arrays (parts of one `buffer`):

        movers        (matches,) int8: the agent that has to act; the next two rows are for it
        observations  (matches, numbers) int16; their meaning is in docs/environments.md
        masks         (matches, actions) int8
        clocks        (matches,) int64: milliseconds since the match began
        rewards       (matches, seats) int16: everybody's points won since the last answer
        terminated    (matches,) int8: the match is over
        truncated     (matches,) int8: it was cut off after `max_cycles` answers or two hours of its clock
        scores        (matches, players) int16: everybody's points at the end of the last match played here
        winners       (matches, players) int8: 1 for whoever won it
        thought       (matches,) int64: write the milliseconds of planning here before `step`, which resets them
        paused        (matches,) int8: write 1 here, and `step` skips the match

    After a match has ended, the next step ignores its action and deals a new match. Match i has the seed `seed + i`.
    """

    movers: NDArray[np.int8]
    clocks: NDArray[np.int64]
    thought: NDArray[np.int64]
    chosen: NDArray[np.int64]

    def __init__(
        self,
        matches: int,
        options: Options,
        players: int = 4,
        seats: int | None = None,
        max_cycles: int = 0,
        opponent: str | Sequence[str] = "ristretto",
        track: TrackRules | None = None,
    ) -> None:
        super().__init__(matches, options, players, seats, max_cycles)
        track = track or TrackRules()
        self._lines = np.zeros(1, LINES)
        records.write(self._lines[0], track.lines(self.seats, players))
        sitting = [Sitting(AGENT, ASKED, track.nature)] * self.seats
        for name in opponents_of(opponent, players - self.seats):
            sitting.append(Sitting(name, CHARACTER, bot_nature(name, options)))
        plain = espresso.new(options, players, 0)
        face = MatchDrive(plain, sitting)
        self._times, self._seated = np.zeros(1, TIMES), np.zeros(1, DRIVE)
        records.write(self._times[0], face.times)
        drive = Drive()
        for seat, seated in zip(drive.seats, face.drive.seats, strict=True):
            seat.kind, seat.pace = seated.kind, seated.pace
        records.write(self._seated[0], drive)
        self.numbers = realtime_size(plain)
        self.actions = action_count(plain)
        self.lay_out(
            {
                "observations": (np.int16, (matches, self.numbers)),
                "masks": (np.int8, (matches, self.actions)),
                "movers": (np.int8, (matches,)),
                "clocks": (np.int64, (matches,)),
                "thought": (np.int64, (matches,)),
                "chosen": (np.int64, (matches,)),
            }
        )
        self.reset(0)

    def reset(self, seed: int | Sequence[int]) -> None:
        self.matches = new_matches(self.count, self.options, self.players, 0)
        self.drives = np.repeat(self._seated, self.count)
        self.desks, self.dockets = np.zeros(self.count, AGENT_DESK), np.zeros(self.count, DOCKET)
        self.records = [self.matches, self.drives, self.desks, self.dockets]
        split(eyes_of(set_seeds(self.matches, seed)), self.drives, "eyes")
        self.terminated[:] = 1
        self.paused[:] = self.thought[:] = 0
        self._run()

    def points(self) -> NDArray[Any]:
        """Everybody's points so far, a row for each match."""
        players = self.matches["players"][:, : self.players]
        running = (self.matches["phase"] != OVER)[:, None]
        return np.asarray(players["total"] + players["in_center"] * running)

    def step(self, chosen: NDArray[Any]) -> None:
        self.chosen[:] = chosen
        self._run()
        self.thought[:] = 0

    def _run(self) -> None:
        clock = (0, self.count, self._times[0], self._lines[0])
        asked = (self.chosen, self.thought, self.paused, self.max_cycles)
        told = (self.observations, self.masks.ravel(), self.rewards, self.movers, self.clocks, *self.ends)
        _run_questions(*self.records, *clock, *asked, *told)
