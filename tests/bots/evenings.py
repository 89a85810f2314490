"""Rounds among characters, played plainly, with somebody who watches every look."""

from collections.abc import Callable, Iterator

import pytest

from bots.tables import MODES, PRESETS, options_of
from finito import espresso
from finito.bots.espresso_cast import CAST, make_evening
from finito.compiled import records
from finito.compiled.characters import evening, ponder
from finito.compiled.characters.mind import Evening, Mind
from finito.compiled.timed_rounds import Tally
from finito.espresso.match import Match

Watch = Callable[[Match, Evening, int], None]
NAMES = ("decaf", "machine", "ristretto", "your-pace", "lungo", "doppio")


def every_variant() -> Iterator[espresso.Options]:
    """All sheets in all modes; one of them with a call for Finito."""
    for sheet in PRESETS:
        for zero, chaos in MODES:
            yield options_of(sheet, zero, chaos, finito="call" if sheet == "nl" else "auto")


def play_watched(
    options: espresso.Options, players: int, rounds: int, watch: Watch, patch: pytest.MonkeyPatch, seed: int = 1
) -> Tally:
    """Whole rounds; `watch` is called before every look."""
    tally = Tally()
    clock = make_evening(tuple(CAST[name] for name in NAMES[:players]), options.min_action_interval_ms)

    def watched(match: Match, timer: Evening, who: int) -> None:
        watch(match, timer, who)
        ponder.ponder(match, timer, who)

    patch.setattr(evening, "ponder", watched)
    evening.play_evening([Match(options, players, seed)], 0, rounds, 0, clock, tally, Tally())
    return tally


def copy_of(mind: Mind) -> Mind:
    """Somebody who is and knows the same."""
    other = Mind()
    for name in records.fields_of(mind):
        value = getattr(mind, name)
        setattr(other, name, value.copy() if isinstance(value, list) else value)
    return other


def all_of(mind: Mind) -> dict[str, object]:
    """Everything about somebody."""
    return {name: getattr(mind, name) for name in records.fields_of(mind)}


def after_a_look(match: Match, clock: Evening, who: int, mind: Mind) -> dict[str, object]:
    """What this mind would come to by this table, with the chance as it is; nothing else is changed."""
    kept, words = clock.people[who], chance_of(clock)
    clock.people[who] = mind
    ponder.ponder(match, clock, who)
    clock.people[who] = kept
    clock.chance_a, clock.chance_b, clock.chance_c, clock.chance_count = words
    return all_of(mind)


def chance_of(clock: Evening) -> tuple[int, int, int, int]:
    return clock.chance_a, clock.chance_b, clock.chance_c, clock.chance_count
