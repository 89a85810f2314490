"""Fair races in a room: the faster player wins, claims stay secret until the verdict, and plays need a token."""

from random import Random
from typing import Any

import pytest

from finito.games.espresso.law.verdict import HOLD_MS
from finito.record import parse_record
from finito.rooms import facts, links
from finito.rooms.races.audit import audit
from finito.rooms.races.parameters import LOCK_OUT_MS
from rooms.rooms import QUICK, Place, lay_out, picture, playing

RACE: dict[str, Any] = {
    "A": {"espresso": ["--", "--", "B5"], "help": ["R1", "G7", "--"]},
    "B": {"espresso": ["--", "--", "Y5"], "help": ["R1", "--", "--"]},
    "C": {"espresso": ["--", "--", "G5"], "help": ["R0", "Y0", "--"], "waste": ["B0"]},
}
NEAR, FAR, OPENER = 0, 1, 2


def table(pings: tuple[int, ...] = (20, 200, 20), given: dict[str, Any] = RACE, **changes: Any) -> Place:
    """Three people at these pings; the third can open a pile on which the first two have a card."""
    place = playing(len(pings), races="fair", changes={**QUICK, **changes})
    for connection, ping in enumerate(pings):
        for _ in range(10):
            links.probed(place.room, connection, ping, (ping, ping))
    place.wait(1000)
    lay_out(place, given)
    place.match.seed = 5
    return place


def opened(**options: Any) -> Place:
    """A room in which the pile R0 was opened and everyone was told."""
    place = table(**options)
    assert place.move(OPENER, "play", from_="help1", to="new", card="R0")["tell"] == "accepted"
    return place


def press(place: Place, connection: int, at: int, **fields: Any) -> int:
    """A play that arrives `at` milliseconds after the pile was opened; its id."""
    began = next(entry.at for entry in reversed(place.entries) if "R0" in str(entry.fact))
    place.wait(began + at - place.now)
    move = {"do": "play", "from": "help1", "to": "p1", "card": "R1", **fields}
    return place.send(connection, "move", move=move, response_ms=None)


def answers(place: Place, connection: int, asked: int) -> list[str]:
    told = [tell for tell in place.inbox[connection] if tell.get("id") == asked]
    return [str(tell.get("code", tell["tell"])) for tell in told]


# ---- who was faster ------------------------------------------------------------------------------------------------


@pytest.mark.rule("ESP-SIM-03")
def test_the_faster_player_wins_though_far_away() -> None:
    place = opened()
    near = press(place, NEAR, 520)
    far = press(place, FAR, 640)
    place.wait(HOLD_MS)
    assert answers(place, FAR, far) == ["accepted"]
    assert answers(place, NEAR, near) == ["pending", "LOST_RACE"]
    refused = place.inbox[NEAR][-1]
    assert refused["lost"] == {"player": FAR, "by_ms": 20}, (
        "440 against 460: the near one was credited with the delay of their news"
    )
    assert "Guest 1 was 20 ms faster" in refused["sentence"]
    assert place.match.laid_owner[1] == FAR
    verdict = place.events(OPENER, "race_judged")[-1]["verdict"]
    assert verdict["winner"] == FAR
    assert [claim["player"] for claim in verdict["claims"]] == [NEAR, FAR]


@pytest.mark.rule("ESP-SIM-04")
def test_the_slower_player_takes_the_card_back() -> None:
    place = opened()
    press(place, NEAR, 500)
    far = press(place, FAR, 645)
    assert answers(place, FAR, far) == ["pending", "LOST_RACE"] or answers(place, FAR, far) == ["LOST_RACE"]
    place.wait(HOLD_MS)
    assert place.match.laid_owner[1] == NEAR
    assert place.snapshot()["view"]["players"][FAR]["help"][0] == "R1"


def test_nobody_waits_longer_than_the_longest_hold() -> None:
    place = opened(pings=(20, 250, 20))
    near = press(place, NEAR, 500)
    place.wait(HOLD_MS - 1)
    assert answers(place, NEAR, near) == ["pending"]
    place.wait(2)
    assert answers(place, NEAR, near) == ["pending", "accepted"]


