"""Sitting down, standing up, the host, being removed, spectators, and the secrets of seats."""

import hmac
from typing import Any

import pytest

from finito.errors import BadInput
from finito.rooms import seats as seats_module
from finito.rooms.names import clean_name
from finito.rooms.seats import hash_token
from rooms.rooms import Place, playing, seated


def test_the_first_player_to_sit_is_the_host() -> None:
    place = Place()
    place.hello(7)
    assert place.sit(7, "Ana") == 0
    assert place.room.host == 0
    assert place.sit(8, "Ben", seat=3) == 3
    assert place.room.host == 0
    info = place.snapshot()["room"]
    assert [(seat["kind"], seat["name"]) for seat in info["seats"]] == [
        ("player", "Ana"),
        ("free", ""),
        ("free", ""),
        ("player", "Ben"),
    ]


def test_a_seat_is_for_one_and_a_person_has_one() -> None:
    place = seated(2)
    place.hello(5)
    place.no(0, "SEATED", "sit", name="Twice")
    assert "taken" in place.no(5, "NO_SEAT", "sit", name="Cid", seat=1)["sentence"]
    assert "has 4" in place.no(5, "NO_SEAT", "sit", name="Cid", seat=5)["sentence"]
    place.sit(5)
    place.sit(6)
    place.hello(9)
    assert place.no(9, "NO_SEAT", "sit", name="Late")["sentence"] == "All seats are taken."


def test_an_unknown_icon_is_refused_by_name() -> None:
    place = Place()
    place.hello(0)
    assert "'gun'" in place.no(0, "BAD_INPUT", "sit", name="A", icon="gun")["sentence"]


def test_nobody_sits_down_in_a_running_match() -> None:
    place = playing(2)
    place.hello(5)
    place.no(5, "MATCH_RUNNING", "sit", name="Cid")


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ana   Bé ", "Ana Bé"),
        ("e\u0301", "é"),
        ("\u202eevil\u200b", "evil"),
        ("a\x00b\nc", "abc"),
        ("<b>x</b>", "<b>x</b>"),
        ("x" * 30, "x" * 20),
    ],
)
def test_names_are_text_without_tricks(given: str, shown: str) -> None:
    assert clean_name(given) == shown


@pytest.mark.parametrize("name", [" ", "\u200b", "\x00\x01", "\u202e \u2066"])
def test_a_name_needs_something_to_see(name: str) -> None:
    with pytest.raises(BadInput, match="at least one letter"):
        clean_name(name)
    place = Place()
    place.hello(0)
    place.no(0, "BAD_INPUT", "sit", name=name)


def test_the_host_moves_on_when_the_host_stands_up() -> None:
    place = seated(3)
    place.yes(0, "stand")
    assert place.room.host == 1
    assert place.events(2, "host_changed")[-1] == {"event": "host_changed", "seat": 1}
    assert place.room.session.connections[0] is None, "they watch now"
    place.yes(2, "stand")
    assert place.room.host == 1
    place.yes(1, "stand")
    assert place.room.host is None
    assert place.sit(2) == 0
    assert place.room.host == 0


def test_a_bot_is_never_the_host() -> None:
    place = seated(1, ["greedy", "uniform"])
    place.yes(0, "stand")
    assert place.room.host is None


def test_a_host_who_is_gone_is_host_no_longer_after_a_while() -> None:
    place = seated(3)
    place.leave(0)
    place.wait(29_999)
    assert place.room.host == 0
    place.leave(1)
    place.wait(1)
    assert place.room.host == 2, "of the others somebody who is here"
    place.hello(9, place.tokens[0])
    assert place.room.host == 2


def test_without_anybody_else_the_host_stays() -> None:
    place = seated(2)
    place.leave(1)
    place.leave(0)
    place.wait(10**7)
    assert place.room.host == 0
    place.hello(5, place.tokens[1])
    place.wait(1)
    assert place.room.host == 1


def test_players_cannot_stand_up_in_a_running_match() -> None:
    place = playing(2)
    assert "bot holds" in place.no(1, "MATCH_RUNNING", "stand")["sentence"]


def test_the_host_sends_people_and_bots_out() -> None:
    place = seated(2, ["greedy"])
    place.no(1, "NOT_HOST", "remove", seat=0)
    place.no(0, "NO_SEAT", "remove", seat=0)
    place.no(0, "NO_SEAT", "remove", seat=3)
    place.no(0, "NO_SEAT", "remove", seat=5)
    place.yes(0, "remove", seat=2)
    place.yes(0, "remove", seat=1)
    assert place.room.session.connections[1] is None
    assert [seat.kind for seat in place.room.seats[:3]] == ["player", "free", "free"]
    assert place.hello(9, place.tokens[1])["code"] == "BAD_TOKEN", "that secret is worth nothing now"
    assert place.sit(1) == 1, "they may sit down again"
    place.yes(0, "begin")
    place.no(0, "MATCH_RUNNING", "remove", seat=1)


def test_only_the_host_does_what_hosts_do() -> None:
    place = seated(2)
    place.hello(5)
    asked: dict[str, dict[str, Any]] = {
        "begin": {},
        "add_bot": {"bot": "greedy"},
        "remove": {"seat": 0},
        "change_settings": {"settings": {}},
    }
    for what, fields in asked.items():
        place.no(1, "NOT_HOST", what, **fields)
        place.no(5, "NOT_SEATED", what, **fields)


