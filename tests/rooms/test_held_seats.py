"""Bots in any seat at any time; a bot holds the seat of a player who is gone, and gives it back."""

from itertools import pairwise

import pytest

from finito.games.espresso import View
from finito.games.espresso import moves as em
from finito.players import BOTS
from finito.rooms import facts
from finito.rooms.running_espresso import RunningEspresso
from rooms.rooms import QUICK, in_cafe, lay_out, playing, seated

SHORT = {"target_score": 15, "tie_break": "shared"}


@pytest.mark.parametrize("bot", [name for name, info in BOTS["espresso"].items() if info.live])
@pytest.mark.parametrize("seat", range(1, 6))
def test_every_bot_sits_on_every_seat(bot: str, seat: int) -> None:
    place = seated(1, seats=6)
    place.yes(0, "add_bot", bot=bot, seat=seat)
    info = place.snapshot()["room"]["seats"][seat]
    assert (info["kind"], info["bot"], info["here"]) == ("bot", bot, True)
    place.no(0, "NO_SEAT", "add_bot", bot=bot, seat=seat)
    place.yes(0, "remove", seat=seat)
    assert place.snapshot()["room"]["seats"][seat]["kind"] == "free"


@pytest.mark.parametrize("modes", [{}, {"zero": True}, {"chaos": True}, {"zero": True, "chaos": True}])
@pytest.mark.parametrize("sheet", ["de", "nl", "en", "fr", "house"])
def test_bots_play_whole_matches_by_themselves(sheet: str, modes: dict[str, bool]) -> None:
    """A person begins and leaves; bots do the rest, including the person's seat."""
    place = seated(1, ["greedy", "uniform"], sheet=sheet, changes={**SHORT, **modes})
    place.yes(0, "begin")
    place.leave(0)
    for _ in range(200):
        place.wait(60_000)
        if place.room.stage == "ended":
            break
    assert place.room.stage == "ended"
    assert place.room.seats[0].held


@pytest.mark.parametrize("bot", BOTS["cafe"])
def test_bots_play_whole_games_of_cafe(bot: str) -> None:
    place = in_cafe(1, [bot], sheet="board")
    place.leave(0)
    place.wait(1_000_000)
    assert place.room.stage == "ended"


def test_the_pace_of_one_hand_is_the_same_for_bots() -> None:
    place = playing(1, ["greedy-hard"], slower=(0, 3000))
    place.wait(60_000)
    acted = [
        entry.at
        for entry in place.entries
        if isinstance(entry.fact, facts.Moved)
        and entry.fact.player == 1
        and isinstance(entry.fact.move, em.Play | em.Pair | em.Flip)
    ]
    assert len(acted) > 10
    assert min(later - earlier for earlier, later in pairwise(acted)) >= 3150


def test_bots_do_not_start_before_anybody_could() -> None:
    place = playing(1, ["greedy-hard"] * 3, changes={"start_countdown_ms": 3000, "reveal": "at_deal"})
    began = next(entry.at for entry in place.entries if "countdown_end" in str(facts.encode_fact(entry.fact)))
    place.wait(10_000)
    first = min(entry.at for entry in place.entries if entry.number > 1 and entry.at > began)
    assert first >= began + 250


def test_a_bot_holds_the_seat_after_a_set_time_and_gives_it_back() -> None:
    place = playing(2, bot_takes_over_seconds=10)
    place.leave(1)
    place.wait(9_999)
    assert not place.room.seats[1].held
    assert not place.events(0, "seat_changed")[-1]["info"]["held"]
    place.wait(1)
    assert place.room.seats[1].held
    held = place.events(0, "seat_changed")[-1]["info"]
    assert (held["seat"], held["held"], held["kind"], held["name"]) == (1, True, "player", "Guest 1")
    before = len(place.entries)
    place.wait(5_000)
    moves = [entry.fact for entry in place.entries[before:] if isinstance(entry.fact, facts.Moved)]
    assert any(move.player == 1 for move in moves), "it plays on"
    place.hello(11, place.tokens[1])
    assert not place.room.seats[1].held
    back = place.events(0, "seat_changed")[-1]["info"]
    assert (back["held"], back["here"], back["bot"]) == (False, True, "")
    before = len(place.entries)
    place.wait(5_000)
    moves = [entry.fact for entry in place.entries[before:] if isinstance(entry.fact, facts.Moved)]
    assert not any(move.player == 1 for move in moves), "nobody moves that hand now"
    place.wait(1000)
    assert place.move(11, "flip")["tell"] == "accepted"