def test_a_play_that_nobody_could_forestall_is_done_at_once() -> None:
    place = table()
    for fields in ({"from": "help1", "to": "new", "card": "R0"}, {"from": "help2", "to": "new", "card": "Y0"}):
        now = place.now
        assert place.ask(OPENER, "move", move={"do": "play", **fields})["tell"] == "accepted"
        assert place.now == now
        place.wait(400)
    fact = place.entries[-1].fact
    assert isinstance(fact, facts.Moved)
    assert (fact.arrived, fact.race) == (0, None)


def test_when_all_rivals_have_claimed_nobody_waits() -> None:
    place = opened()
    near, far = press(place, NEAR, 500), press(place, FAR, 510)
    assert answers(place, NEAR, near)[-1] == "LOST_RACE"
    assert answers(place, FAR, far) == ["accepted"]


def test_ties_fall_by_coin_and_the_coin_is_in_the_evidence() -> None:
    place = opened(pings=(20, 20, 20))
    press(place, NEAR, 500)
    press(place, FAR, 503)
    verdict = place.events(OPENER, "race_judged")[-1]["verdict"]
    assert set(verdict["tickets"]) == {"0", "1"}
    assert str(verdict["winner"]) == min(verdict["tickets"], key=lambda player: verdict["tickets"][player])


# ---- silence -------------------------------------------------------------------------------------------------------


def test_nothing_of_a_pending_claim_reaches_anybody_but_its_claimant() -> None:
    """In two rooms that differ only in a pending claim, everyone else gets the same bytes."""
    heard = []
    for claims in (False, True):
        place = opened()
        place.hello(9)
        before = {connection: len(place.bytes[connection]) for connection in (NEAR, FAR, OPENER, 9)}
        if claims:
            asked = press(place, NEAR, 500)
            assert answers(place, NEAR, asked) == ["pending"]
        else:
            place.wait(500)
        place.wait(100)
        place.ask(FAR, "hints", asked_id=7777)
        place.hello(10)
        snapshot = [told for told in place.bytes[10] if b"snapshot" in told]
        heard.append({at: place.bytes[at][before[at] :] for at in (FAR, OPENER, 9)} | {10: snapshot})
    assert heard[0] == heard[1]


# ---- tokens --------------------------------------------------------------------------------------------------------


def test_a_play_without_a_token_is_refused() -> None:
    place = opened()
    answer = place.ask(NEAR, "move", move={"do": "play", "from": "help1", "to": "p1", "card": "R1"}, token=None)
    assert answer["code"] == "NO_TOKEN"
    assert place.move(NEAR, "flip")["code"] != "NO_TOKEN", "other moves need none"


@pytest.mark.parametrize("whose", ["nobody", "older"])
def test_a_wrong_token_is_refused_and_costs_a_moment(whose: str) -> None:
    place = opened()
    number, token, _ = place.seen[NEAR]
    fields: dict[str, Any] = {
        "nobody": {"seen": number, "token": "AAAAAAAA"},
        "older": {"seen": number - 1, "token": token},
    }[whose]
    before = picture(place.room)
    move = {"do": "play", "from": "help1", "to": "p1", "card": "R1"}
    answer = place.ask(NEAR, "move", move=move, **fields)
    assert (answer["code"], answer["locked_ms"]) == ("NOT_SHOWN", LOCK_OUT_MS)
    assert place.ask(NEAR, "move", move=move)["code"] == "LOCKED"
    assert picture(place.room) == before
    place.wait(LOCK_OUT_MS)
    assert place.ask(NEAR, "move", move=move)["tell"] == "accepted"


def test_nobody_fires_in_advance() -> None:
    """The right token of an older delivery does not prove that the pile was seen."""
    place = table()
    number, token, _ = place.seen[NEAR]
    place.move(OPENER, "play", from_="help1", to="new", card="R0")
    move = {"do": "play", "from": "help1", "to": "p1", "card": "R1"}
    assert place.ask(NEAR, "move", move=move, seen=number, token=token)["code"] == "NOT_SHOWN"


