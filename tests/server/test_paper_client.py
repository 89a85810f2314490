"""A client written from the document alone is in the right state after every event, including impasses."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from server.paper_client import UNKNOWN, Message, Table
from server.running import Person, Server, serving

QUICK = {"start_countdown_ms": 0, "min_action_interval_ms": 0}
PLACES = ("espresso", "help1", "help2", "help3", "waste")
MOVES = 160
PRESS_EVERY = 25
"""After this many moves both press "impasse", so that one occurs in any deal."""
LANDED_S, RESTED_S = 0.38, 0.6
"""The times after which a turned card has landed, and after which everyone has been shown all landed cards."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("paper"), "--unlimited") as running:
        yield running


class Player(Person):
    """A player who knows only the state of the paper client."""

    def __init__(self, server: Server, room: str, *, zero: bool = False) -> None:
        self.table, self.zero = Table(), zero
        super().__init__(server, room)

    def read(self, timeout: float = 10.0) -> Message:
        message = super().read(timeout)
        self.table.take(message)
        return message

    def catch_up(self, number: int) -> None:
        while self.table.number < number:
            self.read()

    def wish(self, me: int, turn: int) -> Message:
        """A play of a card that fits according to this client, else a flip, else a recycle."""
        view = self.table.view
        assert view is not None
        mine = view["players"][me]
        tops = {pile[-1][:2] for pile in view["center"].values()}
        pair = self.wish_pair(mine, tops) if self.zero else None
        if pair is not None:
            return pair
        for owner in range(len(view["players"])):
            other = view["players"][owner]
            cards = dict(zip(PLACES, (other["espresso"], *other["help"], other["waste"]), strict=True))
            for place, card in cards.items():
                if card is None or card == UNKNOWN or (owner != me and turn % 3):  # Chaos: sometimes a theft
                    continue
                if card[1] == "0" or f"{card[0]}{int(card[1]) - 1}" in tops:
                    source = place if owner == me else f"{'ABCDEF'[owner]}.{place}"
                    return {"do": "play", "from": source, "to": "any", "card": card}
        return {"do": "recycle" if mine["hand_size"] == 0 else "flip"}

    def wish_pair(self, mine: Message, tops: set[str]) -> Message | None:
        """Zero: a joker and a second card that follows the number the joker stands for."""
        cards = dict(zip(PLACES, (mine["espresso"], *mine["help"], mine["waste"]), strict=True))
        known = {place: card for place, card in cards.items() if card is not None and card != UNKNOWN}
        jokers = [place for place, card in known.items() if card[1] == "0"]
        for place, card in known.items():
            value = int(card[1])
            if jokers and (value == 1 or any(int(top[1]) == value - 2 > 0 for top in tops)):
                return {"do": "pair", "joker": jokers[0], "second": place, "to": "new" if value == 1 else "any"}
        return None


def the_same(table: Table, snapshot: Message) -> None:
    """Check that client and fresh snapshot have the same number and agree. One may know a card slightly earlier."""
    assert table.view is not None
    assert table.number == snapshot["number"]
    fresh = snapshot["view"]
    for name in ("round", "phase", "center", "center_size", "finisher"):
        assert table.view[name] == fresh[name], name
    for mine, theirs in zip(table.view["players"], fresh["players"], strict=True):
        for name in ("espresso_size", "hand_size", "waste_size", "in_center", "total", "ready", "may_flip_two"):
            assert mine[name] == theirs[name], name
        tops = [(mine["espresso"], theirs["espresso"]), (mine["waste"], theirs["waste"])]
        tops += zip(mine["help"], theirs["help"], strict=True)
        assert all(one == other or UNKNOWN in (one, other) for one, other in tops), tops


def fresh_snapshot(server: Server, room: str) -> Message:
    looker = Person(server, room)
    try:
        return looker.read_until("snapshot")
    finally:
        looker.close()


def begin(server: Server, room: str, *, zero: bool) -> list[Player]:
    players = [Player(server, room, zero=zero), Player(server, room, zero=zero)]
    for player, name in zip(players, ("Ana", "Ben"), strict=True):
        player.sit(name)
    assert players[0].ask(ask="begin")["tell"] == "accepted"
    for player in players:
        assert player.move("ready")["tell"] == "accepted"
    players[0].move("call_espresso")
    return players


def follow_a_round(server: Server, races: str, sheet: str, changes: dict[str, Any]) -> set[str]:
    """Play a round, or its first moves, and compare after each move; returns the events that occurred."""
    settings = {"sheet": sheet, "races": races, "wrong_tap_lock": False, "changes": {**QUICK, **changes}}
    room = server.open_room(game="espresso", seats=2, **settings)
    players = begin(server, room, zero="zero" in changes)
    for turn in range(MOVES):
        me = turn % 2
        if races == "fair" and turn % PRESS_EVERY < 4:
            time.sleep(LANDED_S if turn % 2 else RESTED_S)  # odd events tell of the card before
        if turn % PRESS_EVERY == PRESS_EVERY - 1:
            for player in players:
                player.move("press_impasse")
        else:
            players[me].move(**players[me].wish(me, turn))
        snapshot = fresh_snapshot(server, room)
        for player in players:
            player.catch_up(snapshot["number"])
            the_same(player.table, snapshot)
        if snapshot["view"]["phase"] == "over":
            break
    for player in players:
        player.close()
    return {event["event"] for event in players[0].events()}


@pytest.mark.rule("ESP-R-20", "ESP-STUCK-01")
@pytest.mark.parametrize(
    ("races", "sheet", "changes", "wanted"),
    [
        ("strict", "fr", {}, {"recycled"}),
        ("strict", "nl", {}, {"recycled"}),
        ("fair", "fr", {}, {"cards_shown"}),
        ("strict", "de", {"zero": True, "flip_gate": "free"}, {"pair_played"}),
        ("strict", "fr", {"chaos": True}, {"recycled"}),
    ],
    ids=["fr", "nl", "fair", "zero", "chaos"],
)
def test_the_table_is_right_after_every_event(
    server: Server, races: str, sheet: str, changes: dict[str, Any], wanted: set[str]
) -> None:
    """Deals are random, so rounds are played until everything important has happened: usually one, at most ten."""
    wanted = wanted | {"played", "flipped", "impasse_declared", "shuffled"}
    told = set[str]()
    for _ in range(10):
        told |= follow_a_round(server, races, sheet, changes)
        if wanted <= told:
            return
    raise AssertionError(f"never happened: {wanted - told}")


def test_the_paper_client_knows_nothing_of_finito() -> None:
    text = Path(__file__).with_name("paper_client.py").read_text("utf-8")
    imports = [line for line in text.splitlines() if line.startswith(("import ", "from "))]
    assert imports == ["import copy", "from typing import Any"]
