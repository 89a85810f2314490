"""The review of a match of ESPRESSO."""

from typing import Annotated

import msgspec
from msgspec import Meta

from finito.games.espresso.chances import ChanceTally
from finito.record import Record
from finito.review.chances import HOWS, Chance, Chances
from finito.review.races import Rivalry, rivalries


class Sources(msgspec.Struct, frozen=True):
    """Where the cards a player laid came from."""

    espresso: int = 0
    help: int = 0
    waste: int = 0
    stolen: int = 0


class EspressoPerson(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a player."""

    player: int
    plays: int = 0
    """Moves to the center; a pair counts as one."""
    pairs: int = 0
    flips: int = 0
    recycles: int = 0
    sources: Sources = Sources()
    chances: int = 0
    """Cards that could be played, however briefly."""
    missed: int = 0
    """How many of these were not played."""
    missed_ms: int = 0
    """How long they could have been played, in total."""
    lost: dict[str, int] = {}
    """How many were missed in each way: taken, stolen, covered, shuffled, over."""
    taken_by: tuple[int, ...] = ()
    """How many of this player's chances each player took or stole."""
    reaction_ms: int | None = None
    """The median reaction time over all cards this player played, from the moment the card could be played."""
    reactions: Annotated[
        tuple[int, ...], Meta(description="Cards played after 0 to 250 ms, 250 to 500 ms and so on; the last: longer.")
    ] = ()


class EspressoReview(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="espresso"):
    """The review of a match, from its record alone."""

    players: int
    rounds: int
    timed: bool
    """Whether the record has times, without which reactions are unknown."""
    people: tuple[EspressoPerson, ...]
    races: tuple[Rivalry, ...]
    """Contested plays, which only matches with fair races record."""
    missed: tuple[Chance, ...]
    """The longest missed chances, longest first."""


Review = EspressoReview


def review(record: Record) -> EspressoReview:
    """Review a record of ESPRESSO; BadRecord if it does not replay."""
    found = Chances(record)
    times: list[list[int]] = [[] for _ in range(record.players)]
    rounds = 1
    for step, ended in found.steps():
        rounds = step.match.round_number
        for chance in ended:
            if chance.how == "played" and chance.ms is not None:
                times[chance.player].append(chance.ms)
    return EspressoReview(
        players=record.players,
        rounds=rounds,
        timed=any(line.at is not None for line in record.moves),
        people=tuple(
            [_person(who, record.players, found.text.players[who], times[who]) for who in range(record.players)]
        ),
        races=rivalries(record),
        missed=found.missed(),
    )


def _person(player: int, players: int, tally: ChanceTally, times: list[int]) -> EspressoPerson:
    times.sort()
    return EspressoPerson(
        player=player,
        plays=tally.plays,
        pairs=tally.pairs,
        flips=tally.flips,
        recycles=tally.recycles,
        sources=Sources(*tally.sources),
        chances=tally.chances,
        missed=tally.missed,
        missed_ms=tally.missed_ms,
        lost={how: count for how, count in zip(HOWS, tally.lost, strict=True) if count},
        taken_by=tuple(tally.taken_by[:players]),
        reaction_ms=(times[(len(times) - 1) // 2] + times[len(times) // 2]) // 2 if times else None,
        reactions=tuple(tally.bins) if times else (),
    )