def test_a_stale_play_is_a_lost_race_and_costs_nothing() -> None:
    place = opened()
    seen = {connection: place.seen[connection] for connection in (NEAR, FAR)}
    place.wait(500)
    assert place.move(FAR, "play", from_="help1", to="p1", card="R1")["tell"] == "accepted"
    place.wait(700)
    number, token, _ = seen[NEAR]
    move = {"do": "play", "from": "help1", "to": "p1", "card": "R1"}
    answer = place.ask(NEAR, "move", move=move, seen=number, token=token, response_ms=1100)
    assert (answer["code"], answer.get("locked_ms", 0)) == ("LOST_RACE", 0)
    assert answer["lost"]["player"] == FAR


def test_a_snapshot_delivers_a_token_too() -> None:
    place = opened()
    place.leave(NEAR)
    place.hello(20, place.tokens[NEAR])
    assert place.seen[20][0] == place.room.number
    place.wait(300)
    assert place.ask(20, "move", move={"do": "play", "from": "help1", "to": "p1", "card": "R1"})["tell"] == "accepted"


def test_what_was_missed_delivers_its_tokens() -> None:
    place = opened()
    last = place.room.number
    place.leave(NEAR)
    place.yes(FAR, "say", phrase="wow")
    place.hello(20, place.tokens[NEAR], last=last)
    assert place.seen[20][0] == place.room.number
    assert any(told["tell"] == "shown" for told in place.inbox[20]), "and what has been turned meanwhile"


def test_a_card_must_be_named() -> None:
    place = opened()
    place.wait(200)
    assert place.move(NEAR, "play", from_="help1", to="p1")["code"] == "NO_CARD_NAMED"


# ---- one hand ------------------------------------------------------------------------------------------------------


def test_a_play_on_the_own_pending_card_waits_behind_it() -> None:
    given = {**RACE, "A": {"espresso": ["--", "--", "B5"], "help": ["R1", "R2", "--"]}}
    place = opened(given=given, min_action_interval_ms=0)
    first = press(place, NEAR, 500)
    second = place.send(NEAR, "move", move={"do": "play", "from": "help2", "to": "p1", "card": "R2", "covers": "R1"})
    assert answers(place, NEAR, second) == ["pending"]
    place.wait(2 * HOLD_MS)
    assert answers(place, NEAR, first) == ["pending", "accepted"]
    assert answers(place, NEAR, second) == ["pending", "accepted"]
    assert place.match.pile_size[0] == 3


def test_what_waited_behind_a_lost_card_comes_back_with_it() -> None:
    given = {**RACE, "A": {"espresso": ["--", "--", "B5"], "help": ["R1", "R2", "--"]}}
    place = opened(given=given, min_action_interval_ms=0)
    first = press(place, NEAR, 500)
    second = place.send(NEAR, "move", move={"do": "play", "from": "help2", "to": "p1", "card": "R2", "covers": "R1"})
    press(place, FAR, 600)
    assert answers(place, NEAR, first)[-1] == "LOST_RACE"
    assert answers(place, NEAR, second)[0] == "pending"
    assert len(answers(place, NEAR, second)) == 2
    assert all(told.get("locked_ms", 0) == 0 for told in place.inbox[NEAR])


def test_a_hold_does_not_slow_the_hand_down() -> None:
    """The pace of a hand is judged by arrival, so a hold does not delay the player's next action."""
    place = opened()
    press(place, NEAR, 500)
    place.wait(HOLD_MS + 1)
    assert place.ask(NEAR, "move", move={"do": "press_impasse"})["tell"] == "accepted"
    assert place.match.acted_at[NEAR] == place.now - HOLD_MS - 1


