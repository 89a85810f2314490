"""The host of the server evicts a seat: in the lobby it becomes free, in a match a bot holds it to the end."""

import pytest

from finito.rooms.evicting import evict
from finito.rooms.guards import Denied
from finito.rooms.guest_names import GUEST_NAMES, is_offered, offered_name
from rooms.rooms import QUICK, Place, picture, playing, seated


def remove(place: Place, seat: int) -> None:
    place.take(evict(place.room, place.now, seat))


def test_in_the_lobby_the_seat_becomes_free_and_another_player_is_the_host() -> None:
    place = seated(2)
    remove(place, 0)
    assert place.snapshot()["room"]["seats"][0]["kind"] == "free"
    assert place.room.host == 1
    assert 0 not in place.room.session.connections
    assert place.hello(9, place.tokens[0])["code"] == "BAD_TOKEN"
    assert picture(place.rebuilt()) == picture(place.room)


@pytest.mark.parametrize("races", ["strict", "fair"])
def test_in_a_match_a_bot_plays_on_and_the_way_back_is_closed(races: str) -> None:
    place = playing(2, races=races, changes={**QUICK, "target_score": 10, "tie_break": "shared"})
    remove(place, 1)
    info = place.snapshot()["room"]["seats"][1]
    assert (info["kind"], info["held"], info["here"]) == ("player", True, False)
    assert 1 not in place.room.session.connections
    assert place.hello(9, place.tokens[1])["code"] == "BAD_TOKEN"
    place.hello(9)
    place.no(9, "NOT_SEATED", "move", move={"do": "flip"})
    assert picture(place.rebuilt()) == picture(place.room)
    place.leave(0)
    for _ in range(100):
        place.wait(60_000)
        if place.room.stage == "ended":
            break
    assert place.room.stage == "ended"
    assert picture(place.rebuilt()) == picture(place.room)


def test_an_empty_seat_and_a_bot_in_a_match_cannot_be_removed() -> None:
    place = playing(1, ["greedy"], seats=3)
    before = picture(place.room)
    for seat in (1, 2, 3, -1):
        with pytest.raises(Denied):
            evict(place.room, place.now, seat)
    assert picture(place.room) == before


def test_agreements_do_not_wait_for_a_removed_player() -> None:
    place = playing(3)
    for connection in (0, 1):
        place.yes(connection, "agree", what="pause")
    assert not place.room.paused
    remove(place, 2)
    assert place.room.paused


def test_offered_names_stay_and_others_are_replaced_by_free_ones() -> None:
    assert offered_name("Mokka") == "Mokka"
    assert offered_name("Mokka 12") == "Mokka 12"
    for other in ("Hans", "mokka", "Mokka  2", "Mokka 123", "Mokka\n", ""):
        assert not is_offered(other)
        assert is_offered(offered_name(other))
    taken = GUEST_NAMES[:-1]
    assert offered_name("Hans", taken) == GUEST_NAMES[-1]
    assert is_offered(offered_name("Hans", GUEST_NAMES))
