"""Bots wait in the same queue, as long as the farthest person, and never answer immediately."""

from typing import Any

from finito.games.espresso.law.verdict import BOT_REACTION_MS, HOLD_MS
from finito.rooms import facts, links
from rooms.rooms import QUICK, Place, playing


def play_for(ping: int, seconds: int) -> Place:
    place = playing(1, ["greedy-hard"] * 3, races="fair", seats=4, changes=QUICK)
    for _ in range(10):
        links.probed(place.room, 0, ping, (ping, ping))
    for _ in range(seconds * 2):
        place.wait(500)
    return place


def moves(place: Place) -> list[tuple[facts.Moved, facts.Entry]]:
    return [(entry.fact, entry) for entry in place.entries if isinstance(entry.fact, facts.Moved)]


def test_bots_are_as_far_as_the_farthest_person() -> None:
    place = play_for(120, 1)
    assert place.room.arbiter is not None
    assert [link.floor for link in place.room.arbiter.links] == [120] * 4


def test_bots_race_each_other_by_verdicts() -> None:
    place = play_for(40, 240)
    judged = [fact.race for fact, _ in moves(place) if fact.race is not None]
    assert judged
    assert all(claim.bot for verdict in judged for claim in verdict.claims)
    assert max(verdict.hold for verdict in judged) <= HOLD_MS


def test_no_bot_answers_what_it_has_just_seen() -> None:
    place = play_for(100, 120)
    laid: dict[str, tuple[int, Any]] = {}
    answers = 0
    for fact, entry in moves(place):
        to = getattr(fact.move, "to", None)
        if fact.player >= 0 and to in laid and laid[to][1] != fact.player:
            answers += 1
            assert entry.at - laid[to][0] >= BOT_REACTION_MS + 100
        if fact.player >= 0 and to is not None and to != "new":
            laid[to] = (entry.at, fact.player)
    assert answers > 5
