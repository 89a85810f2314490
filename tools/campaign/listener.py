"""Check one client's log from the first line: what it sent, was told, and knows in the end."""

from typing import Any

from finito.client.espresso import EspressoModel
from finito.client.room import RoomModel
from finito.errors import FinitoError
from finito.games.espresso.notation import CARD_TEXTS
from finito.rooms import facts
from tools.campaign.compare import events_differ, shown_differs, snapshot_differs
from tools.campaign.log import Line, Log
from tools.campaign.truth import Truth, plain

MOST_PROBLEMS = 10
"""The most problems reported for one client; more do not help to find the cause."""


class Listener:
    """Reads one log. `problems` lists contradictions with what is stored."""

    def __init__(self, truth: Truth, log: Log) -> None:
        self.truth, self.log = truth, log
        self.problems: list[str] = []
        self.number: int | None = None
        """The last event it was told."""
        self.asked: dict[int, dict[str, Any]] = {}
        self.sent: dict[int, int] = {}
        """How often each id was sent."""
        self.accepted: dict[int, int] = {}
        """Moves by their ids, with the number that was told."""
        self.refused: dict[int, str] = {}
        """Moves that were refused for good."""
        self.acknowledged = self.told = self.snapshots = self.sockets = 0
        self._socket = 0
        """The one it uses now; what still comes by another is too late for it."""
        self.known = RoomModel()
        """What the client can know by now."""

    def listen(self) -> None:
        """Read the whole log, then compare what the client knows in the end."""
        for line in self.log.lines:
            if len(self.problems) >= MOST_PROBLEMS:
                return
            if line.asked:
                self._asks(line)
            else:
                self._is_told(line)
        if self.log.at_rest:
            self._compare_end()

    def _asks(self, line: Line) -> None:
        intent = line.message()
        if intent["ask"] == "hello":
            self.sockets += 1
            self._socket = line.socket
        self.asked.setdefault(intent["id"], intent)
        self.sent[intent["id"]] = self.sent.get(intent["id"], 0) + 1

    def _is_told(self, line: Line) -> None:
        tell = line.message()
        old = line.socket != self._socket
        match tell["tell"]:
            case "happened":
                self._happened(tell, old=old)
            case "snapshot":
                self._snapshot(tell, old=old)
            case "shown":
                if self._shown(tell["cards"], self.number, old=old):
                    self._follow(tell)
            case "accepted":
                self._accepted(tell)
            case "refused":
                self._refused(tell, old=old)

    # ---- what happened ---------------------------------------------------------------------------------------------

    def _happened(self, tell: dict[str, Any], *, old: bool) -> None:
        number = tell["number"]
        self.told += 1
        if number not in self.truth.events:
            self.problems.append(f"event {number} was told, and is not stored")
            return
        if not old:
            self._follows(number)
        fair = number in self.truth.fair
        for event in tell["events"]:
            if event["event"] == "cards_shown":
                self._shown(event["cards"], number - 1, old=old)
        events = [event for event in tell["events"] if event["event"] != "cards_shown"]
        wrong = events_differ(events, self.truth.events[number], fair)
        if wrong:
            self.problems.append(f"event {number}: {wrong}")
        elif tell["at"] != self.truth.entries[number].at:
            self.problems.append(f"event {number} was told with another time than is stored")
        elif not old:
            self._follow(tell)

    def _follows(self, number: int) -> None:
        if self.number is None:
            self.problems.append(f"event {number} was told before any snapshot")
        elif number != self.truth.next_told(self.number):
            self.problems.append(f"event {number} was told after event {self.number}")
        self.number = number

    def _follow(self, tell: dict[str, Any]) -> None:
        try:
            self.known.receive(tell)
        except (FinitoError, ValueError, LookupError) as problem:
            self.problems.append(f"what was told after event {self.number} cannot be followed: {problem!r}")

    def _snapshot(self, tell: dict[str, Any], *, old: bool) -> None:
        number = tell["number"]
        self.snapshots += 1
        if number not in self.truth.infos:
            self.problems.append(f"a snapshot of event {number} was told, which is not stored")
            return
        wrong = snapshot_differs(tell, self.truth.views[number], self.truth.infos[number], self._fair_match(number))
        if wrong:
            self.problems.append(f"snapshot of event {number}: {wrong}")
        if old:
            return
        if self.number is not None and number < self.number:
            self.problems.append(f"knew event {self.number}, then got a snapshot of event {number}")
        self.number = number
        self._follow(tell)

    def _fair_match(self, number: int) -> bool:
        """Whether cards may be turning: the match has fair races. Rooms of a campaign do not change that setting."""
        return number >= self.truth.first_fair

    def _shown(self, cards: list[dict[str, Any]], number: int | None, *, old: bool) -> bool:
        """Whether the cards that were shown could be compared and are right."""
        if old or number is None or number not in self.truth.views:
            return False
        wrong = shown_differs(cards, self.truth.views[number])
        if wrong:
            self.problems.append(f"after event {number}: {wrong}")
        return not wrong

    # ---- answers ---------------------------------------------------------------------------------------------------

    def _accepted(self, tell: dict[str, Any]) -> None:
        intent = self.asked.get(tell["id"])
        if intent is None:
            self.problems.append(f"{tell['id']} was accepted, and was never asked")
            return
        number, kind = tell["number"], intent["ask"]
        if kind in ("hello", "ping", "hints", "seats"):
            return
        self.acknowledged += 1
        if kind == "move":
            before = self.accepted.setdefault(tell["id"], number)
            if before != number:
                self.problems.append(f"move {tell['id']} was accepted as event {before} and as event {number}")
        wrong = self._not_stored(intent, number)
        if wrong:
            self.problems.append(f"{kind} {tell['id']} was accepted as event {number}, and {wrong}")

    def _not_stored(self, intent: dict[str, Any], number: int) -> str:
        """Why an answer is wrong; an empty string if it is right."""
        seat, truth = self.log.seat, self.truth
        entry = truth.entries.get(number)
        if entry is None:
            return "there is no such entry"
        fact = entry.fact
        match intent["ask"]:
            case "move":
                if not isinstance(fact, facts.Moved) or fact.id != intent["id"]:
                    return f"that entry is {facts.encode_fact(fact).decode()[:200]}"
                if truth.players[number][fact.player] != seat:
                    return "that entry is of another seat"
                return _another_move(intent["move"], fact.move)
            case "say":
                same = isinstance(fact, facts.Said) and (fact.seat, fact.phrase) == (seat, intent["phrase"])
                return "" if same else "nothing of it is stored there"
            case "agree":
                return "" if self._agreed_before(intent["what"], number) else "no such wish is stored"
            case "sit":
                near = [truth.entries[at].fact for at in (number, number - 1) if at in truth.entries]
                return (
                    ""
                    if any(isinstance(one, facts.SeatTaken) and one.seat == seat for one in near)
                    else "nobody sat down"
                )
            case "begin":
                return "" if isinstance(fact, facts.MatchBegan) else "no match began"
        return ""

    def _agreed_before(self, what: str, number: int) -> bool:
        wish = facts.Agreed(self.log.seat if self.log.seat is not None else -1, what)
        return any(self.truth.entries[at].fact == wish for at in range(number, 0, -1) if at in self.truth.entries)

    def _refused(self, tell: dict[str, Any], *, old: bool) -> None:
        intent = self.asked.get(tell["id"])
        if intent is None:
            return
        if isinstance(self.known.model, EspressoModel) and not old:
            # The card that a pile waits for (`wanted`) follows from its top, whoever has it.
            known = _seen(plain(self.known.model.view(None))) | set(map(str, intent.get("move", {}).values()))
            found = tell.get("facts", {})
            named = {fact for name, fact in found.items() if fact in CARD_TEXTS and name != "wanted"}
            if named - known:
                self.problems.append(
                    f"a refusal names {named - known}, which nobody could see after event {self.number}"
                )
        if intent["ask"] == "hello" and tell["code"] in ("BAD_TOKEN", "NO_ROOM"):
            self.problems.append(f"came back and was told {tell['code']}")
        # A room that cannot store refuses without checking the move; if it was sent twice, the first may count.
        again = tell["code"] == "STORAGE" and self.sent[tell["id"]] > 1
        if intent["ask"] == "move" and not again:
            self.refused[tell["id"]] = tell["code"]

    # ---- the end ---------------------------------------------------------------------------------------------------

    def _compare_end(self) -> None:
        truth = self.truth
        if self.number is None:
            self.problems.append("was never told where the room stands")
        elif truth.next_told(self.number) <= truth.last and truth.events.get(truth.next_told(self.number)):
            self.problems.append(f"knows event {self.number} in the end, and the room stands at {truth.last}")
        else:
            view, model = truth.views[truth.last], self.known.model
            if (view is None) != (model is None):
                self.problems.append("knows a match in the end where there is none, or none where there is one")
            elif view is not None and model is not None:
                self._compare_views(plain(model.view(None)), view)

    def _compare_views(self, known: dict[str, Any], true: dict[str, Any]) -> None:
        for key, value in true.items():
            if known[key] != value:
                self.problems.append(f"in the end {key} is {known[key]} to the client, and {value} in the room")


def _seen(view: dict[str, Any]) -> set[str]:
    """Every card that is face up, including the center."""
    found = {card.partition("@")[0] for cards in view["center"].values() for card in cards}
    for player in view["players"]:
        found |= {player[place] for place in ("espresso", "waste", "under_espresso", "under_waste")}
        found |= set(player["help"])
    return found


def _another_move(asked: dict[str, Any], stored: Any) -> str:
    """Whether the stored move differs from the requested one, apart from the pile chosen for `any`."""
    for key, value in asked.items():
        if key == "to" and value == "any":
            continue
        if stored.get(key) != value:
            return f"another move is stored there: {stored}"
    return ""
