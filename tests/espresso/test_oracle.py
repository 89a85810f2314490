"""The engine and the naive second reading of the rulebook agree, move by move, on random games of every preset."""

import random
from typing import Any

import msgspec
import pytest

from espresso.helpers import MODES, SHEETS, begin
from finito.games import espresso
from finito.games.espresso import events as e
from finito.games.espresso import moves as m
from finito.games.espresso.match import Match
from finito.games.espresso.notation import LETTERS
from finito.games.espresso.position import center_of, zones_of
from finito.games.espresso.rules.finish import round_score
from finito.games.espresso.views import PHASES, view
from oracle.espresso import Action, Oracle, match_result

PLACES = ["espresso", "help1", "help2", "help3", "waste"]


def oracle_of(match: Match) -> Oracle:
    """An oracle in the same position as the match."""
    players = list(LETTERS[: match.n_players])
    oracle = Oracle(msgspec.to_builtins(match.options), players)
    for who, name in enumerate(players):
        zones: dict[str, Any] = zones_of(match, who)
        oracle.espresso[name], oracle.help[name] = zones["espresso"], zones["help"]
        oracle.hand[name], oracle.waste[name] = zones["hand"], zones["waste"]
        oracle.success[name], oracle.two[name] = bool(match.players[who].success), bool(match.players[who].two)
    for pile, cards in center_of(match).items():
        oracle.center[pile] = [(card[:-2], card[-1]) for card in cards]
    oracle.phase = PHASES[match.phase]
    oracle.ready = {name for who, name in enumerate(players) if match.players[who].ready}
    return oracle


def compare(match: Match, oracle: Oracle) -> None:
    """Check that every zone, flag and pile is the same."""
    for who, name in enumerate(oracle.players):
        player = match.players[who]
        assert zones_of(match, who) == {
            "espresso": oracle.espresso[name],
            "help": oracle.help[name],
            "hand": oracle.hand[name],
            "waste": oracle.waste[name],
        }
        assert (player.success, player.two, player.stuck, player.pressed) == (
            oracle.success[name],
            oracle.two[name],
            oracle.stuck[name],
            name in oracle.pressed,
        )
        seen = view(match, None).players[who]
        for zone, under in (("espresso", seen.under_espresso), ("waste", seen.under_waste)):
            assert under == (oracle.open_card(name, zone, lifted=1) if (name, zone) in oracle.lifted else None)
    center = {pile: [f"{card}@{owner}" for card, owner in cards] for pile, cards in oracle.center.items()}
    assert center_of(match) == center
    assert PHASES[match.phase] == oracle.phase
    scores = {name: round_score(match, who) for who, name in enumerate(oracle.players)}
    assert scores == oracle.round_scores()


def action_of(move: m.Move) -> Action:
    """A move in the format of the oracle."""
    action: Action = msgspec.to_builtins(move)
    action.pop("covers", None)
    if isinstance(move, m.Play | m.Pair):
        action.setdefault("to", "any")
    if isinstance(move, m.Flip):
        action.setdefault("size", 3)
    if isinstance(move, m.Idle | m.Peek):
        action["player"] = LETTERS[move.player]
    if isinstance(move, m.Pair) and move.joker == move.second:
        action.pop("second_card", None)
    return action


def random_move(match: Match, oracle: Oracle, chance: random.Random) -> m.Move:
    """Any move that a client might send, mostly wrong ones."""
    owners = ["", *(f"{LETTERS[who]}." for who in range(match.n_players))]
    cards = [None, None, None, *(f"{color}{number}" for color in "RBYG" for number in range(9))]
    piles = [*center_of(match), "new", "any", "p47"]
    sizes = [sum(map(len, center.values())) for center in oracle.centers[-5:]]  # centers that were on a screen

    def place() -> str:
        return chance.choice(owners) + chance.choice([*PLACES, "waste", "hand", "waste:2"])

    tries: list[m.Move] = [
        m.Play(place(), chance.choice(piles), chance.choice(cards)),
        m.Pair(place(), place(), chance.choice(piles)),
        m.Flip(chance.choice([2, 3, 3, 1, 0]), chance.choice([None, None, *sizes])),
        m.Recycle(),
        m.CallFinito(),
    ]
    return chance.choice(tries)


def shuffles(events: list[e.Event]) -> dict[str, list[str]]:
    return {LETTERS[event.player]: list(reversed(event.cards)) for event in events if isinstance(event, e.Shuffled)}


