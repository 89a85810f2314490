"""Whole rounds of ESPRESSO between identical players with different pings, in the real room."""

from collections.abc import Sequence
from math import exp
from random import Random

import msgspec

from finito.games import espresso
from finito.games.espresso.moves import Play
from finito.games.espresso.notation import HIDDEN, PLACE_TEXTS, card_text, pile_text
from finito.games.espresso.rules.center import NEW
from finito.games.espresso.rules.hand import PACKET, must_recycle
from finito.games.espresso.rules.places import WASTE
from finito.record import parse_record
from finito.rooms import facts
from finito.rooms.races.audit import Audit, audit
from finito.rooms.settings import Settings
from tools.fairness.client import Client, Told, sit_down
from tools.fairness.clock import Clock
from tools.fairness.house import House, Line
from tools.fairness.path import Path
from tools.fairness.screen import Screen

REACTION = (600.0, 0.25)
FLIP = (420.0, 0.2)
LONGEST_MS = 900_000.0
CHANGES = {"target_score": None, "tie_break": "shared", "start_countdown_ms": 0, "reveal": "at_deal"}
OPTIONS = espresso.make_options(Settings().sheet, CHANGES, "rounds")


class Player(Client):
    """Plays what fits and flips otherwise, one thing at a time and as fast as a person."""

    def __init__(self, line: Line, seat: int) -> None:
        super().__init__(line, seat)
        self.screen: Screen | None = None
        self.plan = 0
        self.goal: tuple[int, int] | None = None
        self.flipping = False
        """A card was turned and is not seen yet."""
        self.places: dict[int, tuple[int, int]] = {}
        """Plays that are not answered: place and pile by id."""

    # ---- hearing ---------------------------------------------------------------------------------------------------

    def began(self, view: Told) -> None:
        self.screen = Screen(self.seat, OPTIONS, view)
        self.move({"do": "ready"})

    def happened(self, event: Told) -> None:
        super().happened(event)
        if self.screen is None:
            return
        changed = self.screen.happened(event)
        kind = event["event"]
        if kind == "player_ready" and self.seat == 0:
            self.move({"do": "call_espresso"})
        elif kind == "round_began" or (changed and self.goal is None and self.screen.choice()):
            self.think()
        elif (kind == "shuffled" and event["player"] == self.seat) or (
            kind == "flipped" and event["player"] == self.seat and event["cards"][-1] != HIDDEN
        ):
            self.flipping = False
            self.think()

    def shown(self, cards: list[Told]) -> None:
        if self.screen is not None and self.screen.shown(cards):
            if any(card["place"] == "waste" and card["owner"] == self.seat for card in cards):
                self.flipping = False
            if self.goal is None:
                self.think()

    def answered(self, told: Told) -> None:
        play = self.places.pop(told["id"], None)
        if self.screen is None:
            return
        if told["tell"] == "refused":
            self.flipping = False
            if play is not None:
                self.screen.take_back(*play)
        if self.goal is None:
            self.think()

    # ---- acting ----------------------------------------------------------------------------------------------------

    def think(self) -> None:
        """Look at the cards, then reach for one that fits, or for the hand."""
        self.plan += 1
        self.goal = None
        screen = self.screen
        if screen is None or not screen.running:
            return
        self.goal = screen.choice()
        if self.goal is not None:
            self.clock.after(self.draw(REACTION), self.play, self.plan)
        elif not self.flipping and WASTE not in screen.flying:
            self.clock.after(self.draw(FLIP), self.flip, self.plan)

    def draw(self, time: tuple[float, float]) -> float:
        return time[0] * exp(time[1] * self.chance.gauss(0, 1))

    def play(self, plan: int) -> None:
        screen = self.screen
        if plan != self.plan or screen is None or not screen.running or self.goal is None:
            return
        place, pile = self.goal
        if screen.fits(place, pile):
            card, to = card_text(screen.card(place)), "new" if pile == NEW else pile_text(pile)
            screen.lay(place, pile)
            asked = self.move({"do": "play", "from": PLACE_TEXTS[place], "to": to, "card": card})
            self.places[asked] = (place, pile)
        self.think()

    def flip(self, plan: int) -> None:
        screen = self.screen
        if plan != self.plan or screen is None or not screen.running:
            return
        match = screen.model.match
        mine = match.players[self.seat]
        if mine.stock_size == 0:
            return
        if must_recycle(match, mine, PACKET):
            self.move({"do": "recycle"})
        self.flipping = True
        self.move({"do": "flip"})


