"""The list of legal turns agrees with the judge: nothing is missing and nothing is extra."""

from itertools import permutations, product

import pytest

from cafe.helpers import PRESETS, placing_turn, play, played, position, rack
from finito.games import cafe
from finito.games.cafe.match import Match
from finito.games.cafe.notation import NATION_CODES
from finito.games.cafe.rules.codes import ACCEPTED, COUNT
from finito.games.cafe.rules.legal import find_turns
from finito.games.cafe.rules.packed import PLACE, pack_turn, play_packed, refuse_packed

SMALL = {
    "board": (". c . c .\nc FR c IT c\n. c . c .\nc ES c FR c\n. c . c .\n", "board"),
    "app": (". . c . .\n. c T c .\nc T c T c\n. c . c .\n", "app"),
    "list": ("table T1 FR: a b s t\ntable T2 IT: s t p q\ntable T3 FR: p q a x\n", "app"),
}


def puts(game: Match, tile: str) -> list[cafe.Put]:
    """This tile on every chair, a joker also with every nation, whether allowed or not."""
    nations = (None, *NATION_CODES) if tile.startswith("JK") and game.joker_declared else (None,)
    return [cafe.Put(tile, chair.name, nation) for chair in game.plan.chairs for nation in nations]


def everything(game: Match, pairs: bool = True) -> list[cafe.Move]:
    """Every conceivable turn with the tiles of the player to move."""
    hand = rack(game, game.turn)
    moves: list[cafe.Move] = [cafe.Bar(tile) for tile in set(hand)]
    moves += [cafe.Swap(chair.name, tile) for tile in set(hand) for chair in game.plan.chairs]
    moves += [cafe.Place((put,)) for tile in set(hand) for put in puts(game, tile)]
    if pairs:
        for one, two in set(permutations(hand, 2)):
            moves += [cafe.Place(pair) for pair in product(puts(game, one), puts(game, two))]
    return moves


def spelled(game: Match, move: cafe.Move) -> bool:
    """Whether a joker names its nation: the list always does, while the judge also accepts jokers without it."""
    if not isinstance(move, cafe.Place) or not game.joker_declared:
        return True
    return all(put.nation is not None for put in move.put if put.tile.startswith("JK"))


def check(game: Match, pairs: bool = True) -> None:
    moves = cafe.legal_moves(game, game.turn)
    assert len(set(moves)) == len(moves)
    wanted = {
        move for move in everything(game, pairs) if spelled(game, move) and not cafe.refusal(game, game.turn, move)
    }
    if pairs:
        assert set(moves) == wanted
    else:
        assert {move for move in moves if not isinstance(move, cafe.Place) or len(move.put) == 1} == wanted
        assert all(cafe.refusal(game, game.turn, move) is None for move in moves)


@pytest.mark.rule("CAF-TURN-01")
@pytest.mark.parametrize("plan", SMALL)
@pytest.mark.parametrize("joker_nation", ["native", "declared"])
def test_on_small_plans_every_thinkable_turn_is_tried(plan: str, joker_nation: str) -> None:
    text, preset = SMALL[plan]
    checked = 0
    for seed in range(3):
        games = play(preset, 2, seed, placing_turn, plan=text, joker_nation=joker_nation)
        for number, (game, *_) in enumerate(games):
            if number % 4 == seed and cafe.outcome(game) is None:
                check(game, pairs=joker_nation == "native" or "JK" not in "".join(rack(game, game.turn)))
                checked += 1
    assert checked >= 3


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("joker_nation", ["native", "declared"])
def test_in_whole_games_every_turn_listed_is_legal_and_no_single_is_missing(preset: str, joker_nation: str) -> None:
    checked = 0
    for number, (game, *_) in enumerate(play(preset, 3, 9, placing_turn, joker_nation=joker_nation)):
        if number % 7 == 0 and cafe.outcome(game) is None:
            check(game, pairs=False)
            checked += 1
    assert checked >= 3


@pytest.mark.parametrize("seed", [2, 5])
def test_on_the_board_no_pair_is_missing(seed: int) -> None:
    checked = 0
    for number, (game, *_) in enumerate(play("board", 4, seed, placing_turn)):
        if number in (3, 14) and cafe.outcome(game) is None:
            check(game)
            checked += 1
    assert checked == 2


def test_two_jokers_in_an_empty_cafe() -> None:
    check(position("L3", "app", seated={}, rack=["JK-F", "JK-M", "FR-F"], bar=3))
    check(position("L4", "app", cfg={"joker_nation": "declared"}, seated={"a": "FR-F"}, rack=["JK-F", "JK-M"]))


def test_a_long_list_is_complete() -> None:
    """With more turns than the initial length of a list."""
    plan = cafe.plan_of("board")
    own = {
        table.name: next(chair.name for chair in plan.chairs if chair.tables == (table.name,)) for table in plan.tables
    }
    women = {own[table.name]: f"{table.nation}-F" for table in plan.tables}
    game = position("board", cfg={"joker_nation": "declared"}, seated=women, rack=["JK-M", "JK-M", "AF-M", "IT-M"])
    moves = cafe.legal_moves(game, 0)
    assert len(moves) > 2048
    assert len(set(moves)) == len(moves)
    turns = [0] * 10
    assert find_turns(game, 0, turns) == len(moves)
    assert all(turns)


@pytest.mark.parametrize("preset", PRESETS)
def test_packed_turns_are_the_same_turns(preset: str) -> None:
    turns = [0] * 4096
    checked = 0
    for number, (game, *_) in enumerate(play(preset, 2, 12, placing_turn)):
        if number % 9 or cafe.outcome(game):
            continue
        moves = cafe.legal_moves(game, game.turn)
        found = find_turns(game, game.turn, turns)
        assert found == len(moves)
        for move, turn in list(zip(moves, turns, strict=False))[:: max(found // 10, 1)]:
            assert refuse_packed(game, game.turn, turn) == ACCEPTED
            one, two = cafe.copy_match(game), cafe.copy_match(game)
            cafe.apply(one, one.turn, move)
            play_packed(two, two.turn, turn)
            assert cafe.encode(one) == cafe.encode(two)
            checked += 1
    assert checked > 20
    assert refuse_packed(position("L1"), 0, pack_turn(PLACE, 0, 0)) == COUNT


REASONS = {
    "board": {"bar_full", "empty_supply", "fourth_last"},
    "publisher": {"bar_full", "empty_supply", "fourth_last"},
    "app": {"bar_full", "no_table_cards", "empty_supply"},
}


@pytest.mark.rule("CAF-END-02", "CAF-END-03", "CAF-END-04", "CAF-END-06")
@pytest.mark.parametrize("preset", PRESETS)
def test_games_of_every_preset_end_in_every_usual_way(preset: str) -> None:
    found = set()
    for seed in range(60):
        game = played(preset, 2 + seed % 3, seed, placing_turn if seed % 2 else _lazy)
        result = cafe.outcome(game)
        assert result is not None
        found.add(result.reason)
    assert found <= REASONS[preset] | {"one_left", "last_chair"}
    assert found >= REASONS[preset] - {"empty_supply"}


def _lazy(game: Match, chance: object) -> cafe.Move:
    """A player who goes to the bar whenever that is allowed."""
    moves = cafe.legal_moves(game, game.turn)
    return next((move for move in moves if isinstance(move, cafe.Bar)), moves[0])
