"""A second, slow and naive reading of the Espresso rules, to check the engine against.

It shares no code with the engine. Cards are text ("R5"; "--" fits nowhere), zones are lists from bottom to top,
refusals are the codes of the case format and four more: ALREADY_STARTED, ALREADY_READY, NO_COUNTDOWN, NO_PILE.
The IDs in the comments are those of the rulebook.
"""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

Action = dict[str, Any]
Pile = list[tuple[str, str]]  # (card, owner of its back), bottom -> top
Center = dict[str, Pile]
Spot = tuple[str, str, int]  # owner, zone, index: tells equal cards apart

PLACES = ["espresso", "help1", "help2", "help3", "waste"]  # what lies open in front of a player (ESP-R-06)
OPTIONS = {  # section 3: option -> its value in de, nl, en, fr, house
    "zero": (False, False, False, False, False),
    "chaos": (False, False, False, False, False),
    "reveal": ("at_deal", "at_deal", "on_all_ready", "at_deal", "on_all_ready"),
    "zero_on_eight": (False, True, False, False, False),
    "flip_gate": ("stuck_open", "free", "stuck_tableau", "free", "free"),
    "short_hand": ("tuck", "flip_remainder", "may_tuck", "flip_remainder", "tuck"),
    "recycle_shuffle": ("fruitless", "always", "always", "never", "fruitless"),
    "fruitless_flip_two": (False, True, False, False, False),
    "target_score": (100, 100, 100, None, 100),
    "tie_break": ("extra_round", "extra_round", "extra_round", "shared", "extra_round"),
    "zero_lone_start": (False, False, True, True, False),
    "stolen_scores": ("owner", "owner", "owner", "owner", "owner"),
    "finito": ("auto", "auto", "auto", "auto", "auto"),
    "start_countdown_ms": (3000, 3000, 3000, 3000, 3000),
    "min_action_interval_ms": (150, 150, 150, 150, 150),
}


def preset(sheet: str, **changes: Any) -> dict[str, Any]:
    """All options of a sheet (de, nl, en, fr, house), single ones changed."""
    column = ["de", "nl", "en", "fr", "house"].index(sheet)
    assert set(changes) <= set(OPTIONS), changes
    return {name: values[column] for name, values in OPTIONS.items()} | changes


def number(card: str) -> int:
    """The number of a card; the card that fits nowhere has one that nothing ever waits for."""
    return -99 if card == "--" else int(card[1])


