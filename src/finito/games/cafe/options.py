"""The options of Café International and its presets (rulebook, section 4.3)."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from finito import options as general
from finito.errors import BadInput
from finito.games.cafe.plan import plan_of
from finito.games.cafe.rules.state import BAR_FIELDS

END_REASONS = ("bar_full", "no_table_cards", "empty_supply", "last_chair", "fourth_last")
"""If several apply, the first of them in this order is shown (CAF-R-22)."""
BAR_VALUES = (1, 2, 3, 4, 5, -2, -4, -6, -8, -10, -4, -6, -8, -10, -12, -6, -8, -10, -12, -14)
"""Four rows of five fields (CAF-R-05)."""
MAX_BAR_VALUE = 100

EndReason = Literal["bar_full", "no_table_cards", "empty_supply", "last_chair", "fourth_last"]


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything the board and the app disagree about, and what the short rules leave open."""

    plan: Annotated[
        str, Meta(description="The seating plan: board (24 tables), app (12 tables), or the text of another plan.")
    ] = "board"
    clear_full_tables: Annotated[
        bool,
        Meta(
            description="A full table is cleared and gets a new nation; two or three at one go count double or triple."
        ),
    ] = False
    draw_rule: Annotated[
        Literal["none_on_mono", "one_less_on_mono", "limit_minus_one", "always_five"],
        Meta(
            description="After a table was completed with one nation: draw no tile, draw one tile less, "
            "fill the rack to one less from now on, or fill it up to five all the same."
        ),
    ] = "none_on_mono"
    leftover_penalty: Annotated[
        bool, Meta(description="At the end each tile left in a rack costs 5 points, a joker 10.")
    ] = True
    end_reasons: Annotated[
        tuple[EndReason, ...],
        Meta(
            description="What ends the game: the bar is full, no table card is left for a cleared table, a rack stays "
            "empty, the last chair is taken, the fourth-last tile is drawn."
        ),
    ] = ("bar_full", "empty_supply", "last_chair", "fourth_last")
    joker_nation: Annotated[
        Literal["native", "declared"],
        Meta(
            description="A joker is at home at each of its tables, or its player says which nation of the chair it is."
        ),
    ] = "native"
    lone_table_points: Annotated[
        int,
        Meta(
            ge=0,
            le=2,
            description="What a table adds at which a guest sits alone while another table of the same chair scores.",
        ),
    ] = 1
    bar_values: Annotated[
        tuple[Annotated[int, Meta(ge=-MAX_BAR_VALUE, le=MAX_BAR_VALUE)], ...],
        Meta(description="What the twenty bar fields bring or cost, in the order in which they are taken."),
    ] = BAR_VALUES

    start_player: Annotated[
        Literal["lot", "A", "B", "C", "D"], Meta(description="Who begins: decided by lot, or a player who is named.")
    ] = "lot"

    def __post_init__(self) -> None:
        if len(self.bar_values) != BAR_FIELDS:
            raise BadInput(
                f"option bar_values: {len(self.bar_values)} values; exactly {BAR_FIELDS} are needed", "options"
            )
        ordered = tuple([reason for reason in END_REASONS if reason in self.end_reasons])
        msgspec.structs.force_setattr(self, "end_reasons", ordered)
        plan_of(self.plan)


PRESETS: Mapping[str, Options] = {
    "board": Options(),
    "publisher": Options(draw_rule="limit_minus_one"),
    "app": Options(
        plan="app",
        clear_full_tables=True,
        draw_rule="always_five",
        leftover_penalty=False,
        end_reasons=("bar_full", "no_table_cards", "empty_supply"),
        lone_table_points=0,
    ),
}
PRESET_TEXTS: Mapping[str, str] = {
    "board": "The board game by its short rules: 24 tables; a table completed with one nation brings no new tile.",
    "publisher": "As the printed game: a table completed with one nation lowers the player's rack by one for good.",
    "app": "The app: 12 tables that are cleared when full and change their nation; nothing is deducted at the end.",
}

USUAL = "board"
PRESET_FIELD = "cafe"
"""The field of a worked case that names the preset."""


def make_options(
    preset: str = USUAL, changes: Mapping[str, Any] | None = None, where: str = "options", edition: int | None = None
) -> Options:
    """The options of a preset with some of them changed; BadInput if there is no such preset, option or value.

    The presets are the same in every edition of the rules.
    """
    return general.build(PRESETS, preset, changes or {}, where)
