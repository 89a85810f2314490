"""People who do random things in a room, for tests that must hold whatever happens."""

from random import Random
from typing import Any

from rooms.rooms import Place

SETTINGS: tuple[dict[str, Any], ...] = (
    {"sheet": "de"},
    {"sheet": "nl", "changes": {"zero": True}},
    {"sheet": "fr", "changes": {"chaos": True, "start_countdown_ms": 0}},
    {"sheet": "house", "changes": {"target_score": 12}},
    {"game": "cafe", "sheet": "app", "changes": {}, "turn_seconds": 20, "seats": 4},
    {"game": "cafe", "sheet": "board", "changes": {}, "turn_seconds": 0, "seats": 4},
    {"game": "espresso", "sheet": "en", "changes": {}},
    {"hints": "always"},
    {"game": "espresso", "sheet": "house", "changes": {"start_countdown_ms": 0}, "races": "fair"},
    {"game": "espresso", "sheet": "de", "changes": {"zero": True, "chaos": True}, "races": "fair"},
    {"extra_cards": [1, 0, 2]},
)


class Wild:
    """Five connections that come, go, sit, play and talk."""

    def __init__(self, place: Place, chance: Random) -> None:
        self.place, self.chance = place, chance
        self.fresh = 100
        self.tokens: list[str] = []

    def act(self) -> None:
        """Let a random person do something."""
        place, chance = self.place, self.chance
        kind = chance.random()
        if kind < 0.25:
            place.wait(chance.choice([1, 50, 150, 400, 1000, 4000, 25_000]))
        elif kind < 0.33 or not place.room.session.connections:
            self.come()
        elif kind < 0.36:
            place.leave(chance.choice(list(place.room.session.connections)))
        else:
            connection = chance.choice(list(place.room.session.connections))
            what, fields = self.wish(connection)
            answer = place.ask(connection, what, **fields)
            if answer.get("token"):
                self.tokens.append(answer["token"])

    def come(self) -> None:
        self.fresh += 1
        token = self.chance.choice(self.tokens) if self.tokens and self.chance.random() < 0.8 else None
        last = self.chance.choice([None, self.place.room.number, max(self.place.room.number - 5, 0)])
        self.place.hello(self.fresh, token, last)

    def wish(self, connection: int) -> tuple[str, dict[str, Any]]:
        chance, room = self.chance, self.place.room
        seat = room.session.connections[connection]
        if room.stage != "playing":
            before: list[tuple[str, dict[str, Any]]] = [
                ("sit", {"name": f"N{connection}"}),
                ("sit", {"name": "X", "seat": chance.randrange(6)}),
                ("add_bot", {"bot": chance.choice(["greedy", "uniform"])}),
                ("remove", {"seat": chance.randrange(6)}),
                ("stand", {}),
                ("begin", {}),
                ("begin", {}),
                ("agree", {"what": "rematch"}),
                ("change_settings", {"settings": chance.choice(SETTINGS)}),
            ]
            return chance.choice(before)
        player = room.player_on(seat)
        if player is not None and room.running is not None and chance.random() < 0.8:
            legal = room.running.legal(player)
            if legal:
                return "move", {"move": chance.choice(legal)}
        during: list[tuple[str, dict[str, Any]]] = [
            ("move", {"move": {"do": "play", "from": "help1"}}),
            ("move", {"move": {"do": "flip", "seen": 3}}),
            ("agree", {"what": chance.choice(["pause", "resume", "resume", "next"])}),
            ("say", {"phrase": "wow"}),
            ("give_time", {}),
            ("hints", {}),
            ("add_bot", {"bot": "greedy", "seat": chance.randrange(6)}),
        ]
        return chance.choice(during)
