"""Hidden cards stay hidden: the tests check the bytes of views and of scrubbed events."""

import re
from random import Random

import msgspec
import pytest

from espresso.helpers import MODES, SHEETS, position, started
from espresso.test_machine import swap_hidden
from finito.games import espresso
from finito.games.espresso import events as e
from finito.games.espresso import moves as m
from finito.games.espresso.execute import perform
from finito.games.espresso.match import Match
from finito.games.espresso.rules.state import RUNNING


def visible_cards(match: Match) -> set[str]:
    """Every card text that a correct view may contain."""
    seen = espresso.view(match, None)
    tops = [card for player in seen.players for card in (player.espresso, player.waste, *player.help) if card]
    return {*tops, *(card for pile in seen.center.values() for card in pile)}


def wire(events: list[espresso.Event]) -> bytes:
    return msgspec.json.encode([espresso.scrub(event) for event in events])


@pytest.mark.rule("ESP-R-06")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("sheet", SHEETS)
def test_the_wire_is_a_function_of_what_lies_open(sheet: str, mode: str) -> None:
    """Two matches that differ only in hidden cards send the same bytes, until a card is turned up."""
    chance = Random(f"{sheet}{mode}")
    match = started(sheet, players=3, seed=9, **MODES[mode])
    for step in range(150):
        if match.phase != RUNNING:
            break
        who = step % 3
        legal = espresso.legal_moves(match, who)[:-1]
        if espresso.due(match) or not legal:
            break
        move = chance.choice(legal)
        other = swap_hidden(match, chance)
        assert espresso.refusal(other, who, move) is None
        told, other_told = espresso.apply(match, who, move), espresso.apply(other, who, move)
        assert turned_down(told) == turned_down(other_told)


def turned_down(events: list[espresso.Event]) -> list[object]:
    """The scrubbed events as plain data, without the cards that the event itself turns up."""
    plain = msgspec.json.decode(wire(events))
    for event in plain:
        if event["event"] == "flipped":
            event["cards"][-1] = None
        for name in ("lifted", "joker", "second"):
            if name in event:
                event[name]["next"] = event[name]["espresso_top"] = None
    return list(plain)


@pytest.mark.rule("ESP-R-06")
def test_scrubbed_events_show_only_open_cards() -> None:
    match = started("nl", players=2, seed=3)
    for step in range(400):
        if match.phase != RUNNING:
            break
        due = espresso.due(match)
        player, move = (m.GAME, due) if due else (step % 2, (espresso.legal_moves(match, step % 2) or [m.Flip()])[0])
        if espresso.refusal(match, player, move):
            continue
        for event in espresso.apply(match, player, move):
            seen = espresso.scrub(event)
            if isinstance(seen, e.Flipped):
                assert set(seen.cards[:-1]) <= {"??"}
                assert seen.cards[-1] in visible_cards(match)
            if isinstance(seen, e.Shuffled):
                assert set(seen.cards) == {"??"}


@pytest.mark.rule("ESP-R-10", "ESP-SETUP-09")
def test_the_deal_is_hidden_until_all_are_ready() -> None:
    match = espresso.new(espresso.make_options("en"), 2, 5)
    espresso.apply(match, 0, m.Ready())
    for seat in (None, 0, 1):
        sent = msgspec.json.encode(espresso.view(match, seat))
        assert b'"??"' in sent
        for card in (f"{color}{number}" for color in "RBYG" for number in range(9)):
            assert f'"{card}"'.encode() not in sent
    told = espresso.apply(match, 1, m.Ready())
    assert any(isinstance(event, e.Revealed) for event in told)
    assert b'"??"' not in msgspec.json.encode(espresso.view(match, 0))


def test_the_deal_event_hides_the_decks() -> None:
    match = espresso.new(espresso.make_options("de"), 2, 1)
    sent = wire(perform(match, m.GAME, m.Deal()))
    assert sent.count(b'"deck":[]') == 2
    shown = set(re.findall(r'"([RBYG][0-8])"', sent.decode()))
    assert shown == visible_cards(match)


def test_a_refusal_does_not_name_the_card_under_the_joker() -> None:
    given = {"A": {"waste": ["G5", "R0"]}, "center": {"p1": ["B1@B"]}}
    refused = espresso.refusal(position(given, zero=True), 0, m.Pair("waste", "waste", "p1"))
    assert refused is not None
    assert refused.code == "BLIND_PAIR"
    assert b"G5" not in msgspec.json.encode(refused)
    assert "green 5" not in refused.sentence


@pytest.mark.rule("ESP-R-28", "ESP-R-06")
@pytest.mark.parametrize("place", ["espresso", "waste"])
def test_a_lifted_card_is_in_the_bytes_only_from_the_peek_on_and_only_itself(place: str) -> None:
    given = {"A": {place: ["Y7", "B6", "G5", "R0"], "hand": ["Y2", "Y3", "Y4"]}, "center": {"p1": ["B1@B"]}}
    match = position(given, zero=True)
    blind = m.Pair(place, place, "p1", "R0")
    refused = espresso.refusal(match, 0, blind)
    assert refused is not None
    assert not cards_in(msgspec.json.encode(refused)) & {"Y7", "B6", "G5", "Y2", "Y3", "Y4"}
    for seat in (None, 0, 1):
        assert "G5" not in cards_in(msgspec.json.encode(espresso.view(match, seat)))
    told = espresso.apply(match, m.GAME, m.Peek(0, place))
    assert cards_in(wire(told)) == {"G5"}
    for seat in (None, 0, 1):
        seen = cards_in(msgspec.json.encode(espresso.view(match, seat)))
        assert "G5" in seen
        assert not seen & {"Y7", "B6", "Y2", "Y3", "Y4"}


def cards_in(sent: bytes) -> set[str]:
    return set(re.findall(r'"([RBYG][0-8])"', sent.decode()))


@pytest.mark.rule("ESP-R-28")
def test_the_answer_to_a_failed_blind_pair_depends_on_no_hidden_card() -> None:
    """Whatever the card under the joker is, if it does not fit, the refusal has the same bytes."""
    answers = set()
    for under in ("R0", "B0", "Y3", "G4", "G8", "R6"):
        given = {"A": {"waste": [under, "R0"]}, "center": {"p1": ["B1@B", "B2@B", "B3@B"]}}
        refused = espresso.refusal(position(given, zero=True), 0, m.Pair("waste", "waste", "p1", "R0"))
        answers.add(msgspec.json.encode(refused))
    assert len(answers) == 1
