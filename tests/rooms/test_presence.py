"""Everyone is told who comes and goes, and newcomers get the current presence."""

from rooms.rooms import Place, playing, seated


def told(place: Place, connection: int) -> list[tuple[list[int], int]]:
    return [(tell["here"], tell["spectators"]) for tell in place.inbox[connection] if tell["tell"] == "presence"]


def test_the_others_see_a_player_leave_and_return() -> None:
    place = seated(3)
    assert told(place, 0)[-1] == ([0, 1, 2], 0)
    place.leave(1)
    assert told(place, 0)[-1] == ([0, 2], 0)
    place.hello(9, token=place.tokens[1])
    assert told(place, 0)[-1] == ([0, 1, 2], 0)
    assert told(place, 9)[-1] == ([0, 1, 2], 0)


def test_spectators_are_counted() -> None:
    place = seated(2)
    place.hello(9)
    assert told(place, 1)[-1] == ([0, 1], 1)
    assert told(place, 9)[-1] == ([0, 1], 1)
    place.leave(9)
    assert told(place, 0)[-1] == ([0, 1], 0)


def test_a_player_who_stands_up_becomes_a_spectator() -> None:
    place = seated(2)
    place.yes(1, "stand")
    assert told(place, 0)[-1] == ([0], 1)


def test_nothing_is_told_when_nothing_changed() -> None:
    place = seated(2)
    before = len(told(place, 1))
    place.yes(1, "say", phrase="hello")
    assert len(told(place, 1)) == before


def test_newcomers_to_a_match_with_fair_races_get_the_links() -> None:
    place = playing(2, races="fair")
    place.hello(9)
    links = [tell for tell in place.inbox[9] if tell["tell"] == "links"]
    assert [[link["seat"] for link in tell["seats"]] for tell in links] == [[0, 1]]
