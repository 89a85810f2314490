"""Chances: a player's own open cards, for as long as they could be played, and what became of them. Written like the
rules text, so that the page runs the same code for its reviews.

Thefts are not chances: a stolen card scores for its owner. A pair counts for its second card if both cards are own.
"""

from dataclasses import dataclass, field

from finito.games.espresso.rules.cards import BLANK, NO_CARD, is_zero
from finito.games.espresso.rules.center import NEW, follower
from finito.games.espresso.rules.codes import ACCEPTED
from finito.games.espresso.rules.pair import refuse_pair, refuse_pair_on
from finito.games.espresso.rules.places import ESPRESSO, WASTE, card_at, lifted_card
from finito.games.espresso.rules.play import refuse_play
from finito.games.espresso.rules.state import MAX_PILES, MAX_PLAYERS, NOBODY, OVER, RUNNING, Match

WAS_PLAYED, WAS_TAKEN, WAS_STOLEN, WAS_OWN, WAS_COVERED, WAS_SHUFFLED, WAS_OVER = range(7)
"""How a chance ends: played; a rival covered its pile; stolen; another own card took its pile; covered by a flip or
recycled; shuffled in an impasse; the round ended."""
ENDINGS = 7
LAYING, TURNING, MIXING, OTHERWISE = range(4)
"""What a step did: cards went to the center, a player flipped or recycled, an impasse, anything else."""
FROM_STACK, FROM_HELP, FROM_WASTE, FROM_OTHERS = range(4)
NO_TIME = -1
NOWHERE = -1
BIN_MS = 250
BINS = 20
"""The number of bins. The last one holds everything that took longer."""
LISTED = 100
"""How many missed chances are listed, the longest first."""
MOST_ENDED = MAX_PLAYERS * 8
"""Every player has five open cards, and some under lifted jokers."""


@dataclass(slots=True, eq=False)
class OpenChance:
    """A card that could be played. Until the chance ends, the fields describe how it began."""

    who: int = 0
    card: int = NO_CARD
    place: int = NOWHERE
    piles: int = 0
    """A bit for each pile that takes it; bit MAX_PILES is a new pile."""
    pair: int = 0
    """1 if it could be played only together with a joker."""
    round: int = 0
    begins: int = 0
    """The number of the step after which it could be played."""
    since: int = NO_TIME
    ends: int = 0
    ms: int = NO_TIME
    how: int = WAS_OVER
    by: int = NOBODY


@dataclass(slots=True, eq=False)
class ChanceTally:
    """What one player did with their chances."""

    plays: int = 0
    pairs: int = 0
    flips: int = 0
    recycles: int = 0
    sources: list[int] = field(default_factory=lambda: [0] * 4)
    chances: int = 0
    missed: int = 0
    missed_ms: int = 0
    lost: list[int] = field(default_factory=lambda: [0] * ENDINGS)
    taken_by: list[int] = field(default_factory=lambda: [0] * MAX_PLAYERS)
    bins: list[int] = field(default_factory=lambda: [0] * BINS)
    lasting: list[OpenChance] = field(default_factory=lambda: [OpenChance() for _ in range(BLANK + 1)])
    """The open chance of each card; NOWHERE if it cannot be played."""


@dataclass(slots=True, eq=False)
class ChanceLog:
    """The state of a review while the match is replayed."""

    did: int = OTHERWISE
    """What the current step did, who made it, and the one or two cards that it laid (NO_CARD: only one)."""
    who: int = NOBODY
    taken_up: int = 0
    owners: list[int] = field(default_factory=lambda: [NOBODY] * 2)
    places: list[int] = field(default_factory=lambda: [NOWHERE] * 2)
    cards: list[int] = field(default_factory=lambda: [NO_CARD] * 2)
    players: list[ChanceTally] = field(default_factory=lambda: [ChanceTally() for _ in range(MAX_PLAYERS)])
    now: list[OpenChance] = field(default_factory=lambda: [OpenChance() for _ in range(BLANK + 1)])
    """What one player could play now, for each card."""
    ended: list[OpenChance] = field(default_factory=lambda: [OpenChance() for _ in range(MOST_ENDED)])
    """The chances that ended with the last step."""
    ended_count: int = 0
    listed: list[OpenChance] = field(default_factory=lambda: [OpenChance() for _ in range(LISTED + 1)])
    """The missed chances, longest first. The last entry is scratch space for inserting."""
    listed_count: int = 0


