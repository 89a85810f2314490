"""Cards that are being turned: nobody sees them yet. Rules text."""

from finito.games.espresso.drive.state import PLACES, Drive, Times
from finito.games.espresso.rules.cards import BLANK
from finito.games.espresso.rules.places import ESPRESSO, HELP_1, HELP_3, WASTE, card_at
from finito.games.espresso.rules.state import Match


def seen_card(match: Match, drive: Drive, owner: int, place: int) -> int:
    """The card that everybody can see there; BLANK, which fits nowhere, while it is being turned."""
    if drive.shown[owner * PLACES + place] > drive.now:
        return BLANK
    return card_at(match, owner, place)


def is_turning(drive: Drive, owner: int, place: int) -> bool:
    return drive.shown[owner * PLACES + place] > drive.now


def turn_next(match: Match, drive: Drive, times: Times, owner: int, place: int, at: int) -> None:
    """A card has left its place: what comes up on the stack is seen later, what moved to the help row as it was."""
    spot = owner * PLACES
    if place == WASTE:
        drive.shown[spot + WASTE] = 0
        return
    if HELP_1 <= place <= HELP_3:
        drive.shown[spot + place] = drive.shown[spot + ESPRESSO]
    drive.shown[spot + ESPRESSO] = at + times.reveal if match.players[owner].espresso_size > 0 else 0


def turn_waste(drive: Drive, times: Times, who: int, at: int) -> None:
    """A packet was flipped."""
    drive.shown[who * PLACES + WASTE] = at + times.reveal
