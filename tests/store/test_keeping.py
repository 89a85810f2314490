"""Both engines store guests, ratings, records and floors in the same way."""

import asyncio
from types import SimpleNamespace
from typing import cast

import msgspec

from finito.rooms import facts
from finito.rooms.races.link import Link
from finito.server.guests.erasing import Erasing
from finito.server.guests.guests import Guests
from finito.server.guests.profiles import Profiles
from finito.server.guests.ratings import Ratings
from finito.server.guests.results import MatchResult, SeatedPlayer
from finito.server.net.rtt_floors import KEPT_MS, RttFloors
from finito.server.store.journal import Journal
from store.conftest import Engine, entry, written


async def settled(journal: Journal) -> None:
    """Wait until everything queued so far is stored."""
    done: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    journal.put("select 1", [()], done.set_result)
    assert await asyncio.wait_for(done, 10) is None


def result(number: int, *guests: str, rated: bool = True) -> MatchResult:
    return MatchResult(
        id=f"AAAAA-{number}",
        room="AAAAA",
        game="espresso",
        board="espresso/nowhere",
        at=1000 + number,
        outcome=b'{"winners":[0]}',
        record="a record",
        guests=guests,
        places=tuple(range(1, len(guests) + 1)),
        seated=tuple(SeatedPlayer(seat, f"Name {seat}", "cake", f"hash {seat}") for seat in range(len(guests))),
        rated=rated,
    )


def test_a_guest_is_found_renamed_recovered_and_forgotten(engine: Engine) -> None:
    async def story(journal: Journal) -> None:
        guests = Guests(journal)
        ana = await guests.create("Ana", "cup", 5)
        assert guests.find(ana.id) == ana
        assert guests.find("nobody") is None
        bea = await guests.rename(ana, "Bea", "bean")
        code = await guests.make_code(bea)
        found = guests.claim(code.lower())
        assert found is not None
        assert (found.name, found.icon, found.recoverable) == ("Bea", "bean", True)
        assert guests.claim("AAAAA-AAAAA-AAAAA-AAAAA") is None
        taken = facts.SeatTaken(0, "Bea", "bean", "hash", ana.public)
        assert await written(journal, "AAAAA", [entry(1), entry(2, taken)]) is None
        guests.record_seat(ana.public, "AAAAA", 7)
        guests.record_seat(ana.public, "AAAAA", 8)
        await settled(journal)
        assert guests.rooms(ana) == ["AAAAA"]
        await Erasing(journal).guest(ana.public)
        assert guests.find(ana.id) is None
        assert journal.entries("AAAAA")[1].fact == msgspec.structs.replace(taken, name=facts.NOBODY, guest="")

    engine.tell(story)


def test_a_match_is_kept_once_and_changes_ratings_once(engine: Engine) -> None:
    async def story(journal: Journal) -> None:
        guests, ratings = Guests(journal), Ratings(journal)
        ana, bea = await guests.create("Ana", "cup", 5), await guests.create("Bea", "bean", 6)
        for _ in range(3):
            ratings.keep(result(1, ana.public, bea.public, "bot:greedy", ""))
            await settled(journal)
        ratings.keep(result(2, bea.public, ana.public, rated=False))
        await settled(journal)
        assert [games for _, _, _, games in guests.ratings(ana)] == [1]
        assert ratings.skill(ana.public, "espresso/nowhere").mu > ratings.skill(bea.public, "espresso/nowhere").mu
        people = [row[0] for row in ratings.best("espresso/nowhere") if not row[0].startswith("bot:")]
        assert people == [ana.public, bea.public]
        assert guests.statistics(ana) == {"espresso": (2, 1)}
        assert [(row[0], row[5], bool(row[6])) for row in guests.history(ana)] == [
            ("AAAAA-2", 2, False),
            ("AAAAA-1", 1, True),
        ]
        assert [one.name for one in guests.players("AAAAA-1")] == ["Name 0", "Name 1", "", "Name 3"]
        assert [row[0] for row in Profiles(journal).matches(ana.public)] == ["AAAAA-1", "AAAAA-2"]
        assert msgspec.json.decode(guests.history(ana)[0][7]) == {"winners": [0]}

    engine.tell(story)


def test_a_forgotten_guest_gets_no_rating(engine: Engine) -> None:
    async def story(journal: Journal) -> None:
        ratings = Ratings(journal)
        ratings.keep(result(1, "was-here-once", "bot:greedy"))
        await settled(journal)
        rows = journal.read("select guest, mu is null from played order by player")
        assert [(guest, bool(unrated)) for guest, unrated in rows] == [("", False), ("bot:greedy", False)]
        assert [(one.seat, one.name, one.icon) for one in Guests(journal).players("AAAAA-1")] == [
            (0, "", ""),
            (1, "", ""),
        ]
        assert [guest for (guest,) in journal.read("select guest from rating")] == ["bot:greedy"]

    engine.tell(story)


