"""The options of ESPRESSO and the presets of the printed sheets (rulebook, section 3)."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from finito import options as general
from finito.games.espresso.rules.state import FIRST_EDITION


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything the sheets disagree about or leave open. Rule code asks the option, never the sheet."""

    zero: Annotated[bool, Meta(description="Zeros are jokers, laid together with a second card of any color.")] = False
    chaos: Annotated[
        bool,
        Meta(description="Open cards of the other players may be taken and played at once."),
    ] = False
    reveal: Annotated[
        Literal["at_deal", "on_all_ready"],
        Meta(description="Whether stack tops and help rows lie open from the deal on, or only when everyone is ready."),
    ] = "at_deal"
    zero_on_eight: Annotated[
        bool, Meta(description="A finished pile goes on with the zero of its color (no effect in Zero).")
    ] = False
    flip_gate: Annotated[
        Literal["free", "stuck_tableau", "stuck_open"],
        Meta(
            description="When hand cards may be flipped: always, only if neither stack top nor help cards fit, "
            "or only if no open card at all fits."
        ),
    ] = "free"
    short_hand: Annotated[
        Literal["tuck", "may_tuck", "flip_remainder"],
        Meta(
            description="With one or two cards left in the hand: the discard pile is tucked under them first, "
            "or the player chooses, or they are just flipped."
        ),
    ] = "tuck"
    recycle_shuffle: Annotated[
        Literal["never", "fruitless", "always"],
        Meta(description="The discard pile is shuffled when picked up: never, after a fruitless pass, always."),
    ] = "fruitless"
    fruitless_flip_two: Annotated[
        bool,
        Meta(
            description="After a fruitless pass you may flip two at a time until you play a card from the discard pile."
        ),
    ] = False
    target_score: Annotated[
        Annotated[int, Meta(ge=1, le=10_000)] | None,
        Meta(description="The match ends when someone has this many points; none means that one round is the match."),
    ] = 100
    tie_break: Annotated[
        Literal["extra_round", "shared"],
        Meta(description="A tie at the top is played off in one more round, or the victory is shared."),
    ] = "extra_round"
    zero_lone_start: Annotated[
        bool, Meta(description="In Zero a zero may open a pile alone and then counts as a plain zero of its color.")
    ] = False
    stolen_scores: Annotated[
        Literal["owner", "thief"],
        Meta(description="In Chaos a stolen card scores for the owner of its back, or for the player who laid it."),
    ] = "owner"
    finito: Annotated[
        Literal["auto", "call"],
        Meta(description="An empty espresso stack is Finito at once, or its player must call it."),
    ] = "auto"
    start_countdown_ms: Annotated[
        int,
        Meta(
            ge=0,
            le=10_000,
            description='Milliseconds between the call "ESPRESSO!" and the first move; 0 is as printed.',
        ),
    ] = 3000
    min_action_interval_ms: Annotated[
        int,
        Meta(
            ge=0,
            le=1000,
            description="One hand: the milliseconds that must pass between two plays or flips of a player, "
            "refused ones included.",
        ),
    ] = 150


_GERMAN = Options(flip_gate="stuck_open")
PRESETS: Mapping[str, Options] = {
    "de": _GERMAN,
    "nl": Options(zero_on_eight=True, short_hand="flip_remainder", recycle_shuffle="always", fruitless_flip_two=True),
    "en": Options(
        reveal="on_all_ready",
        flip_gate="stuck_tableau",
        short_hand="may_tuck",
        recycle_shuffle="always",
        zero_lone_start=True,
    ),
    "fr": Options(
        short_hand="flip_remainder",
        recycle_shuffle="never",
        target_score=None,
        tie_break="shared",
        zero_lone_start=True,
    ),
    "house": Options(reveal="on_all_ready"),
}
_FIRST_PRESETS: Mapping[str, Options] = {
    **PRESETS,
    "en": Options(reveal="on_all_ready", flip_gate="stuck_tableau", recycle_shuffle="always"),
}
"""The presets of the first edition, for matches that began with them."""
PRESET_TEXTS: Mapping[str, str] = {
    "de": "The German sheet: flip only when nothing open fits, tuck the last two, shuffle after a fruitless pass.",
    "nl": "The Dutch sheet: a zero goes on an eight, the waste is always shuffled, flip by two after a fruitless pass.",
    "en": "The English sheet: cards stay hidden until all are ready, flip only when stack and help row are stuck, "
    "flip or tuck the last two.",
    "fr": "The French sheet: flip as you like, never shuffle, one round is a match.",
    "house": "What quick play uses: hidden until all are ready, flip as you like, shuffle after a fruitless pass.",
}

USUAL = "house"
PRESET_FIELD = "sheet"
"""The field of a worked case that names the preset."""


def make_options(
    sheet: str = USUAL, changes: Mapping[str, Any] | None = None, where: str = "options", edition: int | None = None
) -> Options:
    """The options of a sheet with some of them changed; BadInput if there is no such sheet, option or value.

    `edition` selects the presets of an older edition of the rules.
    """
    return general.build(_FIRST_PRESETS if edition == FIRST_EDITION else PRESETS, sheet, changes or {}, where)
