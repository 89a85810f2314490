"""A character of ESPRESSO on a seat: he looks at views, remembers what he saw, and says when his hand lands.

What it decides is the text that the laboratory simulates too (`finito.players.espresso.characters`), asked on a
sketch of the view.
"""

from random import Random
from threading import local

from finito.chance import WORD
from finito.games.espresso import Move, Options, View
from finito.games.espresso.moves import CallEspresso, CallFinito, Flip, Pair, Play, Ready, Recycle
from finito.games.espresso.notation import card_text, pile_text, place_text
from finito.games.espresso.rules.cards import NO_CARD
from finito.games.espresso.rules.center import NEW
from finito.games.espresso.rules.places import card_at
from finito.players.base import Meant
from finito.players.espresso.cast import Character, set_times, write_mind
from finito.players.espresso.characters.decide import ponder
from finito.players.espresso.characters.mind import Evening, Mind
from finito.players.espresso.characters.reach import HAND_X
from finito.players.espresso.characters.round_sim import rest
from finito.players.espresso.sketch import Sketch, no_piles
from finito.players.espresso.timed.state import CALL, FLIP, NOTHING, PAIR, PLAY, TAKE_UP

NEVER = -(1 << 40)
"""Long before any round."""


class _Desk(local):
    """One sketch and one clock for every mind of a thread: a look fills them anew, so a seat keeps only a few words."""

    def __init__(self) -> None:
        self.sketches: dict[Options, Sketch] = {}
        self.clock = Evening()
        set_times(self.clock, 0)

    def sketch(self, options: Options) -> Sketch:
        found = self.sketches.get(options)
        if found is None:
            if len(self.sketches) >= 32:
                self.sketches.clear()
            found = self.sketches[options] = Sketch(options)
        return found


_desk = _Desk()


class SeatedMind:
    """The memory of one character on one seat. It gets views, times and chance, nothing else."""

    __slots__ = ("_round", "_sizes", "_you", "mind", "options")

    def __init__(self, character: Character, options: Options) -> None:
        self.options = options
        self.mind = Mind()
        write_mind(character, self.mind)
        self._you = 0
        self.forget(0)

    def forget(self, number: int) -> None:
        """A round begins: he knows nothing of it yet."""
        mind = self.mind
        mind.seen, mind.veiled, mind.waits, mind.played = 0, NEVER, 0, -1
        mind.acted = mind.tried = NEVER
        mind.x, mind.y = HAND_X, 0
        mind.known[:] = [NO_CARD] * len(mind.known)
        self._round = number
        self._sizes = no_piles()

    def look(self, view: View, now: int, chance: Random, beat_ms: int | None = None) -> Meant[Move]:
        """Look at the table at this time (milliseconds): what his hand will do, and how long until it has done so.

        `beat_ms` is how long the people at the table need from one card to the next, if that is known.
        """
        if view.you is None:
            raise ValueError("a bot looks with the eyes of a seat, not of a spectator")
        if view.phase != "running":
            self.mind.intent = NOTHING
            return Meant(_ceremony(view), self.prelude(chance))
        bits = chance.getrandbits(96)
        sketch = self.see(view, now * 1000, bits, (beat_ms or 0) * 1000)
        return Meant(_move(sketch, view.you, self.mind), -(-self.mind.takes // 1000))

    def see(self, view: View, now: int, bits: int, beat: int) -> Sketch:
        """One look at a running round, in microseconds, by 96 bits of chance; the sketch on which `mind` decided."""
        who = self._you = view.you or 0
        if view.round != self._round or view.center_size < self.mind.seen:
            self.forget(view.round)
        clock, sketch = _desk.clock, _desk.sketch(self.options)
        sketch.draw(view, self._sizes, self.mind.seen)
        clock.people[who] = self.mind
        clock.now, clock.beat, clock.fruitless = now, beat, 0
        clock.interval = self.options.min_action_interval_ms * 1000
        clock.chance_a, clock.chance_b, clock.chance_c = bits & WORD, bits >> 32 & WORD, bits >> 64
        clock.chance_count = 1
        ponder(sketch, clock, who)
        return sketch

    def landed(self, now: int) -> int:
        """His hand has done what he meant; how many milliseconds until he looks again."""
        clock, mind = _desk.clock, self.mind
        clock.now = mind.acted = now * 1000
        clock.people[self._you] = mind
        return rest(clock, self._you) // 1000

    def prelude(self, chance: Random) -> int:
        """Milliseconds that he needs before the round to say that he is ready, or to call."""
        mind = self.mind
        usual = mind.perception + 3 * mind.gaze + mind.decision + 2 * mind.hand
        return max(usual, mind.least) * chance.randint(80, 140) // 100_000


def _ceremony(view: View) -> Move | None:
    """Being ready, and the call when all are."""
    if view.phase != "dealt" or view.you is None:
        return None
    if not view.players[view.you].ready:
        return Ready()
    return CallEspresso() if all(player.ready or player.away for player in view.players) else None


def _move(sketch: Sketch, you: int, mind: Mind) -> Move | None:
    """What he means, as a move that names what he saw; None for nothing, and for a card that he drops."""
    covers = card_text(mind.covers)
    to = "new" if mind.pile == NEW else pile_text(mind.pile)
    if mind.intent == PLAY:
        return Play(place_text(mind.owner, mind.place, you), to, card_text(mind.card), covers)
    if mind.intent == PAIR:
        joker = card_text(card_at(sketch, mind.joker_owner, mind.joker_place))
        first = place_text(mind.joker_owner, mind.joker_place, you)
        return Pair(first, place_text(mind.owner, mind.place, you), to, joker, card_text(mind.card), covers)
    if mind.intent == FLIP:
        return Flip(mind.size)
    if mind.intent == TAKE_UP:
        return Recycle()
    return CallFinito() if mind.intent == CALL else None
