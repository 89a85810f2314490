"""The state of a game as code outside the rules sees it: the state of the rules, the options and the moves."""

from __future__ import annotations

from typing import Any

import msgspec

from finito.errors import BadInput
from finito.games.cafe.notation import LETTERS, parse_nation
from finito.games.cafe.options import END_REASONS, Options
from finito.games.cafe.plan import plan_of
from finito.games.cafe.rules import state as rules
from finito.games.cafe.rules.tiles import NO_NATION
from finito.record import Line

RULES_VERSION = 2
"""Raised when a change of the rules text makes an old record replay differently; the rules know it as `edition`."""

END_NUMBERS = {
    "bar_full": rules.END_BAR_FULL,
    "no_table_cards": rules.END_NO_TABLE_CARDS,
    "empty_supply": rules.END_EMPTY_SUPPLY,
    "last_chair": rules.END_LAST_CHAIR,
    "fourth_last": rules.END_FOURTH_LAST,
    "one_left": rules.END_ONE_LEFT,
    "no_action": rules.END_NO_ACTION,
}
END_NAMES = {number: name for name, number in END_NUMBERS.items()}
_DRAW_RULES = {
    "none_on_mono": rules.NONE_ON_MONO,
    "one_less_on_mono": rules.ONE_LESS_ON_MONO,
    "limit_minus_one": rules.LIMIT_MINUS_ONE,
    "always_five": rules.ALWAYS_FIVE,
}
_SCRATCH = frozenset(
    (
        "cleared_card",
        "cleared_count",
        "cleared_nation",
        "cleared_table",
        "drawn",
        "factor",
        "follow",
        "near",
        "near_chairs",
        "near_count",
        "near_mark",
        "out_of_cards",
        "points",
        "removed_chair",
        "removed_count",
        "removed_nation",
        "removed_tile",
        "spot_chairs",
        "spot_company",
        "spot_copies",
        "spot_kinds",
        "spot_opening",
        "table_points",
        "table_sizes",
        "turn_mono",
    )
)
"""What the last turn did, and scratch space for searches; the rules read none of it between turns."""
_PER_CHAIR = ("chair_guest", "chair_nation", "chair_table_count", "chair_tables")
_PER_TABLE = ("plan_nation", "table_balance", "table_chairs", "table_crowd", "table_guests", "table_nation")


def check_edition(edition: int) -> None:
    """BadInput unless this version of the rules is supported."""
    if not 1 <= edition <= RULES_VERSION:
        raise BadInput(
            f"version {edition} of the rules of Café International is not known here, only 1 to {RULES_VERSION}; "
            "a newer Finito knows it",
            "rules",
        )


class Match(rules.Match):
    """A game. Only the functions of `finito.games.cafe` change it."""

    __slots__ = ("chance", "moves", "options", "plan", "seat_names", "seed", "seen_view", "set_up")

    def __init__(self, options: Options, players: int, seed: int, edition: int = RULES_VERSION) -> None:
        super().__init__()
        self.edition = edition
        self.options = options
        self.plan = plan_of(options.plan)
        self.seed = seed
        self.n_players = players
        self.seed_low = seed & 0xFFFFFFFF
        self.seed_high = seed >> 32
        self.moves: list[Line] = []
        """Every accepted move so far, in notation."""
        self.seen_view: Any = None
        """The view of the present state, once somebody asked for it."""
        self.seat_names: tuple[str, ...] = ()
        """Who sits where: the names of bots, nothing for people."""
        self.chance: int | None = None
        """The seed of the players' chance."""
        self.set_up = False
        """Set up by hand from a position: then no seed gives this game again."""
        self.set_options(options)
        self.set_plan()

    def set_options(self, options: Options) -> None:
        """Copy the options into the fields that the rules read."""
        self.clear_full_tables = int(options.clear_full_tables)
        self.draw_rule = _DRAW_RULES[options.draw_rule]
        self.leftover_penalty = int(options.leftover_penalty)
        for reason in END_REASONS:
            self.ends_on[END_NUMBERS[reason]] = int(reason in options.end_reasons)
        self.joker_declared = int(options.joker_nation == "declared")
        self.lone_table_points = options.lone_table_points
        self.bar_values[:] = options.bar_values
        self.named_start = rules.NOBODY if options.start_player == "lot" else LETTERS.index(options.start_player)

    def set_plan(self) -> None:
        """Copy the plan into the fields that the rules read. Tables and chairs become numbers in plan order."""
        plan = self.plan
        self.n_tables = len(plan.tables)
        self.n_chairs = len(plan.chairs)
        for index, table in enumerate(plan.tables):
            self.plan_nation[index] = NO_NATION if table.nation is None else parse_nation(table.nation)
            self.table_chairs[index][:] = [plan.chair_index[name] for name in table.chairs]
        for index, chair in enumerate(plan.chairs):
            tables = sorted(plan.table_index[name] for name in chair.tables)
            self.chair_table_count[index] = len(tables)
            self.chair_tables[index][: len(tables)] = tables


def encode(game: Match) -> bytes:
    """The whole state as bytes; equal bytes mean equal states. Contains every secret, so it never leaves the server."""
    fields: dict[str, Any] = {
        name: getattr(game, name) for name in rules.Match.__slots__ if name != "players" and name not in _SCRATCH
    }
    # Entries beyond the sizes are leftovers of tiles and cards that are gone.
    for name in _PER_CHAIR:
        fields[name] = fields[name][: game.n_chairs]
    for name in _PER_TABLE:
        fields[name] = fields[name][: game.n_tables]
    fields["bag"] = game.bag[: game.bag_size]
    fields["cards"] = game.cards[: game.cards_left]
    fields["bar_tiles"] = game.bar_tiles[: game.bar_taken]
    if game.halfway:
        fields["turn_so_far"] = (game.turn_mono, game.out_of_cards)
    players = [
        {name: getattr(player, name) for name in rules.Player.__slots__} for player in game.players[: game.n_players]
    ]
    for player in players:
        player["rack"] = player["rack"][: player["rack_size"]]
    return msgspec.json.encode({**fields, "players": players})


def copy_match(game: Match) -> Match:
    """An independent copy, for searches and tests."""
    other = Match(game.options, game.n_players, game.seed)
    for name in rules.Match.__slots__:
        if name != "players":
            setattr(other, name, _copy(getattr(game, name)))
    for mine, theirs in zip(other.players, game.players, strict=True):
        for name in rules.Player.__slots__:
            setattr(mine, name, _copy(getattr(theirs, name)))
    other.moves = game.moves.copy()
    other.set_up = game.set_up
    other.seat_names, other.chance = game.seat_names, game.chance
    return other


def _copy(value: Any) -> Any:
    return [_copy(item) for item in value] if isinstance(value, list) else value