def test_the_lowest_floor_of_a_month_counts(engine: Engine) -> None:
    async def story(journal: Journal) -> None:
        floors = RttFloors(journal, b"salt")

        async def leaves(ms: int, at: int, probes: int = 20) -> None:
            link = SimpleNamespace(probes=[ms] * probes, floor=ms)
            floors.keep("ana", "192.0.2.7", cast("Link", link), at)
            await settled(journal)

        assert floors.lowest("ana", "192.0.2.7", 1000) is None
        for ms, at in ((30, 1000), (20, 2000), (25, 3000)):
            await leaves(ms, at)
        await leaves(1, 3500, probes=3)
        assert floors.lowest("ana", "192.0.2.99", 4000) == 20
        assert floors.lowest("ana", "198.51.100.1", 4000) is None
        later = 2000 + KEPT_MS + 1
        assert floors.lowest("ana", "192.0.2.7", later) is None
        await leaves(40, later)
        assert floors.lowest("ana", "192.0.2.7", later) == 40

    engine.tell(story)


def test_a_link_hears_of_the_floor_without_anybody_waiting(engine: Engine) -> None:
    async def story(journal: Journal) -> None:
        floors = RttFloors(journal, b"salt")
        floors.keep("ana", "192.0.2.7", cast("Link", SimpleNamespace(probes=[20] * 40, floor=20)), 2000)
        await settled(journal)
        link, other = Link(), Link()
        floors.look_up("ana", "192.0.2.7", 4000, link)
        floors.look_up("", "192.0.2.7", 4000, other)
        for _ in range(100):
            if link.history is not None:
                break
            await asyncio.sleep(0.01)
        assert (link.history, other.history) == (20, None)

    engine.tell(story)


def test_a_guest_who_is_forgotten_is_in_no_checkpoint(engine: Engine) -> None:
    async def story(journal: Journal) -> None:
        guests = Guests(journal)
        ana = await guests.create("Ana", "cup", 5)
        for room in ("AAAAA", "BBBBB"):
            assert await written(journal, room, [entry(1)]) is None
        guests.record_seat(ana.public, "AAAAA", 6)
        await settled(journal)
        place = journal.place
        journal.keep([("AAAAA", 1, place, b"Ana"), ("BBBBB", 1, place, b"others")])
        for _ in range(100):
            if journal.read("select count(*) from checkpoint") == [(2,)]:
                break
            await asyncio.sleep(0.01)
        await Erasing(journal).guest(ana.public)
        assert journal.read("select room from checkpoint") == [("BBBBB",)]

    engine.tell(story)


def test_a_match_keeps_the_names_of_the_table_until_they_are_deleted(engine: Engine) -> None:
    async def story(journal: Journal) -> None:
        guests, ratings, erasing = Guests(journal), Ratings(journal), Erasing(journal)

        def seen(record: str) -> list[tuple[str, str, str]]:
            return [(one.name, one.icon, one.token_hash) for one in guests.players(record)]

        ana = await guests.create("Ana", "ice", 1)
        ratings.keep(result(1, ana.public, "", "bot:greedy"))
        ratings.keep(msgspec.structs.replace(result(2, "", ana.public), room="BBBBB"))
        await settled(journal)
        await guests.rename(ana, "Anita", "pizza")
        first, second = ("Name 0", "cake", "hash 0"), ("Name 1", "cake", "hash 1")
        assert seen("AAAAA-1") == [first, second, ("", "", "hash 2")], "not as they are called now"
        await erasing.name("Name 1", "BBBBB")
        await erasing.name("Name 0", "AAAAA")
        assert (seen("AAAAA-1")[:2], seen("AAAAA-2")) == ([first, second], [first, second]), "other rooms, and guests"
        await erasing.name("Name 1", "AAAAA")
        assert seen("AAAAA-1")[:2] == [first, ("", "", "")]
        await erasing.name("Name 0")
        assert seen("AAAAA-2") == [("", "", ""), second]
        await erasing.guest(ana.public)
        assert seen("AAAAA-1")[0] == seen("AAAAA-2")[1] == ("", "", "")

    engine.tell(story)


def test_a_guest_in_a_match_that_was_stored_without_names_is_called_as_now(engine: Engine) -> None:
    async def story(journal: Journal) -> None:
        guests = Guests(journal)
        ana = await guests.create("Ana", "ice", 1)
        for player, guest in enumerate((ana.public, "")):
            journal.put(
                "insert into played (record, player, guest, board, at, place) values (?, ?, ?, 'cafe/board', 1, 1)",
                [("old", player, guest)],
            )
        await settled(journal)
        assert [(one.seat, one.name, one.icon) for one in guests.players("old")] == [(-1, "Ana", "ice"), (-1, "", "")]

    engine.tell(story)
