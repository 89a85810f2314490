"""Check the seals of a record: everything is recomputed from the seed and the salt, nothing is trusted."""

from collections.abc import Iterator

import msgspec

from finito.games import find_game
from finito.games.records import replay
from finito.record import Record
from finito.shuffle.seals import SEED, Envelope, envelope, seed_text


class Verified(msgspec.Struct, frozen=True):
    """The outcome of a verification."""

    sealed: bool
    """Whether the record has seals. Records from outside a room and very old ones have none."""
    rounds: int
    """The number of deals that were compared."""
    envelopes: tuple[Envelope, ...] = ()
    differences: tuple[str, ...] = ()
    """Each difference as a sentence."""


def verify(record: Record) -> Verified:
    """Recompute every seal of a record, and replay it to check that these deals were played.

    BadRecord if the record does not replay.
    """
    if not record.seals:
        return Verified(sealed=False, rounds=0)
    played = list(_played(record))
    deal_of = find_game(record.game).deal_of
    texts = [deal_of(record.players, record.seed, number) for number in range(1, len(record.seals))]
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
    game, known = find_game(record.game, "record"), 0
    for step in replay(game, record):
        if game.round_of(step.match) != known:
            known = game.round_of(step.match)
            yield game.deal_text(step.match)
