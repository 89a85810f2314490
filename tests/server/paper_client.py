"""A client written from `docs/protocol.md` alone: it tracks an ESPRESSO match from a view and the events.

It deliberately imports nothing from Finito. If its state is ever wrong, the document is incomplete.
"""

import copy
from typing import Any

Message = dict[str, Any]
UNKNOWN = "??"
"""A card that is revealed later."""


class Table:
    """The match as a client sees it."""

    def __init__(self) -> None:
        self.number = 0
        """Of the last `happened` or `snapshot`."""
        self.view: Message | None = None
        self.impasses = 0

    def take(self, tell: Message) -> None:
        """Process any message of the server."""
        if tell["tell"] == "snapshot":
            self.number, self.view = tell["number"], copy.deepcopy(tell["view"])
        elif tell["tell"] == "happened":
            self.number = tell["number"]
            for event in tell["events"]:
                self.apply(event)
        elif tell["tell"] == "shown":
            self.show(tell["cards"])

    def player(self, number: int) -> Message:
        assert self.view is not None, "an event of the game before any view of it"
        found: Message = self.view["players"][number]
        return found

    def apply(self, event: Message) -> None:
        """Apply an event. Unknown events, and those that change no cards, are ignored."""
        change = getattr(self, "on_" + event["event"], None)
        if change is not None:
            change(event)

    # ---- the round -------------------------------------------------------------------------------------------------

    def on_match_started(self, event: Message) -> None:
        self.view = copy.deepcopy(event["view"])

    def on_dealt(self, event: Message) -> None:
        assert self.view is not None
        self.view.update(round=event["round"], phase="dealt", center={}, center_size=0, finisher=None)
        for number, layout in enumerate(event["layouts"]):
            self.player(number).update(
                espresso=layout["espresso_top"],
                espresso_size=layout["espresso_size"],
                help=list(layout["help"]),
                hand_size=layout["hand_size"],
                waste=None,
                waste_size=0,
                may_flip_two=False,
                ready=False,
                in_center=0,
            )

    def on_player_ready(self, event: Message) -> None:
        self.player(event["player"])["ready"] = True

    def on_revealed(self, event: Message) -> None:
        for number, (top, row) in enumerate(zip(event["espresso_tops"], event["help"], strict=True)):
            self.player(number).update(espresso=top, help=list(row))

    def on_espresso_called(self, event: Message) -> None:
        assert self.view is not None
        self.view["phase"] = "countdown"

    def on_round_began(self, event: Message) -> None:
        assert self.view is not None
        self.view["phase"] = "running"

    def on_round_over(self, event: Message) -> None:
        assert self.view is not None
        self.view.update(phase="over", finisher=event["finisher"])
        for number, total in enumerate(event["totals"]):
            self.player(number)["total"] = total

    def on_player_left(self, event: Message) -> None:
        self.player(event["player"])["away"] = True

    def on_player_returned(self, event: Message) -> None:
        self.player(event["player"])["away"] = False

    # ---- cards -----------------------------------------------------------------------------------------------------

    def lift(self, lifted: Message, pile: str) -> None:
        """Move a card from its place to a pile."""
        assert self.view is not None
        owner, place = self.player(lifted["owner"]), lifted["place"]
        if place == "waste":
            owner.update(waste=lifted["next"], waste_size=owner["waste_size"] - 1)
        elif place == "espresso":
            owner.update(espresso=lifted["next"], espresso_size=owner["espresso_size"] - 1)
        else:
            owner["help"][int(place[-1]) - 1] = lifted["next"]
            if lifted["next"] is not None:
                owner["espresso_size"] -= 1
            owner["espresso"] = lifted["espresso_top"]
        letter = "ABCDEF"[lifted["owner"]]
        self.view["center"].setdefault(pile, []).append(f"{lifted['card']}@{letter}")
        self.view["center_size"] += 1
        owner["in_center"] += 1

    def on_played(self, event: Message) -> None:
        self.lift(event["lifted"], event["pile"])
        self.player(event["player"])["may_flip_two"] = event["may_flip_two"]

    def on_pair_played(self, event: Message) -> None:
        self.lift(event["joker"], event["pile"])
        self.lift(event["second"], event["pile"])
        self.player(event["player"])["may_flip_two"] = event["may_flip_two"]

    def on_flipped(self, event: Message) -> None:
        player = self.player(event["player"])
        size = player["waste_size"] + len(event["cards"])
        player.update(hand_size=event["hand_size"], waste_size=size, waste=event["cards"][-1])

    def on_recycled(self, event: Message) -> None:
        changed = {"hand_size": event["hand_size"], "may_flip_two": event["may_flip_two"]}
        self.player(event["player"]).update(changed, waste=None, waste_size=0)

    def on_impasse_declared(self, event: Message) -> None:
        assert self.view is not None
        self.impasses += 1
        for player in self.view["players"]:
            size = player["hand_size"] + player["waste_size"]
            player.update(hand_size=size, waste=None, waste_size=0, may_flip_two=False)

    def on_shuffled(self, event: Message) -> None:
        assert self.player(event["player"])["hand_size"] == len(event["cards"]), "the document says so"

    def on_cards_shown(self, event: Message) -> None:
        self.show(event["cards"])

    def show(self, cards: list[Message]) -> None:
        """Note cards that were turned up a moment ago."""
        for card in cards:
            owner, place = self.player(card["owner"]), card["place"]
            if place in ("espresso", "waste"):
                owner[place] = card["card"]
            else:
                owner["help"][int(place[-1]) - 1] = card["card"]
