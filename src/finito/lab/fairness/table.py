"""What a player's program has on its screen: own places and the tops of the piles, with own plays drawn at once."""

from typing import Any

PLACES = ("espresso", "help1", "help2", "help3", "waste")
HIDDEN = "??"
Told = dict[str, Any]


class Table:
    """The picture of one player. Holds no rules but which card follows which."""

    def __init__(self, player: int, view: Told) -> None:
        self.player = player
        mine = view["players"][player]
        self.open: dict[str, str | None] = dict(
            zip(PLACES, (mine["espresso"], *mine["help"], mine["waste"]), strict=True)
        )
        self.hand, self.waste = mine["hand_size"], mine["waste_size"]
        self.tops = {pile: cards[-1][:2] for pile, cards in view["center"].items()}
        self.flying: dict[str, str] = {}
        """Own cards on their way: place to card."""
        self.guessed: dict[str, str] = {}
        """Tops of piles as drawn, while an own card is on its way there."""
        self.running = view["phase"] == "running"

    def happened(self, event: Told) -> bool:
        """Write an event down; whether the center has changed."""
        kind = event["event"]
        if kind == "played":
            self._lift(event["lifted"])
            self.tops[event["pile"]] = event["lifted"]["card"]
            self.guessed.pop(event["pile"], None)
            return True
        if kind == "flipped" and event["player"] == self.player:
            self.open["waste"] = event["cards"][-1]
            self.waste += len(event["cards"])
            self.hand = event["hand_size"]
        elif kind in ("recycled", "shuffled") and event["player"] == self.player:
            self.hand = event["hand_size"] if kind == "recycled" else len(event["cards"])
            self.open["waste"], self.waste = None, 0
        elif kind == "revealed":
            row = (event["espresso_tops"][self.player], *event["help"][self.player], None)
            self.open = dict(zip(PLACES, row, strict=True))
        elif kind == "round_began":
            self.running = True
        elif kind == "round_over":
            self.running = False
        return False

    def _lift(self, lifted: Told) -> None:
        if lifted["owner"] != self.player:
            return
        place = lifted["place"]
        self.flying.pop(place, None)
        self.open[place] = lifted["next"]
        self.open["espresso"] = lifted["espresso_top"]
        self.waste -= place == "waste"

    def shown(self, cards: list[Told]) -> bool:
        """Cards have been turned; whether one of them is an own one."""
        mine = [card for card in cards if card["owner"] == self.player]
        for card in mine:
            self.open[card["place"]] = card["card"]
        return bool(mine)

    def choice(self) -> tuple[str, str] | None:
        """An own card that fits, by the picture, and where: stack first, then the help row, then the waste."""
        tops = {**self.tops, **self.guessed}
        wanted = {f"{top[0]}{int(top[1]) + 1}": pile for pile, top in tops.items()}
        for place in PLACES:
            card = self.open[place]
            if card is None or card == HIDDEN or place in self.flying:
                continue
            if card[1] == "0":
                return place, "new"
            if card in wanted:
                return place, wanted[card]
        return None

    def fits(self, place: str, pile: str) -> bool:
        """Whether a choice made a while ago still fits the picture."""
        card = self.open[place]
        if card is None or card == HIDDEN or place in self.flying:
            return False
        if pile == "new":
            return card[1] == "0"
        top = self.guessed.get(pile, self.tops[pile])
        return top[0] == card[0] and int(top[1]) + 1 == int(card[1])
