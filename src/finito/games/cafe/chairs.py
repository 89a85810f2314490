"""Where a tile can sit now and what it would score, to show while a player drags it.

The judge decides as always: a chair is listed only if the whole turn is legal, or would be with a second guest.
"""

import msgspec

from finito.games.cafe import events as e
from finito.games.cafe import moves as m
from finito.games.cafe.execute import table_scores
from finito.games.cafe.legality import NO_PUT, Numbers, put_numbers
from finito.games.cafe.match import RULES_VERSION, Match
from finito.games.cafe.notation import NATION_CODES, TILE_TEXTS, parse_tile
from finito.games.cafe.rules.chairs import note_near
from finito.games.cafe.rules.clear import take_back, try_seat, would_clear
from finito.games.cafe.rules.codes import ACCEPTED, ALONE
from finito.games.cafe.rules.place import refuse_place
from finito.games.cafe.rules.rack import is_first_of_kind
from finito.games.cafe.rules.score import score_guest
from finito.games.cafe.rules.seat import settle_nation
from finito.games.cafe.rules.spots import REPEATED, choice, choices
from finito.games.cafe.rules.state import FIRST_EDITION
from finito.games.cafe.rules.tiles import NO_NATION


class Spot(msgspec.Struct, frozen=True):
    """A chair that takes the tile."""

    chair: str
    nation: str | None
    """The nation that a joker is declared as there."""
    points: int
    tables: tuple[e.TableScore, ...]
    factor: int
    needs_partner: bool
    """The guest would sit alone and score nothing: legal only if a second one joins the table (CAF-PLACE-05)."""
    partners: tuple[str, ...]
    """The tiles of the rack that could be the second guest; none if no partner is needed, or if no tile fits."""
    clears: bool
    """Whether the guest clears a table as the first of the turn, which then goes on (CAF-R-15)."""


def chairs_for(game: Match, tile: str, after: m.Put | None = None) -> list[Spot]:
    """The chairs that take this tile of the player to move, in plan order. With `after`, it is the second guest.

    Empty if the player does not hold the tile, or if `after` is not legal itself. If `after` clears a table, only
    chairs that take the tile whichever card that table gets are listed; once that guest sits, all are (CAF-R-15).
    """
    number = parse_tile(tile)
    first = None if after is None else put_numbers(game, after)
    spots: list[Spot] = []
    for chair in range(game.n_chairs):
        # If the first guest clears a table, its next nation is unknown and cannot be declared yet.
        for nation in _declarable(game, number, chair, first):
            put = (number, chair, nation)
            code = _judge(game, put) if first is None else _judge(game, first, put)
            if code == ACCEPTED:
                spots.append(_spot(game, put, first, False, ()))
            elif code == ALONE and first is None and not game.halfway:
                spots.append(_spot(game, put, None, True, _partners(game, put)))
    return spots


def _judge(game: Match, put: Numbers, second: Numbers | None = None) -> int:
    if second is None:
        return refuse_place(game, game.turn, 1, *put, *NO_PUT)
    # The judge of the first edition turns the next card; it must not be revealed here.
    edition, game.edition = game.edition, RULES_VERSION
    code = refuse_place(game, game.turn, 2, *put, *second)
    game.edition = edition
    return code


def _declarable(game: Match, tile: int, chair: int, first: Numbers | None) -> list[int]:
    on_trial = first is not None and not game.halfway and _judge(game, first) in (ACCEPTED, ALONE)
    if first is not None and on_trial:
        try_seat(game, *first)
    found = [choice(game, tile, chair, k) for k in range(choices(game, tile, chair))]
    if first is not None and on_trial:
        take_back(game, first[1])
    return [nation for nation in found if nation != REPEATED]


def _spot(game: Match, put: Numbers, first: Numbers | None, alone: bool, partners: tuple[str, ...]) -> Spot:
    tile, chair, nation = put
    if first is not None:
        try_seat(game, *first)
    points = score_guest(game, tile, chair, settle_nation(game, tile, chair, nation), 1)
    tables, factor = table_scores(game, chair, 1), game.factor[1]
    if first is not None:
        take_back(game, first[1])
    declared = None if nation == NO_NATION else NATION_CODES[nation]
    clears = first is None and not game.halfway and game.edition != FIRST_EDITION and would_clear(game, chair)
    return Spot(game.plan.chairs[chair].name, declared, points, tables, factor, alone, partners, clears)


def _partners(game: Match, put: Numbers) -> tuple[str, ...]:
    player = game.players[game.turn]
    note_near(game, put[1])
    near = game.near_chairs[: game.near_count]
    kinds = [player.rack[index] for index in range(player.rack_size) if is_first_of_kind(player, index)]
    return tuple([TILE_TEXTS[kind] for kind in kinds if _can_follow(game, put, kind, near)])


def _can_follow(game: Match, put: Numbers, tile: int, near: list[int]) -> bool:
    for chair in near:
        nation = choice(game, tile, chair, 0)
        if _judge(game, put, (tile, chair, nation)) == ACCEPTED:
            return True
    return False
