"""The host's choices: presets, options, handicaps; impossible ones are refused with a clear sentence."""

from typing import Any

import pytest

from finito.games import GAMES, cafe, espresso
from finito.rooms.settings import Settings, changed_settings, read_settings
from rooms.rooms import QUICK, Place, in_cafe, playing, seated


def change(place: Place, **settings: Any) -> None:
    place.yes(0, "change_settings", settings=settings)


@pytest.mark.parametrize("sheet", espresso.PRESETS)
def test_every_sheet_of_espresso_can_be_chosen(sheet: str) -> None:
    place = seated(2)
    change(place, sheet=sheet, changes={"zero": True})
    assert place.events(1, "settings_set")[-1]["settings"]["sheet"] == sheet
    place.yes(0, "begin")
    assert place.match.options == espresso.make_options(sheet, {"zero": True})


@pytest.mark.parametrize("sheet", cafe.PRESETS)
def test_every_preset_of_cafe_can_be_chosen(sheet: str) -> None:
    place = seated(2)
    change(place, game="cafe", sheet=sheet, changes={"leftover_penalty": False})
    place.yes(0, "begin")
    assert place.cafe.match.options == cafe.make_options(sheet, {"leftover_penalty": False})


BAD: list[tuple[dict[str, Any], str]] = [
    ({"sheet": "deu"}, "did you mean 'de'"),
    ({"sheet": "__proto__"}, "no preset"),
    ({"changes": {"zerro": True}}, "did you mean 'zero'"),
    ({"changes": {"zero": 1}}, "option zero: Expected `bool`, got `int`; it takes yes | no"),
    ({"changes": {"target_score": -1}}, "target_score"),
    ({"changes": {"target_score": 10**300}}, "target_score"),
    ({"changes": {"target_score": 1.5}}, "target_score"),
    ({"changes": [1]}, "changes"),
    ({"game": "chess"}, "game"),
    ({"game": "cafe"}, "no preset 'house'"),
    ({"game": "cafe", "sheet": "board", "seats": 5}, "at most 4"),
    ({"game": "cafe", "sheet": "board", "changes": {"plan": "x y z"}}, "plan"),
    ({"game": "cafe", "sheet": "board", "changes": {"bar_values": [1]}}, "bar_values"),
    ({"seats": 1}, "seats"),
    ({"seats": 7}, "seats"),
    ({"seats": True}, "seats"),
    ({"extra_cards": [0, 13]}, "extra_cards"),
    ({"extra_cards": [0] * 7}, "extra_cards"),
    ({"slower": [-1]}, "slower"),
    ({"turn_seconds": -1}, "turn_seconds"),
    ({"bot_takes_over_seconds": 0}, "bot_takes_over_seconds"),
    ({"hints": "never"}, "hints"),
    ({"rated": True, "hints": "late"}, "rated room gives no hints"),
    ({"colour": "red"}, "colour"),
    ({"__proto__": {}}, "__proto__"),
]


@pytest.mark.parametrize(("settings", "words"), BAD)
def test_impossible_settings_are_refused_with_a_clear_sentence(settings: dict[str, Any], words: str) -> None:
    place = seated(2)
    answer = place.no(0, "BAD_INPUT", "change_settings", settings=settings)
    assert words in answer["sentence"]


def test_settings_wait_until_the_match_is_over() -> None:
    place = playing(2)
    place.no(0, "MATCH_RUNNING", "change_settings", settings={"sheet": "de"})


def test_an_occupied_seat_is_never_removed() -> None:
    place = seated(2)
    place.sit(2, seat=3)
    place.no(0, "SEAT_TAKEN", "change_settings", settings={"seats": 3})
    change(place, seats=6)
    place.yes(2, "stand")
    change(place, seats=2)


def test_bots_know_only_their_game() -> None:
    place = seated(1, ["greedy-hard"])
    place.no(0, "SEAT_TAKEN", "change_settings", settings={"game": "cafe", "sheet": "board"})
    assert "no bot" in place.no(0, "BAD_INPUT", "add_bot", bot="deep-blue")["sentence"]


