"""Chances in a record of ESPRESSO as named values; `games.espresso.chances` finds them."""

from collections.abc import Iterator
from typing import Literal, get_args

import msgspec

from finito.games import espresso
from finito.games.espresso import chances as text
from finito.games.espresso import events as e
from finito.games.espresso.notation import CARD_TEXTS, PLACE_TEXTS, parse_card, pile_text
from finito.games.espresso.rules.cards import NO_CARD
from finito.games.espresso.rules.state import MAX_PILES, NOBODY
from finito.games.records import Replayed, replay
from finito.record import Record

How = Literal["played", "taken", "stolen", "own", "covered", "shuffled", "over"]
HOWS: tuple[How, ...] = get_args(How)
"""In the order of the numbers in `games.espresso.chances`."""


class Chance(msgspec.Struct, frozen=True, kw_only=True):
    """A card that a player could have played for a while."""

    player: int
    card: str
    place: str
    """Where it was when the chance began."""
    to: tuple[str, ...]
    """The piles that accepted it then, or `new`."""
    pair: bool
    """Whether it could be played only together with a joker."""
    round: int
    begins: int
    """The number of the move after which it could be played."""
    ends: int
    """The number of the move that ended it."""
    ms: int | None
    """How long the chance lasted, if the record has times."""
    how: How
    """played; taken: a rival covered the pile; stolen; own: an own card did; covered: by a flip, or taken up; shuffled
    in an impasse; over: the round ended."""
    by: int | None = None
    """Who took or stole it."""


class Chances:
    """A review in progress, while the record is replayed."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.text = text.ChanceLog()

    def steps(self) -> Iterator[tuple[Replayed[espresso.Match, espresso.Event], list[Chance]]]:
        """Every step with the chances that ended there. BadRecord if the record does not replay."""
        found = self.text
        for step in replay(espresso, self.record):
            _tell(found, step.events)
            at = None if step.line is None else step.line.at
            text.review_step(step.match, found, step.number, text.NO_TIME if at is None else at)
            yield step, [_told(chance) for chance in found.ended[: found.ended_count]]

    def missed(self) -> tuple[Chance, ...]:
        """The longest missed chances, longest first."""
        return tuple([_told(chance) for chance in self.text.listed[: self.text.listed_count]])


def chances(record: Record) -> Iterator[tuple[Replayed[espresso.Match, espresso.Event], list[Chance]]]:
    """Like `Chances.steps`."""
    return Chances(record).steps()


def _tell(found: text.ChanceLog, events: list[e.Event]) -> None:
    """Tell the rules text what a step did."""
    found.did, found.who = text.OTHERWISE, NOBODY
    found.cards = [NO_CARD, NO_CARD]
    for event in events:
        match event:
            case e.Played() | e.PairPlayed():
                lifted = (event.lifted,) if isinstance(event, e.Played) else (event.joker, event.second)
                found.did, found.who = text.LAYING, event.player
                for k, one in enumerate(lifted):
                    found.owners[k], found.places[k] = one.owner, PLACE_TEXTS.index(one.place)
                    found.cards[k] = parse_card(one.card)
            case e.Flipped() | e.Recycled():
                found.did, found.who, found.taken_up = text.TURNING, event.player, int(isinstance(event, e.Recycled))
            case e.ImpasseDeclared():
                found.did = text.MIXING


def _told(chance: text.OpenChance) -> Chance:
    piles = [pile_text(pile) for pile in range(MAX_PILES) if text.takes(chance, pile)]
    return Chance(
        player=chance.who,
        card=CARD_TEXTS[chance.card],
        place=PLACE_TEXTS[chance.place],
        to=(*piles, "new") if text.takes(chance, MAX_PILES) else tuple(piles),
        pair=chance.pair == 1,
        round=chance.round,
        begins=chance.begins,
        ends=chance.ends,
        ms=None if chance.ms == text.NO_TIME else chance.ms,
        how=HOWS[chance.how],
        by=None if chance.by == NOBODY else chance.by,
    )
