"""A match of ESPRESSO on a clock, as hosts use it: with moves and events instead of numbers, in milliseconds.

The owner of the clock calls `advance` and answers when a seat is asked; players call `submit`. Times never go back.
Everything happens at its own time, however late the host checks.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from finito.drive.espresso.due import ASKING, HAND, QUIET, decide, next_time
from finito.drive.espresso.due import answer as take_answer
from finito.drive.seats import Asking, Sitting, players_seed
from finito.games import espresso
from finito.games.espresso import events as e
from finito.games.espresso import moves as m
from finito.games.espresso.actions import game_kind, game_move, move_of, write_action
from finito.games.espresso.drive.ceremony import begun, dealt
from finito.games.espresso.drive.facts import look_anew, note, set_beat, shift, wake
from finito.games.espresso.drive.hands import judge, refused
from finito.games.espresso.drive.lock import lock_hand
from finito.games.espresso.drive.state import HUMAN, NEVER, NOTHING, Drive, Times
from finito.games.espresso.game import make
from finito.games.espresso.legality import reach_in_vain, refusal_code
from finito.games.espresso.races import lost_race
from finito.games.espresso.refusals import explain
from finito.games.espresso.rules.codes import ACCEPTED, TOO_FAST
from finito.games.espresso.rules.state import NOBODY, RUNNING
from finito.players.espresso.times import MILLISECOND, greedy_nature, live_times
from finito.players.pace import LEVELS
from finito.refusal import Refusal

LAST_SLOT = MILLISECOND - 1


class DriveEvent(NamedTuple):
    """A fact: who did what at which millisecond, and the resulting events."""

    player: int
    move: m.Move
    at: int
    events: list[e.Event]


class MatchDrive:
    """A match, its clock and its seats."""

    def __init__(
        self,
        match: espresso.Match,
        seats: Sequence[Sitting],
        chance: int | None = None,
        *,
        locks: bool = False,
        began: int = 0,
    ) -> None:
        """`chance` is the players' seed. With `locks`, wrong taps of people lock their hands. `began` is when the match
        began. All times, as arguments and results, are the host's, in milliseconds."""
        self.match = match
        self.began = began
        self.locks = locks
        self.drive = Drive()
        usual = greedy_nature(LEVELS["normal"])
        self.times: Times = live_times([one.nature or usual for one in seats], match.options)
        seed = players_seed(match.seed) if chance is None else chance
        match.chance, match.seat_names = seed, tuple(one.name for one in seats)
        self.drive.eyes_low, self.drive.eyes_high = seed & 0xFFFFFFFF, seed >> 32
        for seat, one, pace in zip(self.drive.seats, seats, match.pace_ms, strict=False):
            seat.kind, seat.pace = one.kind, pace * MILLISECOND
            seat.locks = int(locks and one.kind == HUMAN)
        self._count_people()
        set_beat(match, self.drive, self.times)
        dealt(match, self.drive, self.times)
        if match.phase == RUNNING:  # set up from a position
            begun(match, self.drive, self.times, 0)

    # ---- the clock ---------------------------------------------------------------------------------------------------

    def next_at(self) -> int | None:
        """When the next thing happens by itself; None if everything waits for a person."""
        at = next_time(self.match, self.drive, self.times)
        return None if at >= NEVER else self.ms(at)

    def ms(self, at: int) -> int:
        """The host's time in milliseconds for a time of the match in microseconds."""
        return self.began + at // MILLISECOND

    def us(self, at: int, player: int = m.GAME) -> int:
        """The time of the match, in microseconds, at which this player acts within a millisecond of the host's time."""
        return (at - self.began) * MILLISECOND + (0 if player == m.GAME else self.drive.seats[player].slot)

    def clock_at(self) -> int | None:
        """When the game calls "ESPRESSO!", the countdown ends, or the next round is dealt; None if nothing is due."""
        return None if self.drive.clock >= NEVER else self.ms(self.drive.clock)

    def advance(self, now: int) -> Iterator[DriveEvent | Asking]:
        """Yields every fact and question up to this millisecond, each at its own time."""
        return self._up_to(self.us(now) + LAST_SLOT)

    def advance_before(self, player: int, at: int) -> Iterator[DriveEvent | Asking]:
        """Yields every fact and question before an action of this player at this millisecond."""
        return self._up_to(self.us(at, player) - 1)

    def _up_to(self, until: int) -> Iterator[DriveEvent | Asking]:
        match, drive, times = self.match, self.drive, self.times
        while (what := decide(match, drive, times, until)) != QUIET:
            who = drive.did_who
            if what == ASKING:
                yield Asking(who, self.ms(drive.now))
            elif what == HAND and (code := judge(match, drive, times, who)) != ACCEPTED:
                refused(match, drive, times, who, code, late=True)
            elif (done := self.carry_out(what)) is not None:
                yield done

    def carry_out(self, what: int) -> DriveEvent | None:
        """Carry out what `decide` found (HAND or GAME), which is legal."""
        drive = self.drive
        who = m.GAME if what != HAND else drive.did_who
        move = game_move(drive) if what != HAND else move_of(drive.seats[who], who, self.match.center_size)
        at = self.ms(drive.now)
        return None if move is None else DriveEvent(who, move, at, self._make(who, move, drive.now))

    def is_quiet(self, until: int) -> bool:
        """Whether nothing happens by itself up to this moment. A shortcut for `decide`, used before every move: it says
        yes only if all players are people and none of them is idle."""
        drive = self.drive
        if self._bots or self.match.phase != RUNNING or drive.unsettled or drive.peeks != NOBODY:
            return False
        if drive.idle_at <= until and self.times.idle > 0:
            return False
        drive.now = max(drive.now, until)
        return True

    # ---- what comes from outside -------------------------------------------------------------------------------------

    def submit(self, player: int, move: m.Move, at: int) -> Refusal | list[e.Event]:
        """Make a move of a player who was not asked; returns the refusal or the events. Call `advance_before` first."""
        match, drive = self.match, self.drive
        code = refusal_code(match, player, move, at)
        if code == ACCEPTED:
            return self.apply(player, move, at)
        why = explain(match, player, move, code)
        if player != m.GAME and code != TOO_FAST:
            drive.now = max(drive.now, self.us(at, player))
            late = lost_race(match, player, move, at) is not None
            reach_in_vain(match, player, move, at)
            write_action(drive.seats[player], player, move, match.center_size)
            refused(match, drive, self.times, player, code, late)
        return why

    def locked_ms(self, player: int, now: int) -> int:
        """How many milliseconds this hand is still locked."""
        locked = self.drive.seats[player].locked
        return max(0, -((self.us(now, player) - locked) // MILLISECOND)) if locked else 0

    def lock(self, player: int, at: int) -> int:
        """Lock a hand for one more wrong tap; returns the whole milliseconds, which players are told."""
        self.drive.now = max(self.drive.now, self.us(at, player))
        length = round(lock_hand(self.drive, self.times, player) / MILLISECOND)
        self.drive.seats[player].locked = self.us(at + length, player)
        return length

    def lock_until(self, player: int, at: int) -> None:
        """Lock a hand at least until this time."""
        seat = self.drive.seats[player]
        seat.locked = max(seat.locked, self.us(at, player))

    def answer(self, player: int, move: m.Move | None, takes: int) -> None:
        """Take the answer of a seat that was asked: its hand lands after this many milliseconds, or with None it is
        asked again then."""
        seat = self.drive.seats[player]
        if move is None:
            seat.means = NOTHING
        else:
            write_action(seat, player, move, self.match.center_size)
        take_answer(self.match, self.drive, self.times, player, takes * MILLISECOND)

    def apply(self, player: int, move: m.Move, at: int, *, judged: bool = False) -> list[e.Event]:
        """Make a move that comes from a journal or a record, or was `judged` before. IllegalMove if the rules refuse
        it."""
        at_us = self.us(at, player)
        if player != m.GAME and (not judged or self.drive.seats[player].kind == HUMAN):  # else it is written already
            write_action(self.drive.seats[player], player, move, self.match.center_size)
        events = (make if judged else espresso.apply)(self.match, player, move, at)
        self._note(player, move, at_us)
        return events

    def _make(self, player: int, move: m.Move, at: int) -> list[e.Event]:
        """Make a move that was decided and judged here."""
        events = make(self.match, player, move, self.ms(at))
        self._note(player, move, at)
        return events

    def _note(self, player: int, move: m.Move, at: int) -> None:
        kind, who = game_kind(move) if player == m.GAME else (self.drive.seats[player].means, player)
        note(self.match, self.drive, self.times, who, kind, at)

    # ---- seats and pauses --------------------------------------------------------------------------------------------

    def sit(self, player: int, one: Sitting, at: int) -> None:
        """Put another player into a seat."""
        match, drive = self.match, self.drive
        drive.now = max(drive.now, self.us(at))
        seat = drive.seats[player]
        seat.kind = one.kind
        seat.locks = int(self.locks and one.kind == HUMAN)
        if one.nature is not None:
            self.times.natures[player] = one.nature
        self._count_people()
        set_beat(match, drive, self.times)
        look_anew(match, drive, self.times, player)

    def _count_people(self) -> None:
        self._bots = any(seat.kind != HUMAN for seat in self.drive.seats[: self.match.n_players])

    def shift(self, milliseconds: int) -> None:
        """Do not count this many milliseconds: shift all times."""
        shift(self.match, self.drive, milliseconds * MILLISECOND)

    def wake(self, at: int) -> None:
        """From this time on, everyone looks again, and nobody counts as idle."""
        self.drive.now = self.us(at)  # even if the host has checked a later time before
        wake(self.match, self.drive, self.times)