@dataclass
class Oracle:
    """One round. A zone not given is what the case format says of a zone not given."""

    options: dict[str, Any]
    players: list[str]
    espresso: dict[str, list[str]] = field(default_factory=dict)
    help: dict[str, list[str | None]] = field(default_factory=dict)
    hand: dict[str, list[str]] = field(default_factory=dict)
    waste: dict[str, list[str]] = field(default_factory=dict)
    center: Center = field(default_factory=dict)
    phase: str = "running"
    ready: set[str] = field(default_factory=set)
    success: dict[str, bool] = field(default_factory=dict)
    two: dict[str, bool] = field(default_factory=dict)
    stuck: dict[str, int] = field(default_factory=dict)
    pressed: set[str] = field(default_factory=set)
    lifted: set[tuple[str, str]] = field(default_factory=set)  # owner and zone of jokers lifted in vain (ESP-R-28)
    laid_by: dict[str, int] = field(default_factory=dict)  # center cards by who laid them, for stolen_scores: thief
    finisher: str | None = None
    centers: list[Center] = field(default_factory=list)  # the center before each center play

    def __post_init__(self) -> None:
        for player in self.players:
            self.espresso.setdefault(player, ["--", "--", "--"])
            self.help.setdefault(player, ["--", "--", "--"])
            self.hand.setdefault(player, [])
            self.waste.setdefault(player, [])
            self.success.setdefault(player, False)
            self.two.setdefault(player, False)
            self.stuck.setdefault(player, 0)

    # ---- what fits where ----------------------------------------------------------------------------------------

    def on_pile(self, card: str, pile: Pile | None) -> str | None:
        """Why this single card may not go on this pile (None: a new pile). ESP-PILE, ESP-ZERO, ESP-R-24, ESP-R-25."""
        zero = self.options["zero"]
        if pile is None:
            if number(card) == 0:  # ESP-PILE-02; in Zero mode only with a second card, en and fr excepted (ESP-ZERO-05)
                return "JOKER_ALONE" if zero and not self.options["zero_lone_start"] else None
            return None if zero and number(card) == 1 else "BAD_START"  # ESP-ZERO-01, ESP-ZERO-16
        top = pile[-1][0]
        if number(top) == 8 and (zero or not self.options["zero_on_eight"]):
            return "PILE_CLOSED"  # ESP-PILE-07, ESP-R-25
        if zero and number(card) == 0:
            return self.joker_on(top) or "JOKER_ALONE"
        wanted = 0 if number(top) == 8 else number(top) + 1  # ESP-PILE-03; nl goes on after the 8
        if number(card) != wanted:
            return "BAD_VALUE"
        return None if card[0] == top[0] else "BAD_COLOR"  # ESP-PILE-04; after a joker the second's color (ESP-ZERO-07)

    def joker_on(self, top: str) -> str | None:
        """Why no joker may lie on this card. ESP-ZERO-10, ESP-ZERO-17."""
        return {0: "JOKER_ON_ZERO", 7: "JOKER_NO_ROOM"}.get(number(top))

    def pair_on_pile(self, second: str, pile: Pile | None) -> str | None:
        """Why a joker with this second card may not go on this pile (None: a new one). ESP-ZERO-03..17, ESP-R-26."""
        stands_for = 0
        if pile is not None:
            top = pile[-1][0]
            if number(top) == 8:
                return "PILE_CLOSED"
            if self.joker_on(top):
                return self.joker_on(top)
            stands_for = number(top) + 1
        if number(second) == 0:
            return "JOKER_ON_ZERO"
        return None if number(second) == stands_for + 1 else "BAD_VALUE"

    def resolve(self, to: str, check: Callable[[Pile | None], str | None]) -> str | None:
        """The pile (or "new") that is meant: `any` is the lowest one that takes it, else new, else None. ESP-R-12."""
        if to != "any":
            return to
        for pile_id in sorted(self.center, key=lambda name: int(name[1:])):
            if check(self.center[pile_id]) is None:
                return pile_id
        return "new" if check(None) is None else None

    def target_refusal(self, to: str, check: Callable[[Pile | None], str | None]) -> str | None:
        """The answer of one named target."""
        if to == "new":
            return check(None)
        return check(self.center[to]) if to in self.center else "NO_PILE"

    # ---- what lies where ----------------------------------------------------------------------------------------

    def locate(self, by: str, place: str) -> tuple[str, str]:
        """Owner and zone: "B.help2" -> ("B", "help2"), "help2" -> (by, "help2")."""
        owner, dot, zone = place.partition(".")
        return (owner, zone) if dot else (by, place)

    def open_card(self, owner: str, zone: str, lifted: int = 0) -> str | None:
        """The open card there (after `lifted` cards were taken off), None if there is none. ESP-SRC, ESP-R-06."""
        if owner not in self.players or zone not in PLACES:
            return None
        if zone.startswith("help"):
            return None if lifted else self.help[owner][int(zone[4]) - 1]
        stack = self.espresso[owner] if zone == "espresso" else self.waste[owner]
        return stack[-1 - lifted] if len(stack) > lifted else None

    def open_cards(self, owner: str) -> dict[Spot, str]:
        """All open cards of a player."""
        found: dict[Spot, str] = {}
        for zone in PLACES:
            card = self.open_card(owner, zone)
            if card is not None:
                found[owner, zone, len(self.waste[owner]) - 1 if zone == "waste" else 0] = card
        return found

    # ---- refusals -----------------------------------------------------------------------------------------------

    def refusal(self, by: str | None, action: Action) -> str | None:
        """None if the action is legal now, else the code. Changes nothing."""
        do = action["do"]
        if do == "countdown_end":
            return None if self.phase == "countdown" else "NO_COUNTDOWN"
        if do in ("ready", "call_espresso"):  # ESP-R-09
            if self.phase != "dealt":
                return "ROUND_OVER" if self.phase == "over" else "ALREADY_STARTED"
            if do == "ready":
                return "ALREADY_READY" if by in self.ready else None
            return None if all(player in self.ready for player in self.players) else "NOT_READY"
        if self.phase != "running":  # ESP-R-03, ESP-R-08
            return "ROUND_OVER" if self.phase == "over" else "NOT_STARTED"
        if do in ("impasse", "idle", "press_impasse"):  # ESP-R-20
            return None
        if do == "peek":  # ESP-R-28
            owner, zone = self.locate(action["player"], action["place"])
            top = self.open_card(owner, zone)
            if not self.options["zero"]:
                return "JOKER_OFF"
            if top is not None and number(top) != 0:
                return "NOT_A_JOKER"
            return "NOT_OPEN" if self.open_card(owner, zone, lifted=1) is None else None
        if do == "stalemate_check":  # ESP-R-21
            return None if self.stalemate() else "NO_STALEMATE"
        assert by is not None, action
        if do == "call_finito":  # ESP-R-04
            return None if self.options["finito"] == "call" and not self.espresso[by] else "FINITO_FALSE"
        if do == "recycle":
            return self.refuse_recycle(by)
        return {"play": self.refuse_play, "pair": self.refuse_pair, "flip": self.refuse_flip}[do](by, action)

    def refuse_play(self, by: str, action: Action) -> str | None:
        """ESP-SRC, ESP-CHAOS, ESP-R-12, ESP-R-33."""
        owner, zone = self.locate(by, action["from"])
        if owner != by and not self.options["chaos"]:
            return "STEAL_OFF"  # ESP-SRC-08
        card = self.open_card(owner, zone)
        if card is None or action.get("card") not in (None, card):
            return "NOT_OPEN"  # ESP-SRC-03, ESP-SRC-04, ESP-R-33
        to = self.resolve(action["to"], lambda pile: self.on_pile(card, pile))
        if to is not None:
            return self.target_refusal(to, lambda pile: self.on_pile(card, pile))
        if self.options["zero"] and number(card) == 0:
            return "JOKER_ALONE"
        return "BAD_COLOR" if "BAD_COLOR" in [self.on_pile(card, p) for p in self.center.values()] else "BAD_VALUE"

    def refuse_pair(self, by: str, action: Action) -> str | None:
        """ESP-ZERO, ESP-R-27, ESP-R-28, ESP-R-34."""
        if not self.options["zero"]:
            return "JOKER_OFF"
        owner, zone = self.locate(by, action["joker"])
        if owner != by and not self.options["chaos"]:
            return "STEAL_OFF"
        joker = self.open_card(owner, zone)
        if joker is None or action.get("joker_card") not in (None, joker):
            return "NOT_OPEN"
        if number(joker) != 0:
            return "NOT_A_JOKER"
        second_owner, second_zone = self.locate(by, action["second"])
        if second_owner != by and not self.options["chaos"]:
            return "STEAL_OFF"
        under = (owner, zone) == (second_owner, second_zone)  # the joker is lifted first, nothing is refilled yet
        second = self.open_card(second_owner, second_zone, lifted=1 if under else 0)
        if second is None or (not under and action.get("second_card") not in (None, second)):
            return "NOT_OPEN"
        to = self.resolve(action["to"], lambda pile: self.pair_on_pile(second, pile))
        code = "BAD_VALUE" if to is None else self.target_refusal(to, lambda pile: self.pair_on_pile(second, pile))
        return "BLIND_PAIR" if under and code not in (None, "NO_PILE") else code  # ESP-R-28: always the same answer

    def refuse_flip(self, by: str, action: Action) -> str | None:
        """ESP-FLIP, ESP-R-13, ESP-R-15, ESP-R-16, ESP-R-19."""
        size = action.get("size", 3)
        hand, waste = len(self.hand[by]), len(self.waste[by])
        if size not in (2, 3) or (size == 2 and not self.two[by]):
            return "FLIP_SIZE"
        if hand + waste == 0:
            return "FLIP_EMPTY"
        tuck = self.options["short_hand"] == "tuck"
        if hand == 0 or (tuck and hand < size and waste > 0):
            return "RECYCLE_FIRST"
        return "FLIP_NOT_STUCK" if self.gate_shut(by, action.get("seen")) else None

    def gate_shut(self, by: str, seen: int | None) -> bool:
        """Could the player lay an own open card on the center as they saw it? ESP-FLIP-01, ESP-R-13.

        `stuck_tableau` asks whether an espresso top or help card can be laid; in Zero mode this may take the waste top
        as the other card of the pair. The unseen card under a joker is no open card and does not count.
        """
        if self.options["flip_gate"] == "free":
            return False
        piles = [*self.center_seen(seen).values(), None]
        own = self.open_cards(by)
        asked = {spot for spot in own if self.options["flip_gate"] == "stuck_open" or spot[1] != "waste"}
        for spot in asked:
            if any(self.on_pile(own[spot], pile) is None for pile in piles):
                return True
        for joker in own:
            for second in own:
                two_cards = joker != second and (joker in asked or second in asked)
                if two_cards and self.pair_fits(own[joker], own[second], piles):
                    return True
        return False

    def center_seen(self, seen: int | None) -> Center:
        """The center when it held `seen` cards: the latest known with no more than that, else the oldest known."""
        known = [*self.centers, self.center]
        fitting = [center for center in known if seen is None or sum(map(len, center.values())) <= seen]
        return fitting[-1] if fitting else known[0]

    def pair_fits(self, joker: str, second: str, piles: list[Pile | None]) -> bool:
        """May these two cards go on one of these piles as a pair?"""
        if not self.options["zero"] or number(joker) != 0:
            return False
        return any(self.pair_on_pile(second, pile) is None for pile in piles)

    def refuse_recycle(self, by: str) -> str | None:
        """ESP-RECY-01, ESP-RECY-03, ESP-RECY-05, ESP-R-17."""
        if not self.waste[by]:
            return "RECYCLE_EMPTY"
        most = 0 if self.options["short_hand"] == "flip_remainder" else 2
        return "RECYCLE_EARLY" if len(self.hand[by]) > most else None

    # ---- applying -----------------------------------------------------------------------------------------------

    def must_shuffle(self, by: str | None, action: Action) -> dict[str, list[str]]:
        """Whose hand this legal action shuffles, with the cards (in no order that means anything)."""
        if action["do"] == "impasse":  # ESP-STUCK-01, ESP-R-20
            together = {player: self.hand[player] + self.waste[player] for player in self.players}
            return {player: cards for player, cards in together.items() if cards}
        if action["do"] == "recycle" and by is not None and not self.hand[by]:  # a tuck never shuffles (ESP-R-17)
            rule = self.options["recycle_shuffle"]
            if rule == "always" or (rule == "fruitless" and not self.success[by]):  # ESP-RECY-02, ESP-RECY-06
                return {by: list(self.waste[by])}
        return {}

    def do(self, by: str | None, action: Action, shuffled: dict[str, list[str]] | None = None) -> None:
        """Apply a legal action. `shuffled`: the hand (bottom -> top) of every player who must shuffle, afterwards."""
        assert self.refusal(by, action) is None, (by, action, self.refusal(by, action))
        given, due = shuffled or {}, self.must_shuffle(by, action)
        assert {p: sorted(cards) for p, cards in given.items()} == {p: sorted(cards) for p, cards in due.items()}
        do = action["do"]
        if do == "countdown_end" or (do == "call_espresso" and self.options["start_countdown_ms"] == 0):
            self.phase = "running"  # ESP-R-08
        elif do == "call_espresso":
            self.phase = "countdown"
        elif do == "stalemate_check":
            self.phase = "over"  # without Finito (ESP-R-21)
        elif do == "idle":
            self.stuck[action["player"]] = 2
        elif do == "peek":
            self.lifted.add(self.locate(action["player"], action["place"]))
        elif do == "impasse":
            self.pressed = set()
            self.lifted = {(owner, zone) for owner, zone in self.lifted if zone != "waste"}
            for player in self.players:
                self.hand[player], self.waste[player] = [], []
                self.success[player], self.two[player], self.stuck[player] = False, False, 0
        else:
            assert by is not None, action
            if do == "ready":
                self.ready.add(by)
            elif do == "press_impasse":
                self.stuck[by] = 2
                self.pressed.add(by)
            elif do == "call_finito":
                self.phase, self.finisher = "over", by
            elif do == "flip":
                self.do_flip(by, action.get("size", 3))
            elif do == "recycle":
                self.do_recycle(by)
            elif do == "play":
                self.do_center(by, [action["from"]], action["to"])
            else:
                self.do_center(by, [action["joker"], action["second"]], action["to"])
        for player, cards in given.items():
            self.hand[player] = list(cards)

    def do_flip(self, by: str, size: int) -> None:
        """ESP-FLIP-02, ESP-FLIP-07, ESP-R-14: the packet is turned over as a whole."""
        for _ in range(min(size, len(self.hand[by]))):
            self.waste[by].append(self.hand[by].pop())
        self.lifted.discard((by, "waste"))  # the joker is covered
        run_through = len(self.hand[by]) < (3 if self.options["short_hand"] == "tuck" else 1)
        if run_through and self.stuck[by] == 1:
            self.stuck[by] = 2  # ESP-R-20

    def do_recycle(self, by: str) -> None:
        """ESP-RECY, ESP-R-14, ESP-R-17..19: the waste is turned over and comes under what is left of the hand."""
        if not self.hand[by] and self.options["fruitless_flip_two"] and not self.success[by]:
            self.two[by] = True
        self.hand[by] = self.waste[by][::-1] + self.hand[by]
        self.waste[by] = []
        self.lifted.discard((by, "waste"))
        self.success[by] = False
        # Whoever takes the waste up again has been through the hand in between, also by tucking its rest (ESP-R-20).
        self.stuck[by] = min(self.stuck[by] + 1, 2)

    def do_center(self, by: str, places: list[str], to: str) -> None:
        """Lay one card or a pair; then refill, then look for Finito. ESP-R-07, ESP-R-27, ESP-R-29, ESP-R-32."""
        self.centers.append(deepcopy(self.center))
        spots = [self.locate(by, place) for place in places]
        laid: Pile = []
        for owner, zone in spots:
            card = self.open_card(owner, zone)
            assert card is not None
            laid.append((card, owner))
            self.laid_by[by] = self.laid_by.get(by, 0) + 1
            self.lifted.discard((owner, zone))
            if zone.startswith("help"):
                self.help[owner][int(zone[4]) - 1] = None
            else:
                (self.espresso if zone == "espresso" else self.waste)[owner].pop()
            if zone == "waste" and owner == by:  # a success of this pass: flips by three again (ESP-RECY-07, ESP-R-18)
                self.success[by], self.two[by] = True, False
        last, single = laid[-1][0], len(laid) == 1
        pile_id = self.resolve(to, lambda pile: self.on_pile(last, pile) if single else self.pair_on_pile(last, pile))
        if pile_id == "new":
            pile_id = next(f"p{n}" for n in range(1, len(self.center) + 2) if f"p{n}" not in self.center)
        assert pile_id is not None
        self.center.setdefault(pile_id, []).extend(laid)
        for owner, zone in spots:  # ESP-HELP-02..05: slots in the order in which they became empty
            if zone.startswith("help") and self.espresso[owner]:
                self.help[owner][int(zone[4]) - 1] = self.espresso[owner].pop()
                self.lifted.discard((owner, "espresso"))
        self.stuck, self.pressed = dict.fromkeys(self.players, 0), set()
        for owner, _ in spots:  # ESP-FIN-01, ESP-FIN-02, ESP-R-04; the joker's owner first (ESP-R-34)
            if self.options["finito"] == "auto" and not self.espresso[owner] and self.phase == "running":
                self.phase, self.finisher = "over", owner

    # ---- questions ----------------------------------------------------------------------------------------------

    def hidden(self) -> bool:
        """Are help rows and espresso tops still hidden from everybody? ESP-SETUP-09, ESP-R-10."""
        waiting = self.phase == "dealt" and not all(player in self.ready for player in self.players)
        return waiting and self.options["reveal"] == "on_all_ready"

    def legal(self, by: str) -> list[Action]:
        """Every legal play, pair, flip, recycle and call of a player, found by trying everything."""
        places = PLACES + [f"{other}.{zone}" for other in self.players if other != by for zone in PLACES]
        cards = {place: self.open_card(*self.locate(by, place)) for place in places}
        targets = [*self.center, "new"]
        tries: list[Action] = [{"do": "flip", "size": 3}, {"do": "flip", "size": 2}]
        tries += [{"do": "recycle"}, {"do": "call_finito"}]
        tries += [{"do": "play", "from": place, "to": to, "card": cards[place]} for place in places for to in targets]
        for joker in places:
            for second in places:
                for to in targets:
                    pair = {"do": "pair", "joker": joker, "second": second, "to": to, "joker_card": cards[joker]}
                    tries.append(pair if joker == second else pair | {"second_card": cards[second]})
        return [action for action in tries if self.refusal(by, action) is None]

    def impasse_due(self) -> bool:
        """ESP-R-20: everybody who has hand or waste cards has run through them once more and no open card of anybody
        could be laid; or all have pressed. Without hand and waste cards only the stalemate is left."""
        holders = [player for player in self.players if self.hand[player] or self.waste[player]]
        through = all(self.stuck[player] == 2 for player in holders) and not self.open_play()
        declared = through or self.pressed == set(self.players)
        return declared and (bool(holders) or self.stalemate())

    def open_play(self) -> bool:
        """Could anybody lay an open card now? Own ones, in Chaos all; in Zero also two of them as a pair."""
        piles = [*self.center.values(), None]
        for player in self.players:
            owners = self.players if self.options["chaos"] else [player]
            pool = [card for owner in owners for card in self.open_cards(owner).values()]
            pool += [self.espresso[owner][-2] for owner, zone in self.lifted if zone == "espresso" and owner in owners]
            pool += [self.waste[owner][-2] for owner, zone in self.lifted if zone == "waste" and owner in owners]
            lone = [card for owner in owners for card in self.open_cards(owner).values()]
            if any(self.on_pile(card, pile) is None for card in lone for pile in piles):
                return True
            if any(self.pair_fits(joker, second, piles) for joker in lone for second in pool):
                return True
        return False

    def stalemate(self) -> bool:
        """ESP-R-21: no open, hand or waste card of anybody can go on the center, and no Finito is to be called."""
        if self.options["finito"] == "call" and any(not self.espresso[player] for player in self.players):
            return False
        piles = [*self.center.values(), None]
        for player in self.players:
            pool = self.open_cards(player)
            pool |= {(player, "hand", i): card for i, card in enumerate(self.hand[player])}
            pool |= {(player, "waste", i): card for i, card in enumerate(self.waste[player])}
            if any(self.on_pile(card, pile) is None for card in pool.values() for pile in piles):
                return False
            if self.options["chaos"]:  # for pairs only; as single cards they are looked at with their owner
                for other in self.players:  # what is hidden now comes up in time, and can be stolen then (ESP-R-34)
                    pool |= self.open_cards(other)
                    pool |= {(other, "hand", i): card for i, card in enumerate(self.hand[other])}
                    pool |= {(other, "waste", i): card for i, card in enumerate(self.waste[other])}
            for joker in pool:
                for second in pool:
                    if joker != second and self.pair_fits(pool[joker], pool[second], piles):
                        return False
            if len(self.espresso[player]) > 1:  # the card under an espresso joker (ESP-R-28)
                under, top = self.espresso[player][-2:]
                if self.pair_fits(top, under, piles):
                    return False
        return True

    def round_scores(self) -> dict[str, int]:
        """ESP-SCORE-01, ESP-SCORE-02, ESP-R-31: a point for each card of the own back, five for Finito."""
        backs = [owner for pile in self.center.values() for _, owner in pile]
        cards = {player: backs.count(player) for player in self.players}
        if self.options["stolen_scores"] == "thief":
            cards = {player: self.laid_by.get(player, 0) for player in self.players}
        return {player: cards[player] + (5 if player == self.finisher else 0) for player in self.players}


def deal(options: dict[str, Any], decks: dict[str, list[str]]) -> Oracle:
    """Lay out shuffled decks d0…d35 for a new round. ESP-SETUP, ESP-R-11."""
    oracle = Oracle(options, list(decks), phase="dealt")
    for player, deck in decks.items():
        oracle.espresso[player] = deck[:9][::-1]
        oracle.help[player] = [*deck[9:12]]
        oracle.hand[player] = deck[12:][::-1]
    return oracle


def match_result(totals: dict[str, int], target: int | None, tie_break: str) -> tuple[bool, list[str]]:
    """Is the match over, and who has won it? Without a target it is one round. ESP-END, ESP-R-22, ESP-R-23."""
    best = max(totals.values())
    leaders = [player for player, total in totals.items() if total == best]
    if (target is not None and best < target) or (len(leaders) > 1 and tie_break == "extra_round"):
        return False, []
    return True, leaders
