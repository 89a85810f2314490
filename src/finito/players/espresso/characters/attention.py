"""What draws somebody's eyes, and what he misses. Written like the rules text: runs plain and compiled."""

from finito.games.espresso.rules.cards import BLANK, NO_CARD
from finito.games.espresso.rules.places import ESPRESSO, card_at
from finito.games.espresso.rules.state import Match
from finito.players.espresso.characters.mind import PLACES, Evening, Mind


def own_card(match: Match, clock: Evening, who: int, place: int) -> int:
    """The card that he can see there; BLANK, which fits nowhere, while it is being turned."""
    if place == ESPRESSO and clock.now < clock.people[who].veiled:
        return BLANK
    return card_at(match, who, place)


def changed_piles(match: Match, mind: Mind) -> int:
    """A bit for each pile on which something was laid since his last look."""
    changed = 0
    for laid in range(mind.seen, match.center_size):
        changed |= 1 << match.laid_pile[laid]
    return changed


def is_news(match: Match, mind: Mind, place: int, card: int, changed: int) -> bool:
    """Whether his eyes are drawn to this card: it is new there, or a pile that has just changed waits for it."""
    if card != mind.known[place]:
        return True
    if changed and match.waiting[card] > 0:
        for pile in range(match.pile_end):
            if (changed >> pile) & 1 and match.pile_wants[pile] == card:
                return True
    return False


def remember_cards(match: Match, clock: Evening, who: int) -> None:
    """After a look he knows which cards lie before him, and how much lies in the center.

    What he noticed to fit stays news: if he lays another card first, or drops it, his eyes come back to it.
    """
    mind = clock.people[who]
    mind.seen = match.center_size
    for place in range(PLACES):
        mind.known[place] = NO_CARD if (mind.noticed >> place) & 1 else own_card(match, clock, who, place)
