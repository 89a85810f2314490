"""The checker works: it finds every kind of planted lie, and none in an honest log."""

from typing import Any

import msgspec
import pytest

from campaign.planted import STRICT, Scene
from finito.games.espresso.notation import CARD_TEXTS
from finito.rooms import facts
from tools.campaign.check import check
from tools.campaign.log import Line


def problems(scene: Scene) -> list[str]:
    return check({"ROOM1": scene.rows}, scene.logs).problems


@pytest.fixture
def scene() -> Scene:
    scene = Scene(**STRICT)
    scene.play(8)
    return scene


@pytest.fixture
def fair() -> Scene:
    scene = Scene(races="fair", wrong_tap_lock=False)
    scene.play(8)
    return scene


def said(scene: Scene, words: str) -> None:
    found = problems(scene)
    assert any(words in problem for problem in found), found


def test_honest_logs_have_no_problem(scene: Scene, fair: Scene) -> None:
    for one in (scene, fair):
        found = check({"ROOM1": one.rows}, one.logs)
        assert found.problems == []
        assert found.moves == 11
        assert found.told > 20
        assert found.snapshots == 2


def test_cafe_too() -> None:
    scene = Scene(game="cafe", sheet="board", hints="always", changes={})
    for _ in range(6):
        turn = scene.room.running.view(None).turn  # type: ignore[union-attr]
        hint = scene.say(turn, ask="hints")["answer"][0]["move"]
        assert scene.say(turn, ask="move", move=hint)["tell"] == "accepted"
    assert problems(scene) == []
    scene.logs[0].lines.pop(scene.find(0, "happened"))
    said(scene, "in the end")


def test_a_lost_acknowledgement(scene: Scene) -> None:
    scene.rows.pop()
    said(scene, "there is no such entry")


def test_an_acknowledgement_under_another_number(scene: Scene) -> None:
    at = scene.find(1, "accepted")
    scene.change(1, at, number=scene.logs[1].lines[at].message()["number"] - 1)
    said(scene, "was accepted as event")


def test_a_doubled_move(scene: Scene) -> None:
    entry, _ = scene.rows[-1]
    scene.rows.append((facts.Entry(entry.number + 1, entry.at, entry.fact), 0))
    said(scene, "is there 2 times")


def test_a_move_that_nobody_asked_for(scene: Scene) -> None:
    entry, _ = scene.rows[-1]
    assert isinstance(entry.fact, facts.Moved)
    scene.rows[-1] = (facts.Entry(entry.number, entry.at, msgspec.structs.replace(entry.fact, id=999)), 0)
    said(scene, "nobody asked for it")


def test_a_move_that_was_refused_and_done(scene: Scene) -> None:
    at = scene.find(1, "accepted")
    asked = scene.logs[1].lines[at].message()["id"]
    data = msgspec.json.encode({"tell": "refused", "id": asked, "code": "NOT_OPEN"})
    scene.logs[1].lines[at] = Line(0, 1, False, data)
    said(scene, "was refused as NOT_OPEN")


@pytest.mark.parametrize("which", ["scene", "fair"])
def test_a_gap(which: str, request: pytest.FixtureRequest) -> None:
    scene: Scene = request.getfixturevalue(which)
    lines = scene.logs[0].lines
    places = [at for at, line in enumerate(lines) if not line.asked and line.message()["tell"] == "happened"]
    lines.pop(places[-3])
    said(scene, "was told after event")


def test_an_event_that_was_told_and_never_stored(scene: Scene) -> None:
    at = scene.find(0, "happened")
    scene.change(0, at, number=scene.logs[0].lines[at].message()["number"] + 1)
    said(scene, "is not stored")


def test_two_seats_are_told_different_things(scene: Scene) -> None:
    at = scene.find(0, "happened")
    scene.change(0, at, at=1)
    said(scene, "was told differently")
    said(scene, "with another time")


def change_cards(scene: Scene, cards: list[str]) -> None:
    at = scene.find(0, "happened")
    events = scene.logs[0].lines[at].message()["events"]
    for event in events:
        if event["event"] == "flipped":
            event["cards"] = cards
    scene.change(0, at, events=events)


def test_a_card_below_the_top_is_told(scene: Scene) -> None:
    change_cards(scene, ["R1", "R2", "R3"])
    said(scene, "was told as")


def test_a_card_is_told_before_it_is_turned(fair: Scene) -> None:
    change_cards(fair, ["??", "??", "R3"])
    said(fair, "showed more than it may")


def test_a_card_is_shown_that_does_not_lie_there(fair: Scene) -> None:
    at = fair.find(0, "shown")
    cards = fair.logs[0].lines[at].message()["cards"]
    other = "R1" if cards[0]["card"] != "R1" else "B2"
    fair.change(0, at, cards=[{**cards[0], "card": other}])
    said(fair, "was shown at")


@pytest.mark.parametrize("which", ["scene", "fair"])
def test_a_snapshot_with_a_card_that_is_covered(which: str, request: pytest.FixtureRequest) -> None:
    scene: Scene = request.getfixturevalue(which)
    scene.logs.append(type(scene.logs[0])("ROOM1", None))
    scene.say(2, ask="hello", protocol=1, room="ROOM1")
    assert problems(scene) == []
    at = scene.find(2, "snapshot")
    view: dict[str, Any] = scene.logs[2].lines[at].message()["view"]
    view["players"][0]["help"][0] = "R9"
    scene.change(2, at, view=view)
    said(scene, "snapshot of event")


def test_a_client_that_never_saw_the_last_card_turned(fair: Scene) -> None:
    fair.logs[0].lines.pop(fair.find(0, "shown"))
    said(fair, "in the end players is")


def test_a_refusal_that_names_a_covered_card(scene: Scene) -> None:
    answer = scene.say(0, ask="move", move={"do": "play", "from": "help1", "to": "p9"})
    assert answer["tell"] == "refused"
    assert problems(scene) == []
    view = scene.room.running.view(None)  # type: ignore[union-attr]
    seen = {card for one in view.players for card in (one.espresso, *one.help, one.waste)}
    covered = next(card for card in CARD_TEXTS if card not in seen)
    scene.change(0, scene.find(0, "refused"), facts={"card": covered})
    said(scene, "a refusal names")


def test_an_old_epoch_and_a_hole_in_the_journal(scene: Scene) -> None:
    scene.rows = [(entry, 2 if at < 5 else 1) for at, (entry, _) in enumerate(scene.rows)]
    said(scene, "under epoch 1, after epoch 2")
    scene.rows.pop(3)
    said(scene, "gap or a double")


def test_a_room_of_which_nothing_is_stored(scene: Scene) -> None:
    assert check({}, scene.logs).problems == ["room ROOM1: nothing of it is stored"]


def test_a_seat_that_is_lost(scene: Scene) -> None:
    scene.logs[0].ask(1.0, 2, b'{"ask":"hello","id":900,"protocol":1,"room":"ROOM1","token":"x"}')
    scene.logs[0].tell(1.0, 2, b'{"tell":"refused","id":900,"code":"BAD_TOKEN"}')
    said(scene, "came back and was told BAD_TOKEN")