def test_spectators_watch_and_do_nothing() -> None:
    place = playing(2)
    place.hello(5)
    place.hello(6)
    assert place.snapshot()["room"]["spectators"] == 2
    asked: dict[str, dict[str, Any]] = {
        "stand": {},
        "move": {"move": {"do": "flip"}},
        "agree": {"what": "pause"},
        "say": {"phrase": "hello"},
        "give_time": {},
        "hints": {},
        "seats": {"tile": "FR-F"},
    }
    for what, fields in asked.items():
        place.no(5, "NOT_SEATED", what, **fields)
    assert place.move(0, "flip")["tell"] == "accepted"
    assert place.events(5, "flipped") == place.events(0, "flipped") == place.events(1, "flipped")
    snapshot = place.inbox[5][1]
    assert (snapshot["tell"], snapshot["seat"], snapshot["view"]["you"]) == ("snapshot", None, None)
    place.leave(6)
    assert place.snapshot()["room"]["spectators"] == 1


def test_phrases_are_preset() -> None:
    place = seated(2)
    place.yes(1, "say", phrase="well_played")
    assert place.events(0, "phrase_said") == [{"event": "phrase_said", "seat": 1, "phrase": "well_played"}]
    place.no(1, "BAD_INPUT", "say", phrase="<script>")


# ---- secrets ------------------------------------------------------------------------------------------------------


def test_the_secret_opens_the_seat_on_any_device() -> None:
    place = playing(2)
    place.leave(1)
    answer = place.hello(11, place.tokens[1])
    assert (answer["tell"], answer["seat"]) == ("accepted", 1)
    assert place.move(11, "flip")["tell"] == "accepted"


def test_a_second_device_takes_the_seat_over() -> None:
    place = playing(2)
    place.hello(11, place.tokens[1])
    assert place.inbox[1][-1] == {
        "tell": "bye",
        "code": "ELSEWHERE",
        "sentence": "This seat was opened on another device.",
    }
    assert 1 not in place.room.session.connections
    before = len(place.inbox[1])
    assert place.move(11, "flip")["tell"] == "accepted"
    assert len(place.inbox[1]) == before, "the old one hears nothing more"
    place.leave(1)
    assert place.room.seats[1].session.connection == 11, "the old socket closes later; that changes nothing"
    assert place.room.seats[1].session.gone_at is None


def test_nobody_comes_in_with_anything_else() -> None:
    place = seated(2)
    right = place.tokens[1]
    public = [hash_token(right), "1", "Guest 1", place.room.code, "", right[:-1], right + "0", right.upper(), "é" * 64]
    for guess in [*public, *(right[:index] + "x" + right[index + 1 :] for index in range(len(right)))]:
        place.inbox[9] = []
        answer = place.hello(9, guess)
        assert answer["code"] == "BAD_TOKEN", guess
        assert len(place.inbox[9]) == 1, "answered once, and nothing else is told"
        assert 9 not in place.room.session.connections
    assert place.hello(9)["tell"] == "accepted", "as a spectator they may come"


def test_secrets_are_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[str, str]] = []

    def compare(one: str, other: str) -> bool:
        compared.append((one, other))
        return hmac.compare_digest(one, other)

    class Watched:
        compare_digest = staticmethod(compare)

    place = seated(2)
    monkeypatch.setattr(seats_module, "hmac", Watched)
    place.hello(9, "wrong")
    assert len(compared) == 2, "each taken seat is asked"
    assert all(len(one) == len(other) == 64 for one, other in compared), "digests, so the length tells nothing"


def test_the_journal_keeps_no_secret() -> None:
    place = seated(2)
    journal = b"".join(place.journal)
    for token in place.tokens.values():
        assert token.encode() not in journal
        assert hash_token(token).encode() in journal


def test_a_client_with_its_own_secret_can_reconnect_even_if_the_answer_was_lost() -> None:
    place = seated(1)
    place.hello(7)
    mine = "of-my-own-making-0123456789"
    answer = place.yes(7, "sit", name="Ana", token=mine)
    assert answer["token"] == mine
    place.leave(7)
    place.hello(8)
    place.no(8, "TOKEN_USED", "sit", name="Ana", token=mine)
    place.leave(8)
    assert place.hello(9, token=mine)["seat"] == answer["seat"]
    assert mine.encode() not in b"".join(place.journal)


def test_a_short_secret_is_not_taken() -> None:
    place = seated(1)
    place.hello(7)
    with pytest.raises(BadInput, match="22"):
        place.ask(7, "sit", name="Ana", token="short")  # noqa: S106


def test_a_ping_is_answered_with_the_time() -> None:
    place = seated(1)
    answer = place.ask(0, "ping")
    assert (answer["tell"], answer["at"]) == ("pong", place.now)


def test_hello_is_said_once() -> None:
    place = seated(2)
    place.no(0, "HERE_ALREADY", "hello", protocol=1, room="ROOM", token=place.tokens[1])
    assert place.hello(0, place.tokens[1])["code"] == "HERE_ALREADY"
    assert place.room.seats[1].session.connection == 1


def test_in_the_lobby_everyone_sees_who_is_ready_and_the_host_begins() -> None:
    place = seated(2)
    place.yes(1, "agree", what="ready")
    assert place.events(0, "agreement_grew") == [{"event": "agreement_grew", "seat": 1, "what": "ready"}]
    place.yes(0, "agree", what="ready")
    assert place.snapshot()["room"]["agreed"] == {"ready": (0, 1)}
    assert place.room.stage == "lobby", "nothing follows from it"
    place.yes(1, "stand")
    assert place.snapshot()["room"]["agreed"] == {"ready": (0,)}
    place.leave(0)
    assert place.room.stage == "lobby", "not even when all who are left are ready"


def test_readiness_is_reset_when_the_match_begins() -> None:
    place = seated(2)
    place.yes(1, "agree", what="ready")
    place.yes(0, "begin")
    assert place.snapshot()["room"]["agreed"] == {}
    place.no(1, "NOT_NOW", "agree", what="ready")
