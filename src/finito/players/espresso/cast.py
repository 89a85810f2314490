"""The characters of ESPRESSO and all their parameters.

Times follow the Model Human Processor (Card, Moran and Newell 1983) and lie within its ranges. `docs/bots.md` compares
the resulting simple and choice reaction times with those measured in people.
"""

import msgspec

from finito.errors import BadInput
from finito.games.espresso.drive.state import MIND, ONE, Nature
from finito.options import nearest
from finito.players.espresso.characters import ideas as know
from finito.players.pace import LEAST_MS

IDEAS = {
    "row_first": know.ROW_FIRST,
    "race_first": know.RACE_FIRST,
    "chain": know.CHAIN,
    "shut": know.SHUT,
    "reserve": know.RESERVE,
    "hold": know.HOLD,
    "grab": know.GRAB,
    "steal": know.STEAL,
    "mix": know.MIX,
    "suit": know.SUIT,
    "spend": know.SPEND,
    "thrift": know.THRIFT,
}
"""Every idea of the game by name."""


class Character(msgspec.Struct, frozen=True):
    """The parameters of a character. Times are in milliseconds."""

    name: str
    description: str
    perception: float
    """The time to perceive the table."""
    gaze: float
    """How long the eyes rest on one place."""
    thought: float
    """One step of thinking."""
    bit: float
    """How much longer a choice takes per bit."""
    touch: float
    """One touch of the hand."""
    reach: float
    """How much longer the hand takes per bit of distance."""
    overlook: float
    """The probability to overlook a place."""
    vigilance: float
    """The probability to check everything once more before a flip."""
    fumble: float
    ideas: tuple[str, ...] = ()
    follows: bool = False
    """Whether it adopts the pace of the people in the match."""
    least: float = LEAST_MS


KNOWN_BY_ALL = ("row_first",)
KNOWN_BY_SOME = (*KNOWN_BY_ALL, "suit")
KNOWN_BY_FEW = (*KNOWN_BY_SOME, "reserve", "steal")

CAST = {
    one.name: one
    for one in (
        Character(
            "decaf",
            "Sleepy and friendly: takes its time, misses a lot and drops a card now and then.",
            130, 270, 95, 120, 80, 110, 0.26, 0.25, 0.05, KNOWN_BY_ALL,
        ),
        Character(
            "lungo",
            "Calm and careful: unhurried, but it looks twice before it flips.",
            115, 190, 75, 110, 62, 95, 0.13, 0.45, 0.02, KNOWN_BY_SOME,
        ),
        Character(
            "doppio",
            "Quick and daring: flips before it has looked at everything, and steals where that pays.",
            95, 130, 60, 90, 50, 82, 0.08, 0.30, 0.03, KNOWN_BY_FEW,
        ),
        Character(
            "ristretto",
            "Short and strong: fast eyes, a fast hand, and next to nothing escapes it.",
            80, 80, 50, 60, 45, 72, 0.02, 0.60, 0.005, KNOWN_BY_FEW,
        ),
        Character(
            "your-pace",
            "Plays as fast as the people at the table do, neither faster nor slower.",
            100, 150, 65, 100, 55, 90, 0.06, 0.50, 0.01, KNOWN_BY_FEW, follows=True,
        ),
        Character(
            "machine",
            "Without human limits, for the laboratory: sees all at once, and only the pace of one hand holds it.",
            0, 0, 0, 0, 0, 0, 0.0, 1.0, 0.0, KNOWN_BY_FEW, least=1,
        ),
    )
}  # fmt: skip
LADDER = ("decaf", "lungo", "doppio", "ristretto")
"""From the weakest to the strongest."""


def idea_bits(names: tuple[str, ...], where: str = "ideas") -> int:
    """The bits of these ideas; BadInput if there is no such idea."""
    bits = 0
    for name in names:
        if name not in IDEAS:
            raise BadInput(f"there is no idea {name!r}{nearest(name, list(IDEAS))}", where)
        bits |= IDEAS[name]
    return bits


def nature_of(one: Character) -> Nature:
    """The parameters as the rules text reads them, in microseconds and parts of ONE."""
    nature = Nature()
    nature.model = MIND
    nature.perception, nature.gaze = microseconds(one.perception), microseconds(one.gaze)
    nature.decision, nature.bit = microseconds(one.thought), microseconds(one.bit)
    nature.hand, nature.reach = microseconds(one.touch), microseconds(one.reach)
    nature.least = microseconds(one.least)
    nature.overlook, nature.vigilance, nature.slip = (round(p * ONE) for p in (one.overlook, one.vigilance, one.fumble))
    nature.ideas = idea_bits(one.ideas)
    nature.steals = 1
    nature.follows = int(one.follows)
    return nature


def microseconds(milliseconds: float) -> int:
    return round(milliseconds * 1000)
