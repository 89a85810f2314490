"""Reviews of ESPRESSO: exact results for constructed records, and whole matches checked against the rules."""

from typing import Any

import msgspec
import pytest

from finito.cli.review import shown
from finito.errors import BadInput, BadRecord
from finito.games import espresso
from finito.games.espresso import events as e
from finito.games.espresso import moves as m
from finito.games.espresso.chances import BINS
from finito.games.espresso.notation import LETTERS, PLACE_TEXTS
from finito.games.records import replay
from finito.league.espresso import play_out
from finito.players import make_bot
from finito.record import Line, Record, parse_record
from finito.review import review
from finito.review.chances import Chance, chances
from finito.review.espresso import EspressoReview
from finito.rooms.races.evidence import Evidence
from finito.rooms.races.verdict import Verdict

OPTIONS = {"start_countdown_ms": 0, "target_score": None, "min_action_interval_ms": 0}
SEED = 292
"""A: stack G6, help B1 Y2 B0; B: stack G6, help B1 Y1 R5."""
OPENING = ("0 A ready", "0 B ready", "1000 A espresso!")


def a_record(*lines: str, sheet: str = "house", **changes: Any) -> Record:
    options = msgspec.to_builtins(espresso.make_options(sheet, {**OPTIONS, **changes}))
    record = Record("espresso", espresso.RULES_VERSION, options, 2, SEED)
    for line in (*OPENING, *lines):
        at, _, text = line.partition(" ")
        record.moves.append(Line(text, int(at)))
    return record


def reviewed(record: Record) -> EspressoReview:
    found = review(record)
    assert isinstance(found, EspressoReview)
    return found


def ended(record: Record) -> list[Chance]:
    return [chance for _, over in chances(record) for chance in over]


def test_the_planted_deal() -> None:
    *_, last = replay(espresso, a_record())
    view = espresso.view(last.match, None)
    assert (view.players[0].espresso, view.players[0].help) == ("G6", ("B1", "Y2", "B0"))
    assert (view.players[1].espresso, view.players[1].help) == ("G6", ("B1", "Y1", "R5"))


def test_a_chance_is_played_and_another_is_taken() -> None:
    found = ended(a_record("2000 A help3 B0 > new", "2700 B help1 B1 > p1"))
    assert found == [
        Chance(
            player=0,
            card="B0",
            place="help3",
            to=("new",),
            pair=False,
            round=1,
            begins=3,
            ends=4,
            ms=1000,
            how="played",
        ),
        Chance(
            player=0,
            card="B1",
            place="help1",
            to=("p1",),
            pair=False,
            round=1,
            begins=4,
            ends=5,
            ms=700,
            how="taken",
            by=1,
        ),
        Chance(
            player=1, card="B1", place="help1", to=("p1",), pair=False, round=1, begins=4, ends=5, ms=700, how="played"
        ),
    ]


def test_the_review_counts_them() -> None:
    found = reviewed(a_record("2000 A help3 B0 > new", "2700 B help1 B1 > p1", "2800 A flip", "2900 B flip"))
    one, other = found.people
    assert (one.plays, one.flips, one.chances, one.missed, one.missed_ms) == (1, 1, 2, 1, 700)
    assert (one.lost, one.taken_by) == ({"taken": 1}, (0, 1))
    assert (other.plays, other.flips, other.chances, other.missed) == (1, 1, 1, 0)
    assert (one.sources.help, one.sources.espresso, one.sources.waste) == (1, 0, 0)
    assert (one.reaction_ms, other.reaction_ms) == (1000, 700)
    assert one.reactions == (0, 0, 0, 0, 1, *[0] * (BINS - 5))
    assert other.reactions == (0, 0, 1, *[0] * (BINS - 3))
    assert [(chance.card, chance.how, chance.by) for chance in found.missed] == [("B1", "taken", 1)]


def test_a_chance_that_still_lasts_is_neither_played_nor_missed() -> None:
    assert ended(a_record()) == []
    assert reviewed(a_record()).people[0].chances == 0


def test_a_stolen_card() -> None:
    found = ended(a_record("2000 A help3 B0 > new", "2500 B A.help1 B1 > p1", chaos=True))
    assert ("A", "B1", "stolen", 1, 500) in [(LETTERS[c.player], c.card, c.how, c.by, c.ms) for c in found]
    # B's own B1 was there too, and B took its pile.
    assert ("B", "B1", "own", None, 500) in [(LETTERS[c.player], c.card, c.how, c.by, c.ms) for c in found]
    assert reviewed(a_record("2000 A help3 B0 > new", "2500 B A.help1 B1 > p1", chaos=True)).people[1].missed == 0


def test_a_record_without_times_tells_no_reactions() -> None:
    record = a_record("2000 A help3 B0 > new", "2700 B help1 B1 > p1")
    record.moves = [Line(line.text) for line in record.moves]
    found = reviewed(record)
    assert not found.timed
    assert found.people[0].reaction_ms is None
    assert found.people[0].reactions == ()
    assert found.missed[0].ms is None


# ---- whole matches -------------------------------------------------------------------------------------------------


def a_match(sheet: str, modes: dict[str, bool], seed: int, players: int = 3) -> Record:
    options = espresso.make_options(sheet, {**modes, "target_score": 30})
    bots = [make_bot("espresso", "greedy-easy", options) for _ in range(players)]
    match = espresso.new(options, players, seed)
    play_out(match, bots)
    return espresso.record(match)


