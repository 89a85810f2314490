"""What happened in ESPRESSO, in short sentences for the message line."""

from finito.cli.terminal.faces import face
from finito.cli.terminal.seats import Seats
from finito.games.espresso import events as e
from finito.games.espresso.rules.finish import BONUS

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
