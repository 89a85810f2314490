"""A drill: the same race again and again, in the real room. Only the cards are laid out by hand.

One player triggers the races by opening a pile with a zero, four times a match, and then has Finito. Two or more
contestants each hold all four ones, so the fastest of them gets to play, and the next race begins from the same state.
"""

from math import exp
from typing import Any

from finito.games.espresso.position import load_position
from finito.rooms import facts, outgoing
from finito.rooms.room import Room
from finito.rooms.running_espresso import RunningEspresso
from finito.rooms.settings import Settings
from tools.fairness.client import Client, Told
from tools.fairness.house import Line

REACTION_MS, SPREAD = 550.0, 0.25
COLORS = "RBYG"
TRIGGER = {"espresso": ["--", "--", "--", "R2", "G0"], "help": ["R0", "B0", "Y0"]}
CONTESTANT = {"espresso": ["--", "--", "--", "--", "--", "--", "G1"], "help": ["R1", "B1", "Y1"]}


def drill_settings(races: str, contestants: int) -> Settings:
    changes: dict[str, Any] = {"target_score": None, "tie_break": "shared", "start_countdown_ms": 0}
    return Settings(
        seats=contestants + 1, wrong_tap_lock=False, changes=changes, races="fair" if races == "fair" else "strict"
    )


class DrillRoom(Room):
    """The real room, with these cards instead of a deal."""

    def _match_began(self, fact: facts.MatchBegan, at: int) -> list[Any]:
        events = super()._match_began(fact, at)
        running = self.running
        if not isinstance(running, RunningEspresso):
            raise TypeError("a drill is a match of ESPRESSO")
        match = running.match
        given = dict.fromkeys("ABCDE"[: match.n_players - 1], CONTESTANT)
        laid = load_position({**given, "ABCDEF"[match.n_players - 1]: TRIGGER}, match.options, players=match.n_players)
        laid.seed, laid.pace_ms = match.seed, match.pace_ms
        laid.set_up = False  # the server needs a record when the match is over
        running.match = laid
        running.take_seats([self.sitting_on(number) for number in fact.seats], at, fact.chance)
        started = outgoing.MatchStarted(fact.seats, running.view(None))
        return [started if isinstance(event, outgoing.MatchStarted) else event for event in events]


class Contestant(Client):
    """Sees that a pile was opened, takes some time, and plays the one."""

    def __init__(self, line: Line, seat: int, truth: "Truth", faster: float = 0.0) -> None:
        super().__init__(line, seat)
        self.truth, self.faster = truth, faster
        self.places: dict[str, str] = {}

    def began(self, view: Told) -> None:
        mine = view["players"][self.seat]
        cards = zip(("espresso", "help1", "help2", "help3"), (mine["espresso"], *mine["help"]), strict=True)
        self.places = {card: place for place, card in cards}

    def happened(self, event: Told) -> None:
        super().happened(event)
        if event["event"] == "played":
            self._played(event)
        elif event["event"] == "match_ended":
            self.ask(ask="agree", what="rematch")

    def _played(self, event: Told) -> None:
        lifted = event["lifted"]
        color = lifted["card"][0]
        if lifted["owner"] == self.seat:
            self.places.pop(lifted["card"], None)
            if lifted["next"]:
                self.places[lifted["next"]] = lifted["place"]
        if event["opened"]:
            if not self.line.cheat.snipes:
                reaction = REACTION_MS * exp(SPREAD * self.chance.gauss(0, 1)) - self.faster
                self.truth.reacts(color, self.seat, reaction)
                self.clock.after(reaction, self.play, color, event["pile"])
        elif self.line.cheat.snipes and event["player"] != self.seat and lifted["card"][1] == "1":
            self.play(color, event["pile"])

    def play(self, color: str, pile: str) -> None:
        place = self.places.get(f"{color}1")
        if place is not None:
            self.move({"do": "play", "from": place, "to": pile, "card": f"{color}1", "covers": f"{color}0"})


class Trigger(Client):
    """Opens one pile after the other, with a pause in between, and ends the match."""

    REST_MS = 900.0

    def began(self, view: Told) -> None:
        self.places = {"R0": "help1", "B0": "help2", "Y0": "help3", "G0": "help1", "R2": "help2"}
        self.left = list(COLORS)
        self.pile = ""
        self.clock.after(self.REST_MS, self.open)

    def happened(self, event: Told) -> None:
        super().happened(event)
        if event["event"] == "played" and event["player"] != self.seat:
            self.pile = event["pile"] if event["lifted"]["card"] == "R1" else self.pile
            self.clock.after(self.REST_MS, self.open if self.left else self.finish)
        elif event["event"] == "match_ended":
            self.ask(ask="agree", what="rematch")

    def open(self) -> None:
        card = f"{self.left.pop(0)}0"
        self.move({"do": "play", "from": self.places[card], "to": "new", "card": card})

    def finish(self) -> None:
        self.move({"do": "play", "from": "help2", "to": self.pile, "card": "R2", "covers": "R1"})


class Truth:
    """The real reaction times of everyone, for each race."""

    def __init__(self, contestants: int) -> None:
        self.contestants = contestants
        self.now: dict[str, dict[int, float]] = {}

    def reacts(self, color: str, seat: int, reaction: float) -> None:
        self.now.setdefault(color, {})[seat] = reaction

    def of(self, color: str) -> dict[int, float]:
        return self.now.pop(color, {})
