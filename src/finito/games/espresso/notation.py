"""Text forms: cards, players, places, piles, moves. Everything that is printed here can be parsed again.

card     R5 (red 5; R B Y G), -- the card that fits nowhere, ?? a card that must not be seen
player   A … F, * for the game itself
place    espresso, help1, help2, help3, waste; B.waste for another player's
pile     p1, p2, …; new; any
move     A help2 R1 > p1                   a play          (… > p1 on R0 names the covered card)
         A help1 G0 + help2 B1 > new       a pair
         A flip · A flip 2 · A flip seen 12 · A recycle · A ready · A espresso! · A finito! · A impasse?
         * deal · * espresso! · * go · * impasse · * stalemate · * idle B · * leave B · * return B · * peek B espresso
"""

import re

from finito.errors import BadInput
from finito.games.espresso import moves as m
from finito.games.espresso.rules.cards import CARDS, NO_CARD
from finito.games.espresso.rules.center import ANY, NEW
from finito.games.espresso.rules.hand import PACKET
from finito.games.espresso.rules.places import BURIED
from finito.games.espresso.rules.state import MAX_PILES, MAX_PLAYERS

COLORS = "RBYG"
HIDDEN = "??"
BLANK_TEXT = "--"
LETTERS = "ABCDEF"
CARD_TEXTS = (*(f"{COLORS[card & 3]}{card >> 2}" for card in range(CARDS)), BLANK_TEXT)
"""By card number."""
PLACE_TEXTS = ("espresso", "help1", "help2", "help3", "waste")
_CARDS = {text: card for card, text in enumerate(CARD_TEXTS)}
_PLACES = {text: place for place, text in enumerate(PLACE_TEXTS)}
_BURIED = re.compile(r"hand|hand:[0-9]+|(espresso|waste):[0-9]+")
_PILE = re.compile(r"p([1-9][0-9]{0,3})")


def card_text(card: int) -> str | None:
    """The text of a card, or None for an empty place."""
    return None if card == NO_CARD else CARD_TEXTS[card]


def parse_card(text: str, where: str = "card") -> int:
    card = _CARDS.get(text)
    if card is None:
        raise BadInput(f"{text!r} is not a card; a card is a color R B Y G and a number 0 to 8, like R5", where)
    return card


def player_text(player: int) -> str:
    return "*" if player == m.GAME else LETTERS[player]


def parse_player(text: str, where: str = "player") -> int:
    if text == "*":
        return m.GAME
    if len(text) != 1 or text not in LETTERS:
        raise BadInput(f"{text!r} is not a player; players are A to F", where)
    return LETTERS.index(text)


def parse_place(text: str, player: int, where: str = "place") -> tuple[int, int]:
    """Owner and place. A place that is never open (`hand`, `waste:2`) is accepted here, so that the rules refuse it."""
    owner_text, dot, place_text = text.rpartition(".")
    owner = parse_player(owner_text, where) if dot else player
    place = _PLACES.get(place_text)
    if place is None:
        if not _BURIED.fullmatch(place_text):
            raise BadInput(f"{text!r} is not a place; use {', '.join(PLACE_TEXTS)}, or B.waste for a theft", where)
        place = BURIED
    return owner, place


def place_text(owner: int, place: int, player: int) -> str:
    """The name of a place from this player's point of view."""
    return PLACE_TEXTS[place] if owner == player else f"{LETTERS[owner]}.{PLACE_TEXTS[place]}"


PILE_TEXTS = tuple(f"p{pile + 1}" for pile in range(MAX_PILES + 1))
"""By pile number; the last one is an impossible pile. The many events and claims of a room share these strings."""


def pile_text(pile: int) -> str:
    return PILE_TEXTS[pile]


def parse_pile(text: str, where: str = "pile") -> int:
    """A pile number, NEW or ANY. The rules judge whether the pile exists."""
    if text == "new":
        return NEW
    if text == "any":
        return ANY
    found = _PILE.fullmatch(text)
    if not found:
        raise BadInput(f"{text!r} is not a pile; piles are p1, p2, …, new or any", where)
    return min(int(found[1]) - 1, MAX_PILES)


_SIMPLE: dict[str, m.Move] = {
    "ready": m.Ready(),
    "espresso!": m.CallEspresso(),
    "recycle": m.Recycle(),
    "finito!": m.CallFinito(),
    "impasse?": m.PressImpasse(),
    "go": m.CountdownEnd(),
    "impasse": m.Impasse(),
    "stalemate": m.StalemateCheck(),
    "deal": m.Deal(),
}
_SIMPLE_TEXTS = {type(move): text for text, move in _SIMPLE.items()}
_NAMED: dict[str, type[m.Idle] | type[m.Leave] | type[m.Return]] = {
    "idle": m.Idle,
    "leave": m.Leave,
    "return": m.Return,
}


