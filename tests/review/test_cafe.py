"""Reviews of Café International: missed points, verified by playing every turn."""

from random import Random

import msgspec
import pytest

from finito.cli.review import shown
from finito.games import cafe
from finito.games.cafe import events as e
from finito.games.records import replay, replayed
from finito.players import make_bot
from finito.players.cafe.lookahead import worthy_turns
from finito.record import Record
from finito.review import review
from finito.review.cafe import CafeReview


def a_game(preset: str, bot: str, seed: int, turns: int = 10**6, players: int = 2) -> Record:
    options = cafe.make_options(preset)
    game, chance = cafe.new(options, players, seed), Random(seed)
    player = make_bot("cafe", bot, options)
    while cafe.outcome(game) is None and len(game.moves) < turns:
        move = player.choose(cafe.view(game, game.turn), cafe.legal_moves(game, game.turn), chance)
        assert move is not None
        cafe.apply(game, game.turn, move)
    return cafe.record(game)


def reviewed(record: Record) -> CafeReview:
    found = review(record)
    assert isinstance(found, CafeReview)
    return found


def points(events: list[cafe.Event]) -> int:
    return sum(event.points for event in events if isinstance(event, e.GuestSeated | e.BarTaken | e.Eliminated))


@pytest.mark.rule("CAF-R-15")
def test_a_turn_that_was_played_guest_by_guest_is_one_turn() -> None:
    record = a_game("app", "greedy", 5)
    turns = reviewed(record).turns
    told = {step.number: step.events for step in replay(cafe, record)}
    went_on = [turn for turn in turns if any(isinstance(event, e.SecondGuest) for event in told[turn.number])]
    assert went_on
    for turn in went_on:
        assert turn.points == points(told[turn.number]) + points(told[turn.number + 1])
        seated = [event for event in told[turn.number + 1] if isinstance(event, e.GuestSeated)]
        assert turn.move.count(",") == len(seated)
    assert sum(turn.points for turn in turns) == sum(points(events) for events in told.values())


@pytest.mark.parametrize("preset", cafe.PRESETS)
def test_the_better_turn_is_legal_and_the_best_there_was(preset: str) -> None:
    """Make every legal turn on a copy: none scores more than the best turn of the review."""
    record = a_game(preset, "uniform", 6, turns=24)
    turns = {turn.number: turn for turn in reviewed(record).turns}
    missed = 0
    for step in replay(cafe, record):
        turn = turns.get(step.number + 1)
        if turn is None:
            continue
        made = []
        for move in cafe.legal_moves(step.match, step.match.turn):
            copy = cafe.copy_match(step.match)
            made.append(points(cafe.apply(copy, copy.turn, move)))
        assert (turn.player, turn.turns, turn.best) == (step.match.turn, len(made), max(*made, turn.points))
        if turn.missed:
            missed += 1
            better = turn.better
            assert better is not None
            assert cafe.move_text(better) == turn.better_text
            assert points(cafe.apply(cafe.copy_match(step.match), step.match.turn, better)) == turn.best
        else:
            assert turn.better is None
            assert turn.points == turn.best
        worthy = worthy_turns(cafe.view(step.match, step.match.turn), step.match.options)
        liked = {cafe.move_text(move): worth for worth, move in worthy}
        if turn.wiser is not None:
            assert liked[turn.wiser_text] == max(liked.values())
            assert cafe.refusal(step.match, step.match.turn, turn.wiser) is None
            assert (turn.lost is None) == (turn.move not in liked)
            assert turn.lost is None or turn.lost > 0
        else:
            assert liked[turn.move] == max(liked.values())
    went_on = [s for s in replay(cafe, record) if any(isinstance(event, e.SecondGuest) for event in s.events)]
    assert len(turns) == 24 - len(went_on)
    assert any(turn.wiser for turn in turns.values())
    assert missed > 5


@pytest.mark.parametrize("preset", cafe.PRESETS)
def test_greedy_misses_nothing(preset: str) -> None:
    found = reviewed(a_game(preset, "greedy", 2))
    assert all(turn.missed == 0 for turn in found.turns)
    assert all(person.perfect == person.turns for person in found.people)


def test_sums_and_final_scores_agree() -> None:
    record = a_game("board", "uniform", 3, players=4)
    found = reviewed(record)
    over = cafe.outcome(replayed(cafe, record))
    assert over is not None
    assert len(found.turns) == len(record.moves) == sum(person.turns for person in found.people)
    for person, score, deducted in zip(found.people, over.scores, over.deductions, strict=True):
        assert person.points - deducted == score
        assert person.missed == sum(turn.missed for turn in found.turns if turn.player == person.player)
    assert found == msgspec.json.decode(msgspec.json.encode(found), type=CafeReview)
    text = "\n".join(str(part) for part in shown(found, 3))
    assert text.count("would have brought") == 3
