"""Players who reconnect and spectators know how long a round has been running."""

import pytest

from browser.planting import dealt
from rooms.rooms import Place


@pytest.fixture
def place() -> Place:
    return dealt("espresso", 2, 1)


def test_a_snapshot_says_when_the_round_began(place: Place) -> None:
    began = place.room.info().round_began
    assert 0 < began <= place.now
    place.hello(9)
    place.now += 5000
    assert place.sent_snapshot(None)["room"]["round_began"] == began


def test_before_the_first_round_there_is_none() -> None:
    place = Place(1)
    assert place.room.info().round_began == 0
