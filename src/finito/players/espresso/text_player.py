"""A player of ESPRESSO whose thoughts are rules text: the drive lets it look by itself, at the match that it sits at.

Outside a drive it can be asked like any bot: then it looks at a sketch of the view, and nothing else.
"""

from collections.abc import Sequence
from random import Random
from threading import local

from finito.chance import WORD
from finito.games.espresso import Move, Options, View
from finito.games.espresso.actions import move_of
from finito.games.espresso.drive.ceremony import forget, prelude
from finito.games.espresso.drive.facts import keep_pace
from finito.games.espresso.drive.state import FLIP, GREEDY, PAIR, PLACES, PLAY, Drive, Nature, Seat
from finito.games.espresso.moves import CallEspresso, Ready
from finito.games.espresso.rules.limits import REVEAL_MS
from finito.games.espresso.rules.places import ESPRESSO, HELP_3
from finito.players.base import Meant
from finito.players.espresso.ceremony import ceremony
from finito.players.espresso.characters.look import look
from finito.players.espresso.sketch import Sketch, no_piles
from finito.players.espresso.times import study_times

LONG_AGO = -(1 << 40)


class TextPlayer:
    """What it is like, under its name; and, while it is driven from outside, what it remembers."""

    def __init__(self, name: str, nature: Nature, options: Options) -> None:
        self.name = name
        self.nature = nature
        self._options = options
        self._seat = Seat()
        self._forget(0)

    def choose(self, view: View, legal: Sequence[Move], chance: Random) -> Move | None:
        """What it would do if it had just come to the table."""
        first = ceremony(legal)
        if first is not None or view.phase != "running" or view.you is None:
            return first
        move = TextPlayer(self.name, self.nature, self._options).look(view, 0, chance).move
        return move if move in legal else None

    def pause(self, view: View, chance: Random) -> int:
        """What it usually needs from one action to the next, in milliseconds."""
        nature = self.nature
        head = nature.perception + nature.decision + 3 * nature.gaze // 2 + nature.bit
        hand = nature.hand if nature.model == GREEDY else 2 * nature.hand + 3 * nature.reach + REVEAL_MS * 500
        return max((head + hand) * chance.randint(80, 140) // 100_000, nature.least // 1000, 1)

    def look(self, view: View, now: int, chance: Random, beat_ms: int | None = None) -> Meant[Move]:
        if view.you is None:
            raise ValueError("a bot looks with the eyes of a seat, not of a spectator")
        seat, drive, who = self._seat, _desk.drive, view.you
        drive.seats[who], _desk.times.natures[who] = seat, self.nature
        seat.chance_a, seat.chance_b, seat.chance_c = (chance.getrandbits(32) & WORD for _ in range(3))
        seat.chance_count = 1
        if view.phase != "running":
            return Meant(_ceremony(view), prelude(drive, _desk.times, who) // 1000)
        if view.round != self._round or view.center_size < seat.seen:
            self._forget(view.round)
        sketch = _desk.sketch(self._options)
        sketch.draw(view, self._sizes, seat.seen)
        drive.now, drive.beat = now * 1000, (beat_ms or 0) * 1000
        seat.pace = self._options.min_action_interval_ms * 1000
        drive.shown[who * PLACES + ESPRESSO] = self._veiled
        look(sketch, drive, _desk.times, who)
        drive.shown[who * PLACES + ESPRESSO] = 0
        seat.by = sketch.center_size
        return Meant(move_of(seat, who, sketch.center_size), -(-seat.takes // 1000))

    def landed(self, now: int) -> int:
        """Its hand has done what was meant: how many milliseconds until it looks again."""
        seat, who = self._seat, self._seat.owner
        seat.acted = now * 1000
        if seat.means in (PLAY, PAIR):
            if seat.place <= HELP_3 or (seat.means == PAIR and seat.joker_place <= HELP_3):
                self._veiled = seat.acted + REVEAL_MS * 1000
            _desk.drive.seats[who], _desk.times.natures[who] = seat, self.nature
            keep_pace(_desk.drive, _desk.times, who, seat.acted)
        return REVEAL_MS if seat.means == FLIP else 0

    def _forget(self, number: int) -> None:
        seat = self._seat
        _desk.drive.seats[0] = seat
        forget(_desk.drive, 0)
        seat.acted = seat.tried = self._veiled = LONG_AGO
        seat.played = -1
        self._round = number
        self._sizes = no_piles()


def _ceremony(view: View) -> Move | None:
    if view.phase != "dealt" or view.you is None:
        return None
    if not view.players[view.you].ready:
        return Ready()
    return CallEspresso() if all(player.ready or player.away for player in view.players) else None


class _Desk(local):
    """One sketch of each variant and one drive for all players of a thread: a look fills them anew."""

    def __init__(self) -> None:
        self.sketches: dict[Options, Sketch] = {}
        self.drive = Drive()
        self.times = study_times([])

    def sketch(self, options: Options) -> Sketch:
        found = self.sketches.get(options)
        if found is None:
            if len(self.sketches) >= 32:
                self.sketches.clear()
            found = self.sketches[options] = Sketch(options)
        return found


_desk = _Desk()
