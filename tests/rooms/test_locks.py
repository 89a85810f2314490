"""Wrong taps cost time, lost races never do; each hand has its own pace."""

from typing import Any

import pytest

from finito.games.espresso import PRESETS
from finito.rooms.running_espresso import RunningEspresso
from rooms.rooms import QUICK, Place, lay_out, playing

STUCK = {"A": {"help": ["R5", "G7", "B0"], "hand": ["Y1", "Y2", "Y3"]}, "center": {"p1": ["R0@B"]}}
WRONG = {"from_": "help1", "to": "any", "card": "R5"}


def table(given: dict[str, Any] | None = None, **settings: Any) -> Place:
    place = playing(2, **settings)
    lay_out(place, given or STUCK)
    place.wait(1000)
    return place


def test_the_lock_grows_to_two_seconds() -> None:
    place = table()
    lengths = []
    for _ in range(8):
        answer = place.move(0, "play", **WRONG)
        lengths.append(answer["locked_ms"])
        assert (answer["code"], answer["rule"]) == ("BAD_VALUE", "ESP-PILE-03")
        place.wait(answer["locked_ms"])
    assert lengths == [300, 450, 675, 1012, 1519, 2000, 2000, 2000]


def test_a_locked_hand_does_nothing_and_tapping_on_makes_it_no_worse() -> None:
    place = table()
    place.move(0, "play", **WRONG)
    place.wait(100)
    for move in ("flip", "recycle", "press_impasse"):
        answer = place.move(0, move)
        assert (answer["code"], answer["locked_ms"]) == ("LOCKED", 200)
    assert place.move(1, "press_impasse")["tell"] == "accepted", "only that hand is locked"
    place.wait(199)
    assert place.move(0, "flip")["code"] == "LOCKED"
    place.wait(1)
    assert place.move(0, "flip")["tell"] == "accepted"


def test_a_legal_move_forgives() -> None:
    place = table()
    for expected in (300, 450):
        answer = place.move(0, "play", **WRONG)
        assert answer["locked_ms"] == expected
        place.wait(expected)
    assert place.move(0, "play", from_="help3", to="new")["tell"] == "accepted"
    place.wait(1000)
    assert place.move(0, "play", **WRONG)["locked_ms"] == 300


def test_it_can_be_switched_off() -> None:
    place = table(wrong_tap_lock=False)
    for _ in range(5):
        answer = place.move(0, "play", **WRONG)
        assert answer["code"] == "BAD_VALUE"
        assert "locked_ms" not in answer
        place.wait(150)


@pytest.mark.rule("ESP-R-36")
@pytest.mark.parametrize("races", ["strict", "fair"])
@pytest.mark.parametrize(("chosen", "locked"), [(None, {"house"}), (True, set(PRESETS)), (False, set())])
@pytest.mark.parametrize("sheet", PRESETS)
def test_the_sheets_have_no_lock_unless_the_host_wants_one(
    sheet: str, chosen: bool | None, locked: set[str], races: str
) -> None:
    place = table(sheet=sheet, wrong_tap_lock=chosen, races=races)
    answer = place.move(0, "play", **WRONG)
    assert answer["code"] == "BAD_VALUE"
    assert answer.get("locked_ms", 0) == (300 if sheet in locked else 0)


@pytest.mark.rule("ESP-R-36", "ESP-R-28")
@pytest.mark.parametrize("races", ["strict", "fair"])
def test_a_refused_flip_and_a_failed_blind_pair_never_lock(races: str) -> None:
    given = {"A": {"help": ["R1", "--", "--"], "hand": ["--"] * 3, "waste": ["Y5", "G0"]}, "center": {"p1": ["R0@B"]}}
    place = table(given, sheet="de", wrong_tap_lock=True, races=races, changes={**QUICK, "zero": True})
    answer = place.move(0, "flip")
    assert (answer["code"], answer.get("locked_ms", 0)) == ("FLIP_NOT_STUCK", 0)
    place.wait(150)
    answer = place.move(0, "pair", joker="waste", second="waste", to="p1", joker_card="G0")
    assert (answer["code"], answer.get("locked_ms", 0)) == ("BLIND_PAIR", 0)
    assert "Y5" not in str(answer)
    for connection in (0, 1):
        peeked = {"event": "peeked", "player": 0, "owner": 0, "place": "waste", "card": "Y5"}
        assert place.events(connection, "peeked") == [peeked]
    assert place.snapshot()["view"]["players"][0]["under_waste"] == "Y5"
    place.wait(150)
    place.move(0, "pair", joker="waste", second="waste", to="p1", joker_card="G0")
    assert len(place.events(1, "peeked")) == 1, "all have seen it already"


