"""The table of an ESPRESSO match as a client has it: one view, then nothing but events."""

from typing import Any

PLACES = ("espresso", "help1", "help2", "help3", "waste")
LETTERS = "ABCDEF"


class EspressoTable:
    """What a client knows of a match. It knows no rule; every change is told."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.phase: str = view["phase"]
        self.open = [dict(zip(PLACES, (p["espresso"], *p["help"], p["waste"]), strict=True)) for p in view["players"]]
        self.under = [{"espresso": p["under_espresso"], "waste": p["under_waste"]} for p in view["players"]]
        """Cards under jokers that were lifted in vain (ESP-R-28)."""
        self.hand = [player["hand_size"] for player in view["players"]]
        self.waste = [player["waste_size"] for player in view["players"]]
        self.stack = [player["espresso_size"] for player in view["players"]]
        self.ready = [player["ready"] for player in view["players"]]
        self.totals = [player["total"] for player in view["players"]]
        self.center = {pile: list(cards) for pile, cards in view["center"].items()}

    def state(self) -> dict[str, Any]:
        """All of it, to be compared."""
        return {name: getattr(self, name) for name in vars(self)}

    def seen(self) -> set[str]:
        """Every card that lies open, or lies in the center."""
        laid = {card.partition("@")[0] for cards in self.center.values() for card in cards}
        return laid | {card for places in (*self.open, *self.under) for card in places.values() if card is not None}

    def shown(self, cards: list[dict[str, Any]]) -> None:
        """Cards that have been turned over."""
        for card in cards:
            self.open[card["owner"]][card["place"]] = card["card"]

    def happened(self, event: dict[str, Any]) -> None:
        """Take over one event; what it does not know changes nothing on the table."""
        match event["event"]:
            case "played":
                self._lift(event["lifted"], event["pile"])
            case "pair_played":
                self._pair(event)
            case "flipped":
                who = event["player"]
                self.open[who]["waste"], self.under[who]["waste"] = event["cards"][-1], None
                self.waste[who] += len(event["cards"])
                self.hand[who] = event["hand_size"]
            case "recycled":
                self._take_up(event["player"], event["hand_size"])
            case "shuffled":
                self._take_up(event["player"], len(event["cards"]))
            case "peeked":
                self.under[event["owner"]][event["place"]] = event["card"]
            case "dealt":
                self._deal(event)
            case "revealed":
                for who, (top, row) in enumerate(zip(event["espresso_tops"], event["help"], strict=True)):
                    self.open[who].update(zip(PLACES, (top, *row), strict=False))
            case "player_ready":
                self.ready[event["player"]] = True
            case "espresso_called":
                self.phase = "countdown" if event["countdown_ms"] else self.phase
            case "round_began":
                self.phase = "running"
            case "round_over":
                self.phase, self.totals = "over", list(event["totals"])
            case "cards_shown":
                self.shown(event["cards"])

    def _take_up(self, who: int, size: int) -> None:
        self.hand[who], self.waste[who], self.open[who]["waste"] = size, 0, None
        self.under[who]["waste"] = None

    def _deal(self, event: dict[str, Any]) -> None:
        self.phase, self.center = "dealt", {}
        for who, layout in enumerate(event["layouts"]):
            self.open[who] = dict(zip(PLACES, (layout["espresso_top"], *layout["help"], None), strict=True))
            self.under[who] = {"espresso": None, "waste": None}
            self.hand[who], self.waste[who] = layout["hand_size"], 0
            self.stack[who], self.ready[who] = layout["espresso_size"], False

    def _pair(self, event: dict[str, Any]) -> None:
        first, second = event["joker"], event["second"]
        self._lay(first, event["pile"])
        self._lay(second, event["pile"])
        # The joker's stack top is told after a stack card that was played with it has gone, and the other way round.
        both = [second, first] if second["place"] == "espresso" else [first, second]
        for lifted in both:
            self._lift_only(lifted)

    def _lift(self, lifted: dict[str, Any], pile: str) -> None:
        self._lay(lifted, pile)
        self._lift_only(lifted)

    def _lay(self, lifted: dict[str, Any], pile: str) -> None:
        self.center.setdefault(pile, []).append(f"{lifted['card']}@{LETTERS[lifted['owner']]}")

    def _lift_only(self, lifted: dict[str, Any]) -> None:
        owner, place = lifted["owner"], lifted["place"]
        self.open[owner][place] = lifted["next"]
        self.open[owner]["espresso"] = lifted["espresso_top"]
        if place == "waste":
            self.waste[owner] -= 1
            self.under[owner]["waste"] = None
        elif place == "espresso" or lifted["next"] is not None:
            self.stack[owner] -= 1
            self.under[owner]["espresso"] = None

    def move(self, who: int, *, plays: bool = True) -> dict[str, Any]:
        """What a player could send next: a card that seems to fit, or (without `plays`) the next card of the hand."""
        if self.phase == "dealt":
            return {"do": "call_espresso" if all(self.ready) else "ready"}
        wanted = {}
        for pile, cards in self.center.items():
            top = cards[-1].partition("@")[0]
            if top[1:].isdigit():
                wanted[f"{top[0]}{int(top[1:]) + 1}"] = pile
        for place, card in self.open[who].items() if plays else ():
            if card is not None and (card[1:] == "0" or card in wanted):
                to = "new" if card[1:] == "0" else wanted[card]
                return {"do": "play", "from": place, "to": to, "card": card}
        if self.hand[who] >= 3 or (self.hand[who] > 0 and self.waste[who] == 0):
            return {"do": "flip"}
        return {"do": "recycle"}
