"""No bytes that leave a room reveal secrets: hidden cards, seeds, the secrets of seats."""

import re
from copy import deepcopy
from random import Random
from typing import Any

import msgspec
import pytest

from espresso.test_machine import swap_hidden
from finito.games import GAMES, cafe
from finito.games.espresso import moves as em
from finito.rooms import facts
from finito.rooms import incoming as ask
from finito.rooms.commands import handle
from finito.rooms.outgoing import encode
from finito.rooms.room import Room
from finito.rooms.running_cafe import RunningCafe
from finito.rooms.running_espresso import RunningEspresso
from finito.rooms.seats import hash_token
from finito.rooms.timers import wake_at
from rooms.rooms import QUICK, Place, in_cafe, playing, seated

CARD = re.compile(rb'"([RBYG][0-8])(?:@[A-F])?"')
WANTED = re.compile(rb'"wanted":"..",?')
"""The card that a pile waits for, which follows from its top."""
SPECTATOR = 9
QUESTIONS: list[dict[str, Any]] = [
    *({"do": "play", "from": place, "to": "p1"} for place in ("espresso", "help1", "waste", "hand", "espresso:1")),
    *({"do": "play", "from": place, "to": "new"} for place in ("espresso", "help1", "waste")),
    *({"do": "play", "from": f"B.{place}", "to": "any"} for place in ("espresso", "help2", "waste", "waste:1", "hand")),
    {"do": "pair", "joker": "help1", "second": "help2", "to": "new"},
    {"do": "pair", "joker": "help1", "second": "hand", "to": "new"},
    {"do": "flip", "size": 2},
    {"do": "flip", "size": 3, "seen": 0},
    {"do": "recycle"},
    {"do": "call_finito"},
    {"do": "stalemate_check"},
    {"do": "play", "from": "help1", "card": "R5", "to": "p1", "covers": "G3"},
]


def copied(room: Room) -> Room:
    """A copy of this room, which shares the game's package."""
    return deepcopy(room, {id(game): game for game in GAMES.values()})


def with_other_secrets(room: Room, chance: Random) -> Room:
    """A copy of this room that differs only in hidden cards."""
    other = copied(room)
    if isinstance(other.running, RunningEspresso):
        pace = other.running.match.pace_ms
        other.running.match = swap_hidden(other.running.match, chance)
        other.running.match.pace_ms = pace
    elif isinstance(other.running, RunningCafe):
        game = other.running.match
        for hidden, size in ((game.bag, game.bag_size), (game.cards, game.cards_left)):
            mixed = hidden[:size]
            chance.shuffle(mixed)
            hidden[:size] = mixed
        game.seen_view = None
    return other


def answers(room: Room, now: int, connection: int, asked: dict[str, Any]) -> list[bytes]:
    intent = ask.decode_intent(msgspec.json.encode({"id": 1, **asked}))
    step = handle(room, now, connection, intent)
    return [encode(message) for _, message in step.messages]


def assert_same_words(place: Place, chance: Random, questions: list[dict[str, Any]]) -> None:
    """Check that two rooms with different secrets say the same to everyone at the same times, whatever is asked."""
    one, other = copied(place.room), with_other_secrets(place.room, chance)
    for seat in (None, 0, 1, 2):
        assert msgspec.json.encode(one.snapshot(seat)) == msgspec.json.encode(other.snapshot(seat))
    for asked in questions:
        moves = asked["ask"] == "move"
        mine, theirs = (copied(one), copied(other)) if moves else (one, other)
        told = answers(mine, place.now, 0, asked)
        if b'"accepted"' in told[-1] and moves:
            continue  # a card was turned up; `test_only_open_cards_are_told` covers this case
        assert told == answers(theirs, place.now, 0, asked), asked
        assert wake_at(mine) == wake_at(theirs)


@pytest.mark.parametrize("modes", [{}, {"zero": True, "chaos": True}])
@pytest.mark.parametrize("sheet", ["de", "nl", "en", "fr", "house"])
def test_other_hidden_cards_same_bytes(sheet: str, modes: dict[str, bool]) -> None:
    chance = Random(sheet)
    place = playing(3, sheet=sheet, changes={**QUICK, **modes}, hints="always")
    questions = [{"ask": "move", "move": move} for move in QUESTIONS] + [{"ask": "hints"}]
    for step in range(24):
        if place.snapshot()["view"]["phase"] != "running":
            break
        if step % 4 == 0:
            assert_same_words(place, chance, questions)
        for who in range(3):
            assert place.room.running is not None
            legal = [move for move in place.room.running.legal(who) if not isinstance(move, em.PressImpasse)]
            if legal:
                place.ask(who, "move", move=chance.choice(legal))
        place.now += 500