class Rounds(msgspec.Struct):
    """The results of the rounds, by seat in the order in which they were given."""

    rounds: int
    wins: list[float]
    finitos: list[int]
    points: list[int]
    plays: int = 0
    held: int = 0
    met: int = 0
    """Verdicts with several claims."""
    holds: list[int] = []
    waited: int = 0
    """Plays without a verdict that were not accepted immediately; should be none."""
    again: int = 0
    """Plays made after a verdict for another player: a Finito that failed, or another pile took the card."""
    audited: int = 0
    differ: int = 0
    """Verdicts that came out differently when recomputed from the record; should be none."""

    def share(self, seat: int) -> float:
        """The share of rounds that this seat won, in percent; a tie is shared."""
        return 100 * self.wins[seat] / max(self.rounds, 1)


def empty(seats: int) -> Rounds:
    return Rounds(0, [0.0] * seats, [0] * seats, [0] * seats)


def run_rounds(pings: Sequence[float], rounds: int, policy: str = "fair", seed: int = 1) -> Rounds:
    """Run whole rounds. The seating rotates, so that no seat of the room is favored."""
    count = len(pings)
    found = empty(count)
    for number in range(rounds):
        order = [(seat + number) % count for seat in range(count)]
        play_round(found, [pings[at] for at in order], order, policy, f"{seed} {policy} {number}")
    return found


def play_round(found: Rounds, pings: Sequence[float], order: Sequence[int], policy: str, seed: str) -> House:
    """Play one round, with the given seats in this order. Returns the house as it is at the end."""
    chance, clock = Random(seed), Clock()
    settings = Settings(seats=len(pings), changes=CHANGES, races="fair" if policy == "fair" else "strict")
    house = House(settings, clock, chance)
    players = [Player(house.join(Path(ping)), seat) for seat, ping in enumerate(pings)]
    sit_down(house, players)
    house.start_probes()
    players[0].ask(ask="begin")
    if not clock.run(lambda: house.room.stage == "ended", LONGEST_MS):
        raise RuntimeError(f"the round of seed {seed} does not end")
    view = house.room.view(None)
    best = max(view.scores)
    winners = [seat for seat, score in enumerate(view.scores) if score == best]
    found.rounds += 1
    for seat, score in enumerate(view.scores):
        found.points[order[seat]] += score
        found.wins[order[seat]] += (seat in winners) / len(winners)
    if view.finisher is not None:
        found.finitos[order[view.finisher]] += 1
    checked = audit(parse_record(house.room.running.record().text())) if house.room.running else Audit()
    found.audited += checked.verdicts
    found.differ += len(checked.differences)
    moves = [entry.fact for entry in house.entries if isinstance(entry.fact, facts.Moved)]
    claims = [claim for fact in moves if fact.race is not None for claim in fact.race.claims]
    contested = {(claim.player, claim.arrival) for claim in claims}
    for fact in moves:
        if isinstance(fact.move, Play):
            count_play(found, fact, contested)
    return house


def count_play(found: Rounds, fact: facts.Moved, contested: set[tuple[int, int]]) -> None:
    """Count one play. `contested` has all claims of the round, by player and arrival."""
    found.plays += 1
    if fact.race is None and (fact.player, fact.arrived) in contested:
        found.again += 1
    elif fact.race is None:
        found.waited += fact.arrived != 0
    elif fact.race.hold > 0:
        found.held += 1
        found.met += len(fact.race.claims) > 1
        found.holds.append(fact.race.hold)