# ---- modes ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ESP-CHAOS-01")
def test_chaos_the_faster_of_owner_and_thief() -> None:
    given = {**RACE, "B": {"espresso": ["--", "--", "Y5"], "help": ["--", "--", "--"]}}
    place = opened(given=given, chaos=True)
    own = press(place, NEAR, 600)
    theft = press(place, FAR, 690, **{"from": "A.help1"})
    place.wait(HOLD_MS)
    assert answers(place, NEAR, own) == ["pending", "LOST_RACE"]
    assert answers(place, FAR, theft)[-1] == "accepted"
    assert place.match.pile_size[0] == 2


def test_zero_a_pair_against_a_single_card() -> None:
    given = {
        "A": {"espresso": ["--", "--", "B5"], "help": ["R2", "--", "--"]},
        "B": {"espresso": ["--", "--", "Y5"], "help": ["G0", "B3", "--"]},
        "C": {"espresso": ["--", "--", "G5"], "help": ["R1", "--", "--"]},
    }
    place = table(given=given, zero=True)
    assert place.move(OPENER, "play", from_="help1", to="new", card="R1")["tell"] == "accepted"
    place.wait(500)
    single = place.send(NEAR, "move", move={"do": "play", "from": "help1", "to": "p1", "card": "R2"}, response_ms=None)
    place.wait(100)
    pair = {"do": "pair", "joker": "help1", "second": "help2", "to": "p1", "joker_card": "G0", "second_card": "B3"}
    both = place.send(FAR, "move", move=pair, response_ms=None)
    place.wait(HOLD_MS)
    assert answers(place, NEAR, single) == ["pending", "LOST_RACE"]
    assert answers(place, FAR, both)[-1] == "accepted"


LAST_CARDS: dict[str, Any] = {
    "A": {"espresso": ["R1"], "help": [None, None, None]},
    "B": {"espresso": ["Y0"], "help": ["G0", "--", "--"]},
    "C": {"espresso": ["--", "--"], "help": ["R0", "B0", "--"]},
}


@pytest.mark.rule("ESP-FIN-01")
def test_plays_before_the_finito_still_count() -> None:
    place = opened(given=LAST_CARDS)
    end = press(place, NEAR, 500, **{"from": "espresso"})
    assert answers(place, NEAR, end) == ["pending"]
    place.wait(100)
    before = place.send(FAR, "move", move={"do": "play", "from": "help1", "to": "new", "card": "G0"}, response_ms=None)
    after = place.send(
        OPENER, "move", move={"do": "play", "from": "help2", "to": "new", "card": "B0"}, response_ms=None
    )
    place.wait(HOLD_MS)
    assert answers(place, NEAR, end)[-1] == "LOST_RACE", "the far one took that last card first, and has Finito"
    assert answers(place, FAR, before)[-1] == "accepted"
    assert answers(place, OPENER, after) == ["ROUND_OVER"]
    assert place.match.finisher == FAR


def test_plays_after_the_finito_do_not_count() -> None:
    given = {**LAST_CARDS, "B": {"espresso": ["--", "--", "Y0"], "help": ["G0", "--", "--"]}}
    place = opened(given=given)
    end = press(place, NEAR, 500, **{"from": "espresso"})
    place.wait(20)
    after = place.send(
        OPENER, "move", move={"do": "play", "from": "help2", "to": "new", "card": "B0"}, response_ms=None
    )
    assert answers(place, OPENER, after) == ["pending"]
    place.wait(HOLD_MS)
    assert answers(place, NEAR, end) == ["pending", "accepted"]
    assert answers(place, OPENER, after) == ["pending", "LOST_RACE"]
    assert place.match.finisher == NEAR


# ---- what is kept --------------------------------------------------------------------------------------------------


def test_verdicts_are_in_the_record_and_agree() -> None:
    place = playing(2, ["greedy", "greedy"], seats=4, races="fair", changes={**QUICK, "target_score": 3})
    for connection, ping in enumerate((20, 180)):
        for _ in range(10):
            links.probed(place.room, connection, ping, (ping, ping))
    for _ in range(900):
        if place.room.stage == "ended":
            break
        for who in (0, 1):
            legal = place.room.running.legal(who) if place.room.running else []
            if legal:
                place.ask(who, "move", move=legal[place.now % len(legal)])
        place.wait(170)
    assert place.room.stage == "ended"
    assert place.room.running is not None
    text = place.room.running.record().text()
    found = audit(parse_record(text))
    assert found.verdicts > 0
    assert found.differences == []
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith('{"move"'))
    lines[at] = lines[at].replace('"virtual":', '"virtual":1')
    assert len(audit(parse_record("\n".join(lines))).differences) == 1
    assert picture(place.rebuilt()) == picture(place.room)