def test_a_player_who_returns_in_time_finds_the_seat_untouched() -> None:
    place = playing(2, bot_takes_over_seconds=10)
    place.leave(1)
    place.wait(9_999)
    place.hello(11, place.tokens[1])
    place.wait(9_000)
    assert not [entry for entry in place.entries if isinstance(entry.fact, facts.SeatHeld)]


def test_the_host_may_give_the_seat_to_any_bot_at_once() -> None:
    place = playing(2, ["uniform"])
    place.no(0, "MATCH_RUNNING", "add_bot", bot="greedy")
    place.no(0, "MATCH_RUNNING", "add_bot", bot="greedy", seat=1)
    place.no(0, "MATCH_RUNNING", "add_bot", bot="greedy", seat=3)
    place.leave(1)
    place.no(0, "BAD_INPUT", "add_bot", bot="gready", seat=1)
    place.yes(0, "add_bot", bot="greedy-hard", seat=1)
    held = place.events(0, "seat_changed")[-1]["info"]
    assert (held["held"], held["bot"], held["name"]) == (True, "greedy-hard", "Guest 1")
    assert place.rebuilt().seats[1].bot_name == "greedy-hard"
    place.hello(11, place.tokens[1])
    assert not place.room.seats[1].held


def test_a_held_seat_is_in_the_next_match_too() -> None:
    place = playing(2, changes={**QUICK, "target_score": None, "tie_break": "shared"}, sheet="fr")
    place.leave(1)
    place.leave(0)
    place.wait(600_000)
    assert place.room.stage == "ended"
    place.hello(0, place.tokens[0])
    place.yes(0, "agree", what="rematch")
    assert place.room.stage == "playing"
    assert place.room.seats[1].held
    place.hello(11, place.tokens[1])
    assert place.move(11, "ready")["tell"] == "accepted" or place.match.players[1].ready


def test_a_bot_gets_a_view_and_nothing_else() -> None:
    place = playing(1, ["greedy"])
    seen: list[tuple[object, object]] = []

    class Watched:
        name = "watched"

        def choose(self, view: object, legal: object, chance: object) -> None:
            seen.append((view, legal))

        def pause(self, view: object, chance: object) -> int:
            seen.append((view, []))
            return 500

    place.room.seats[1].bot = Watched()
    assert place.room.running is not None
    place.room.running.take_seat(1, place.room.sitting_on(1), place.now)
    place.wait(3000)
    assert len(seen) > 4
    for view, legal in seen:
        assert isinstance(view, View)
        assert view.you == 1
        assert isinstance(legal, list)


def test_a_bot_that_chooses_nonsense_harms_nobody() -> None:
    place = playing(1, ["greedy"])
    choices = iter([em.Deal(), em.Play("waste", "p9"), em.Play("help1", "new")] * 100)

    class Mad:
        name = "mad"

        def choose(self, view: object, legal: object, chance: object) -> object:
            return next(choices)

        def pause(self, view: object, chance: object) -> int:
            return -5

    place.room.seats[1].bot = Mad()
    place.wait(100)
    assert place.room.stage == "playing"


@pytest.mark.parametrize(("impasses", "pairs"), [(0, 0), (3, 1)])
def test_when_nothing_else_has_helped_a_bot_lifts_its_joker_and_looks(impasses: int, pairs: int) -> None:
    """The way out of an endless round in Zero, if only the unseen card under a joker fits (ESP-R-28)."""
    place = playing(1, ["greedy"], changes={**QUICK, "zero": True})
    given = {"A": {"hand": ["--"] * 9}, "B": {"hand": ["--"], "waste": ["G3", "R0"]}, "center": {"p1": ["R1@A"]}}
    lay_out(place, given)
    running = place.room.running
    assert isinstance(running, RunningEspresso)
    running.table.drive.fruitless = impasses
    place.wait(1500)
    assert len(place.events(0, "pair_played")) == pairs
    if pairs:
        assert running.impasses == 0
