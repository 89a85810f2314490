"""Rounds of ESPRESSO between two characters, compiled: paired deals, each played with the seats swapped.

>>> from tools.tuning.espresso_rounds import play_rounds
>>> score = play_rounds("ristretto", "decaf", seed=1, rounds=200)
>>> score.rounds, score.match_share > 0.9
(200, True)

Needs NumPy and Numba (`pip install 'finito[lab]'`).
"""

from typing import Any

import msgspec

from finito.drive.espresso import compiled
from finito.drive.espresso.tally import SHARES
from finito.errors import BadInput
from finito.games.espresso import Options, make_options
from finito.lab.stats import wilson
from finito.options import nearest
from finito.players.espresso import compiled as fast
from finito.players.espresso.cast import CAST, IDEAS, Character, nature_of
from finito.players.espresso.times import study

BLOCKS = 20
"""The rounds are divided into this many blocks of matches, each played with both seatings."""
TIMES = ("perception", "gaze", "thought", "bit", "touch", "reach")


class Score(msgspec.Struct, frozen=True):
    """The result. Shares are those of the first character; a tie counts half."""

    rounds: int
    matches: int
    round_share: float
    match_share: float
    points: tuple[float, float]
    """The points per round of both characters."""
    seconds: float
    """The average duration of a round."""

    def interval(self, matches: bool = True) -> tuple[float, float]:
        """The 95 % interval (Wilson). It is conservative, since paired deals reduce the variance."""
        share, total = (self.match_share, self.matches) if matches else (self.round_share, self.rounds)
        found = wilson(share * total, total)
        return found.low, found.high


def character_of(text: str, where: str = "bot") -> Character:
    """A character by name, optionally with changes after a colon: `doppio:hold=yes,chain=no,pace=0.8`."""
    name, _, rest = text.partition(":")
    if name not in CAST:
        raise BadInput(f"there is no compiled character {name!r}{nearest(name, list(CAST))}", where)
    one = CAST[name]
    for part in filter(None, rest.split(",")):
        what, _, value = part.partition("=")
        if what == "pace":
            one = faster(one, _number(value, f"{where} {text!r}"))
        elif what in IDEAS and value in ("yes", "no"):
            one = with_idea(one, what, value == "yes")
        else:
            words = ["pace", *IDEAS]
            raise BadInput(f"{part!r} is not understood{nearest(what, words)}: pace=0.8, or an idea=yes or no", where)
    return one


def _number(value: str, where: str) -> float:
    try:
        number = float(value)
    except ValueError:
        number = 0.0
    if not 0.05 <= number <= 20:
        raise BadInput(f"pace takes a number from 0.05 to 20, not {value!r}", where)
    return number


def faster(one: Character, pace: float) -> Character:
    """The character with all times multiplied."""
    changed: dict[str, Any] = {name: getattr(one, name) * pace for name in TIMES}
    return msgspec.structs.replace(one, **changed)


def with_idea(one: Character, idea: str, known: bool) -> Character:
    """The character with or without this idea."""
    others = tuple(name for name in one.ideas if name != idea)
    return msgspec.structs.replace(one, ideas=(*others, idea) if known else others)


def play_rounds(bot_a: str, bot_b: str, seed: int, rounds: int, preset: str = "house", **changes: Any) -> Score:
    """Play rounds (rounded up to whole blocks) between two named characters; BadInput if one is unknown.

    The same arguments give the same score.
    """
    pair = character_of(bot_a, "bot_a"), character_of(bot_b, "bot_b")
    return play_pair(pair, make_options(preset, changes), seed, rounds)


def play_pair(pair: tuple[Character, Character], options: Options, seed: int, rounds: int) -> Score:
    """The same for given characters and options. Half of the rounds have the seats swapped, on the same deals."""
    each = max(1, -(-rounds // (2 * BLOCKS)))
    played = matches = round_wins = match_wins = time = 0
    points = [0, 0]
    for swapped in (0, 1):
        table = fast.new_matches(BLOCKS, options, 2, seed)
        people = pair[::-1] if swapped else pair
        for block in range(BLOCKS):
            drive, times = study([nature_of(one) for one in people], options)
            tally = compiled.play(table, block, each, True, drive, times)
            played += tally.rounds
            matches += tally.matches
            round_wins += tally.wins[swapped]
            match_wins += tally.match_wins[swapped]
            points = [points[0] + tally.points[swapped], points[1] + tally.points[1 - swapped]]
            time += tally.time
    return Score(
        played,
        matches,
        round_wins / SHARES / played,
        match_wins / SHARES / matches,
        (points[0] / played, points[1] / played),
        time / played / 1e6,
    )
