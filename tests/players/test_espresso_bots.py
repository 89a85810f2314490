"""Bots of ESPRESSO play only legal moves and whole matches, use nothing hidden, and greedy beats random."""

from random import Random

import pytest

from finito.games import espresso
from finito.players import BOTS
from players.tables import MODES, PRESETS, Table, bots_of, options_of, other_hidden_cards

NAMES = tuple(BOTS["espresso"])


@pytest.mark.parametrize("sheet", PRESETS)
@pytest.mark.parametrize(("zero", "chaos"), MODES)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_every_choice_is_legal_and_every_match_ends(sheet: str, zero: bool, chaos: bool, players: int) -> None:
    for seed in range(3 if players == 2 else 1):
        names = [NAMES[(seat + seed) % len(NAMES)] for seat in range(players)]
        target = None if sheet == "fr" else 30
        table = Table(options_of(sheet, zero, chaos, target_score=target), names, seed)
        assert table.play() is not None


@pytest.mark.parametrize("name", NAMES)
def test_where_finito_must_be_called_bots_call_it(name: str) -> None:
    table = Table(options_of("house", False, False, finito="call", target_score=30), [name] * 3, 11)
    outcome = table.play()
    assert outcome is not None
    assert any("finito!" in line.text for line in table.match.moves)


def test_when_only_the_card_under_a_joker_fits_a_match_still_ends() -> None:
    """In round 2 of this match only red 0 with the unseen blue 1 under it could ever be played."""
    table = Table(options_of("de", True, False), ["greedy-hard", "greedy-hard"], 278)
    assert table.play() is not None


@pytest.mark.parametrize(("zero", "chaos"), MODES)
def test_a_choice_does_not_depend_on_hidden_cards(zero: bool, chaos: bool) -> None:
    for sheet in PRESETS:
        options = options_of(sheet, zero, chaos)
        table = Table(options, ["greedy", "uniform", "greedy-hard"], 5)
        for step in range(40):
            table.play(7)
            match = table.match
            other = other_hidden_cards(match, Random(step))
            for seat, bot in [(step % 3, one) for one in bots_of(NAMES, options)]:
                view = espresso.view(match, seat)
                assert view == espresso.view(other, seat)
                mine = bot.choose(view, espresso.legal_moves(match, seat), Random(step))
                theirs = bot.choose(espresso.view(other, seat), espresso.legal_moves(other, seat), Random(step))
                assert mine == theirs


@pytest.mark.parametrize(("zero", "chaos"), MODES)
def test_greedy_beats_uniform_where_flipping_is_free(zero: bool, chaos: bool) -> None:
    wins = 0
    for seed in range(12):
        names = ["greedy", "uniform"] if seed % 2 else ["uniform", "greedy"]
        outcome = Table(options_of("house", zero, chaos), names, seed).play()
        assert outcome is not None
        wins += sum(names[winner] == "greedy" for winner in outcome.winners)
    assert wins >= 9
