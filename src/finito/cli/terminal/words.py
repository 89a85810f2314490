"""Who sits where, and what happened in ESPRESSO in short sentences for the message line."""

from collections.abc import Sequence

import msgspec

from finito.cli.terminal.faces import face
from finito.games.espresso import events as e
from finito.games.espresso.notation import LETTERS
from finito.games.espresso.rules.finish import BONUS


class Seats(msgspec.Struct, frozen=True):
    """The names at a table, by player number."""

    names: tuple[str, ...]
    you: int | None = 0
    """The person at this terminal, if any."""

    def label(self, player: int) -> str:
        """For lists: `A Ada`, `B greedy`."""
        return f"{LETTERS[player]} {self.names[player]}"

    def says(self, player: int, verb: str) -> str:
        """The beginning of a sentence: `You play`, `B plays`. The verb is given as for "you"."""
        if player == self.you:
            return f"You {verb}"
        return f"{LETTERS[player]} {_THIRD.get(verb, f'{verb}s')}"

    def whose(self, player: int) -> str:
        """`your`, `B's`."""
        return "your" if player == self.you else f"{LETTERS[player]}'s"

    def list(self, players: Sequence[int]) -> str:
        """`You`, `B and C`."""
        return " and ".join("you" if player == self.you else self.label(player) for player in players)


_THIRD = {"are": "is", "have": "has", "finish": "finishes"}


def seats_of(name: str, bots: Sequence[str], *, person: bool = True) -> Seats:
    """A person in seat A and bots behind; without a person only bots."""
    return Seats((name, *bots) if person else tuple(bots), 0 if person else None)


PLACES = {"espresso": "the stack", "help1": "help 1", "help2": "help 2", "help3": "help 3", "waste": "the discard pile"}


def tell(event: e.Event, seats: Seats) -> str | None:
    """One short sentence, or None for what is not worth a line. Gives away nothing that a player may not see."""
    match event:
        case e.Played():
            return _played(event, seats)
        case e.PairPlayed():
            joker, second = face(event.joker.card), face(event.second.card)
            return f"{seats.says(event.player, 'play')} {joker} as {event.stands_for} with {second}."
        case e.PlayerReady():
            return f"{seats.says(event.player, 'are')} ready."
        case e.EspressoCalled():
            return "ESPRESSO!" if event.player is None else f"{seats.says(event.player, 'call')} ESPRESSO!"
        case e.RoundBegan():
            return "Go!"
        case e.Recycled() if event.player == seats.you:
            return (
                "You tuck the discard pile under your last cards." if event.tucked else "You pick up the discard pile."
            )
        case e.Flipped(hand_size=0) if event.player == seats.you:
            return "Your hand is used up: the next press picks up the discard pile."
        case e.Stuck(pressed=True):
            return f"{seats.says(event.player, 'call')} an impasse."
        case e.ImpasseDeclared():
            return "Nobody can move: everyone shuffles hand and discard pile."
        case e.RoundOver():
            return finish(event.finisher, seats)
        case _:
            return None


def finish(finisher: int | None, seats: Seats) -> str:
    """How a round ended."""
    if finisher is None:
        return "Nothing can ever fit: the round ends without Finito."
    return f"FINITO! {seats.says(finisher, 'finish')}: +{BONUS} points."


def _played(event: e.Played, seats: Seats) -> str:
    card = face(event.lifted.card)
    if event.lifted.owner != event.player:
        whose = seats.whose(event.lifted.owner)
        return f"{seats.says(event.player, 'steal')} {whose} {card} from {PLACES[event.lifted.place]}."
    new = ", a new pile" if event.opened else ""
    return f"{seats.says(event.player, 'play')} {card} from {PLACES[event.lifted.place]}{new}."
