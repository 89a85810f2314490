"""A room restored from a checkpoint and later entries equals the room from all entries, at every point."""

from random import Random

import msgspec
import pytest

from finito.errors import BadInput
from finito.rooms import checkpoint, facts
from finito.rooms.checkpoint import DIGEST_BYTES, bring_back, seal, take
from finito.rooms.room import ENDED, PLAYING, Room
from finito.server.guests.results import result_of
from rooms.rooms import QUICK, Place, in_cafe, playing
from rooms.test_restore import assert_equal, wild_place


def empty(place: Place) -> Room:
    return Room(place.room.code, lambda: "", lambda: 1)


def brought_back(place: Place, data: bytes, base: int) -> Room:
    """The room restored from a checkpoint after entry `base`, with entries as bytes of the journal."""
    room = empty(place)
    bring_back(room, seal(room.code, base, 7, data), base, 7)
    room.restore(
        [msgspec.structs.replace(e, fact=facts.decode_fact(facts.encode_fact(e.fact))) for e in place.entries[base:]]
    )
    return room


def assert_the_same(one: Room, other: Room) -> None:
    assert_equal(one, other)
    assert one.info() == other.info()
    assert (one.sealing is None) == (other.sealing is None)
    if one.sealing is not None and other.sealing is not None:
        assert one.sealing.kept == other.sealing.kept
    assert (one.arbiter is None) == (other.arbiter is None)
    assert [type(seat.bot) for seat in one.seats] == [type(seat.bot) for seat in other.seats]


@pytest.mark.parametrize("seed", range(8))
def test_taken_at_every_point_of_a_wild_evening(seed: int) -> None:
    older: tuple[bytes, int] | None = None
    taken = 0
    for turn, place in enumerate(wild_place(seed)):
        if turn % 5 == 0 and place.room.stage == PLAYING:
            data = take(place.room)
            assert_the_same(brought_back(place, data, len(place.entries)), place.rebuilt())
            taken += 1
            older = (data, len(place.entries)) if older is None or turn % 40 == 0 else older
        if turn % 7 == 0 and older is not None:
            assert_the_same(brought_back(place, *older), place.rebuilt())
        if turn == 250:
            break
    assert taken or seed, "an evening without a match shows nothing"


@pytest.mark.parametrize("modes", [{}, {"zero": True, "chaos": True}])
def test_what_is_decided_next_is_the_same(modes: dict[str, bool]) -> None:
    """Refusals, pace and answers to resent commands are the same in both."""
    place = playing(2, races="fair", changes={**QUICK, **modes})
    chance = Random(3)
    for _ in range(80):
        assert place.room.running is not None
        who = chance.randrange(2)
        legal = place.room.running.legal(who)
        if legal:
            place.ask(who, "move", move=chance.choice(legal))
        place.now += chance.choice([10, 100, 200])
    place.wait(1000)
    room, other = brought_back(place, take(place.room), len(place.entries)), place.rebuilt()
    assert room.session.answers.all() == other.session.answers.all()
    assert room.session.answers.all(), "something may be asked again"
    assert room.arbiter is not None
    for now in range(place.now, place.now + 3000, 500):
        for player in range(2):
            for move in [{"do": "flip"}, {"do": "recycle"}, {"do": "play", "from": "help1", "to": "any"}]:
                assert room.running is not None
                assert other.running is not None
                asked = room.running.decode(move)
                assert room.running.refusal(player, asked, now) == other.running.refusal(player, asked, now)


def test_a_match_that_ends_after_its_checkpoint_has_the_same_record_and_seals() -> None:
    place = playing(1, ["greedy"], bot_takes_over_seconds=5, changes={**QUICK, "target_score": 1})
    place.leave(0)
    place.wait(5_000)
    assert place.room.stage == PLAYING
    data, base = take(place.room), len(place.entries)
    place.wait(3_600_000)
    assert place.room.stage == ENDED
    room = brought_back(place, data, base)
    result, expected = result_of(room), result_of(place.rebuilt())
    assert expected is not None
    assert expected.record.count("\n") > 100
    assert result == expected


def test_a_game_of_cafe_goes_on() -> None:
    place = in_cafe(2, ["uniform"], turn_seconds=5)
    place.wait(30_000)
    assert place.room.stage == PLAYING
    data, base = take(place.room), len(place.entries)
    assert_the_same(brought_back(place, data, base), place.rebuilt())
    place.wait(60_000)
    assert len(place.entries) > base
    assert_the_same(brought_back(place, data, base), place.rebuilt())


@pytest.mark.parametrize("data", [b"", b"x", b"\x90", b"\x93\x01\x02\x03"])
def test_bytes_that_are_no_checkpoint_are_refused(data: bytes) -> None:
    for given in (data, seal("ROOM1", 5, 0, data)):
        with pytest.raises(BadInput):
            bring_back(empty(playing(2)), given, 5, 0)


def test_cut_bytes_are_refused() -> None:
    place = playing(2)
    number = place.room.number
    body = take(place.room)
    for length in range(0, len(body), 97):
        for data in (seal(place.room.code, number, 3, body)[:length], seal(place.room.code, number, 3, body[:length])):
            with pytest.raises(BadInput):
                bring_back(empty(place), data, number, 3)


def test_a_checkpoint_that_is_not_as_it_was_written_is_refused() -> None:
    """Whatever is damaged: a byte of it, its number or position, or its room."""
    place = playing(2)
    number, code = place.room.number, place.room.code
    data = seal(code, number, 3, take(place.room))
    bring_back(empty(place), data, number, 3)
    for at in [*range(DIGEST_BYTES), *range(DIGEST_BYTES, len(data), 53)]:
        damaged = bytearray(data)
        damaged[at] ^= 1
        with pytest.raises(BadInput, match="checksum"):
            bring_back(empty(place), bytes(damaged), number, 3)
    for wrong in ((data, number + 7, 3), (data, number, 4), (seal("OTHER", number, 3, data), number, 3)):
        with pytest.raises(BadInput, match="checksum"):
            bring_back(empty(place), *wrong)


def test_the_version_names_program_and_layout() -> None:
    from finito import __version__

    assert checkpoint.VERSION.startswith(f"{__version__}/")
    assert len(checkpoint.VERSION) > len(__version__) + 8
