"""Every command is answered once, with its id and in order; a resent one is answered again but not executed twice."""

from random import Random
from typing import Any

import msgspec
import pytest

from finito.rooms.session import ANSWERS_KEPT as KEPT
from finito.rooms.session import Answers
from rooms.rooms import Place, picture, playing, seated
from rooms.wild import Wild


@pytest.mark.parametrize("seed", range(8))
def test_every_command_is_answered_once_and_in_order(seed: int) -> None:
    place = Place(seed)
    wild = Wild(place, Random(seed))
    place.hello(0)
    wild.tokens.append(place.yes(0, "sit", name="Zoe")["token"])
    for _ in range(200):
        wild.act()  # `ask` counts the answers to each
    for connection, inbox in place.inbox.items():
        ids = [tell["id"] for tell in inbox if "id" in tell]
        assert ids == sorted(set(ids)), connection
        for tell in inbox:
            if tell["tell"] == "refused":
                assert tell["code"].isupper()
                assert tell["sentence"]


def test_an_answer_comes_after_the_event_it_names() -> None:
    place = playing(2)
    answer = place.move(0, "flip")
    happened, accepted = place.inbox[0][-2:]
    assert (happened["tell"], happened["number"]) == ("happened", answer["number"])
    assert accepted == answer
    assert place.inbox[1][-1] == happened, "others get the event alone"


def test_only_the_asker_hears_a_refusal() -> None:
    place = playing(2)
    before = [len(place.inbox[connection]) for connection in (0, 1)]
    place.move(0, "play", from_="waste")
    assert [len(place.inbox[connection]) for connection in (0, 1)] == [before[0] + 1, before[1]]


# ---- sent again ---------------------------------------------------------------------------------------------------


def test_a_move_sent_again_is_not_done_again() -> None:
    place = playing(2)
    flip: dict[str, Any] = {"move": {"do": "flip"}}
    first = place.ask(0, "move", asked_id=900, **flip)
    assert first["tell"] == "accepted"
    place.leave(0)
    place.wait(1000)
    place.hello(20, place.tokens[0], last=first["number"] - 1)
    before = picture(place.room)
    assert place.ask(20, "move", asked_id=900, **flip) == first
    assert picture(place.room) == before
    assert place.ask(20, "move", asked_id=901, **flip)["number"] > first["number"]


def test_it_is_remembered_over_a_restart() -> None:
    place = playing(2)
    flip: dict[str, Any] = {"move": {"do": "flip"}}
    first = place.ask(0, "move", asked_id=900, **flip)
    place.room = place.rebuilt()
    place.hello(20, place.tokens[0])
    place.wait(1000)
    before = picture(place.room)
    assert place.ask(20, "move", asked_id=900, move={"do": "flip", "size": 3}) == first, "the same move, in other words"
    assert picture(place.room) == before


def test_an_id_is_each_players_own() -> None:
    place = playing(2)
    numbers = [place.ask(connection, "move", asked_id=900, move={"do": "flip"})["number"] for connection in (0, 1)]
    assert numbers[0] != numbers[1]


def test_a_client_that_counts_anew_is_heard() -> None:
    place = playing(2)
    place.ask(0, "move", asked_id=1, move={"do": "flip"})
    place.wait(1000)
    assert place.ask(0, "move", asked_id=1, move={"do": "press_impasse"})["number"] == place.room.number


def test_a_refused_move_may_be_tried_again_with_its_id() -> None:
    place = playing(2)
    assert place.ask(0, "move", asked_id=5, move={"do": "flip"})["tell"] == "accepted"
    assert place.ask(0, "move", asked_id=6, move={"do": "flip"})["code"] == "TOO_FAST"
    place.wait(1000)
    assert place.ask(0, "move", asked_id=6, move={"do": "flip"})["tell"] == "accepted"


@pytest.mark.parametrize(
    ("intent", "fields"),
    [
        ("say", {"phrase": "wow"}),
        ("add_bot", {"bot": "greedy"}),
        ("change_settings", {"settings": {"sheet": "de"}}),
        ("begin", {}),
        ("remove", {"seat": 2}),
    ],
)
def test_every_message_sent_twice_changes_the_room_once(intent: str, fields: dict[str, Any]) -> None:
    place = seated(2, ["uniform"])
    first = place.ask(0, intent, asked_id=700, **fields)
    assert first["tell"] == "accepted"
    before = picture(place.room)
    assert place.ask(0, intent, asked_id=700, **fields) == first
    assert picture(place.room) == before


def test_a_seat_is_taken_once_and_its_secret_told_once() -> None:
    place = Place()
    place.hello(0)
    first = place.ask(0, "sit", asked_id=3, name="Ana")
    again = place.ask(0, "sit", asked_id=3, name="Ana")
    assert again["code"] == "SEATED"
    assert first["token"] not in str(again)


def test_a_later_player_in_a_seat_has_new_ids() -> None:
    place = seated(2)
    place.ask(1, "say", asked_id=50, phrase="wow")
    place.yes(1, "stand")
    place.sit(7, seat=1)
    number = place.ask(7, "say", asked_id=50, phrase="wow")["number"]
    assert number == place.room.number


def test_the_last_sixty_four_are_kept() -> None:
    answers = Answers()
    for number in range(KEPT + 1):
        answers.remember(0, number, "flip", number + 100)
    assert answers.known(0, 0) is None
    assert answers.known(0, 1) == ("flip", 101)
    assert answers.known(1, 1) is None
    assert answers.known(None, 1) is None
    answers.forget(0)
    assert answers.known(0, KEPT) is None


def test_moves_that_are_kept_share_their_texts() -> None:
    running = playing(2).room.running
    assert running is not None
    play = b'{"do":"play","from":"help1","to":"p12","card":"R5","covers":"R4"}'
    one, other = (running.decode(msgspec.Raw(play)) for _ in range(2))
    assert (one.source, one.to, one.card, one.covers) == ("help1", "p12", "R5", "R4")
    assert all(getattr(one, name) is getattr(other, name) for name in ("source", "to", "card", "covers"))
    nonsense = running.decode(msgspec.Raw(b'{"do":"play","from":"%s"}' % (b"x" * 1000)))
    assert nonsense.source == "x" * 1000, "too long to be kept for others"
    bare = running.decode(msgspec.Raw(b'{"do":"play","from":"waste"}'))
    assert (bare.to, bare.card, bare.covers) == ("any", None, None)
