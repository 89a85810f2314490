"""The table of a game of Café International as a client has it: one view, then nothing but events."""

from typing import Any


class CafeTable:
    """What a client knows of a game. It knows no rule; every change is told."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.turn: int | None = view["turn"]
        self.racks = [sorted(player["rack"]) for player in view["players"]]
        self.scores = [player["score"] for player in view["players"]]
        self.limits = [player["limit"] for player in view["players"]]
        self.out = [player["out"] for player in view["players"]]
        self.tables = dict(view["tables"])
        self.seated = dict(view["seated"])
        self.bar = list(view["bar"])
        self.bag = view["bag_size"]
        self.cards = view["cards_left"]

    def state(self) -> dict[str, Any]:
        """All of it, to be compared."""
        return {name: getattr(self, name) for name in vars(self)}

    def shown(self, cards: list[dict[str, Any]]) -> None:
        """In this game no card is turned over slowly."""

    def happened(self, event: dict[str, Any]) -> None:
        """Take over one event; what it does not know changes nothing on the table."""
        who: int = event.get("player", 0)
        match event["event"]:
            case "guest_seated":
                self.racks[who].remove(event["tile"])
                nation = event["nation"]
                self.seated[event["chair"]] = event["tile"] if nation is None else f"{event['tile']}:{nation}"
                self.scores[who] += event["points"]
            case "table_cleared":
                for chair in event["guests"]:
                    self.seated.pop(chair, None)
            case "table_card":
                self.tables[event["table"]], self.cards = event["nation"], event["cards_left"]
            case "bar_taken":
                self.racks[who].remove(event["tile"])
                self.bar.append(event["tile"])
                self.scores[who] += event["points"]
            case "swapped":
                self.racks[who].remove(event["tile"])
                self.racks[who] = sorted([*self.racks[who], event["joker"]])
                self.seated[event["chair"]] = event["tile"]
            case "limit_lowered":
                self.limits[who] = event["limit"]
            case "drawn":
                self.racks[who] = sorted([*self.racks[who], *event["tiles"]])
                self.bag = event["bag_size"]
            case "eliminated":
                self.out[who], self.racks[who] = True, []
                self.scores[who] += event["points"]
            case "turn_passed":
                self.turn = who
            case "game_ended":
                self.turn, self.scores = None, list(event["scores"])
