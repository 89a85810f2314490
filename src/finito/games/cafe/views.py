"""The only place that decides what a player or spectator may see of a game or an event.

Only the order of the bag and of the stock of table cards is hidden, and racks lie open (CAF-R-14), so all seats and
spectators see the same.
"""

import msgspec

from finito.games.cafe import events as e
from finito.games.cafe.execute import winners
from finito.games.cafe.match import END_NAMES, Match
from finito.games.cafe.notation import NATION_CODES, TILE_TEXTS, nation_text
from finito.games.cafe.rules.state import RUNNING
from finito.games.cafe.rules.tiles import NO_NATION, NO_TILE


class PlayerView(msgspec.Struct, frozen=True):
    rack: tuple[str, ...]
    score: int
    limit: int
    """The number of tiles that the rack is filled up to."""
    out: bool


class View(msgspec.Struct, frozen=True):
    """Everything that a seat may know, or a spectator if `you` is None."""

    you: int | None
    turn: int | None
    """Whose turn it is; None once the game is over."""
    halfway: bool
    """Whether the player to move has just cleared a table, so that a second guest or `stop` is next (CAF-R-15)."""
    start_player: int
    players: tuple[PlayerView, ...]
    plan: str
    """The option `plan`: a name, or the text of the plan."""
    tables: dict[str, str | None]
    """Table to nation; None only for a cleared table for which no card was left (CAF-R-17)."""
    seated: dict[str, str]
    """Chair to guest; all other chairs are free."""
    bar: tuple[str, ...]
    """The guests at the bar, first field first."""
    bar_values: tuple[int, ...]
    bag_size: int
    cards_left: int
    end: str | None
    """The end reason, once the game is over."""
    winners: tuple[int, ...]
    edition: int
    """The version of the rules of this game. In the first edition, no turn goes on after a cleared table."""


def view(game: Match, player: int | None) -> View:
    """What `player`, or a spectator (None), may see. Built once for each state, then shared by all seats."""
    common: View | None = game.seen_view
    if common is None:
        common = game.seen_view = _make_view(game)
    return common if player is None else msgspec.structs.replace(common, you=player)


def _make_view(game: Match) -> View:
    running = game.end == RUNNING
    nations = zip(game.plan.tables, game.table_nation, strict=False)
    return View(
        None,
        game.turn if running else None,
        game.halfway == 1,
        game.start_player,
        tuple([_player_view(game, who) for who in range(game.n_players)]),
        game.options.plan,
        {table.name: nation_text(nation) for table, nation in nations},
        _guests(game),
        tuple([TILE_TEXTS[tile] for tile in game.bar_tiles[: game.bar_taken]]),
        game.options.bar_values,
        game.bag_size,
        game.cards_left,
        None if running else END_NAMES[game.end],
        () if running else winners(game),
        game.edition,
    )


def _player_view(game: Match, who: int) -> PlayerView:
    player = game.players[who]
    rack = tuple([TILE_TEXTS[tile] for tile in player.rack[: player.rack_size]])
    return PlayerView(rack, player.score, player.limit, player.out == 1)


def _guests(game: Match) -> dict[str, str]:
    chairs = zip(game.plan.chairs, game.chair_guest, game.chair_nation, strict=False)
    return {
        chair.name: TILE_TEXTS[tile] if nation == NO_NATION else f"{TILE_TEXTS[tile]}:{NATION_CODES[nation]}"
        for chair, tile, nation in chairs
        if tile != NO_TILE
    }


def scrub(event: e.Event, player: int | None = None) -> e.Event:
    """The event as this player, or a spectator (None), may see it: unchanged.

    Drawn tiles lie open at once, and no event reveals what is still in the bag or in the stock.
    """
    return event
