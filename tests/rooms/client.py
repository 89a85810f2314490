"""A minimal client: it takes a snapshot, then applies every event in order. It has no rules."""

from copy import deepcopy
from typing import Any

Told = dict[str, Any]
HELP = ("help1", "help2", "help3")


class Client:
    """The knowledge of a client that received every message once."""

    def __init__(self, snapshot: Told) -> None:
        self.number, self.at = int(snapshot["number"]), 0
        self.room: Told = deepcopy(snapshot["room"])
        self.view: Told | None = deepcopy(snapshot["view"])
        self.seat: int | None = snapshot["seat"]
        seats = {info["seat"]: info for info in self.room["seats"]}
        self.seats = [seats.get(number, {"seat": number, "kind": "free"}) for number in range(6)]

    def hear(self, tell: Told) -> None:
        if tell["tell"] == "shown":
            self._cards_shown(tell)
        if tell["tell"] != "happened":
            return
        assert tell["number"] == self.number + 1, f"{tell['number']} comes after {self.number}"
        self.number, self.at = tell["number"], tell["at"]
        for event in tell["events"]:
            name = event["event"]
            handler = getattr(self, f"_{name}", None)
            assert handler is not None, f"an event that a client does not know: {name}"
            handler(event)

    def you(self) -> int | None:
        players = self.room["players"]
        return players.index(self.seat) if self.seat in players else None

    # ---- the room --------------------------------------------------------------------------------------------------

    def _settings_set(self, event: Told) -> None:
        self.room["settings"] = event["settings"]

    def _seat_changed(self, event: Told) -> None:
        info = event["info"]
        self.seats[info["seat"]] = info
        if info["kind"] == "free":
            agreed = {what: [seat for seat in who if seat != info["seat"]] for what, who in self.room["agreed"].items()}
            self.room["agreed"] = {what: who for what, who in agreed.items() if who}
            if self.seat == info["seat"]:
                self.seat = None

    def _host_changed(self, event: Told) -> None:
        self.room["host"] = event["seat"]

    def _match_started(self, event: Told) -> None:
        self.room.update(stage="playing", players=event["players"], paused=False, record="")
        self.view = {**event["view"], "you": self.you()}

    def _match_ended(self, event: Told) -> None:
        self.room.update(stage="ended", record=event["record"])

    def _pause_set(self, event: Told) -> None:
        self.room.update(paused=event["paused"], still_until=event.get("still_until", 0))

    def _clock_set(self, event: Told) -> None:
        self.room["clock"] = event["ends"]

    def _agreement_grew(self, event: Told) -> None:
        who = self.room["agreed"].setdefault(event["what"], [])
        self.room["agreed"][event["what"]] = sorted({*who, event["seat"]})

    def _agreements_ended(self, event: Told) -> None:
        self.room["agreed"] = {}

    def _sealed(self, event: Told) -> None:
        before = self.room["seals"] if event["number"] else []
        self.room["seals"] = [*before, event["seal"]]

    def _unsealed(self, event: Told) -> None:
        pass

    def _race_judged(self, event: Told) -> None:
        pass

    def _cards_shown(self, event: Told) -> None:
        for card in event["cards"]:
            player, place = self._player(card["owner"]), card["place"]
            if place.startswith("help"):
                player["help"][HELP.index(place)] = card["card"]
            else:
                player[place] = card["card"]

    def _phrase_said(self, event: Told) -> None:
        pass

    # ---- ESPRESSO --------------------------------------------------------------------------------------------------

    def _player(self, number: int) -> Told:
        assert self.view is not None
        player: Told = self.view["players"][number]
        return player

    def _dealt(self, event: Told) -> None:
        assert self.view is not None
        for player, layout in zip(self.view["players"], event["layouts"], strict=True):
            player.update(espresso=layout["espresso_top"], espresso_size=layout["espresso_size"], help=layout["help"])
            player.update(hand_size=layout["hand_size"], waste=None, waste_size=0, may_flip_two=False, ready=False)
            player.update(in_center=0, under_espresso=None, under_waste=None)
        zeros = [0] * len(self.view["players"])
        self.view.update(round=event["round"], phase="dealt", center={}, center_size=0, finisher=None, scores=zeros)

    def _player_ready(self, event: Told) -> None:
        self._player(event["player"])["ready"] = True

    def _revealed(self, event: Told) -> None:
        for number, (top, row) in enumerate(zip(event["espresso_tops"], event["help"], strict=True)):
            self._player(number).update(espresso=top, help=row)

    def _espresso_called(self, event: Told) -> None:
        assert self.view is not None
        self.view["phase"] = "countdown"

    def _round_began(self, event: Told) -> None:
        self.room["round_began"] = self.at
        assert self.view is not None
        self.view["phase"] = "running"

    def _lift(self, player: int, lifted: Told, pile: str) -> None:
        assert self.view is not None
        owner, place = self._player(lifted["owner"]), lifted["place"]
        if place == "waste":
            owner.update(waste=lifted["next"], waste_size=owner["waste_size"] - 1, under_waste=None)
            if player == lifted["owner"]:  # a theft does not count as a success of theirs (ESP-R-19)
                owner["may_flip_two"] = False
        elif place == "espresso":
            owner.update(espresso_size=owner["espresso_size"] - 1, under_espresso=None)
        else:
            owner["help"][HELP.index(place)] = lifted["next"]
            if lifted["next"] is not None:
                owner.update(espresso_size=owner["espresso_size"] - 1, under_espresso=None)
        owner["espresso"] = lifted["espresso_top"]
        thief = self.room["settings"]["changes"].get("stolen_scores") == "thief"
        scorer = player if thief else lifted["owner"]
        self._player(scorer)["in_center"] += 1
        self.view["scores"][scorer] += 1
        self.view["center"].setdefault(pile, []).append(f"{lifted['card']}@{'ABCDEF'[lifted['owner']]}")
        self.view["center_size"] += 1

    def _played(self, event: Told) -> None:
        self._lift(event["player"], event["lifted"], event["pile"])

    def _pair_played(self, event: Told) -> None:
        self._lift(event["player"], event["joker"], event["pile"])
        self._lift(event["player"], event["second"], event["pile"])

    def _flipped(self, event: Told) -> None:
        player = self._player(event["player"])
        player["waste_size"] += len(event["cards"])
        player.update(waste=event["cards"][-1], hand_size=event["hand_size"], under_waste=None)

    def _recycled(self, event: Told) -> None:
        player = self._player(event["player"])
        player.update(hand_size=event["hand_size"], waste=None, waste_size=0, may_flip_two=event["may_flip_two"])
        player["under_waste"] = None

    def _shuffled(self, event: Told) -> None:
        self._player(event["player"]).update(hand_size=len(event["cards"]), waste=None, waste_size=0, under_waste=None)

    def _peeked(self, event: Told) -> None:
        self._player(event["owner"])[f"under_{event['place']}"] = event["card"]

    def _impasse_declared(self, event: Told) -> None:
        assert self.view is not None
        for player in self.view["players"]:
            player["may_flip_two"] = False

    def _stuck(self, event: Told) -> None:
        pass

    def _round_over(self, event: Told) -> None:
        assert self.view is not None
        self.view.update(phase="over", finisher=event["finisher"], scores=event["scores"])
        for number, total in enumerate(event["totals"]):
            self._player(number)["total"] = total

    def _match_over(self, event: Told) -> None:
        assert self.view is not None
        self.view["match_over"] = True

    # ---- Café International ----------------------------------------------------------------------------------------

    def _guest_seated(self, event: Told) -> None:
        assert self.view is not None
        player = self._player(event["player"])
        player["rack"].remove(event["tile"])
        player["score"] += event["points"]
        declared = event["nation"]
        self.view["seated"][event["chair"]] = event["tile"] if declared is None else f"{event['tile']}:{declared}"

    def _table_cleared(self, event: Told) -> None:
        assert self.view is not None
        for chair in event["guests"]:
            self.view["seated"].pop(chair)

    def _table_card(self, event: Told) -> None:
        assert self.view is not None
        self.view["cards_left"] = event["cards_left"]
        self.view["tables"][event["table"]] = event["nation"]

    def _bar_taken(self, event: Told) -> None:
        assert self.view is not None
        player = self._player(event["player"])
        player["rack"].remove(event["tile"])
        player["score"] += event["points"]
        self.view["bar"].append(event["tile"])

    def _swapped(self, event: Told) -> None:
        assert self.view is not None
        rack = self._player(event["player"])["rack"]
        rack.remove(event["tile"])
        rack.append(event["joker"])
        self.view["seated"][event["chair"]] = event["tile"]

    def _limit_lowered(self, event: Told) -> None:
        self._player(event["player"])["limit"] = event["limit"]

    def _drawn(self, event: Told) -> None:
        assert self.view is not None
        self._player(event["player"])["rack"] += event["tiles"]
        self.view["bag_size"] = event["bag_size"]

    def _eliminated(self, event: Told) -> None:
        player = self._player(event["player"])
        player.update(out=True, rack=[], score=player["score"] + event["points"])

    def _second_guest(self, event: Told) -> None:
        assert self.view is not None
        self.view["halfway"] = True

    def _turn_passed(self, event: Told) -> None:
        assert self.view is not None
        self.view.update(turn=event["player"], halfway=False)

    def _game_ended(self, event: Told) -> None:
        assert self.view is not None
        self.view.update(turn=None, halfway=False, end=event["reason"], winners=event["winners"])
        for number, score in enumerate(event["scores"]):
            self._player(number)["score"] = score