@pytest.mark.rule("ESP-R-35")
@pytest.mark.parametrize("races", ["strict", "fair"])
def test_a_wrong_tap_keeps_the_hand_busy(races: str) -> None:
    place = table(wrong_tap_lock=False, races=races)
    assert place.move(0, "play", **WRONG)["code"] == "BAD_VALUE"
    place.wait(149)
    entries = len(place.entries)
    for tap in ({"from_": "help3", "to": "new", "card": "B0"}, WRONG):
        assert place.move(0, "play", **tap)["code"] == "TOO_FAST"
    assert len(place.entries) == entries
    place.wait(1)
    assert place.move(0, "play", from_="help3", to="new", card="B0")["tell"] == "accepted"


@pytest.mark.rule("ESP-R-35")
@pytest.mark.parametrize("races", ["strict", "fair"])
def test_a_race_that_was_lost_was_a_try_too(races: str) -> None:
    place = table({**RACE, "B": {**RACE["B"], "help": ["R1", "B0", "--"]}}, races=races)
    tap = {"from_": "help1", "to": "p1", "card": "R1", "covers": "R0"}
    place.move(0, "play", **tap)
    place.wait(500)
    answer = place.move(1, "play", **tap)
    assert answer["tell"] == "refused"
    assert place.move(1, "play", from_="help2", to="new", card="B0")["code"] in ("TOO_FAST", "LOCKED")


WRONG_TAPS: list[tuple[dict[str, Any], str]] = [
    ({"do": "play", "from": "help1", "to": "p1"}, "BAD_VALUE"),
    ({"do": "play", "from": "help2", "to": "new"}, "BAD_START"),
    ({"do": "play", "from": "waste"}, "NOT_OPEN"),
    ({"do": "play", "from": "hand"}, "NOT_OPEN"),
    ({"do": "play", "from": "help1", "to": "p7"}, "NO_PILE"),
]
NO_TAPS: list[tuple[dict[str, Any], str]] = [
    ({"do": "ready"}, "ALREADY_STARTED"),
    ({"do": "call_espresso"}, "ALREADY_STARTED"),
    ({"do": "recycle"}, "RECYCLE_EMPTY"),
    ({"do": "flip", "size": 2}, "FLIP_SIZE"),
    ({"do": "deal"}, "NOT_YOURS"),
    ({"do": "call_finito"}, "FINITO_FALSE"),
    ({"do": "play", "from": "B.help1"}, "STEAL_OFF"),
]


@pytest.mark.parametrize(("move", "code"), WRONG_TAPS)
def test_taps_on_what_fits_nowhere_cost_time(move: dict[str, Any], code: str) -> None:
    answer = table().ask(0, "move", move=move)
    assert (answer["code"], answer.get("locked_ms")) == (code, 300)


@pytest.mark.parametrize(("move", "code"), NO_TAPS)
def test_other_refusals_do_not(move: dict[str, Any], code: str) -> None:
    answer = table().ask(0, "move", move=move)
    assert (answer["code"], answer.get("locked_ms", 0)) == (code, 0)


def test_a_refusal_names_rule_and_cards() -> None:
    answer = table().move(0, "play", from_="help1", to="p1", card="R5", covers="R0")
    assert answer == {
        "tell": "refused",
        "id": answer["id"],
        "code": "BAD_VALUE",
        "rule": "ESP-PILE-03",
        "facts": {"card": "R5", "place": "help1", "seen": "R5", "pile": "p1", "top": "R0", "wanted": "R1", "hand": "3"},
        "sentence": "Red 5 does not go on red 0; pile p1 needs red 1.",
        "locked_ms": 300,
    }


