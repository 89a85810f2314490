"""A token that a nearer accomplice forwards gains no more time than the player's own token."""

import pytest

from finito.games.espresso.law.verdict import HOLD_MS
from finito.rooms import links
from finito.rooms.races.parameters import LOCK_OUT_MS
from rooms.rooms import Place
from rooms.test_fair_races import FAR, NEAR, OPENER, answers, opened, press, table

UP = DOWN = 100
"""The latency of the far player in one direction, in milliseconds."""
FORWARDED = 10
"""When the accomplice, at 20 ms, receives the event and forwards it."""


def virtual(reaction: int, *, own: bool) -> tuple[int, int]:
    """The virtual time of a far player with this reaction, since the event was sent, and their floor afterwards.

    With their `own` token the far player must wait until it arrives over the slow connection; otherwise an accomplice
    has shown them the event and forwarded the token.
    """
    place = opened()
    arbiter = place.room.arbiter
    assert arbiter is not None
    pressed = FORWARDED + reaction
    sends = max(pressed, DOWN) if own else pressed
    press(place, FAR, sends + UP)
    place.wait(HOLD_MS)
    (claim,) = place.entries[-1].fact.race.claims  # type: ignore[union-attr]
    assert claim.player == FAR
    assert claim.sent is not None
    return claim.virtual - claim.sent, arbiter.links[FAR].floor


@pytest.mark.parametrize("reaction", [*range(0, 150, 10), 250, 400])
def test_a_forwarded_token_gains_nothing_over_one_of_ones_own(reaction: int) -> None:
    assert virtual(reaction, own=False)[0] == virtual(reaction, own=True)[0] >= 0


def test_answering_faster_than_the_connection_allows_proves_a_lower_ping() -> None:
    assert virtual(0, own=True)[1] == 200
    assert virtual(0, own=False)[1] == FORWARDED + UP


def test_nobody_plays_on_what_they_were_not_sent_yet_though_a_spectator_forwards_it() -> None:
    """Messages to the near player are delayed, and another client's token does not count before."""
    place = table()
    place.hello(9)
    place.move(OPENER, "play", from_="help1", to="new", card="R0")
    arbiter = place.room.arbiter
    assert arbiter is not None
    number, token, _ = place.seen[9]
    delay = arbiter.deliveries.delay(number, NEAR)
    assert delay > 20
    place.wait(20)
    move = {"do": "play", "from": "help1", "to": "p1", "card": "R1"}
    answer = place.ask(NEAR, "move", move=move, seen=number, token=token)
    assert (answer["code"], answer["locked_ms"]) == ("NOT_SHOWN", LOCK_OUT_MS)
    place.wait(LOCK_OUT_MS)
    assert place.ask(NEAR, "move", move=move, seen=number, token=token)["tell"] in ("accepted", "pending")


# ---- who is held back, and for what --------------------------------------------------------------------------------


def delays(place: Place, card: str, source: str, seen: tuple[int, str, int] | None = None) -> dict[int, int]:
    """How much later each client is told that the third player opened a pile."""
    number, token, _ = seen or place.seen[OPENER]
    move = {"do": "play", "from": source, "to": "new", "card": card}
    assert place.ask(OPENER, "move", move=move, seen=number, token=token)["tell"] == "accepted"
    return {at: links.delay(place.room, at, place.delays) for at in place.room.session.connections}


def test_news_are_held_back_where_two_could_answer_them_and_spectators_hear_nothing_first() -> None:
    place = table()
    place.hello(9)
    found = delays(place, "R0", "help1")
    assert found[FAR] == 0
    assert found[NEAR] == found[OPENER] == found[9] > 20


def test_news_that_nobody_or_one_player_could_answer_go_out_at_once() -> None:
    place = table()
    assert set(delays(place, "Y0", "help2").values()) == {0}


def test_nothing_overtakes_what_is_held_back() -> None:
    place = table()
    seen = place.seen[OPENER]
    place.match.pace_ms[OPENER] = 0
    delays(place, "R0", "help1")
    place.wait(20)
    found = delays(place, "Y0", "help2", seen)
    held = place.room.arbiter.delays[NEAR] if place.room.arbiter else 0
    assert (found[NEAR], found[FAR]) == (held - 20, 0)


def test_a_race_is_decided_as_before_when_everybody_has_the_same_token() -> None:
    place = opened()
    near = press(place, NEAR, 520)
    far = press(place, FAR, 640)
    place.wait(150)
    assert answers(place, FAR, far) == ["accepted"]
    assert answers(place, NEAR, near) == ["pending", "LOST_RACE"]
