"""What the players of one room see, kept by one of its sockets, so that all six send moves that make sense."""

from typing import Any

PLACES = ("espresso", "help1", "help2", "help3", "waste")


class Brain:
    """The table of one ESPRESSO room, updated by its events; picks a move for a player."""

    def __init__(self) -> None:
        self.phase = ""
        self.open: list[dict[str, str | None]] = []
        self.hand: list[int] = []
        self.waste: list[int] = []
        self.ready: set[int] = set()
        self.tops: dict[str, str] = {}

    def snapshot(self, view: dict[str, Any] | None) -> None:
        """Take over a whole view."""
        if view is None:
            self.phase = ""
            return
        self.phase = view["phase"]
        self.open = [dict(zip(PLACES, (p["espresso"], *p["help"], p["waste"]), strict=True)) for p in view["players"]]
        self.hand = [player["hand_size"] for player in view["players"]]
        self.waste = [player["waste_size"] for player in view["players"]]
        self.ready = {who for who, player in enumerate(view["players"]) if player["ready"]}
        self.tops = {pile: cards[-1][:2] for pile, cards in view["center"].items()}

    def happened(self, event: dict[str, Any]) -> None:
        kind = event["event"]
        if kind == "played":
            self._played(event)
        elif kind == "flipped":
            who = event["player"]
            self.open[who]["waste"] = event["cards"][-1]
            self.waste[who] += len(event["cards"])
            self.hand[who] = event["hand_size"]
        elif kind == "recycled":
            self._taken_up(event["player"], event["hand_size"])
        elif kind == "shuffled":
            self._taken_up(event["player"], len(event["cards"]))
        elif kind == "match_started":
            self.snapshot(event["view"])
        elif kind == "dealt":
            self._dealt(event)
        elif kind == "revealed":
            for who, (top, row) in enumerate(zip(event["espresso_tops"], event["help"], strict=True)):
                self.open[who] = dict(zip(PLACES, (top, *row, None), strict=True))
        elif kind == "player_ready":
            self.ready.add(event["player"])
        elif kind == "round_began":
            self.phase = "running"
        elif kind == "round_over":
            self.phase = "over"

    def _taken_up(self, who: int, size: int) -> None:
        self.hand[who], self.waste[who], self.open[who]["waste"] = size, 0, None

    def _dealt(self, event: dict[str, Any]) -> None:
        self.phase, self.tops, self.ready = "dealt", {}, set()
        for who, layout in enumerate(event["layouts"]):
            self.open[who] = dict(zip(PLACES, (layout["espresso_top"], *layout["help"], None), strict=True))
            self.hand[who], self.waste[who] = layout["hand_size"], 0

    def _played(self, event: dict[str, Any]) -> None:
        lifted = event["lifted"]
        place = lifted["place"]
        mine = self.open[lifted["owner"]]
        mine[place] = lifted["next"]
        mine["espresso"] = lifted["espresso_top"]
        if place == "waste":
            self.waste[lifted["owner"]] -= 1
        self.tops[event["pile"]] = lifted["card"]

    def move(self, who: int) -> dict[str, Any]:
        """What this player sends next: an intent without its id."""
        if self.phase == "over":
            return {"ask": "agree", "what": "next"}
        if self.phase == "dealt":
            do = "call_espresso" if len(self.ready) == len(self.open) else "ready"
            return {"ask": "move", "move": {"do": do}}
        wanted = {f"{top[0]}{int(top[1]) + 1}": pile for pile, top in self.tops.items()}
        for place, card in self.open[who].items():
            if card is not None and (card[1] == "0" or card in wanted):
                to = "new" if card[1] == "0" else wanted[card]
                return {"ask": "move", "move": {"do": "play", "from": place, "to": to, "card": card}}
        if self.hand[who] >= 3 or (self.hand[who] > 0 and self.waste[who] == 0):
            return {"ask": "move", "move": {"do": "flip"}}
        return {"ask": "move", "move": {"do": "recycle"}}
