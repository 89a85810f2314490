"""The review of a match of ESPRESSO."""

from collections.abc import Sequence
from statistics import median
from typing import Annotated

import msgspec
from msgspec import Meta

from finito.games.espresso import events as e
from finito.record import Record
from finito.review.chances import MISSED, Chance, chances
from finito.review.races import Rivalry, rivalries

BIN_MS = 250
BINS = 20
"""The last bin holds everything that took longer."""
LISTED = 100
"""How many missed chances are listed, the longest first."""


class Sources(msgspec.Struct, kw_only=True):
    """Where the cards a player laid came from."""

    espresso: int = 0
    help: int = 0
    waste: int = 0
    stolen: int = 0


class EspressoPerson(msgspec.Struct, kw_only=True):
    """The result of a player."""

    player: int
    plays: int = 0
    """Moves to the center; a pair is one."""
    pairs: int = 0
    flips: int = 0
    recycles: int = 0
    sources: Sources = msgspec.field(default_factory=Sources)
    chances: int = 0
    """Cards that could be played, however briefly."""
    missed: int = 0
    """How many of these were not played."""
    missed_ms: int = 0
    """How long they could have been played, in total."""
    lost: dict[str, int] = {}
    """How they were missed: taken, stolen, covered, shuffled, over."""
    taken_by: tuple[int, ...] = ()
    """How many of this player's chances each other player took or stole."""
    reaction_ms: int | None = None
    """The median over all cards this player played, from the moment a card could be played."""
    reactions: Annotated[
        tuple[int, ...], Meta(description="Cards played after 0 to 250 ms, 250 to 500 ms and so on; the last: longer.")
    ] = ()


class EspressoReview(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="espresso"):
    """The review of a match, from its record alone."""

    players: int
    rounds: int
    timed: bool
    """Whether the record has times; without them reactions are unknown."""
    people: tuple[EspressoPerson, ...]
    races: tuple[Rivalry, ...]
    """Races in which several claims met; only matches with fair races have them."""
    missed: tuple[Chance, ...]
    """The missed chances that lasted longest, longest first."""


Review = EspressoReview


def review(record: Record) -> EspressoReview:
    """Review a record of ESPRESSO; BadRecord if it does not replay."""
    people = [EspressoPerson(player=player) for player in range(record.players)]
    ended: list[Chance] = []
    rounds = 1
    for step, over in chances(record):
        ended += over
        rounds = step.match.round_number
        for event in step.events:
            _count(people, event)
    for person in people:
        _sum_up(person, [chance for chance in ended if chance.player == person.player], record.players)
    missed = [chance for chance in ended if chance.how in MISSED]
    missed.sort(key=lambda chance: (-(chance.ms or 0), chance.begins - chance.ends, chance.ends, chance.player))
    return EspressoReview(
        players=record.players,
        rounds=rounds,
        timed=any(line.at is not None for line in record.moves),
        people=tuple(people),
        races=rivalries(record),
        missed=tuple(missed[:LISTED]),
    )


def _count(people: Sequence[EspressoPerson], event: e.Event) -> None:
    if isinstance(event, e.Played | e.PairPlayed):
        person = people[event.player]
        person.plays += 1
        person.pairs += isinstance(event, e.PairPlayed)
        for lifted in (event.lifted,) if isinstance(event, e.Played) else (event.joker, event.second):
            place = "stolen" if lifted.owner != event.player else lifted.place.rstrip("123")
            setattr(person.sources, place, getattr(person.sources, place) + 1)
    elif isinstance(event, e.Flipped):
        people[event.player].flips += 1
    elif isinstance(event, e.Recycled):
        people[event.player].recycles += 1


def _sum_up(person: EspressoPerson, mine: Sequence[Chance], players: int) -> None:
    missed = [chance for chance in mine if chance.how in MISSED]
    person.chances = len(mine)
    person.missed = len(missed)
    person.missed_ms = sum(chance.ms or 0 for chance in missed)
    person.lost = {how: count for how in MISSED if (count := sum(chance.how == how for chance in missed))}
    person.taken_by = tuple(sum(chance.by == rival for chance in missed) for rival in range(players))
    times = [chance.ms for chance in mine if chance.how == "played" and chance.ms is not None]
    if times:
        person.reaction_ms = round(median(times))
        bins = [min(time // BIN_MS, BINS - 1) for time in times]
        person.reactions = tuple(bins.count(number) for number in range(BINS))
