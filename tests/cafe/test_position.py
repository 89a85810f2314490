"""Positions as text: reading, writing, and errors that name the wrong field."""

from typing import Any

import pytest
import yaml

from cafe.helpers import PRESETS, do, placing_turn, play, position
from finito.errors import BadInput
from finito.games import cafe
from finito.games.cafe.documents import document_options
from finito.games.cafe.match import Match
from finito.games.cafe.position import load_position, position_of


def reload(game: Match) -> Match:
    document = yaml.safe_load(cafe.position_text(game))
    return load_position(document["given"], document_options(document, "position"))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_position_of_a_game_round_trips(preset: str) -> None:
    for number, (game, *_) in enumerate(play(preset, 3, 11, placing_turn, joker_nation="declared")):
        if number % 5 == 0:
            other = reload(game)
            assert position_of(other) == position_of(game)
            assert cafe.view(other, 1) == cafe.view(game, 1)
            assert cafe.legal_moves(other, game.turn) == cafe.legal_moves(game, game.turn)
            assert other.table_crowd == game.table_crowd


def test_an_ended_game_round_trips() -> None:
    game = position("L1", bar=19, score=50, rack=["RU-F", "RU-M"])
    do(game, "bar RU-F")
    assert cafe.outcome(reload(game)) == cafe.outcome(game)


def test_what_is_not_said_is_sensible() -> None:
    game = load_position({}, cafe.make_options())
    assert (game.n_players, game.turn, game.start_player, game.bar_taken, game.bag_size) == (3, 0, 1, 0, 0)
    assert [player.rack_size for player in game.players[:3]] == [0, 5, 5]
    assert position("L1", "app").cards_left == 12


def test_a_position_has_no_record() -> None:
    with pytest.raises(BadInput, match="began from a position"):
        cafe.record(position())


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"racks": []}, "the field 'racks' is not understood"),
        ({"rack": "FR-F"}, "position.rack: a list is needed"),
        ({"rack": ["FR-X"]}, "position.rack: 'FR-X' is not a tile"),
        ({"rack": ["FR-F"] * 6}, "position.rack: 6 tiles; a rack holds at most 5"),
        ({"seated": {"z": "FR-F"}}, "position.seated: there is no chair 'z'; chairs are a b c d"),
        ({"seated": {"a": "FR"}}, "position.seated.a: 'FR' is not a tile"),
        ({"seated": {"a": "JK-F:FR"}}, "a joker is not declared here"),
        ({"seated": ["a"]}, "position.seated: a mapping is needed"),
        ({"bag": 101}, "position.bag: a whole number from 0 to 100"),
        ({"bag": ["FR-F"] * 101}, "position.bag: a whole number from 0 to 100"),
        ({"bag": True}, "position.bag: a whole number"),
        ({"bar": 21}, "position.bar: a whole number from 0 to 20"),
        ({"score": "many"}, "position.score: a whole number"),
        ({"limit": 6}, "position.limit: a whole number from 0 to 5"),
        ({"start": "E"}, "position.start: 'E' is not a player"),
        ({"start": "D"}, "position.start: there is no player D"),
        ({"start": 1}, "position.start: true or false"),
        ({"turn": "Z"}, "position.turn: 'Z' is not a player"),
        ({"players": {"A": {"hand": []}}}, "position.players.A: the field 'hand'"),
        ({"players": {"Q": {}}}, "position.players: 'Q' is not a player"),
        ({"players": {"A": {"out": 1}}}, "position.players.A.out: true or false"),
        ({"table_cards": 25}, "position.table_cards: a whole number from 0 to 24"),
        ({"table_cards": 0, "next_cards": ["ES"]}, "1 next cards, but only 0 in the stock"),
        ({"next_cards": ["XX"]}, "position.next_cards: 'XX' is not a nation"),
        ({"nations": {"T9": "FR"}}, "position.nations: there is no table 'T9'"),
        ({"gone": ["?"]}, "position.gone: '\\?' is not a tile"),
        ({"end": "tired"}, "position.end: 'tired' is not an end reason"),
    ],
)
def test_mistakes_are_named_with_their_place(given: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        position("L1", **given)


def test_tables_without_a_nation_and_jokers_without_a_word() -> None:
    with pytest.raises(BadInput, match="the nation of table E2 is missing"):
        position("app", "app")
    with pytest.raises(BadInput, match="needs the nation it was declared as"):
        position("L1", cfg={"joker_nation": "declared"}, seated={"a": "JK-F"})
