"""ESPRESSO: the game's moves and views to numbers and back. Needs nothing compiled."""

import numpy as np
from numpy.typing import NDArray

from finito.envs.espresso import actions as a
from finito.envs.layout import MOST, Field
from finito.games import espresso
from finito.games.espresso import moves as m
from finito.games.espresso.match import Match
from finito.games.espresso.notation import CARD_TEXTS, COLORS, card_text, parse_card, parse_place, pile_text, place_text
from finito.games.espresso.rules.cards import CARDS, NO_CARD, color_of, is_zero
from finito.games.espresso.rules.codes import ACCEPTED
from finito.games.espresso.rules.pair import refuse_pair_on
from finito.games.espresso.rules.places import card_at
from finito.games.espresso.rules.state import MAX_STOCK

_CARD = "-1 none, else number * 4 + color (R B Y G)"


def layout(players: int) -> list[Field]:
    """The numbers of an observation: each player, the observer first, then clockwise; then the piles."""
    fields: list[Field] = []
    for step in range(players):
        who = "own" if step == 0 else f"player +{step}"
        fields += [
            Field(f"{who}: open cards", 5, -1, CARDS - 1, f"stack top, help row, waste top: {_CARD}"),
            Field(f"{who}: stack", 1, 0, MAX_STOCK, "cards in the espresso stack"),
            Field(f"{who}: hand", 1, 0, MAX_STOCK, "cards in the hand"),
            Field(f"{who}: waste", 1, 0, MAX_STOCK, "cards in the waste"),
            Field(f"{who}: may flip two", 1, 0, 1, "1 if a flip by two is allowed"),
            Field(f"{who}: in the center", 1, 0, CARDS, "own cards in the center: points of this round"),
            Field(f"{who}: total", 1, 0, MOST, "points of the rounds that are over"),
            Field(f"{who}: player", 1, 0, players - 1, "which player it is, from 0"),
        ]
    piles = Field("piles", CARDS, 0, 4 * players * 2, "for each card, how many piles have it on top")
    return [*fields, piles]


def observe(view: espresso.View) -> NDArray[np.int16]:
    """What the seat of this view sees, as numbers of `layout`."""
    you = view.you or 0
    numbers: list[int] = []
    for step in range(len(view.players)):
        who = (you + step) % len(view.players)
        player = view.players[who]
        numbers += [_card(text) for text in (player.espresso, *player.help, player.waste)]
        numbers += [player.espresso_size, player.hand_size, player.waste_size, int(player.may_flip_two)]
        numbers += [player.in_center, player.total, who]
    piles = [0] * CARDS
    for cards in view.center.values():
        piles[parse_card(cards[-1].partition("@")[0])] += 1
    return np.array(numbers + piles, np.int16)


def _card(text: str | None) -> int:
    return NO_CARD if text is None else parse_card(text)


def action_of(match: Match, who: int, move: m.Move) -> int:
    """The number of a legal move while a round runs."""
    match move:
        case m.Play():
            return a.play_action(_spot(match, who, move.source), int(move.to == "new"))
        case m.Pair():
            under = move.joker == move.second  # one action, to any pile
            target = a.ON_NEW if under or move.covers is None else color_of(parse_card(move.covers))
            return a.pair_action(match, _spot(match, who, move.joker), _spot(match, who, move.second), target)
        case m.Flip():
            return a.FLIP_TWO if move.size == 2 else a.FLIP_THREE
        case m.Recycle():
            return a.TAKE_UP
        case m.CallFinito():
            return a.SAY_FINITO
        case m.PressImpasse():
            return a.PRESS
    raise ValueError(f"{move} is no action of an environment")


def _spot(match: Match, who: int, text: str) -> int:
    owner, place = parse_place(text, who)
    return (owner - who) % match.n_players * a.PLACES + place


