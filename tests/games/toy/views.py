"""What a player may see of high card: the own card, and in the end all cards."""

import msgspec

from games.toy.match import Match
from games.toy.moves import LETTERS, Event


class View(msgspec.Struct, frozen=True):
    you: int | None
    turn: int | None
    hands: tuple[int | None, ...]
    """The hands; None is a card that this player may not see."""
    deck: int


def view(match: Match, player: int | None) -> View:
    over = match.turn == match.n_players
    hands = tuple(card if over or who == player else None for who, card in enumerate(match.hands))
    return View(player, None if over else match.turn, hands, len(match.deck))


def scrub(event: Event, player: int | None = None) -> Event:
    """The event itself: no event reveals a card before all are shown."""
    return event


def draw(view: View) -> str:
    return "   ".join(f"{LETTERS[who]} {'?' if card is None else card}" for who, card in enumerate(view.hands))
