"""Cards that are turned up become visible to everyone at the same moment, and to no one earlier."""

from typing import Any

from finito.games.espresso.rules.limits import REVEAL_MS
from finito.rooms import links
from rooms.client import Client, assert_same
from rooms.rooms import QUICK, Place, lay_out, playing

GIVEN: dict[str, Any] = {
    "A": {"espresso": ["--", "B5", "G4"], "help": ["R0", "Y0", "--"], "hand": ["--", "--", "--", "B7", "B8", "Y3"]},
    "B": {"espresso": ["--", "--", "Y5"], "help": ["--", "--", "--"]},
}


def table(pings: tuple[int, int] = (20, 200), **changes: Any) -> Place:
    place = playing(2, races="fair", hints="always", changes={**QUICK, "min_action_interval_ms": 0, **changes})
    for connection, ping in enumerate(pings):
        for _ in range(10):
            links.probed(place.room, connection, ping, (ping, ping))
    place.hello(9)
    place.wait(1000)
    lay_out(place, GIVEN)
    return place


def shown(place: Place, connection: int) -> list[tuple[str, int]]:
    """The cards sent to a connection, separately or with an event, in order."""
    found = []
    for tell in place.inbox[connection]:
        if tell["tell"] == "shown":
            found += [(card["card"], card["owner"]) for card in tell["cards"]]
        for event in tell.get("events", ()):
            if event["event"] == "cards_shown":
                found += [(card["card"], card["owner"]) for card in event["cards"]]
    return found


def heard(place: Place, connection: int, card: str) -> bool:
    return any(f'"{card}"'.encode() in told for told in place.bytes[connection])


def test_a_flipped_card_lands_so_long_after_the_press_at_any_ping() -> None:
    for who, ping in ((0, 20), (1, 120)):
        place = table((20, 120))
        if who == 1:
            lay_out(place, {"A": GIVEN["B"], "B": GIVEN["A"]})
        assert place.move(who, "flip")["tell"] == "accepted"
        assert place.events(who, "flipped")[-1]["cards"] == ["??", "??", "??"]
        place.wait(REVEAL_MS - ping - 1)
        assert not any(heard(place, connection, "B7") for connection in (0, 1, 9))
        place.wait(1)
        assert shown(place, who) == [("B7", who)], "it lands half a ping later, that is 350 ms after the press"


def test_the_others_get_it_with_the_next_event_or_a_little_later() -> None:
    place = table()
    place.move(0, "flip")
    place.wait(REVEAL_MS + 20)
    assert shown(place, 9) == []
    place.yes(1, "say", phrase="wow")
    place.move(1, "press_impasse")
    assert shown(place, 9) == shown(place, 1) == [("B7", 0)]
    quiet = table()
    quiet.move(0, "flip")
    quiet.wait(REVEAL_MS + 200)
    assert shown(quiet, 9) == [("B7", 0)]


def test_cards_that_have_landed_go_to_the_others_in_one_message() -> None:
    place = table((20, 20))
    assert place.move(0, "play", from_="help1", to="new", card="R0")["tell"] == "accepted"
    place.wait(50)
    assert place.move(0, "flip")["tell"] == "accepted"
    place.wait(REVEAL_MS - 20)
    assert shown(place, 9) == []
    place.wait(100)
    told = [tell["cards"] for tell in place.inbox[9] if tell["tell"] == "shown"]
    assert [[card["card"] for card in cards] for cards in told] == [["B5", "B7"]]


def test_the_next_stack_card_is_turned_after_a_play_from_the_help_row() -> None:
    place = table()
    place.move(0, "play", from_="help1", to="new", card="R0")
    lifted = place.events(1, "played")[-1]["lifted"]
    assert (lifted["next"], lifted["espresso_top"]) == ("G4", "??"), "the old top was known, the new one is not"
    assert not heard(place, 0, "B5")
    place.wait(REVEAL_MS)
    assert shown(place, 0) == [("B5", 0)]


def test_a_card_on_its_way_stays_hidden_when_it_fills_a_slot() -> None:
    place = table()
    place.move(0, "play", from_="help1", to="new", card="R0")
    place.wait(100)
    place.move(0, "play", from_="help2", to="new", card="Y0")
    assert place.events(1, "played")[-1]["lifted"]["next"] == "??"
    assert not heard(place, 0, "B5")
    place.wait(REVEAL_MS)
    tell = next(tell for tell in place.inbox[0] if tell["tell"] == "shown")
    assert tell["cards"] == [{"owner": 0, "place": "help2", "card": "B5"}]


def test_nobody_plays_or_learns_a_card_before_it_is_shown() -> None:
    place = table()
    place.move(0, "flip")
    answer = place.move(0, "play", from_="waste", to="any", card="R3")
    assert (answer["code"], answer["locked_ms"], answer.get("facts")) == ("NOT_SHOWN", 250, None)
    place.ask(0, "hints")
    place.hello(11)
    place.hello(12, place.tokens[1])
    assert place.snapshot(0)["view"]["players"][0]["waste"] == "??"
    assert not any(heard(place, connection, "B7") for connection in place.bytes)
    place.wait(REVEAL_MS + 200)
    assert place.snapshot(0)["view"]["players"][0]["waste"] == "B7"
    assert place.move(0, "play", from_="waste", to="any", card="B7")["code"] == "BAD_VALUE"


def test_a_second_flip_buries_the_first_card_for_good() -> None:
    place = table()
    place.move(0, "flip")
    place.wait(200)
    place.move(0, "flip")
    place.wait(1000)
    assert [card for card, _ in shown(place, 9)] == ["--"]
    assert not heard(place, 9, "B7")


def test_a_client_that_follows_stays_in_step() -> None:
    place = playing(
        2, ["greedy", "uniform"], races="fair", seats=4, changes={**QUICK, "target_score": 15, "chaos": True}
    )
    place.hello(9)
    client, heard_so_far = Client(place.sent_snapshot(None)), len(place.inbox[9])
    for turn in range(600):
        if place.room.stage == "ended":
            break
        legal = place.room.running.legal(turn % 2) if place.room.running else []
        if legal:
            place.ask(turn % 2, "move", move=legal[turn * 7 % len(legal)])
        place.wait(90)
        for tell in place.inbox[9][heard_so_far:]:
            client.hear(tell)
        heard_so_far = len(place.inbox[9])
        assert_same(client, place.sent_snapshot(None))
    assert place.match.round_number >= 1
    assert len(shown(place, 9)) > 20
