"""Café International: the game's moves and views to numbers and back. Needs nothing compiled."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from finito.envs.cafe.actions import FINISH, FIRST_BAR, FIRST_SEAT, action_put, place_in_rack, seat_action
from finito.envs.layout import LEAST, MOST, Field
from finito.games import cafe
from finito.games.cafe.legality import put_numbers
from finito.games.cafe.notation import NATION_CODES, TILE_TEXTS, parse_nation, parse_tile
from finito.games.cafe.plan import plan_of
from finito.games.cafe.rules.clear import would_clear
from finito.games.cafe.rules.packed import pack_put, put_chair, put_nation, put_tile
from finito.games.cafe.rules.state import BAR_FIELDS, RACK, TABLE_CARDS
from finito.games.cafe.rules.tiles import KINDS, NATIONS, NO_NATION, NO_TILE, TILES

_TILE = "-1 none, else nation * 2 + gender (F M), 24 and 25 the jokers"
_NATION = f"-1 none, else {' '.join(NATION_CODES)}"


def layout(options: cafe.Options, players: int) -> list[Field]:
    """The numbers of an observation: the café, the bar, the players (the observer first, then clockwise), the turn."""
    plan = plan_of(options.plan)
    chairs, tables = len(plan.chairs), len(plan.tables)
    fields = [Field("guests", chairs, -1, KINDS - 1, f"on each chair in plan order: {_TILE}")]
    if options.joker_nation == "declared":
        fields.append(Field("declared", chairs, -1, NATIONS - 1, f"what the joker there is: {_NATION}"))
    fields += [
        Field("tables", tables, -1, NATIONS - 1, f"the nation of each table: {_NATION}"),
        Field("bar", BAR_FIELDS, -1, KINDS - 1, f"on each field: {_TILE}"),
    ]
    for step in range(players):
        who = "own" if step == 0 else f"player +{step}"
        fields += [
            Field(f"{who}: rack", RACK, -1, KINDS - 1, _TILE),
            Field(f"{who}: points", 1, LEAST, MOST, "points so far"),
            Field(f"{who}: limit", 1, 0, RACK, "the rack is filled up to this"),
            Field(f"{who}: out", 1, 0, 1, "1 if out of the game"),
        ]
    return [
        *fields,
        Field("turn", 1, -1, players - 1, "whose turn it is, counted from oneself; -1 at the end"),
        Field("start player", 1, 0, players - 1, "counted from oneself"),
        Field("bag", 1, 0, TILES, "tiles in the bag"),
        Field("table cards", 1, 0, TABLE_CARDS, "cards left in the stock"),
        Field("first guest", 1, -1, KINDS - 1, f"chosen already in this turn: {_TILE}"),
        Field("first chair", 1, -1, chairs - 1, "the first guest's chair, or -1"),
        Field("first nation", 1, -1, NATIONS - 1, f"what the first guest is declared as: {_NATION}"),
        Field("halfway", 1, 0, 1, "1 if a first guest sits and has cleared a table: a second guest or finish"),
    ]


def observe(view: cafe.View, first: int, declared: bool) -> NDArray[np.int16]:
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
    """The actions that make a legal turn, in order; of one whose first guest clears a table those until then."""
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


def turns_with_actions(game: cafe.Match) -> list[tuple[tuple[int, ...], cafe.Move]]:
    """Every legal turn of the player to move, with the actions that make it; none when the game is over."""
    if cafe.outcome(game) is not None:
        return []
    return [(actions_of(game, game.turn, move), move) for move in cafe.legal_moves(game, game.turn)]


def action_text(game: cafe.Match, action: int) -> str:
    """The number of an action of the player to move, in words."""
    if action == FINISH:
        return "finish"
    rack = game.players[game.turn].rack
    if action < FIRST_SEAT:
        return f"bar {TILE_TEXTS[rack[action - FIRST_BAR]]}"
    put = action_put(game, game.turn, action)
    if put == 0:
        return f"nothing ({action})"
    nation = "" if put_nation(put) == NO_NATION else f":{NATION_CODES[put_nation(put)]}"
    return f"{TILE_TEXTS[put_tile(put)]}{nation} {game.plan.chairs[put_chair(put)].name}"
