"""ESPRESSO: what the numbers of observations and actions mean, in words."""

import msgspec

from finito.envs.espresso import actions as a
from finito.envs.layout import MOST, Field
from finito.games.espresso.match import Match
from finito.games.espresso.notation import COLORS, card_text, place_text
from finito.games.espresso.rules.cards import BLANK, CARDS
from finito.games.espresso.rules.places import card_at
from finito.games.espresso.rules.state import MAX_STOCK

_CARD = "-1 none, else number * 4 + color (R B Y G)"


def layout(players: int) -> list[Field]:
    """The numbers of an observation: each player, the observer first, then clockwise; then the piles."""
    fields: list[Field] = []
    for step in range(players):
        who = "own" if step == 0 else f"player +{step}"
        fields += [
            Field(f"{who}: open cards", 5, -1, CARDS - 1, f"stack top, help row, waste top: {_CARD}", True),
            Field(f"{who}: stack", 1, 0, MAX_STOCK, "cards in the espresso stack"),
            Field(f"{who}: hand", 1, 0, MAX_STOCK, "cards in the hand"),
            Field(f"{who}: waste", 1, 0, MAX_STOCK, "cards in the waste"),
            Field(f"{who}: may flip two", 1, 0, 1, "1 if a flip by two is allowed"),
            Field(f"{who}: in the center", 1, 0, CARDS, "own cards in the center: points of this round"),
            Field(f"{who}: total", 1, 0, MOST, "points of the rounds that are over"),
            Field(f"{who}: player", 1, 0, players - 1, "which player it is, from 0", True),
        ]
    piles = Field("piles", CARDS, 0, 4 * players * 2, "for each card, how many piles have it on top")
    return [*fields, piles]


def realtime_layout(players: int) -> list[Field]:
    """The same in event time, where a card may be on its way, with two times at the end."""
    fields = layout(players)
    for index, field in enumerate(fields):
        if field.name.endswith("open cards"):
            text = f"{field.text}; {BLANK} while it is being turned"
            fields[index] = msgspec.structs.replace(field, high=BLANK, text=text)
    return [
        *fields,
        Field("dt", 1, 0, MOST, "milliseconds since this agent was last asked"),
        Field("now", 1, 0, MOST, "tenths of a second since the match began"),
    ]


def _open(match: Match, who: int, spot: int) -> tuple[str, int]:
    owner, place = a.spot_owner(match, who, spot), spot % a.PLACES
    return place_text(owner, place, who), card_at(match, owner, place)


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