def test_settings_are_frozen_into_the_match_and_its_record() -> None:
    place = playing(2, sheet="nl", changes={**QUICK, "chaos": True}, extra_cards=(0, 4))
    record = place.match.options
    assert record == espresso.make_options("nl", {**QUICK, "chaos": True})
    assert place.room.running is not None
    kept = place.room.running.record()
    assert (kept.game, kept.players, kept.handicap) == ("espresso", 2, (0, 4))
    assert kept.options["chaos"] is True
    assert [line.text for line in kept.moves] == ["A ready", "B ready", "A espresso!"]


def test_changes_are_checked_together_and_one_by_one_kept() -> None:
    settings = changed_settings(Settings(), {"sheet": "fr", "changes": {"chaos": True}})
    settings = changed_settings(settings, {"seats": 2})
    assert (settings.sheet, settings.seats, settings.changes) == ("fr", 2, {"chaos": True})
    options = settings.options()
    assert isinstance(options, espresso.Options)
    assert options.chaos


# ---- handicaps ----------------------------------------------------------------------------------------------------


def test_a_longer_stack_for_a_seat_not_for_a_player() -> None:
    place = Place(changes=QUICK, extra_cards=(0, 0, 5))
    place.sit(0, seat=2)
    place.sit(1, seat=0)
    place.yes(0, "begin")
    assert place.room.players == (0, 2)
    sizes = [player["espresso_size"] for player in place.snapshot()["view"]["players"]]
    assert sizes == [9, 14]


def test_a_slower_hand_for_a_seat() -> None:
    place = playing(2, slower=(0, 850))
    for connection in (0, 1):
        assert place.move(connection, "flip")["tell"] == "accepted"
    place.wait(150)
    assert place.move(0, "flip")["tell"] == "accepted"
    assert place.move(1, "flip")["code"] == "TOO_FAST"
    place.wait(849)
    assert place.move(1, "flip")["code"] == "TOO_FAST"
    place.wait(1)
    assert place.move(1, "flip")["tell"] == "accepted"


def test_the_handicap_stays_in_every_round_and_after_a_restart() -> None:
    place = playing(2, extra_cards=(3,), slower=(500,))
    room = place.rebuilt()
    assert room.running is not None
    assert room.running.record().handicap == (3, 0)
    assert room.running.refusal(0, room.running.legal(0)[-3], place.now) is None
    assert vars(room.running)["match"].pace_ms == [650, 150]


@pytest.mark.parametrize(
    ("game", "sheet", "foreign"),
    [
        ("cafe", "board", {"extra_cards": [3]}),
        ("cafe", "board", {"races": "strict"}),
        ("espresso", "de", {"turn_seconds": 5}),
    ],
)
def test_a_game_refuses_what_only_another_has(game: str, sheet: str, foreign: dict[str, Any]) -> None:
    place = seated(2)
    [name] = foreign
    answer = place.no(0, "BAD_INPUT", "change_settings", settings={"game": game, "sheet": sheet, **foreign})
    assert f"{GAMES[game].TITLE} has no setting {name!r}" in answer["sentence"]


def test_the_settings_of_a_room_can_be_sent_back_unchanged() -> None:
    place = seated(2)
    told = place.snapshot()["room"]["settings"]
    change(place, **{**told, "seats": 3})
    change(place, game="cafe", sheet="board")
    assert place.room.settings == read_settings({"game": "cafe", "sheet": "board", "seats": 3})
    change(place, **place.snapshot()["room"]["settings"])


def test_what_old_rooms_of_cafe_say_of_cards_is_not_read() -> None:
    place = in_cafe(2, extra_cards=(3,), slower=(500,))
    assert place.room.settings.extra_cards == ()
    assert place.snapshot()["view"]["turn"] in (0, 1)
