"""A second computation of the environments' numbers, from views and legal moves only.

The environments compute them from the match itself; both must agree in whole games, which proves that nothing hidden is
revealed.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from finito.envs.cafe.actions import FINISH, FIRST_BAR, place_in_rack, seat_action
from finito.envs.espresso import actions as a
from finito.games import cafe, espresso
from finito.games.cafe.legality import put_numbers
from finito.games.cafe.notation import parse_nation, parse_tile
from finito.games.cafe.plan import plan_of
from finito.games.cafe.rules.clear import would_clear
from finito.games.cafe.rules.packed import pack_put, put_chair, put_nation, put_tile
from finito.games.cafe.rules.state import BAR_FIELDS, RACK
from finito.games.cafe.rules.tiles import NO_NATION, NO_TILE
from finito.games.espresso import moves as m
from finito.games.espresso.match import Match
from finito.games.espresso.notation import parse_card, parse_place
from finito.games.espresso.rules.cards import CARDS, NO_CARD, color_of, is_zero


def observe_espresso(view: espresso.View) -> NDArray[np.int16]:
    """The observation of the seat of this view, as numbers of `layout`."""
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
    """The action number of a legal move while a round is running."""
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
            return a.TAKE_UP_WASTE
        case m.CallFinito():
            return a.SAY_FINITO
        case m.PressImpasse():
            return a.PRESS_IMPASSE
    raise ValueError(f"{move} is not an action of an environment")


def _spot(match: Match, who: int, text: str) -> int:
    owner, place = parse_place(text, who)
    return (owner - who) % match.n_players * a.PLACES + place


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
    """1 for each action that a player may take: the legal moves, waiting, and `blind_tries`."""
    mask = np.zeros(a.action_count(match), np.int8)
    mask[a.WAIT] = 1
    if not match.match_over:
        for move in espresso.legal_moves(match, who):
            mask[action_of(match, who, move)] = 1
        mask[blind_tries(match, who)] = 1
    return mask


def observe_cafe(view: cafe.View, first: int, declared: bool) -> NDArray[np.int16]:
    """What the seat of this view sees, as numbers of `layout`.

    `first` is the packed first guest of a half-made turn (0: none), `declared` whether jokers are declared.
    """
    you, plan, players = view.you or 0, plan_of(view.plan), len(view.players)
    guests = [view.seated.get(chair.name, "").partition(":") for chair in plan.chairs]
    numbers = [parse_tile(tile) if tile else NO_TILE for tile, _, _ in guests]
    if declared:
        numbers += [parse_nation(nation) if nation else NO_NATION for _, _, nation in guests]
    numbers += [NO_NATION if (code := view.tables[table.name]) is None else parse_nation(code) for table in plan.tables]
    numbers += _padded(view.bar, BAR_FIELDS)
    for step in range(players):
        player = view.players[(you + step) % players]
        numbers += [*_padded(player.rack, RACK), player.score, player.limit, int(player.out)]
    numbers.append(-1 if view.turn is None else (view.turn - you) % players)
    numbers += [(view.start_player - you) % players, view.bag_size, view.cards_left]
    numbers += [put_tile(first), put_chair(first), put_nation(first)] if first else [NO_TILE, -1, NO_NATION]
    numbers.append(int(view.halfway))
    return np.array(numbers, np.int16)


def _padded(tiles: Sequence[str], size: int) -> list[int]:
    return [parse_tile(tile) for tile in tiles] + [NO_TILE] * (size - len(tiles))


def packed(game: cafe.Match, put: cafe.Put) -> int:
    """A guest on a chair as one integer."""
    return pack_put(*put_numbers(game, put))


def actions_of(game: cafe.Match, who: int, move: cafe.Move) -> tuple[int, ...]:
    """The actions that make a legal turn, in order. If the first guest clears a table, only those up to then."""
    match move:
        case cafe.Stop():
            return (FINISH,)
        case cafe.Bar():
            return (FIRST_BAR + place_in_rack(game, who, parse_tile(move.tile)),)
        case cafe.Swap():
            return (seat_action(game, who, packed(game, cafe.Put(move.tile, move.chair))),)
        case cafe.Place():
            seats = tuple([seat_action(game, who, packed(game, put)) for put in move.put])
            if game.halfway or would_clear(game, game.plan.chair_index[move.put[0].chair]):
                return seats[:1]
            return seats if len(seats) == 2 else (*seats, FINISH)
