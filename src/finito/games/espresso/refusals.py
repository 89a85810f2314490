"""Refusals in words: for each code, the rule behind it and a sentence that names the cards."""

from collections.abc import Callable

from finito.games.espresso import moves as m
from finito.games.espresso.match import Match
from finito.games.espresso.notation import CARD_TEXTS, parse_card, parse_pile, parse_place, pile_text
from finito.games.espresso.rules import codes
from finito.games.espresso.rules.cards import NO_CARD, number_of
from finito.games.espresso.rules.center import follower
from finito.games.espresso.rules.hand import hand_size
from finito.games.espresso.rules.impasse import is_finito_to_come
from finito.games.espresso.rules.places import BURIED, card_at
from finito.games.espresso.rules.start import open_to_see
from finito.games.espresso.rules.state import FLIP_REMAINDER
from finito.refusal import Refusal

CODES = {number: name for name, number in vars(codes).items() if name.isupper() and number != codes.ACCEPTED}
"""Number to name."""
COLOR_WORDS = {"R": "red", "B": "blue", "Y": "yellow", "G": "green"}


def card_words(text: str | None) -> str:
    """`R5` as "red 5"."""
    if text is None:
        return "no card"
    return f"{COLOR_WORDS[text[0]]} {text[1]}" if text[0] in COLOR_WORDS else "a card that fits nowhere"


class Facts(dict[str, str]):
    """The values in a refusal: `card`, `place`, `pile`, `top`, `wanted`, …; a missing one reads as "?"."""

    def __missing__(self, key: str) -> str:
        return "?"


def explain(match: Match, player: int, move: m.Move, code: int) -> Refusal:
    """The refusal of a move with this code. Reveals nothing that the player may not see (ESP-R-13)."""
    facts = _facts(match, player, move)
    words = Facts(facts)
    words["hand"] = "1 card" if facts.get("hand") == "1" else f"{facts.get('hand')} cards"
    for name in ("card", "seen", "second", "top", "wanted"):
        if name in facts:
            words[name] = card_words(facts[name])
    rule, sentence = _TEXTS[code]
    if callable(sentence):
        found = sentence(match, player, move)
        rule, sentence = (rule, found) if isinstance(found, str) else found
    filled = sentence.format_map(words)
    return Refusal(CODES[code], rule, filled[0].upper() + filled[1:], facts)


def _facts(match: Match, player: int, move: m.Move) -> dict[str, str]:
    facts: dict[str, str] = {}
    if not open_to_see(match):
        return facts
    match move:
        case m.Play():
            _add_card(facts, match, player, move.source, move.card)
            _add_pile(facts, match, move.to)
        case m.Pair():
            _add_card(facts, match, player, move.joker, move.joker_card)
            owner, place = parse_place(move.second, player)
            facts["second_place"] = move.second
            # A refusal never names the card under the joker; the event `peeked` does, for everyone (ESP-R-28).
            if (owner, place) != parse_place(move.joker, player) and (owner == player or match.chaos):
                card = card_at(match, owner, place)
                if card != NO_CARD:
                    facts["second"] = CARD_TEXTS[card]
            _add_pile(facts, match, move.to)
        case m.Peek():
            _add_card(facts, match, move.player, move.place, None)
        case m.Flip():
            facts["size"] = str(move.size)
        case _:
            pass
    if player != m.GAME:
        facts["hand"] = str(hand_size(match.players[player]))
    return facts


def _add_card(facts: dict[str, str], match: Match, player: int, place_text: str, seen: str | None) -> None:
    owner, place = parse_place(place_text, player)
    facts["place"] = place_text
    if seen is not None:
        facts["seen"] = CARD_TEXTS[parse_card(seen)]
    if place != BURIED and (owner == player or match.chaos):
        card = card_at(match, owner, place)
        if card != NO_CARD:
            facts["card"] = CARD_TEXTS[card]


def _add_pile(facts: dict[str, str], match: Match, to: str) -> None:
    facts["pile"] = to
    pile = parse_pile(to)
    if 0 <= pile < len(match.pile_size) and match.pile_size[pile]:
        facts["pile"] = pile_text(pile)
        facts["top"] = CARD_TEXTS[match.pile_top[pile]]
        wanted = follower(match, match.pile_top[pile])
        if wanted != NO_CARD:
            facts["wanted"] = CARD_TEXTS[wanted]
            after = follower(match, wanted)
            if match.zero and after != NO_CARD:
                facts["after"] = str(number_of(after))


Text = tuple[str, str]


def _not_open(match: Match, player: int, move: m.Move) -> Text:
    if isinstance(move, m.Peek):
        return "ESP-R-28", "There is no joker with a card under it at {place}."
    source = move.source if isinstance(move, m.Play) else move.joker if isinstance(move, m.Pair) else ""
    owner, place = parse_place(source, player)
    if place == BURIED:
        return (
            "ESP-SRC-04",
            "No card of {place} is face up; play the stack top, a help card or the top of the discard pile.",
        )
    if card_at(match, owner, place) == NO_CARD:
        return "ESP-SRC-05", "There is no card at {place}."
    if isinstance(move, m.Pair) and move.joker_card in (None, CARD_TEXTS[card_at(match, owner, place)]):
        if "second" in _facts(match, player, move):
            return "ESP-R-33", "{second_place} now shows {second}, not the card you saw."
        return "ESP-R-28", "There is no second card at {second_place}."
    return "ESP-R-33", "{place} now shows {card}, not {seen}."


def _bad_start(match: Match, player: int, move: m.Move) -> Text:
    if match.zero:
        return "ESP-ZERO-01", "{card} cannot open a pile; a pile opens with a 0 (and a second card) or a 1."
    return "ESP-PILE-02", "{card} cannot open a pile; only a 0 does."