def is_miss(how: int) -> bool:
    """Whether a chance was missed. It was not if another own card took its pile."""
    return how != WAS_PLAYED and how != WAS_OWN


def find_playable(match: Match, chances: ChanceLog, who: int) -> None:
    """Write to `now` which open cards a player can play, and to which piles."""
    for card in range(len(chances.now)):
        chances.now[card].place = NOWHERE
    if match.phase != RUNNING:
        return
    for place in range(ESPRESSO, WASTE + 1):
        card = card_at(match, who, place)
        if card != NO_CARD:
            find_plays(match, chances, who, place, card)
    if match.zero:
        for joker in range(ESPRESSO, WASTE + 1):
            if is_zero(card_at(match, who, joker)):
                find_pairs(match, chances, who, joker)


def find_plays(match: Match, chances: ChanceLog, who: int, place: int, card: int) -> None:
    for pile in range(match.pile_end):
        top = match.pile_top[pile]
        if match.pile_size[pile] == 0 or follower(match, top) != card:
            continue
        if refuse_play(match, who, who, place, card, pile, top) == ACCEPTED:
            can_play(chances, card, place, pile, 0)
    if refuse_play(match, who, who, place, card, NEW, NO_CARD) == ACCEPTED:
        can_play(chances, card, place, MAX_PILES, 0)


def find_pairs(match: Match, chances: ChanceLog, who: int, joker: int) -> None:
    """Every second card for this joker; the card under it only if lifting the joker revealed it (ESP-R-28)."""
    for place in range(ESPRESSO, WASTE + 1):
        card = lifted_card(match, who, place) if place == joker else card_at(match, who, place)
        if card == NO_CARD or (chances.now[card].place != NOWHERE and chances.now[card].pair == 0):
            continue
        for pile in range(match.pile_end + 1):
            new = pile == match.pile_end
            top = NO_CARD if new else match.pile_top[pile]
            if not new and match.pile_size[pile] == 0:
                continue
            if refuse_pair_on(match, top, card) != ACCEPTED:
                continue
            to = NEW if new else pile
            if refuse_pair(match, who, who, joker, NO_CARD, who, place, card, to, top) == ACCEPTED:
                can_play(chances, card, place, MAX_PILES if new else pile, 1)


def can_play(chances: ChanceLog, card: int, place: int, pile: int, pair: int) -> None:
    found = chances.now[card]
    if found.place == NOWHERE:
        found.place = place
        found.piles = 0
        found.pair = pair
    found.piles |= 1 << pile


def takes(chance: OpenChance, pile: int) -> bool:
    """Whether this pile (MAX_PILES: a new one) accepted the card when the chance began."""
    return chance.piles >> pile & 1 == 1


def has_laid(chances: ChanceLog, owner: int, card: int) -> bool:
    """Whether the step laid this card of this player."""
    first = chances.owners[0] == owner and chances.cards[0] == card
    return first or (chances.owners[1] == owner and chances.cards[1] == card)


def how_ended(match: Match, chances: ChanceLog, who: int, card: int) -> int:
    """How this step ended a chance."""
    if chances.did == TURNING:
        return WAS_COVERED
    if chances.did == MIXING:
        return WAS_SHUFFLED
    if chances.did == OTHERWISE:
        return WAS_OVER
    if has_laid(chances, who, card):
        return WAS_PLAYED if chances.who == who else WAS_STOLEN
    if match.phase == OVER:
        return WAS_OVER
    return WAS_OWN if chances.who == who else WAS_TAKEN


