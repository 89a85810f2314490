"""Results and ratings: once per match, in order, with people and bots on one scale."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import apsw
import pytest

from finito.ratings import published
from finito.ratings.skill import Skill, rank, rate
from finito.rooms import facts
from finito.rooms.room import ENDED
from finito.rooms.settings import Settings
from finito.rooms.step import Step
from finito.server.clock import now_ms
from finito.server.guests import ratings
from finito.server.guests.ratings import Ratings
from finito.server.guests.results import MatchResult, SeatedPlayer, board_of, counts, result_of
from finito.server.rooms.rooms import Rooms
from finito.server.rooms.services import assemble
from finito.server.store import schema
from finito.server.store.sqlite import SqliteJournal
from finito.shuffle.seals import record_id


def run(tmp_path: Path, work: Callable[[Rooms], Any]) -> None:
    """Run a coroutine with a `Rooms` and its journal in an event loop."""

    async def inside() -> None:
        journal = SqliteJournal(tmp_path / "finito.db", asyncio.get_running_loop())
        try:
            await work(Rooms(*assemble(journal)))
        finally:
            journal.close()

    asyncio.run(inside())


def a_result(number: int = 1, *guests: str, rated: bool = True, placed: tuple[int, ...] = ()) -> MatchResult:
    who = guests or ("bot:greedy", "bot:uniform")
    placed = placed or tuple(range(1, len(who) + 1))
    seated = tuple(SeatedPlayer(seat) for seat in range(len(who)))
    return MatchResult(
        f"ROOM-{number}", "ROOM", "espresso", "espresso/house", number, b"{}", "text\n", who, placed, seated, rated
    )


async def settled(rooms: Rooms) -> None:
    """Wait until everything queued is on disk and reported."""
    done = asyncio.get_running_loop().create_future()
    rooms.services.journal.put("select 1", [()], lambda error: done.set_result(error))
    assert await done is None


@pytest.mark.parametrize(
    ("settings", "board"),
    [
        (Settings(), "espresso/house"),
        (Settings(sheet="de", changes={"zero": True}), "espresso/de+zero"),
        (Settings(sheet="nl", changes={"zero": True, "chaos": True, "target_score": 50}), "espresso/nl+zero+chaos"),
        (Settings(game="cafe", sheet="board"), "cafe/board"),
    ],
)
def test_boards(settings: Settings, board: str) -> None:
    assert board_of(settings) == board


def test_places_share_ties_and_winners_come_first() -> None:
    assert rank((1,), (10, 30, 20)) == (3, 1, 2)
    assert rank((0, 1), (30, 30, 20, 20, 5)) == (1, 1, 3, 3, 5)
    assert rank((2,), (30, 10, 30)) == (2, 3, 1)


def test_what_counts() -> None:
    assert counts(Settings(rated=True), ("a", "b", "", "", "bot:greedy", "bot:greedy"))
    assert not counts(Settings(), ("a", "b"))
    assert not counts(Settings(rated=True), ("a", "a"))
    assert not counts(Settings(rated=True, extra_cards=(0, 3)), ("a", "b"))
    assert not counts(Settings(rated=True, slower=(100,)), ("a", "b"))


@pytest.mark.parametrize("players", range(2, 7))
def test_the_better_rise_and_equals_stay_equal(players: int) -> None:
    after = rate([Skill()] * players, range(1, players + 1))
    mus = [skill.mu for skill in after]
    assert mus == sorted(mus, reverse=True)
    assert mus[0] > Skill().mu > mus[-1]
    tied = rate([Skill()] * players, [1] * players)
    assert max(skill.mu for skill in tied) - min(skill.mu for skill in tied) < 1e-9
    assert Skill().shown() == 0.0


def test_the_stronger_is_found() -> None:
    chance, skills = Random(1), [Skill(), Skill(), Skill()]
    for _ in range(200):
        strength = [chance.gauss(player, 1.0) for player in range(3)]
        skills = rate(skills, [1 + sum(other > one for other in strength) for one in strength])
    assert skills[0].shown() < skills[1].shown() < skills[2].shown()


def test_a_match_counts_once(tmp_path: Path) -> None:
    async def work(rooms: Rooms) -> None:
        rooms.services.ratings.keep(a_result())
        rooms.services.ratings.keep(a_result())
        await settled(rooms)
        first = rooms.services.ratings.skill("bot:greedy", "espresso/house")
        assert first.mu > published.published("espresso/house", "greedy").mu
        rooms.services.ratings.keep(a_result())
        Ratings(rooms.services.journal).keep(a_result(1, "bot:uniform", "bot:greedy"))
        await settled(rooms)
        assert rooms.services.ratings.skill("bot:greedy", "espresso/house") == first
        assert rooms.services.journal.read("select games from rating") == [(1,), (1,)]
        assert rooms.services.journal.read("select count(*) from record") == [(1,)]

    run(tmp_path, work)


def test_matches_that_end_at_the_same_moment_build_on_each_other(tmp_path: Path) -> None:
    async def work(rooms: Rooms) -> None:
        expected = [published.published("espresso/house", "greedy"), published.published("espresso/house", "uniform")]
        for number in range(1, 21):
            rooms.services.ratings.keep(a_result(number))
            expected = rate(expected, (1, 2))
        await settled(rooms)
        assert Ratings(rooms.services.journal).skill("bot:greedy", "espresso/house") == expected[0]
        assert Ratings(rooms.services.journal).skill("bot:uniform", "espresso/house") == expected[1]
        assert rooms.services.journal.read("select games from rating") == [(20,), (20,)]

    run(tmp_path, work)


def test_a_journal_that_fails_for_a_while_loses_no_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "RETRY_SECONDS", 0.05)
    monkeypatch.setattr(schema, "WAIT_MS", 20)

    async def work(rooms: Rooms) -> None:
        blocker = apsw.Connection(str(tmp_path / "finito.db"))
        blocker.execute("begin immediate")
        rooms.services.ratings.keep(a_result())
        await asyncio.sleep(0.3)
        blocker.execute("rollback")
        blocker.close()
        await asyncio.sleep(0.3)
        await settled(rooms)
        assert rooms.services.journal.read("select count(*) from record") == [(1,)]
        assert rooms.services.journal.read("select games from rating") == [(1,), (1,)]

    run(tmp_path, work)


def test_strangers_are_not_stored_and_unrated_matches_change_nothing(tmp_path: Path) -> None:
    async def work(rooms: Rooms) -> None:
        def players(record: str) -> list[str]:
            return [one.guest for one in rooms.services.guests.players(record)]

        ana = await rooms.services.guests.create("Ana", "cake", 1)
        rooms.services.ratings.keep(a_result(1, ana.public, "", "deleted", "bot:greedy", "bot:greedy"))
        rooms.services.ratings.keep(a_result(2, ana.public, "bot:greedy", rated=False))
        await settled(rooms)
        assert rooms.services.journal.read("select guest, games from rating order by guest desc") in (
            [(ana.public, 1), ("bot:greedy", 2)],
            [("bot:greedy", 2), (ana.public, 1)],
        )
        assert rooms.services.guests.statistics(ana) == {"espresso": (2, 2)}
        assert [row[0] for row in rooms.services.guests.history(ana)] == ["ROOM-2", "ROOM-1"]
        assert players("ROOM-1") == [ana.public, "", "", "bot:greedy", "bot:greedy"]
        best = rooms.services.ratings.best("espresso/house")
        assert sorted([(name, icon) for _, name, icon, *_ in best]) == [("Ana", "cake"), ("greedy", "")]
        await rooms.forgetting.guest(ana.public)
        assert players("ROOM-1") == ["", "", "", "bot:greedy", "bot:greedy"]
        assert len(rooms.services.ratings.best("espresso/house")) == 1
        rooms.services.ratings.keep(a_result(3, ana.public, "bot:greedy"))
        await settled(rooms)
        assert len(rooms.services.ratings.best("espresso/house")) == 1

    run(tmp_path, work)


def test_a_room_that_ended_is_kept_even_if_it_plays_on_at_once(tmp_path: Path) -> None:
    async def work(rooms: Rooms) -> None:
        actor = rooms.open(Settings(game="cafe", sheet="board", seats=2, rated=True))
        room, step = actor.room, Step()
        for seat, bot in enumerate(("greedy", "uniform")):
            room.commit(step, 0, facts.BotSeated(seat, bot))
        room.commit(step, 0, facts.MatchBegan(7, (0, 1), room.settings))
        actor.feed(now_ms(), step)
        play_to_the_end(actor)
        step = Step()
        room.commit(step, room.at, facts.MatchBegan(8, (0, 1), room.settings))
        actor.feed(now_ms(), step)
        await settled(rooms)
        await settled(rooms)
        assert rooms.services.journal.read("select id, game from record") == [(record_id("7"), "cafe")]
        assert len(rooms.services.ratings.best("cafe/board")) == 2
        assert result_of(room) is None
        rooms.keep_record(actor)
        play_to_the_end(actor)
        rooms.keep_record(actor)
        await settled(rooms)
        await settled(rooms)
        assert rooms.services.journal.read("select games from rating") == [(2,), (2,)]

    run(tmp_path, work)


def play_to_the_end(actor: Any) -> None:
    room, chance = actor.room, Random(3)
    while room.stage != ENDED:
        step = Step()
        for player in range(2):
            if room.running.acts(player):
                legal = room.running.legal(player)
                room.commit(step, room.at + 1, facts.Moved(player, chance.choice(legal)))
                break
        actor.feed(now_ms(), step)


def test_a_bot_begins_where_the_league_found_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    league = {"espresso/house": {"greedy": Skill(31.0, 0.9)}, "espresso/de": {"greedy": Skill(33.0, 0.8)}}
    monkeypatch.setattr(published, "ratings", lambda: league)

    async def work(rooms: Rooms) -> None:
        assert rooms.services.ratings.skill("bot:greedy", "espresso/de") == Skill(33.0, 0.8)
        other = rooms.services.ratings.skill("bot:greedy", "espresso/nl+zero")
        assert (other.mu, other.sigma) == (31.0, published.UNSURE), "another board is only a hint"
        assert rooms.services.ratings.skill("bot:uniform", "espresso/de") == Skill()
        assert rooms.services.ratings.skill("bot:greedy", "cafe/board") == Skill()
        assert rooms.services.ratings.skill("somebody", "espresso/de") == Skill()
        rooms.services.ratings.keep(a_result(1, "bot:greedy", "bot:uniform"))
        after = rooms.services.ratings.skill("bot:greedy", "espresso/house")
        assert 31.0 < after.mu < 31.5, "a win against somebody unknown tells little of one so well known"
        await settled(rooms)
        assert rooms.services.ratings.skill("bot:greedy", "espresso/house").mu == pytest.approx(after.mu)

    run(tmp_path, work)
