"""Rounds among characters, played plainly, with somebody who watches every look."""

from collections.abc import Callable, Iterator

import pytest

from finito.engine import records
from finito.games import espresso
from finito.games.espresso.match import Match
from finito.players.espresso.cast import CAST, make_evening
from finito.players.espresso.characters import decide, round_sim
from finito.players.espresso.characters.mind import Evening, Mind
from finito.players.espresso.timed.rounds import Tally
from players.tables import MODES, PRESETS, options_of

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
        decide.ponder(match, timer, who)

    patch.setattr(round_sim, "ponder", watched)
    round_sim.play_evening([Match(options, players, seed)], 0, rounds, 0, clock, tally, Tally())
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
    decide.ponder(match, clock, who)
    clock.people[who] = kept
    clock.chance_a, clock.chance_b, clock.chance_c, clock.chance_count = words
    return all_of(mind)


def chance_of(clock: Evening) -> tuple[int, int, int, int]:
    return clock.chance_a, clock.chance_b, clock.chance_c, clock.chance_count