def review_step(match: Match, chances: ChanceLog, number: int, at: int) -> None:
    """Process a step that has just been made: count it, end chances, and begin new ones.

    A change in a player's hand affects only that player, a change in the center affects everyone.
    """
    chances.ended_count = 0
    if chances.did == LAYING:
        count_play(chances)
    elif chances.did == TURNING:
        tally = chances.players[chances.who]
        tally.recycles += chances.taken_up
        tally.flips += 1 - chances.taken_up
    for who in range(match.n_players):
        if chances.did != TURNING or who == chances.who:
            look_again(match, chances, who, number, at)


def count_play(chances: ChanceLog) -> None:
    tally = chances.players[chances.who]
    tally.plays += 1
    if chances.cards[1] != NO_CARD:
        tally.pairs += 1
    for k in range(len(chances.cards)):
        if chances.cards[k] == NO_CARD:
            continue
        if chances.owners[k] != chances.who:
            tally.sources[FROM_OTHERS] += 1
        elif chances.places[k] == ESPRESSO:
            tally.sources[FROM_STACK] += 1
        elif chances.places[k] == WASTE:
            tally.sources[FROM_WASTE] += 1
        else:
            tally.sources[FROM_HELP] += 1


def look_again(match: Match, chances: ChanceLog, who: int, number: int, at: int) -> None:
    find_playable(match, chances, who)
    tally = chances.players[who]
    for card in range(len(chances.now)):
        lasting, now = tally.lasting[card], chances.now[card]
        if lasting.place != NOWHERE and now.place == NOWHERE:
            end_chance(match, chances, who, card, number, at)
        elif lasting.place == NOWHERE and now.place != NOWHERE:
            lasting.who = who
            lasting.card = card
            lasting.place = now.place
            lasting.piles = now.piles
            lasting.pair = now.pair
            lasting.begins = number
            lasting.since = at


def end_chance(match: Match, chances: ChanceLog, who: int, card: int, number: int, at: int) -> None:
    tally = chances.players[who]
    over = tally.lasting[card]
    how = how_ended(match, chances, who, card)
    over.round = match.round_number
    over.ends = number
    over.ms = NO_TIME if at == NO_TIME or over.since == NO_TIME else at - over.since
    over.how = how
    over.by = chances.who if WAS_TAKEN <= how <= WAS_STOLEN else NOBODY
    tally.chances += 1
    if how == WAS_PLAYED and over.ms != NO_TIME:
        tally.bins[min(over.ms // BIN_MS, BINS - 1)] += 1
    if is_miss(how):
        tally.missed += 1
        tally.missed_ms += max(over.ms, 0)
        tally.lost[how] += 1
        if over.by != NOBODY:
            tally.taken_by[over.by] += 1
        list_missed(chances, over)
    copy_chance(over, chances.ended[chances.ended_count])
    chances.ended_count += 1
    over.place = NOWHERE


def copy_chance(chance: OpenChance, other: OpenChance) -> None:
    other.who = chance.who
    other.card = chance.card
    other.place = chance.place
    other.piles = chance.piles
    other.pair = chance.pair
    other.round = chance.round
    other.begins = chance.begins
    other.since = chance.since
    other.ends = chance.ends
    other.ms = chance.ms
    other.how = chance.how
    other.by = chance.by


def is_longer(one: OpenChance, other: OpenChance) -> bool:
    """Order by time, then by number of steps, then by what ended first, then by player."""
    if max(one.ms, 0) != max(other.ms, 0):
        return one.ms > other.ms
    if one.ends - one.begins != other.ends - other.begins:
        return one.ends - one.begins > other.ends - other.begins
    return one.ends < other.ends or (one.ends == other.ends and one.who < other.who)


def list_missed(chances: ChanceLog, missed: OpenChance) -> None:
    """Insert a missed chance into the list. If the list is full, the shortest drops out."""
    place = chances.listed_count
    while place > 0 and is_longer(missed, chances.listed[place - 1]):
        copy_chance(chances.listed[place - 1], chances.listed[place])
        place -= 1
    if place < LISTED:
        copy_chance(missed, chances.listed[place])
        chances.listed_count = min(chances.listed_count + 1, LISTED)