# ---- lost races ---------------------------------------------------------------------------------------------------

RACE = {
    "A": {"help": ["R1", "--", "--"], "hand": ["Y0", "Y1", "Y2"]},
    "B": {"help": ["R1", "G7", "--"], "hand": ["Y0", "Y1", "Y2"]},
    "center": {"p1": ["R0@A"]},
}


@pytest.mark.parametrize("late", [0, 1, 299, 300])
def test_a_lost_race_costs_nothing(late: int) -> None:
    place = table(RACE)
    tap = {"from_": "help1", "to": "p1", "card": "R1", "covers": "R0"}
    assert place.move(0, "play", **tap)["tell"] == "accepted"
    place.wait(late)
    answer = place.move(1, "play", **tap)
    assert answer["tell"] == "refused"
    assert answer.get("locked_ms", 0) == 0
    assert place.move(1, "play", from_="help1", to="any")["tell"] == "refused"
    place.wait(2000)
    assert place.move(1, "play", **WRONG)["locked_ms"] == 300, "and counts for nothing later"


def test_after_the_moment_it_is_a_mistake() -> None:
    place = table(RACE)
    tap = {"from_": "help1", "to": "p1", "card": "R1", "covers": "R0"}
    place.move(0, "play", **tap)
    place.wait(301)
    assert place.move(1, "play", **tap)["locked_ms"] == 300


def test_in_the_moment_of_a_race_a_wrong_card_is_still_wrong() -> None:
    place = table(RACE)
    place.move(0, "play", from_="help1", to="p1")
    assert place.move(1, "play", from_="help2", to="p1")["locked_ms"] == 300


def test_a_stolen_card_is_a_lost_race() -> None:
    place = table(
        {"A": {"help": ["--", "--", "--"]}, "B": {"help": ["R1", "--", "--"]}, "center": {"p1": ["R0@A"]}},
        changes={"chaos": True, "start_countdown_ms": 0, "reveal": "at_deal"},
    )
    assert place.move(0, "play", from_="B.help1", to="p1")["tell"] == "accepted"
    answer = place.move(1, "play", from_="help1", to="p1", card="R1")
    assert answer["tell"] == "refused"
    assert answer.get("locked_ms", 0) == 0


# ---- one hand -----------------------------------------------------------------------------------------------------


def test_one_hand_needs_its_time() -> None:
    place = playing(2)
    assert place.move(0, "flip")["tell"] == "accepted"
    for late in (0, 149):
        place.now = place.room.at + late
        answer = place.move(0, "flip")
        assert (answer["code"], answer["rule"], answer.get("locked_ms", 0)) == ("TOO_FAST", "ESP-R-35", 0)
    assert place.move(1, "flip")["tell"] == "accepted", "each has a hand of their own"
    place.now += 1
    assert place.move(0, "flip")["tell"] == "accepted"


def test_a_clock_that_goes_back_harms_nobody() -> None:
    """A move must be judged and applied with the same time."""
    place = playing(2, sheet="de", changes={"start_countdown_ms": 0})
    hand = ["Y5", "Y6", "Y7"]
    lay_out(place, {"A": {"help": ["R0", "--", "--"], "hand": hand}, "B": {"help": ["R1", "--", "--"], "hand": hand}})
    place.wait(1000)
    assert place.move(0, "play", from_="help1")["tell"] == "accepted"
    place.wait(5000)
    place.yes(0, "say", phrase="wow")
    place.now -= 4900
    assert place.move(1, "flip", seen=0)["code"] == "FLIP_NOT_STUCK", "that card has been on their screen for long"
    times = [entry.at for entry in place.entries]
    assert times == sorted(times)


def test_the_lock_by_itself() -> None:
    running = playing(2).room.running
    assert isinstance(running, RunningEspresso)
    table = running.table
    assert [table.lock(0, table.began) for _ in range(100)][-1] == 2000
    table.drive.seats[0].mistakes = 0
    assert table.lock(0, table.began + 60_000) == 300
    assert [table.locked_ms(0, table.began + at) for at in (60_000, 60_299, 60_300)] == [300, 1, 0]
