"""Rounds among characters, played without compiling, with a callback for every look."""

import copy
from collections.abc import Callable, Iterator

import pytest

from finito.drive.espresso import due, rounds
from finito.drive.espresso.tally import Course, Tally
from finito.engine import records
from finito.games import espresso
from finito.games.espresso.drive.state import Drive, DriveSeat, Times
from finito.games.espresso.match import Match
from finito.players.espresso.cast import CAST, nature_of
from finito.players.espresso.characters.look import look
from finito.players.espresso.times import study, uniform_nature
from players.tables import MODES, PRESETS, options_of

Watch = Callable[[Match, Drive, Times, int], None]
NAMES = ("decaf", "machine", "ristretto", "your-pace", "lungo", "doppio")


def every_variant() -> Iterator[espresso.Options]:
    """All sheets in all modes, one of them with a required call of Finito."""
    for sheet in PRESETS:
        for zero, chaos in MODES:
            yield options_of(sheet, zero, chaos, finito="call" if sheet == "nl" else "auto")


def play_watched(
    options: espresso.Options, players: int, count: int, watch: Watch, patch: pytest.MonkeyPatch, seed: int = 1
) -> Tally:
    """Play whole rounds of characters, with a random player in the first seat; calls `watch` before every look."""
    tally = Tally()

    def watched(match: Match, drive: Drive, times: Times, who: int) -> None:
        watch(match, drive, times, who)
        look(match, drive, times, who)

    patch.setattr(due, "look", watched)
    seated = study([uniform_nature(), *[nature_of(CAST[name]) for name in NAMES[1:players]]], options)
    rounds.play_drive([Match(options, players, seed)], 0, count, 0, *seated, Course(), tally, Tally())
    return tally


def after_a_look(match: Match, drive: Drive, times: Times, who: int) -> dict[str, object]:
    """What the player in a seat would do after a look, with the current random state. Changes nothing."""
    kept = drive.seats[who]
    drive.seats[who] = seat = copy.deepcopy(kept)
    look(match, drive, times, who)
    drive.seats[who] = kept
    return all_of(seat)


def all_of(seat: DriveSeat) -> dict[str, object]:
    """All fields of a seat."""
    return {name: getattr(seat, name) for name in records.fields_of(seat)}