MODES: tuple[dict[str, bool], ...] = ({}, {"zero": True}, {"chaos": True}, {"zero": True, "chaos": True})


@pytest.mark.parametrize("modes", MODES)
def test_every_card_that_was_played_was_a_chance_just_before(modes: dict[str, bool]) -> None:
    """Each play of an own card ends exactly one chance, and no chance is played without a play."""
    expected, found = [], []
    for step, over in chances(a_match("de", modes, 4)):
        found += [(chance.player, chance.card, step.number) for chance in over if chance.how == "played"]
        for event in step.events:
            if isinstance(event, e.Played) and event.lifted.owner == event.player:
                expected.append((event.player, event.lifted.card, step.number))
            elif isinstance(event, e.PairPlayed) and event.second.owner == event.joker.owner == event.player:
                expected.append((event.player, event.second.card, step.number))
    jokers = [one for one in found if one not in expected]
    assert [one for one in expected if one not in found] == []
    assert all(card.endswith("0") for _, card, _ in jokers), "a joker that could open a pile alone went with a pair"
    assert len(expected) > 30


@pytest.mark.parametrize("modes", MODES)
def test_chances_agree_with_the_judge_at_every_position(modes: dict[str, bool]) -> None:
    """A card is open and legal to play exactly between the beginning and the end of its chance."""
    record = a_match("nl", modes, 9)
    legal = [[own_cards(step.match, player) for player in range(record.players)] for step in replay(espresso, record)]
    last = len(legal) - 1
    spans: dict[tuple[int, str], list[range]] = {}
    for chance in ended(record):
        spans.setdefault((chance.player, chance.card), []).append(range(chance.begins, chance.ends))
        assert chance.begins < chance.ends <= last
    for (player, card), ranges in spans.items():
        inside = {number for span in ranges for number in span}
        assert len(inside) == sum(len(span) for span in ranges), "a card is one chance at a time"
        until = max(span.stop for span in ranges)
        assert {number for number in range(until) if card in legal[number][player]} == inside


def own_cards(match: espresso.Match, player: int) -> set[str]:
    """The own cards that a player could lay now, according to the legal moves."""
    found = set()
    view = espresso.view(match, player)
    mine = view.players[player]
    lying = dict(zip(PLACE_TEXTS, (mine.espresso, *mine.help, mine.waste), strict=True))
    for move in espresso.legal_moves(match, player):
        if isinstance(move, m.Play) and "." not in move.source:
            assert lying[move.source] == move.card
            found.add(str(move.card))
        elif isinstance(move, m.Pair) and "." not in move.joker + move.second:
            found.add(str(move.second_card))
    return found


def test_sums_of_a_whole_match() -> None:
    record = a_match("house", {"zero": True, "chaos": True}, 3, players=4)
    found = reviewed(parse_record(record.text()))
    events = [event for step in replay(espresso, record) for event in step.events]
    laid = [event for event in events if isinstance(event, e.Played | e.PairPlayed)]
    assert sum(person.plays for person in found.people) == len(laid)
    assert sum(person.pairs for person in found.people) == sum(isinstance(event, e.PairPlayed) for event in laid)
    for person in found.people:
        sources = msgspec.to_builtins(person.sources)
        assert sum(sources.values()) == person.plays + person.pairs
        assert sum(person.reactions) <= person.chances - person.missed
        assert sum(person.lost.values()) == person.missed
        assert person.taken_by[person.player] == 0
        assert sum(person.taken_by) == person.lost.get("taken", 0) + person.lost.get("stolen", 0)
    times = [chance.ms for chance in found.missed]
    assert times == sorted(times, key=lambda ms: -(ms or 0))
    assert found == msgspec.json.decode(msgspec.json.encode(found), type=EspressoReview)
    text = "\n".join(str(part) for part in shown(found, 5))
    assert "could play" in text


# ---- races ---------------------------------------------------------------------------------------------------------


def a_verdict(winner: int, *virtuals: tuple[int, int], coin: bool = False) -> dict[str, Any]:
    claims = tuple(Evidence(player=who, move="x", arrival=at, virtual=at) for who, at in virtuals)
    tickets = {str(who): f"{who}" for who, _ in virtuals} if coin else {}
    found = Verdict(round=1, pile="p1", version=1, claims=claims, due=0, judged=0, winner=winner, tickets=tickets)
    return {"move": 4, **msgspec.to_builtins(found)}


def test_races_are_counted_for_both_sides() -> None:
    record = a_record("2000 A help3 B0 > new")
    record.verdicts = [
        a_verdict(0, (0, 100), (1, 130)),
        a_verdict(1, (0, 170), (1, 150)),
        a_verdict(1, (0, 150), (1, 151), coin=True),
        a_verdict(0, (0, 100)),
    ]
    one, other = reviewed(record).races
    assert (one.player, one.rival, one.won, one.lost, one.coins, one.closest_ms) == (0, 1, 1, 2, 1, 20)
    assert (other.player, other.rival, other.won, other.lost, other.coins) == (1, 0, 2, 1, 1)


# ---- bad input -----------------------------------------------------------------------------------------------------


def test_what_is_no_record() -> None:
    with pytest.raises(BadRecord, match="move 4"):
        review(a_record("2000 A help1 B1 > p1"))
    record = a_record()
    record.game = "chess"
    with pytest.raises(BadInput, match="chess"):
        review(record)
    record = a_record()
    record.verdicts = [{"move": 1, "nonsense": 2}]
    with pytest.raises(BadInput, match="verdict"):
        review(record)
