"""A gallery of rooms: every number of players and every variant, each at the fullest moment of its round."""

from browser.planting import best_moment, dealt
from browser.serving import Server
from finito.rooms.games import Live
from rooms.rooms import Place

LONG_NAMES = ("Maximiliane-Sophie W", "Bartholomäus Schmidt", "Jean-Christophe B.", "Wilhelmina v.d. Berg", "Ann", "Al")
VARIANTS = {"normalo": {}, "chaos": {"chaos": True}, "zero": {"zero": True}}


def open_piles(game: Live) -> float:
    """How full the center is: the number of incomplete piles, with the longest lane counting most."""
    tops = [cards[-1][:2] for cards in game.view(None).center.values() if cards[-1][1] != "8"]
    lanes = [sum(top[0] == color for top in tops) for color in "RBGY"]
    return float(len(tops) + 3 * max(lanes))


def guests(game: Live) -> float:
    """How full the café is, when it is player 0's turn."""
    view = game.view(None)
    return len(view.seated) + len(view.bar) if view.turn == 0 else -1


def espresso_room(players: int, variant: str) -> Place:
    code = f"E{players}{variant[:3].upper()}"
    place = dealt("espresso", players, 5, code, LONG_NAMES, changes=VARIANTS[variant])
    return best_moment(place, open_piles)


def cafe_room(players: int, sheet: str) -> Place:
    code = f"C{players}{sheet[:3].upper()}"
    return best_moment(dealt("cafe", players, 5, code, LONG_NAMES, sheet=sheet), guests)


def rooms() -> dict[str, Place]:
    """All rooms by their codes."""
    made = [espresso_room(players, variant) for players in range(2, 7) for variant in VARIANTS]
    made += [cafe_room(players, sheet) for players in range(2, 5) for sheet in ("board", "app")]
    return {place.room.code: place for place in made}


class Gallery:
    """A running server with all rooms. Tests share it, so they must not make moves."""

    def __init__(self, server: Server, places: dict[str, Place]) -> None:
        self.server, self.places = server, places
