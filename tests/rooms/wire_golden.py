"""What a short match with fair races writes to the wire and the journal; `start.py golden` rewrites it."""

from pathlib import Path

import msgspec

from finito.games import espresso
from packed import ENDING, write_packed
from rooms.rooms import Place
from rooms.test_fair_races import FAR, NEAR, opened, press

FILE = Path(__file__).parent / "golden" / f"wire{ENDING}"
SPECTATOR = 9
TURNS = 18


def played() -> Place:
    """A match with a race, flips and refusals, in which a player leaves and comes back to what they missed."""
    place = opened()
    place.hello(SPECTATOR)
    press(place, NEAR, 520)
    press(place, FAR, 640)
    place.wait(400)
    for turn in range(TURNS):
        connection = turn % 3
        legal = espresso.legal_moves(place.match, connection)
        if legal:
            move = msgspec.to_builtins(legal[turn * 7 % len(legal)])
            place.ask(connection, "move", move={**move, "card": "R9"} if turn == 5 and "card" in move else move)
        place.wait(400)
        if turn == 12:
            place.leave(1)
            place.yes(0, "say", phrase="wow")
            place.hello(1, token=place.tokens[1], last=place.entries[-2].number)
    place.ask(0, "move", move={"do": "nonsense"})
    for connection in range(3):
        place.yes(connection, "agree", what="pause")
    return place


def text(place: Place) -> str:
    lines = ["journal"]
    for entry, line in zip(place.entries, place.journal, strict=True):
        lines.append(f"{entry.number} {entry.at} {line.decode()}")
    for connection in sorted(place.bytes):
        lines += ["", f"connection {connection}", *[sent.decode() for sent in place.bytes[connection]]]
    return "\n".join(lines) + "\n"


def main() -> None:
    FILE.parent.mkdir(exist_ok=True)
    write_packed(FILE, text(played()))
