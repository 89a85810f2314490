"""What one person and bots do in a real room, in a form that the page's own rooms can repeat."""

from random import Random
from typing import Any

import msgspec

from finito.games import espresso
from finito.games.espresso.moves import PressImpasse
from finito.rooms import facts
from rooms.rooms import Place

ME = 0
Transcript = dict[str, Any]

SETTINGS: tuple[tuple[dict[str, Any], tuple[str, ...]], ...] = (
    ({"sheet": "house", "hints": "always"}, ("decaf",)),
    ({"sheet": "de", "changes": {"target_score": 20}, "hints": "late"}, ("uniform", "greedy")),
    ({"sheet": "nl", "changes": {"zero": True}, "hints": "always", "wrong_tap_lock": True}, ("lungo", "your-pace")),
    ({"sheet": "en", "changes": {"chaos": True, "finito": "call"}}, ("doppio", "greedy-hard", "decaf")),
    (
        {"sheet": "fr", "changes": {"zero": True, "chaos": True}, "hints": "always"},
        ("doppio", "uniform", "doppio", "uniform", "doppio"),
    ),
    (
        {"sheet": "house", "changes": {"start_countdown_ms": 0}, "extra_cards": [3, 0], "slower": [200]},
        ("greedy-easy",),
    ),
)
WRONG: tuple[dict[str, Any], ...] = (
    {"do": "play", "from": "espresso", "to": "new"},
    {"do": "play", "from": "help1", "to": "p1"},
    {"do": "play", "from": "waste", "to": "any", "card": "R5"},
    {"do": "play", "from": "hand", "to": "new"},
    {"do": "play", "from": "B.espresso", "to": "p30"},
    {"do": "pair", "joker": "help2", "second": "help3", "to": "new"},
    {"do": "pair", "joker": "espresso", "second": "espresso", "to": "any"},
    {"do": "pair", "joker": "waste", "second": "waste", "to": "p1"},
    {"do": "flip"},
    {"do": "flip", "size": 2},
    {"do": "flip", "seen": 0},
    {"do": "flip", "size": 7},
    {"do": "recycle"},
    {"do": "call_finito"},
    {"do": "call_espresso"},
    {"do": "press_impasse"},
    {"do": "ready"},
    {"do": "deal"},
    {"do": "nonsense"},
    {"do": "play", "from": "kitchen"},
)


def transcript(number: int, steps: int = 400) -> Transcript:
    """A room in which one person does something now and then, with every message they received."""
    settings, bots = SETTINGS[number % len(SETTINGS)]
    chance = Random(number)
    place = Place(seed=1000 + number, **{"seats": len(bots) + 1, **settings})
    first = place.room.settings
    sent: list[dict[str, Any]] = []

    def tell(intent: str, **fields: Any) -> None:
        identity = place.send(ME, intent, **fields)
        sent.append({"at": place.now, "intent": {"ask": intent, "id": identity, **fields}})

    place.hello(ME)
    sent.append({"at": place.now, "intent": {"ask": "hello", "id": 1, "protocol": 1, "room": "ROOM"}})
    tell("begin")
    tell("sit", name="  Ada   L. ", icon="cake")
    tell("sit", name="again")
    tell("add_bot", bot="nobody")
    for bot in bots:
        tell("add_bot", bot=bot)
    tell("add_bot", bot="decaf")
    tell("remove", seat=1)
    tell("add_bot", bot=bots[0], seat=1)
    tell("change_settings", settings={"hints": "nonsense"})
    tell("begin")
    for _ in range(steps):
        place.wait(chance.choice((40, 150, 320, 700)))
        wish, fields = _wish(place, chance)
        tell(wish, **fields)
    matches = [entry.fact for entry in place.entries if isinstance(entry.fact, facts.MatchBegan)]
    return {
        "settings": msgspec.to_builtins(first),
        "chances": [{"seed": _words(fact.seed), "players": _words(fact.chance or 0)} for fact in matches],
        "sent": sent,
        "told": place.inbox[ME],
        "end": place.now,
    }


def _wish(place: Place, chance: Random) -> tuple[str, dict[str, Any]]:
    """The person's next action."""
    room = place.room
    lot = chance.random()
    if room.stage == "ended":
        return "agree", {"what": "rematch"}
    if room.paused:
        return "agree", {"what": "resume"}
    if lot < 0.02:
        return "agree", {"what": chance.choice(("pause", "next", "resume"))}
    if room.running is not None and room.running.between_rounds():
        return "agree", {"what": "next"}
    if lot < 0.05:
        return "hints", {}
    if lot < 0.06:
        return "say", {"phrase": "wow"}
    if lot < 0.07:
        return "ping", {}
    legal = espresso.legal_moves(place.match, 0)
    plays = [move for move in legal if not isinstance(move, PressImpasse)]
    if lot < 0.2 or not plays:
        return "move", {"move": dict(chance.choice(WRONG))}
    return "move", {"move": msgspec.to_builtins(chance.choice(plays[:6]))}


def _words(seed: int) -> list[int]:
    return [seed & 0xFFFFFFFF, seed >> 32]
