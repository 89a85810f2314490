"""Positions as text: read and write the `given` of a worked case (YAML).

    A: {espresso: [--, R0], help: [R1, null, --], hand: [G1, G2], waste: [B4]}
    center: {p1: [R0@B, R1@A]}

Piles and hands are written bottom to top: a flip takes from the right end. A missing zone is three cards that fit
nowhere (espresso, help) or empty (hand, waste). A position need not be a full deal.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from finito.errors import BadInput
from finito.games.espresso.match import Match
from finito.games.espresso.notation import (
    CARD_TEXTS,
    LETTERS,
    card_text,
    parse_card,
    parse_pile,
    parse_player,
    pile_text,
)
from finito.games.espresso.options import PRESETS, Options
from finito.games.espresso.rules.cards import BLANK, NO_CARD
from finito.games.espresso.rules.center import lay
from finito.games.espresso.rules.deal import clear_center
from finito.games.espresso.rules.state import MAX_CENTER, MAX_PILES, MAX_STACK, MAX_STOCK, NOBODY, RUNNING
from finito.games.espresso.views import PHASES
from finito.given import as_list, as_mapping
from finito.options import closest, differences

ZONES = ("espresso", "help", "hand", "waste")
FLAGS = ("success", "two")


def load_position(given: Mapping[str, Any], options: Options, where: str = "position", players: int = 2) -> Match:
    """The match in this position, with at least `players` players. BadInput names the field that is wrong."""
    given = as_mapping(given, where)
    for name in given:
        if name not in (*LETTERS, "center", "flags", "phase", "ready"):
            raise BadInput(f"{name!r} is not understood; a position has A to F, center, flags, phase and ready", where)
    named = [letter for letter in LETTERS if letter in given]
    count = max(players, 2, *(LETTERS.index(letter) + 1 for letter in (*named, "A")))
    match = Match(options, count, 0)
    clear_center(match)
    match.round_number = 1
    match.phase = _phase(given.get("phase", PHASES[RUNNING]), f"{where}.phase")
    match.finisher = NOBODY
    for who in range(count):
        zones = given.get(LETTERS[who])
        _load_player(match, who, {} if zones is None else zones, f"{where}.{LETTERS[who]}")
    for letter in as_list(given.get("ready", []), f"{where}.ready"):
        match.players[known_player(match, letter, f"{where}.ready")].ready = 1
    for letter, flags in as_mapping(given.get("flags", {}), f"{where}.flags").items():
        _load_flags(match, letter, flags, f"{where}.flags")
    _load_center(match, as_mapping(given.get("center", {}) or {}, f"{where}.center"), f"{where}.center")
    match.laid_at = [0] * match.center_size
    match.set_up = True
    return match


def known_player(match: Match, letter: Any, where: str) -> int:
    player = parse_player(str(letter), where)
    if not 0 <= player < match.n_players:
        raise BadInput(f"there is no player {letter} in this position", where)
    return player


def _phase(text: Any, where: str) -> int:
    if text not in PHASES:
        raise BadInput(f"{text!r} is not a phase; phases are {', '.join(PHASES)}", where)
    return PHASES.index(text)


def _load_player(match: Match, who: int, zones: Any, where: str) -> None:
    zones = as_mapping(zones, where)
    for name in zones:
        if name not in ZONES:
            raise BadInput(f"{name!r} is not a zone; zones are {', '.join(ZONES)}", where)
    player = match.players[who]
    stack = _cards(zones.get("espresso", [CARD_TEXTS[BLANK]] * 3), MAX_STACK, f"{where}.espresso")
    player.espresso[: len(stack)] = stack
    player.espresso_size = len(stack)
    row = as_list(zones.get("help", [CARD_TEXTS[BLANK]] * 3), f"{where}.help")
    if len(row) != 3:
        raise BadInput(f"three slots are needed (null = empty), not {len(row)}", f"{where}.help")
    player.help[:] = [NO_CARD if card is None else parse_card(str(card), f"{where}.help") for card in row]
    waste = _cards(zones.get("waste", []), MAX_STOCK, f"{where}.waste")
    hand = _cards(zones.get("hand", []), MAX_STOCK, f"{where}.hand")
    stock = [*waste, *reversed(hand)]
    if len(stock) > MAX_STOCK:
        raise BadInput(f"hand and waste hold {len(stock)} cards; {MAX_STOCK} are a whole deck", where)
    player.stock[: len(stock)] = stock
    player.stock_size = len(stock)
    player.waste_size = len(waste)


def _cards(texts: Any, most: int, where: str) -> list[int]:
    cards = [parse_card(str(text), where) for text in as_list(texts, where)]
    if len(cards) > most:
        raise BadInput(f"{len(cards)} cards; {most} are a whole deck", where)
    return cards


def _load_flags(match: Match, letter: Any, flags: Any, where: str) -> None:
    player = match.players[known_player(match, letter, where)]
    for name, value in as_mapping(flags, where).items():
        if name not in FLAGS or not isinstance(value, bool):
            raise BadInput(f"{letter}: flags are success and two, true or false, not {name!r}: {value!r}", where)
        setattr(player, name, int(value))


def _load_center(match: Match, piles: Mapping[str, Any], where: str) -> None:
    for name, cards in piles.items():
        pile = parse_pile(str(name), where)
        if not 0 <= pile < MAX_PILES:
            raise BadInput(f"{name!r}: piles are p1 to p{MAX_PILES}", where)
        if not as_list(cards, f"{where}.{name}"):
            raise BadInput(f"{name}: a pile has at least one card", where)
        for text in cards:
            card, owner = _backed_card(match, str(text), f"{where}.{name}")
            if match.center_size == MAX_CENTER:
                raise BadInput(f"more than {MAX_CENTER} cards", where)
            lay(match, card, owner, owner, pile)


def _backed_card(match: Match, text: str, where: str) -> tuple[int, int]:
    card, at, owner = text.partition("@")
    if not at:
        raise BadInput(f"{text!r}: a center card carries the owner of its back, like R0@A", where)
    return parse_card(card, where), known_player(match, owner, where)


def players_of_backs(given: Mapping[str, Any], where: str) -> int:
    """How many players a position needs so that every back in its center belongs to a player."""
    owners = [
        str(card).partition("@")[2]
        for name, pile in as_mapping(given.get("center") or {}, f"{where}.center").items()
        for card in as_list(pile, f"{where}.center.{name}")
    ]
    return most_players(owners)


def most_players(letters: Iterable[str]) -> int:
    """How many players there must be for all of these letters; letters that name no player are ignored."""
    return max((LETTERS.index(letter) + 1 for letter in letters if letter and letter in LETTERS), default=2)


def zones_of(match: Match, who: int) -> dict[str, list[str | None]]:
    """A player's zones as a position writes them."""
    player = match.players[who]
    stock = [card_text(card) for card in player.stock[: player.stock_size]]
    return {
        "espresso": [card_text(card) for card in player.espresso[: player.espresso_size]],
        "help": [card_text(card) for card in player.help],
        "hand": stock[: player.waste_size - 1 if player.waste_size else None : -1],
        "waste": stock[: player.waste_size],
    }


