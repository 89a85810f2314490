"""Latecomers to a round of ESPRESSO can ask which cards are in the center and who laid them."""

from typing import Any

import pytest

from browser.planting import turns
from rooms.rooms import Place, playing, start_round


def told_live(place: Place, rounds_before: int = 0) -> list[dict[str, Any]]:
    """The cards laid in the current round, according to the events."""
    found: list[dict[str, Any]] = []
    dealt = 0
    for event in place.events(0):
        if event["event"] == "dealt":
            dealt, found = dealt + 1, []
        lifts = {"played": ("lifted",), "pair_played": ("joker", "second")}.get(event["event"], ())
        found += [
            {
                "player": event["player"],
                "owner": event[lift]["owner"],
                "card": event[lift]["card"],
                "pile": event["pile"],
            }
            for lift in lifts
        ]
    assert dealt >= rounds_before
    return found


@pytest.mark.parametrize("changes", [{}, {"zero": True}, {"chaos": True}, {"zero": True, "chaos": True}])
def test_the_center_is_told_card_by_card(changes: dict[str, bool]) -> None:
    quick = {"start_countdown_ms": 0, "reveal": "at_deal"}
    place = playing(3, changes={**quick, **changes})
    assert place.yes(0, "history")["answer"] == []
    for _ in turns(place):
        pass
    told = place.yes(0, "history")["answer"]
    assert told == told_live(place)
    assert len(told) == place.match.center_size > 9
    assert told == place.yes(2, "history")["answer"]
    for again in (place.rebuilt(), place.from_checkpoint()):
        assert again.running is not None
        assert place.room.running is not None
        assert again.running.laid() == place.room.running.laid()
    for player in range(3):
        place.yes(player, "agree", what="next")
    assert place.yes(0, "history")["answer"] == [], "a new round begins with an empty center"
    start_round(place, 3)
    for number, _ in enumerate(turns(place)):
        if number > 20:
            break
    assert place.yes(0, "history")["answer"] == told_live(place, 1)
