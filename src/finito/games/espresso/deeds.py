"""Where the cards that a player laid in a match came from, for profiles."""

from collections import Counter

from finito.games.espresso import moves as m
from finito.games.espresso.notation import PLACE_TEXTS, parse_place, parse_turn
from finito.record import Record

SOURCES = ("espresso", "help", "waste", "taken")


def deeds(record: Record, player: int) -> dict[str, int]:
    """The number of cards by their source; `taken` counts cards stolen from others."""
    found: Counter[str] = Counter()
    for line in record.moves:
        who, move = parse_turn(line.text)
        if who != player:
            continue
        places = [move.source] if isinstance(move, m.Play) else []
        places += [move.joker, move.second] if isinstance(move, m.Pair) else []
        for text in places:
            owner, place = parse_place(text, player)
            found[PLACE_TEXTS[place].rstrip("123") if owner == player else "taken"] += 1
    return {source: found[source] for source in SOURCES}
