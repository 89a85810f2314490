"""A client's model follows a game by view and events alone, and gives the same answers as the game itself."""

from random import Random
from typing import Any

import msgspec
import pytest

from finito.client.cafe import CafeModel
from finito.client.espresso import EspressoModel
from finito.games import cafe, espresso
from finito.games.espresso import moves as m

SHEETS = ("de", "nl", "en", "fr", "house")
MODES: tuple[dict[str, bool], ...] = ({}, {"zero": True}, {"chaos": True}, {"zero": True, "chaos": True})


def plain(value: Any) -> Any:
    """The value as a client decodes it."""
    return msgspec.json.decode(msgspec.json.encode(value))


def espresso_model(match: espresso.Match) -> EspressoModel:
    view = msgspec.convert(plain(espresso.view(match, None)), espresso.View)
    return EspressoModel(match.options, view)


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("modes", MODES, ids=lambda modes: "+".join(modes) or "plain")
def test_a_model_of_espresso_answers_as_the_match_does(sheet: str, modes: dict[str, bool]) -> None:
    options = espresso.make_options(sheet, {"target_score": 40, **modes}, "test")
    match, chance = espresso.new(options, 3, 5), Random(5)
    models = [espresso_model(match)]
    rounds = 0
    for step in range(2500):
        if match.match_over:
            break
        player, move = _next(match, step, chance)
        if move is None:
            continue
        rounds += isinstance(move, m.Deal)
        for event in espresso.apply(match, player, move):
            for model in models:
                model.happened(plain(espresso.scrub(event)))
        if step % 97 == 0:
            models = [models[0], espresso_model(match)]
        for model in models:
            assert model.view(None) == espresso.view(match, None)
            for who in range(3):
                assert model.legal_moves(who) == espresso.legal_moves(match, who)
    assert match.center_size
    assert rounds


def _next(match: espresso.Match, step: int, chance: Random) -> tuple[int, Any]:
    due = espresso.due(match)
    if due is not None:
        return espresso.GAME, due
    phase = espresso.view(match, None).phase
    if phase == "over":
        return espresso.GAME, m.Deal()
    if phase == "countdown":
        return espresso.GAME, m.CountdownEnd()
    player = step % 3
    legal = espresso.legal_moves(match, player)
    laying = [one for one in legal if isinstance(one, m.Play | m.Pair)]
    return player, chance.choice(laying or legal) if legal else None


def test_a_card_that_is_being_turned_is_blank_until_it_is_shown() -> None:
    options = espresso.make_options("house", {"start_countdown_ms": 0, "reveal": "at_deal"}, "test")
    match = espresso.new(options, 2, 3)
    for move in (m.Ready(), m.Ready(), m.CallEspresso()):
        espresso.apply(match, int(match.players[0].ready), move)
    model = espresso_model(match)
    (event,) = espresso.apply(match, 0, m.Flip())
    told = plain(espresso.scrub(event))
    card = told["cards"][-1]
    model.happened({**told, "cards": ["??"] * 3})
    assert model.view(0).players[0].waste == "--"
    assert not any(isinstance(one, m.Play) and one.source == "waste" for one in model.legal_moves(0))
    model.happened({"event": "cards_shown", "cards": [{"owner": 0, "place": "waste", "card": card}]})
    assert model.view(0) == espresso.view(match, 0)


@pytest.mark.parametrize("preset", ["board", "publisher", "app"])
@pytest.mark.parametrize("players", [2, 4])
def test_a_model_of_cafe_answers_as_the_game_does(preset: str, players: int) -> None:
    options = cafe.make_options(preset, {}, "test")
    game, chance = cafe.new(options, players, 5), Random(5)
    model = cafe_model(game)
    while cafe.outcome(game) is None:
        legal = cafe.legal_moves(game, game.turn)
        assert set(model.legal_moves(game.turn)) == set(legal)
        for event in cafe.apply(game, game.turn, chance.choice(legal)):
            model.happened(plain(cafe.scrub(event)))
        assert model.view(None) == cafe.view(game, None)
        assert cafe_model(game).view(None) == cafe.view(game, None)
    assert model.to_move is None


def cafe_model(game: cafe.Match) -> CafeModel:
    return CafeModel(game.options, msgspec.convert(plain(cafe.view(game, None)), cafe.View))
