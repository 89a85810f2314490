"""Check the seals of a record: everything is worked out again from the seed and the salt, nothing is believed."""

from collections.abc import Iterator

import msgspec

from finito.errors import BadRecord
from finito.games import cafe, espresso
from finito.games.espresso.events import Dealt
from finito.record import Record
from finito.shuffle.deals import cafe_deal, deal_of, espresso_deal
from finito.shuffle.seals import SEED, Envelope, envelope, seed_text


class Verified(msgspec.Struct, frozen=True):
    """What came out."""

    sealed: bool
    """False for a record without seals: older than they are, or not played in a room."""
    rounds: int
    """Deals that were compared."""
    envelopes: tuple[Envelope, ...] = ()
    differences: tuple[str, ...] = ()
    """Each in a sentence; none if all is well."""


def verify(record: Record) -> Verified:
    """Work out every seal of a record again, and play it again to see that these very deals were played.

    BadRecord if the record does not replay.
    """
    if not record.seals:
        return Verified(sealed=False, rounds=0)
    played = list(_played(record))
    texts = [deal_of(record.game, record.players, record.seed, number) for number in range(1, len(record.seals))]
    sealed = [envelope(record.salt, number, text) for number, text in enumerate([seed_text(record.seed), *texts])]
    wrong = [
        f"the seal of {name_of(one.number)} is {seal}, but what was played gives {one.seal()}"
        for one, seal in zip(sealed, record.seals, strict=True)
        if one.seal() != seal
    ]
    wrong += [
        f"round {number} was played with other cards than the seed gives"
        for number, (text, other) in enumerate(zip(texts, played, strict=False), start=1)
        if text != other
    ]
    if len(played) > len(texts):
        wrong.append(f"{len(played)} rounds were dealt, but only {len(texts)} were sealed")
    return Verified(sealed=True, rounds=len(played), envelopes=tuple(sealed), differences=tuple(wrong))


def name_of(number: int) -> str:
    """What an envelope holds, in words."""
    return "the seed" if number == SEED else f"deal {number}"


def _played(record: Record) -> Iterator[str]:
    """The deals as the record plays them."""
    if record.game == "cafe":
        steps = cafe.replay(record)
        yield cafe_deal(next(steps).state)
        for _ in steps:
            pass
    elif record.game == "espresso":
        for step in espresso.replay(record):
            if step.number == 0 or any(isinstance(event, Dealt) for event in step.events):
                yield espresso_deal(step.match)
    else:
        raise BadRecord(f"there is no game {record.game!r}")