def move_of(match: Match, who: int, action: int) -> m.Move | None:
    """The move that an action means now, with the cards that the player sees; None for waiting.

    Legal or not; but None as well if the action is about a card or a pile that is not there.
    """
    simple: dict[int, m.Move] = {
        a.PRESS: m.PressImpasse(),
        a.FLIP_THREE: m.Flip(3, match.center_size),
        a.FLIP_TWO: m.Flip(2, match.center_size),
        a.TAKE_UP: m.Recycle(),
        a.SAY_FINITO: m.CallFinito(),
    }
    if action < a.FIRST_PLAY:
        return simple.get(action)
    pairs = a.first_pair(match)
    if action < pairs:
        place, card = _open(match, who, (action - a.FIRST_PLAY) // 2)
        to = "new" if (action - a.FIRST_PLAY) % 2 else "any"
        return None if card == NO_CARD else m.Play(place, to, CARD_TEXTS[card])
    if action >= a.action_count(match):
        return None
    spots, target = divmod(action - pairs, a.TARGETS)
    return _pair(match, who, *divmod(spots, a.spots_of(match)), target)


def _open(match: Match, who: int, spot: int) -> tuple[str, int]:
    owner, place = a.spot_owner(match, who, spot), spot % a.PLACES
    return place_text(owner, place, who), card_at(match, owner, place)


def _pair(match: Match, who: int, spot: int, other: int, target: int) -> m.Pair | None:
    (place, joker), (second_place, second) = _open(match, who, spot), _open(match, who, other)
    if joker == NO_CARD or second == NO_CARD:
        return None
    if spot == other:
        return m.Pair(place, place, "any", CARD_TEXTS[joker])
    if target == a.ON_NEW:
        return m.Pair(place, second_place, "new", CARD_TEXTS[joker], CARD_TEXTS[second])
    for pile in range(match.pile_end):
        top = match.pile_top[pile]
        if match.pile_size[pile] and color_of(top) == target and refuse_pair_on(match, top, second) == ACCEPTED:
            to = pile_text(pile)
            return m.Pair(place, second_place, to, CARD_TEXTS[joker], CARD_TEXTS[second], CARD_TEXTS[top])
    return None


def blind_tries(match: Match, who: int) -> list[int]:
    """The actions that try the unseen card under an own joker (ESP-R-28): by what lies open, never among the legal
    moves. Once it was lifted, the legal moves say whether it fits."""
    player = espresso.view(match, who).players[who]
    found = []
    places = (
        (0, player.espresso, player.espresso_size, player.under_espresso),
        (4, player.waste, player.waste_size, player.under_waste),
    )
    for place, text, size, seen in places:
        if match.zero and text is not None and is_zero(parse_card(text)) and size > 1 and seen is None:
            found.append(a.pair_action(match, place, place, a.ON_NEW))
    return found


def mask_of(match: Match, who: int) -> NDArray[np.int8]:
    """1 for each action open to a player: the legal moves, waiting, and `blind_tries`."""
    mask = np.zeros(a.action_count(match), np.int8)
    mask[a.WAIT] = 1
    if not match.match_over:
        for move in espresso.legal_moves(match, who):
            mask[action_of(match, who, move)] = 1
        mask[blind_tries(match, who)] = 1
    return mask


def action_text(match: Match, who: int, action: int) -> str:
    """The number of an action in words."""
    simple = ("wait", "press impasse", "flip three", "flip two", "take up", "FINITO!")
    if action < a.FIRST_PLAY:
        return simple[action]
    pairs = a.first_pair(match)
    if action < pairs:
        place, card = _open(match, who, (action - a.FIRST_PLAY) // 2)
        return f"{place} {card_text(card) or '·'} > {'new' if (action - a.FIRST_PLAY) % 2 else 'any'}"
    spots, target = divmod(action - pairs, a.TARGETS)
    spot, other = divmod(spots, a.spots_of(match))
    (place, joker), (second_place, second) = _open(match, who, spot), _open(match, who, other)
    if spot == other:
        return f"{place} {card_text(joker) or '·'} + the card under it > any"
    to = "new" if target == a.ON_NEW else f"a pile of {COLORS[target]}"
    return f"{place} {card_text(joker) or '·'} + {second_place} {card_text(second) or '·'} > {to}"