def test_a_pending_claim_dies_with_the_server_and_was_never_acknowledged() -> None:
    place = opened()
    entries = len(place.entries)
    asked = press(place, NEAR, 500)
    assert answers(place, NEAR, asked) == ["pending"]
    assert len(place.entries) == entries


def test_strict_rooms_go_by_arrival_and_say_who_was_faster() -> None:
    place = playing(3, races="strict", changes=QUICK)
    lay_out(place, RACE)
    place.wait(1000)
    place.move(OPENER, "play", from_="help1", to="new", card="R0")
    place.wait(200)
    assert place.move(NEAR, "play", from_="help1", to="p1", card="R1")["tell"] == "accepted"
    place.wait(40)
    answer = place.move(FAR, "play", from_="help1", to="p1", card="R1")
    assert answer["tell"] == "refused"
    assert answer["lost"] == {"player": NEAR, "by_ms": 40}
    assert not any("token" in told for told in place.inbox[NEAR] if told["tell"] == "happened")


def test_everybody_is_told_how_far_everybody_is() -> None:
    place = table()
    place.wait(21_000)
    told = [tell for tell in place.inbox[OPENER] if tell["tell"] == "links"]
    assert [(one["seat"], one["ping"], one["credit"]) for one in told[-1]["seats"]] == [
        (0, 20, 20),
        (1, 200, 200),
        (2, 20, 20),
    ]


def test_no_one_waits_for_a_player_who_is_gone() -> None:
    place = opened()
    place.leave(FAR)
    near = press(place, NEAR, 500)
    assert answers(place, NEAR, near) == ["accepted"]


def test_a_bot_that_holds_a_seat_is_as_far_as_the_farthest_person() -> None:
    place = opened(pings=(20, 200, 60))
    place.leave(FAR)
    place.wait(31_000)
    assert place.room.seats[FAR].held
    assert place.room.arbiter is not None
    assert [link.floor for link in place.room.arbiter.links] == [20, 60, 60]
    place.hello(30, place.tokens[FAR])
    links.probed(place.room, 30, 90, (90, 90))
    assert [link.floor for link in place.room.arbiter.links] == [20, 90, 60]


@pytest.mark.parametrize("modes", [{}, {"zero": True}, {"chaos": True}, {"zero": True, "chaos": True}])
def test_strange_plays_are_answered_and_change_nothing(modes: dict[str, Any]) -> None:
    """Whatever a play contains, there is one answer, and no card is lost."""
    place, chance = table(**modes), Random(3)
    places = ["espresso", "help1", "help3", "waste", "hand", "waste:2", "B.help1", "F.help2", "C.waste", "C.help1"]
    piles = ["new", "any", "p1", "p2", "p48", "p49", "p9999"]
    cards = ["R0", "R1", "B0", "--", "G8", "R9", "??", None]
    for _ in range(400):
        place.wait(300)
        single: dict[str, Any] = {
            "do": "play",
            "from": chance.choice(places),
            "to": chance.choice(piles),
            "card": chance.choice(cards),
        }
        pair: dict[str, Any] = {"do": "pair", "joker": chance.choice(places), "second": chance.choice(places)}
        pair |= {"to": chance.choice(piles), "joker_card": chance.choice(cards), "second_card": chance.choice(cards)}
        move = chance.choice([single, pair, {"do": "call_finito"}])
        assert place.ask(chance.randrange(3), "move", move=move)["tell"] in ("accepted", "refused")
        before = place.match.center_size
        assert sum(player.in_center for player in place.match.players) == before
