"""Events in plain English, for the terminal, the judge and logs."""

from finito.games.espresso import events as e
from finito.games.espresso.notation import LETTERS
from finito.games.espresso.refusals import card_words

_PLACES = {
    "espresso": "the Espresso stack",
    "help1": "help card 1",
    "help2": "help card 2",
    "help3": "help card 3",
    "waste": "the discard pile",
}


def narrate(event: e.Event) -> str:
    """One sentence on what happened. Pass scrubbed events if the reader may not see everything."""
    match event:
        case e.Dealt():
            return f"Round {event.round} is dealt."
        case e.PlayerReady():
            return f"{LETTERS[event.player]} is ready."
        case e.Revealed():
            return "Everyone is ready; the cards are turned face up."
        case e.EspressoCalled():
            return "ESPRESSO!" if event.player is None else f"{LETTERS[event.player]} calls ESPRESSO!"
        case e.RoundBegan():
            return "The round begins."
        case e.Played():
            return _played(event)
        case e.PairPlayed():
            return _pair(event)
        case e.Flipped():
            return f"{LETTERS[event.player]} flips {len(event.cards)}; {card_words(event.cards[-1])} is on top."
        case e.Recycled():
            return _recycled(event)
        case e.Shuffled():
            return f"{LETTERS[event.player]} shuffles {len(event.cards)} cards."
        case e.Peeked():
            under = _PLACES[event.place] + ("" if event.owner == event.player else f" of {LETTERS[event.owner]}")
            return f"{LETTERS[event.player]} lifts the joker on {under}: under it is {card_words(event.card)}."
        case e.Stuck():
            return f"{LETTERS[event.player]} {'is stuck' if event.pressed else 'does nothing'}."
        case e.ImpasseDeclared():
            return "Impasse: everyone is stuck, so all shuffle hand and discard pile."
        case e.PlayerLeft():
            return f"{LETTERS[event.player]} has left."
        case e.PlayerReturned():
            return f"{LETTERS[event.player]} is back."
        case e.RoundOver():
            return _round_over(event)
        case e.MatchOver():
            names = " and ".join(LETTERS[who] for who in event.winners)
            return f"{names} {'wins' if len(event.winners) == 1 else 'share'} the match."


def _from(lifted: e.Lifted, player: int) -> str:
    place = _PLACES[lifted.place]
    return place if lifted.owner == player else f"{place} of {LETTERS[lifted.owner]}"


def _refilled(lifted: e.Lifted) -> str:
    if not lifted.place.startswith("help"):
        return ""
    return f" {card_words(lifted.next).capitalize()} fills the gap." if lifted.next else " The gap stays empty."


def _played(event: e.Played) -> str:
    verb = "plays" if event.lifted.owner == event.player else "steals"
    card, pile = card_words(event.lifted.card), "opening" if event.opened else "on"
    source = _from(event.lifted, event.player)
    return f"{LETTERS[event.player]} {verb} {card} from {source}, {pile} {event.pile}.{_refilled(event.lifted)}"


def _pair(event: e.PairPlayed) -> str:
    joker, second = card_words(event.joker.card), card_words(event.second.card)
    pile = "opening" if event.opened else "on"
    text = f"{LETTERS[event.player]} plays {joker} as {event.stands_for} with {second}, {pile} {event.pile}."
    refills = [lifted for lifted in (event.joker, event.second) if lifted.place.startswith("help")]
    return text + "".join(_refilled(lifted) for lifted in refills)


def _recycled(event: e.Recycled) -> str:
    how = "tucks the discard pile under the last cards" if event.tucked else "picks up the discard pile"
    two = " and may flip two at a time" if event.may_flip_two else ""
    return f"{LETTERS[event.player]} {how}{two}."


def _round_over(event: e.RoundOver) -> str:
    how = "Stalemate: nothing can ever fit" if event.finisher is None else f"FINITO! {LETTERS[event.finisher]} is done"
    points = ", ".join(f"{LETTERS[who]} {score}" for who, score in enumerate(event.scores))
    totals = ", ".join(f"{LETTERS[who]} {total}" for who, total in enumerate(event.totals))
    return f"{how}. Points: {points}. Totals: {totals}."