def _bad_value(match: Match, player: int, move: m.Move) -> Text:
    if isinstance(move, m.Pair):
        rule = "ESP-R-26" if move.to == "new" else "ESP-ZERO-08"
        return rule, "{second} is not the number that comes after the joker on {pile}."
    if isinstance(move, m.Play) and move.to == "any":
        return "ESP-PILE-03", "No pile needs {card}."
    return "ESP-PILE-03", "{card} does not go on {top}; pile {pile} needs {wanted}."


def _bad_color(match: Match, player: int, move: m.Move) -> str:
    if isinstance(move, m.Play) and move.to == "any":
        return "No pile needs {card}, only its number in another color."
    return "{card} has another color; pile {pile} needs {wanted}."


def _closed(match: Match, player: int, move: m.Move) -> Text:
    rule = "ESP-ZERO-03" if match.zero else "ESP-PILE-07"
    return rule, "Pile {pile} is complete with {top}; nothing more goes on it."


def _flip_size(match: Match, player: int, move: m.Move) -> Text:
    if match.fruitless_flip_two:
        return "ESP-RECY-06", "Flip 3 cards; 2 only after a fruitless pass."
    return "ESP-FLIP-03", "Flip 3 cards at a time, not {size}."


def _not_stuck(match: Match, player: int, move: m.Move) -> str:
    what = "stack top or a help card" if match.options.flip_gate == "stuck_tableau" else "one of your open cards"
    return f"You may not flip while {what} fits."


def _recycle_first(match: Match, player: int, move: m.Move) -> Text:
    if hand_size(match.players[player]) == 0:
        return "ESP-RECY-01", "The hand is used up; pick up the discard pile first."
    return "ESP-FLIP-10", "Only {hand} left in the hand: tuck the discard pile under first (recycle), then flip."


def _recycle_early(match: Match, player: int, move: m.Move) -> str:
    if match.short_hand != FLIP_REMAINDER:
        return "The hand still holds {hand}; you pick up the discard pile when fewer than 3 are left."
    return "The hand still holds {hand}; you pick up the discard pile when none is left."


def _no_stalemate(match: Match, player: int, move: m.Move) -> str:
    if is_finito_to_come(match):
        return "Someone's stack is empty, and Finito is still to be called."
    return "Some card could still be played."


_TEXTS: dict[int, tuple[str, str | Callable[[Match, int, m.Move], str | Text]]] = {
    codes.NOT_STARTED: ("ESP-R-08", "The round has not started yet."),
    codes.NOT_READY: ("ESP-R-09", "Not everyone is ready."),
    codes.ROUND_OVER: ("ESP-R-03", "The round is over."),
    codes.NOT_OPEN: ("", _not_open),
    codes.BAD_START: ("", _bad_start),
    codes.BAD_VALUE: ("", _bad_value),
    codes.BAD_COLOR: ("ESP-PILE-04", _bad_color),
    codes.PILE_CLOSED: ("", _closed),
    codes.JOKER_OFF: ("ESP-PILE-11", "Zeros are jokers in Zero only; here a 0 just opens a pile."),
    codes.JOKER_ALONE: ("ESP-ZERO-05", "{card} is a joker: play a second card on it in the same move."),
    codes.JOKER_ON_ZERO: ("ESP-ZERO-10", "A zero never goes directly on a zero."),
    codes.JOKER_NO_ROOM: ("ESP-ZERO-17", "On {top} the joker would be the 8, and nothing can follow it."),
    codes.NOT_A_JOKER: ("ESP-ZERO-02", "{card} is not a joker; only zeros are."),
    codes.STEAL_OFF: ("ESP-SRC-08", "Other players' cards are off limits; only Chaos allows stealing."),
    codes.FLIP_NOT_STUCK: ("ESP-FLIP-01", _not_stuck),
    codes.FLIP_EMPTY: ("ESP-R-15", "Hand and discard pile are empty; there is nothing to flip."),
    codes.FLIP_SIZE: ("", _flip_size),
    codes.RECYCLE_FIRST: ("", _recycle_first),
    codes.RECYCLE_EARLY: ("ESP-RECY-05", _recycle_early),
    codes.RECYCLE_EMPTY: ("ESP-RECY-01", "The discard pile is empty; there is nothing to pick up."),
    codes.FINITO_FALSE: ("ESP-R-04", "Your Espresso stack is not empty."),
    codes.NO_STALEMATE: ("ESP-R-21", _no_stalemate),
    codes.NO_PILE: ("ESP-R-12", "There is no pile {pile}."),
    codes.ALREADY_STARTED: ("ESP-R-09", "The round has already started."),
    codes.ALREADY_READY: ("ESP-R-09", "You are already ready."),
    codes.NO_COUNTDOWN: ("ESP-R-08", "No countdown is running."),
    codes.ROUND_RUNNING: ("ESP-NEXT-03", "The round is not over yet."),
    codes.MATCH_OVER: ("ESP-END-01", "The match is over."),
    codes.TOO_FAST: ("ESP-R-35", "One hand: it is still busy with your last try."),
    codes.BLIND_PAIR: ("ESP-R-28", "The card under the joker does not fit there; now everyone sees it."),
    codes.NOT_YOURS: ("ESP-R-01", "Only the game itself can do this."),
}
"""Code to rule and sentence, unless a function makes the sentence or returns both."""

FIXED_RULES = {CODES[code]: rule for code, (rule, _) in _TEXTS.items() if rule}
"""The rule of each code that always has the same rule."""