def check_legal_moves(match: Match, oracle: Oracle, who: int) -> list[m.Move]:
    """Check that both list the same moves. Only the oracle also lists pairs with an unseen card."""
    legal: list[m.Move] = [move for move in espresso.legal_moves(match, who) if not isinstance(move, m.PressImpasse)]
    ours = {msgspec.json.encode(sorted(action_of(move).items())) for move in legal}
    theirs = {
        msgspec.json.encode(sorted(action.items()))
        for action in oracle.legal(LETTERS[who])
        if action["do"] != "pair"
        or action["joker"] != action["second"]
        or oracle.locate(LETTERS[who], action["joker"]) in oracle.lifted
    }
    assert ours == theirs
    return legal


def play_round(match: Match, oracle: Oracle, chance: random.Random, wrong: int = 3) -> int:
    """Play a round on both until it is over; returns the number of moves made."""
    steps = 0
    while oracle.phase == "running":
        due = espresso.due(match)
        assert (due is not None) == (oracle.impasse_due())
        assert isinstance(due, m.StalemateCheck) == (due is not None and oracle.stalemate())
        who = chance.randrange(match.n_players)
        if due is not None:
            player, move = m.GAME, due
        else:
            player = who
            for _ in range(wrong):
                attempt = random_move(match, oracle, chance)
                refused = espresso.refusal(match, who, attempt)
                assert (refused.code if refused else None) == oracle.refusal(LETTERS[who], action_of(attempt)), attempt
                if refused and refused.code == "BLIND_PAIR" and isinstance(attempt, m.Pair):
                    peek = m.Peek(who, attempt.joker)
                    espresso.apply(match, m.GAME, peek)
                    oracle.do(None, action_of(peek))
                    compare(match, oracle)
            legal = check_legal_moves(match, oracle, who) if steps % 7 == 0 else espresso.legal_moves(match, who)[:-1]
            plays = [move for move in legal if isinstance(move, m.Play | m.Pair)]
            # Mostly sensible moves, so that rounds get somewhere; sometimes anything.
            choice = plays if plays and chance.random() < 0.8 else legal
            if chance.random() < 0.03:
                move = m.PressImpasse()
            elif chance.random() < 0.02:
                player, move = m.GAME, m.Idle(who)
            elif choice:
                move = chance.choice(choice)
            else:
                continue
        events = espresso.apply(match, player, move)
        oracle.do(None if player == m.GAME else LETTERS[player], action_of(move), shuffles(events))
        compare(match, oracle)
        steps += 1
    return steps


def check_round(sheet: str, mode: str, seed: int, **cfg: Any) -> int:
    options = espresso.make_options(sheet, {**MODES[mode], **cfg})
    match = espresso.new(options, players=2 + seed % 5, seed=seed)
    oracle = oracle_of(match)
    visible = view(match, 0).players[1].espresso != "??"
    assert visible != oracle.hidden()
    begin(match)
    oracle.phase, oracle.ready = "running", set(oracle.players)
    steps = play_round(match, oracle, random.Random(seed))
    totals = {name: match.players[who].total for who, name in enumerate(oracle.players)}
    over, winners = match_result(totals, options.target_score, options.tie_break)
    assert match.match_over == over
    if over:
        outcome = espresso.outcome(match)
        assert outcome is not None
        assert [LETTERS[who] for who in outcome.winners] == winners
    return steps


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("sheet", SHEETS)
def test_engine_agrees_with_the_oracle(sheet: str, mode: str) -> None:
    for seed in range(10):
        assert check_round(sheet, mode, seed) > 10


@pytest.mark.parametrize("mode", MODES)
def test_odd_mixtures_of_options_agree_too(mode: str) -> None:
    mixtures: list[dict[str, Any]] = [
        {"finito": "call"},
        {"short_hand": "tuck", "fruitless_flip_two": True},
        {"short_hand": "may_tuck", "recycle_shuffle": "fruitless", "stolen_scores": "thief"},
        {"short_hand": "may_tuck", "recycle_shuffle": "never", "fruitless_flip_two": True},
        {"short_hand": "flip_remainder", "recycle_shuffle": "fruitless", "flip_gate": "stuck_open"},
        {"zero_on_eight": True, "zero_lone_start": True, "flip_gate": "stuck_tableau", "start_countdown_ms": 0},
    ]
    for seed, cfg in enumerate(mixtures * 2):
        check_round("de", mode, seed, **cfg)


@pytest.mark.campaign
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("sheet", SHEETS)
def test_engine_agrees_with_the_oracle_for_long(sheet: str, mode: str) -> None:
    assert sum(check_round(sheet, mode, seed) for seed in range(100, 500)) > 10_000