@pytest.mark.parametrize("sheet", ["board", "publisher", "app"])
def test_other_tiles_in_the_bag_same_bytes(sheet: str) -> None:
    chance = Random(sheet)
    place = in_cafe(2, sheet=sheet, hints="always")
    for _ in range(60):
        if place.room.stage == "ended":
            break
        turn = place.snapshot()["view"]["turn"]
        running = place.cafe
        legal = running.legal(turn)
        if turn == 0:
            rack = sorted(set(place.snapshot()["view"]["players"][0]["rack"]))
            firsts = [move.put[0] for move in legal if isinstance(move, cafe.Place)]
            puts = chance.sample(firsts, min(6, len(firsts)))
            puts += [put for put in firsts if fills_a_table(running.match, put)][:3]
            asked: list[dict[str, Any]] = [{"ask": "seats", "tile": tile} for tile in rack]
            asked += [
                {"ask": "seats", "tile": tile, "after": msgspec.to_builtins(put)} for tile in rack for put in puts
            ]
            assert_same_words(place, chance, [*asked, {"ask": "hints"}])
        best = place.cafe.hints(turn)
        place.ask(turn, "move", move=chance.choice(best))


def fills_a_table(game: cafe.Match, put: cafe.Put) -> bool:
    return any(
        score.guests == 4
        for spot in cafe.chairs_for(game, put.tile)
        if spot.chair == put.chair
        for score in spot.tables
    )


def test_hidden_until_all_are_ready() -> None:
    place = seated(2, hints="always")  # the house sheet
    place.hello(SPECTATOR)
    place.yes(0, "begin")
    place.move(0, "ready")
    place.ask(0, "hints")
    place.move(0, "play", from_="help1")
    for connection in (0, 1, SPECTATOR):
        for told in place.bytes[connection]:
            assert not CARD.search(told), told
    assert_same_words(place, Random(1), [{"ask": "move", "move": move} for move in QUESTIONS])
    place.move(1, "ready")
    assert CARD.search(place.bytes[SPECTATOR][-1])


def open_cards(place: Place) -> set[str]:
    view = place.snapshot()["view"]
    tops = [card for player in view["players"] for card in (player["espresso"], player["waste"], *player["help"])]
    return {str(card) for card in tops if card} | {card[:2] for pile in view["center"].values() for card in pile}


@pytest.mark.parametrize("modes", [{}, {"zero": True}, {"chaos": True}])
def test_only_open_cards_are_told(modes: dict[str, bool]) -> None:
    """Every card in any message was open before or after the event."""
    place = playing(2, ["greedy", "uniform"], changes={**QUICK, **modes, "target_score": 20})
    place.hello(SPECTATOR)
    chance = Random(2)
    seen = {connection: len(place.bytes[connection]) for connection in (0, 1, SPECTATOR)}
    before = open_cards(place)
    for _ in range(300):
        if place.room.stage == "ended":
            break
        who = chance.randrange(2)
        assert place.room.running is not None
        legal = place.room.running.legal(who)
        if legal and chance.random() < 0.7:
            place.ask(who, "move", move=chance.choice(legal))
        else:
            place.wait(100)
        allowed = before | open_cards(place)
        for connection, count in seen.items():
            for told in place.bytes[connection][count:]:
                for card in CARD.findall(WANTED.sub(b"", told)):
                    assert card.decode() in allowed, told
            seen[connection] = len(place.bytes[connection])
        before = open_cards(place)


def test_no_seed_no_secret_no_digest_is_told() -> None:
    seeds = [2**63 + 12345, 2**62 + 6789]
    place = Place(seed=seeds[0], changes={**QUICK, "target_score": 5})
    for connection in (0, 1):
        place.sit(connection)
    place.hello(SPECTATOR)
    place.yes(0, "begin")
    place.leave(1)
    place.leave(0)
    place.wait(400_000)
    place.hello(5, place.tokens[0])
    place.hello(6, place.tokens[1], last=3)
    everything = b"".join(told for inbox in place.bytes.values() for told in inbox)
    assert place.room.stage == "ended"
    begins = [entry.fact.salt for entry in place.entries if isinstance(entry.fact, facts.MatchBegan)]
    assert all(salt and salt.encode() not in everything for salt in begins)
    during = b"".join(told for inbox in place.bytes.values() for told in inbox if b'"match_ended"' not in told)
    assert str(place.match.seed).encode() not in during, "the seed is told when the match is over, and not before"
    assert b"seed" not in during
    for connection, token in place.tokens.items():
        assert hash_token(token).encode() not in everything
        others = b"".join(told for who, inbox in place.bytes.items() for told in inbox if who != connection)
        assert token.encode() not in others
        assert b"".join(place.bytes[connection]).count(token.encode()) == 1


def test_everybody_gets_the_same_bytes_of_an_event() -> None:
    place = playing(2, ["greedy"])
    place.hello(SPECTATOR)
    start = {connection: len(place.bytes[connection]) for connection in (0, 1, SPECTATOR)}
    place.wait(10_000)
    streams = [place.bytes[connection][count:] for connection, count in start.items()]
    assert len(streams[0]) > 5
    assert streams[0] == streams[1] == streams[2]