def assert_same(client: Client, snapshot: Told) -> None:
    """Check that the client knows what a newcomer's snapshot says, apart from presence and spectators."""
    assert client.number == snapshot["number"]
    assert without_turning(comparable(client.view), snapshot["view"]) == comparable(snapshot["view"])
    told = snapshot["room"]
    for name in told:
        if name not in ("seats", "spectators"):
            assert client.room[name] == told[name], name
    for info in told["seats"]:
        known = client.seats[info["seat"]]
        assert {**info, "here": None} == {**info, **known, "here": None}


def without_turning(view: Any, told: Told | None) -> Any:
    """What a client knows, without cards that are still being turned, because their owner sees them earlier."""
    for mine, theirs in zip((view or {}).get("players", ()), (told or {}).get("players", ()), strict=True):
        for place in ("espresso", "waste"):
            if theirs.get(place) == "??":
                mine[place] = "??"
        if "help" in theirs:
            row = zip(mine["help"], theirs["help"], strict=True)
            mine["help"] = ["??" if seen == "??" else card for card, seen in row]
    return view


def comparable(view: Told | None) -> Any:
    """A view with sorted racks, whose order does not matter."""
    plain = deepcopy(view)
    for player in (plain or {}).get("players", []):
        if "rack" in player:
            player["rack"].sort()
    return plain
