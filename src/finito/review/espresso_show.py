"""A review of ESPRESSO for a terminal."""

from collections.abc import Iterator

from rich.console import RenderableType
from rich.table import Table

from finito.games.espresso.chances import BIN_MS
from finito.games.espresso.notation import LETTERS
from finito.review.chances import Chance
from finito.review.espresso import EspressoPerson, EspressoReview

BARS = " ▁▂▃▄▅▆▇█"
WAYS = {
    "stolen": "stolen by {by}",
    "taken": "{by} covered the pile",
    "covered": "covered by their own flip",
    "shuffled": "there was an impasse",
    "over": "the round ended",
}


def shown(review: EspressoReview, most: int) -> Iterator[RenderableType]:
    """The parts to print, with at most this many single chances."""
    table = Table("", "plays", "stack", "help", "waste", "stolen", "pairs", "chances", "missed", pad_edge=False)
    for person in review.people:
        from_ = person.sources
        cells = (person.plays, from_.espresso, from_.help, from_.waste, from_.stolen, person.pairs)
        table.add_row(LETTERS[person.player], *map(str, (*cells, person.chances, person.missed)))
    yield table
    if review.timed:
        yield f"From the moment a card could be played until it was, in steps of {BIN_MS} ms, the last is longer:"
        for person in review.people:
            yield f"  {LETTERS[person.player]} {histogram(person)}"
    if review.races:
        races = Table("races", "against", "won", "lost", "by coin", "closest", pad_edge=False)
        for one in review.races:
            closest = "" if one.closest_ms is None else f"{one.closest_ms} ms"
            numbers = (str(one.won), str(one.lost), str(one.coins))
            races.add_row(LETTERS[one.player], LETTERS[one.rival], *numbers, closest)
        yield races
    if review.missed:
        yield "Missed for the longest time:"
        for chance in review.missed[:most]:
            yield f"  {tell(chance)}"


def tell(chance: Chance) -> str:
    """A missed chance as a sentence."""
    long = f"{chance.ends - chance.begins} moves" if chance.ms is None else f"{chance.ms / 1000:.1f} s"
    by = "" if chance.by is None else LETTERS[chance.by]
    with_ = " with a joker" if chance.pair else ""
    return (
        f"move {chance.begins}: {LETTERS[chance.player]} could play {chance.card} ({chance.place}) to "
        f"{' or '.join(chance.to)}{with_} for {long}; {WAYS[chance.how].format(by=by)}."
    )


def histogram(person: EspressoPerson) -> str:
    """Reaction times as a row of bars, with the median."""
    highest = max(person.reactions, default=0)
    if not highest:
        return "–"
    bars = "".join(BARS[-(-count * (len(BARS) - 1) // highest)] for count in person.reactions)
    return f"▕{bars}▏ middle {person.reaction_ms} ms"
