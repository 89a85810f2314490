"""Slow bots: the room asks for an answer, plays it if it is legal, and never waits for one that does not come."""

from typing import Any

import msgspec
import pytest

from finito.games import cafe
from finito.players import BOTS, BotInfo
from finito.players.cafe.searcher import CafeSearch
from finito.rooms import commands, facts, thinking
from finito.rooms.step import SearchRequest, Step, WarmUp
from rooms.rooms import Place, in_cafe, seated

BOT = "search-quick"


class Served(Place):
    """A place whose room can request answers, which the test gives."""

    requests: list[SearchRequest]
    soon: int

    def take(self, step: Step) -> None:
        if not hasattr(self, "requests"):
            self.requests, self.warm_ups = [], 0
        self.requests += [request for request in step.requests if isinstance(request, SearchRequest)]
        self.warm_ups += sum(isinstance(request, WarmUp) for request in step.requests)
        super().take(step)

    def answer(self, request: SearchRequest, move: Any) -> int:
        """Give an answer; returns how many entries resulted."""
        step = thinking.answered(self.room, self.now, request, move)
        self.take(step)
        return len(step.entries)

    def bot_moves(self) -> list[Any]:
        return [entry.fact.move for entry in self.entries if isinstance(entry.fact, facts.Moved) and entry.fact.player]


def fresh(**settings: Any) -> tuple[Served, SearchRequest]:
    """A place in which a request has just been made."""
    for seed in range(20):
        place = Served(seed, game="cafe", seats=2, sheet="board", **settings)
        place.room.thinks = True
        place.sit(0)
        place.yes(0, "add_bot", bot=BOT)
        place.yes(0, "begin")
        if place.cafe.match.turn == 1:
            while not place.requests:
                place.wait(50)
            return place, place.requests[0]
    raise AssertionError("the bot never begins")


def some_move(place: Served, index: int = 3) -> cafe.Move:
    return cafe.legal_moves(place.cafe.match, 1)[index]


def test_the_thinker_is_told_when_a_slow_bot_sits_down() -> None:
    place = Served(game="cafe", seats=3, sheet="board")
    place.sit(0)
    place.yes(0, "add_bot", bot="greedy")
    assert place.warm_ups == 0
    place.yes(0, "add_bot", bot=BOT)
    assert place.warm_ups == 1


def test_a_good_answer_is_played() -> None:
    place, request = fresh()
    assert (request.player, request.bot, request.view) == (1, BOT, place.room.view(1))
    assert place.bot_moves() == []
    move = some_move(place)
    assert place.answer(request, msgspec.to_builtins(move)) == 1
    assert place.bot_moves() == [move]
    assert place.room.seats[1].request is None


def test_the_wish_holds_a_view_and_nothing_hidden() -> None:
    _, request = fresh()
    assert isinstance(request.view, cafe.View)
    assert isinstance(request.options, cafe.Options)
    assert set(request.__struct_fields__) == {"player", "game", "bot", "options", "view", "seed"}


@pytest.mark.parametrize(
    "raw",
    [
        None,
        {},
        {"do": "dance"},
        {"do": "bar", "tile": "XX-F"},
        {"do": "swap", "tile": "FR-F", "chair": "zz"},
        {"do": "place", "put": [{"tile": "FR-F", "chair": 5}]},
        {"do": "place", "put": []},
    ],
)
def test_no_answer_or_a_wrong_one_is_replaced_at_once(raw: Any) -> None:
    place, request = fresh()
    assert place.answer(request, raw) == 1
    assert len(place.bot_moves()) == 1


def test_the_room_plays_on_when_no_answer_comes() -> None:
    place, request = fresh()
    place.wait(thinking.THINK_MS - 1000)
    assert place.bot_moves() == []
    place.wait(1001)
    assert len(place.bot_moves()) == 1
    assert place.answer(request, msgspec.to_builtins(some_move_of(request))) == 0, "an answer that comes too late"
    assert len(place.bot_moves()) == 1


def some_move_of(request: SearchRequest) -> cafe.Move:
    return cafe.Bar(request.view.players[1].rack[0])


def test_an_answer_is_played_once() -> None:
    place, request = fresh()
    raw = msgspec.to_builtins(some_move(place))
    assert (place.answer(request, raw), place.answer(request, raw)) == (1, 0)


def test_an_answer_to_another_wish_is_ignored() -> None:
    place, request = fresh()
    other = SearchRequest(request.player, "cafe", request.bot, request.options, request.view, request.seed)
    assert place.answer(other, msgspec.to_builtins(some_move(place))) == 0


def test_a_pause_takes_the_wish_back_and_it_is_asked_anew() -> None:
    place, request = fresh()
    place.yes(0, "agree", what="pause")
    assert place.room.paused
    assert place.answer(request, msgspec.to_builtins(some_move(place))) == 0
    place.yes(0, "agree", what="resume")
    while len(place.requests) < 2:
        place.wait(50)
    assert place.answer(place.requests[1], msgspec.to_builtins(some_move(place))) == 1


def test_the_turn_clock_does_not_wait_for_a_thought() -> None:
    place, request = fresh(turn_seconds=2)
    place.wait(2000)
    assert len(place.bot_moves()) == 1
    assert place.answer(request, None) == 0


def test_whole_games_with_and_without_a_thinker() -> None:
    place = in_cafe(1, [BOT], sheet="app")
    assert not place.room.thinks
    place.leave(0)
    place.wait(1_000_000)
    assert place.room.stage == "ended"


def test_a_room_rebuilt_wishes_anew() -> None:
    place, request = fresh()
    room = place.rebuilt()
    assert isinstance(room.seats[1].bot, CafeSearch)
    assert room.seats[1].request is None
    assert thinking.answered(room, place.now, request, msgspec.to_builtins(some_move(place))).entries == []


def test_a_bot_that_lacks_something_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    info = BOTS["cafe"][BOT]
    lacking = BotInfo(info.name, info.description, info.make, missing="numba")
    monkeypatch.setattr(commands, "BOTS", {"cafe": {BOT: lacking}})
    place = seated(1, game="cafe", seats=2, sheet="board")
    answer = place.no(0, "BAD_INPUT", "add_bot", bot=BOT)
    assert "needs numba" in answer["sentence"]