def turn_text(player: int, move: m.Move) -> str:
    """A move with its player, as a line of a record."""
    return f"{player_text(player)} {move_text(move)}"


def move_text(move: m.Move) -> str:
    """A move as text. `parse_move` reads it back."""
    match move:
        case m.Play():
            return f"{_seen(move.source, move.card)} > {_target(move.to, move.covers)}"
        case m.Pair():
            joker, second = _seen(move.joker, move.joker_card), _seen(move.second, move.second_card)
            return f"{joker} + {second} > {_target(move.to, move.covers)}"
        case m.Flip():
            size = f" {move.size}" if move.size != PACKET else ""
            return f"flip{size}" if move.seen is None else f"flip{size} seen {move.seen}"
        case m.Idle() | m.Leave() | m.Return():
            word = next(word for word, kind in _NAMED.items() if isinstance(move, kind))
            return f"{word} {player_text(move.player)}"
        case m.Peek():
            return f"peek {player_text(move.player)} {move.place}"
        case _:
            return _SIMPLE_TEXTS[type(move)]


def _seen(place: str, card: str | None) -> str:
    return f"{place} {card}" if card else place


def _target(pile: str, covers: str | None) -> str:
    return f"{pile} on {covers}" if covers else pile


def parse_turn(text: str, where: str = "move") -> tuple[int, m.Move]:
    """Parse a line such as `A help2 R1 > p1` into player and move."""
    first, _, rest = text.strip().partition(" ")
    player = parse_player(first, where)
    return player, parse_move(rest, where)


def parse_move(text: str, where: str = "move") -> m.Move:
    """Parse a move. BadInput says what is not understood. Legality is up to the rules."""
    words = text.split()
    if not words:
        raise BadInput("there is no move", where)
    if text.strip() in _SIMPLE:
        return _SIMPLE[text.strip()]
    if words[0] == "flip":
        return _parse_flip(words[1:], where)
    if words[0] in _NAMED and len(words) == 2:
        named = parse_player(words[1], where)
        if named == m.GAME:
            raise BadInput(f"{words[0]} needs a player A to F", where)
        return _NAMED[words[0]](named)
    if words[0] == "peek" and len(words) == 3:
        lifter = parse_player(words[1], where)
        if lifter == m.GAME:
            raise BadInput("peek needs a player A to F", where)
        parse_place(words[2], lifter, where)
        return m.Peek(lifter, words[2])
    if ">" in words:
        return _parse_to_center(words, where)
    raise BadInput(
        f"{text.strip()!r} is not a move; try 'help2 R1 > p1', 'flip', 'recycle', 'ready' or 'espresso!'", where
    )


def _parse_flip(words: list[str], where: str) -> m.Flip:
    size, seen = PACKET, None
    if words and words[0] != "seen":
        size = _parse_number(words.pop(0), where)
    if len(words) == 2 and words[0] == "seen":
        seen = _parse_number(words[1], where)
        words = []
    if words:
        raise BadInput(
            f"{' '.join(words)!r} is not understood after 'flip'; try 'flip', 'flip 2' or 'flip seen 12'", where
        )
    return m.Flip(size, seen)


def _parse_number(text: str, where: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise BadInput(f"{text!r} is not a number", where)
    return int(text)


def _parse_to_center(words: list[str], where: str) -> m.Move:
    arrow = words.index(">")
    left, right = words[:arrow], words[arrow + 1 :]
    if len(right) not in (1, 3) or (len(right) == 3 and right[1] != "on"):
        raise BadInput("after > comes a pile: 'p1', 'new', 'any' or 'p1 on R0'", where)
    parse_pile(right[0], where)
    covers = CARD_TEXTS[parse_card(right[2], where)] if len(right) == 3 else None
    if "+" in left:
        plus = left.index("+")
        joker, joker_card = _parse_seen(left[:plus], where)
        second, second_card = _parse_seen(left[plus + 1 :], where)
        return m.Pair(joker, second, right[0], joker_card, second_card, covers)
    source, card = _parse_seen(left, where)
    return m.Play(source, right[0], card, covers)


def _parse_seen(words: list[str], where: str) -> tuple[str, str | None]:
    if len(words) not in (1, 2):
        raise BadInput("before > comes a place and the card seen there: 'help2 R1'", where)
    parse_place(words[0], 0, where)
    return words[0], CARD_TEXTS[parse_card(words[1], where)] if len(words) == 2 else None


def check_players(count: int, where: str = "players") -> None:
    """Two to six may play (ESP-MAT-04, ESP-R-37)."""
    if not 2 <= count <= MAX_PLAYERS:
        raise BadInput(f"{count} players; two to six may play", where)