def center_of(match: Match) -> dict[str, list[str]]:
    """The piles as a position writes them, in numerical order."""
    piles: dict[str, list[str]] = {pile_text(pile): [] for pile in range(MAX_PILES) if match.pile_size[pile]}
    for place in range(match.center_size):
        card, owner = CARD_TEXTS[match.laid_card[place]], LETTERS[match.laid_owner[place]]
        piles[pile_text(match.laid_pile[place])].append(f"{card}@{owner}")
    return piles


def position_of(match: Match) -> dict[str, Any]:
    """The complete state of a match as the `given` of a position. `load_position` reads it back."""
    given: dict[str, Any] = {LETTERS[who]: zones_of(match, who) for who in range(match.n_players)}
    flags = {
        LETTERS[who]: {name: True for name in FLAGS if getattr(match.players[who], name)}
        for who in range(match.n_players)
    }
    given["center"] = center_of(match)
    given["flags"] = {letter: set_flags for letter, set_flags in flags.items() if set_flags}
    given["phase"] = PHASES[match.phase]
    given["ready"] = [LETTERS[who] for who in range(match.n_players) if match.players[who].ready]
    return {name: value for name, value in given.items() if value or name in LETTERS}


def position_text(match: Match) -> str:
    """A position with its sheet and options as YAML, for `finito judge` and for worked cases."""
    import yaml  # a server starts without it

    sheet = closest(match.options, PRESETS)
    document = {"sheet": sheet, "cfg": differences(match.options, PRESETS[sheet]), "given": position_of(match)}
    return yaml.safe_dump(document, sort_keys=False, default_flow_style=None, width=120, allow_unicode=True)
