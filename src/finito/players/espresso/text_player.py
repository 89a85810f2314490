"""A player of ESPRESSO whose decisions are rules text, which the drive runs directly on the match.

Outside a drive it can be asked like any bot. Then it acts like a player who has just sat down, on a sketch of the view.
"""

from collections.abc import Sequence
from random import Random
from threading import local

from finito.chance import WORD
from finito.games.espresso import Move, Options, View
from finito.games.espresso.actions import move_of
from finito.games.espresso.drive.ceremony import forget
from finito.games.espresso.drive.state import Drive, Nature
from finito.games.espresso.moves import CallEspresso, CallFinito, Ready
from finito.players.espresso.characters.look import look
from finito.players.espresso.sketch import Sketch, no_piles
from finito.players.espresso.times import study_times


class TextPlayer:
    """A name with the parameters of the player."""

    def __init__(self, name: str, nature: Nature, options: Options) -> None:
        self.name = name
        self.nature = nature
        self._options = options

    def choose(self, view: View, legal: Sequence[Move], chance: Random) -> Move | None:
        """What it would do if it had just sat down."""
        first = next((move for move in legal if isinstance(move, Ready | CallEspresso | CallFinito)), None)
        if first is not None or view.phase != "running" or view.you is None:
            return first
        drive, times, who = _desk.drive, _desk.times, view.you
        seat, sketch = drive.seats[who], _desk.sketch(self._options)
        sketch.draw(view, no_piles(), 0)
        forget(drive, who)
        seat.chance_a, seat.chance_b, seat.chance_c = (chance.getrandbits(32) & WORD for _ in range(3))
        seat.chance_count = 1
        times.natures[who] = self.nature
        look(sketch, drive, times, who)
        seat.by = sketch.center_size
        move = move_of(seat, who, sketch.center_size)
        return move if move in legal else None


class _Desk(local):
    """One sketch of each variant and one drive for all players of a thread, refilled for every look."""

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
