"""What the host of a room chooses; frozen into the record when a match begins."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from finito.errors import BadInput
from finito.games import DEFAULT, GAMES, find_game, find_part

OWN = "finito.rooms.running_{}"
"""How a game is played here: its class `LIVE`, and `options` from settings if these name more than the preset."""
MOST_SEATS = 6
LEAST_PLAYERS = 2
DAY_MS = 86_400_000


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything about a room that is agreed before a match."""

    game: Annotated[str, Meta(extra_json_schema={"enum": sorted(GAMES)})] = DEFAULT
    sheet: Annotated[str, Meta(max_length=20, description="The preset that the options start from.")] = "house"
    changes: Annotated[dict[str, Any], Meta(description="Single options that differ from the preset.")] = {}
    seats: Annotated[int, Meta(ge=2, le=6, description="How many may sit down.")] = 4
    public: Annotated[bool, Meta(description="Whether the room is listed for everybody.")] = False
    rated: Annotated[bool, Meta(description="Whether the result counts for ratings; rated rooms give no hints.")] = (
        False
    )
    wrong_tap_lock: Annotated[
        bool | None,
        Meta(
            description="ESPRESSO: a tap on a card that fits nowhere locks the own hand for a moment; null follows the "
            "preset: only `house` locks."
        ),
    ] = None
    extra_cards: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=12)], ...],
        Meta(max_length=6, description="Handicap: cards more in the espresso stack, by seat."),
    ] = ()
    slower: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=3000)], ...],
        Meta(max_length=6, description="Handicap: milliseconds more between two actions of one hand, by seat."),
    ] = ()
    turn_seconds: Annotated[
        int, Meta(ge=0, le=7 * 86_400, description="Café: seconds for a turn, up to days; 0 is no clock.")
    ] = 0
    start_player: Annotated[
        Annotated[int, Meta(ge=0, le=3)] | None,
        Meta(description="Café: the seat whose player begins; null: by lot."),
    ] = None
    bot_takes_over_seconds: Annotated[
        int, Meta(ge=5, le=3600, description="How long a player may be gone until a bot holds the seat.")
    ] = 30
    races: Annotated[
        Literal["fair", "strict"],
        Meta(description="ESPRESSO: of two plays for one pile the faster player's counts, or the first to arrive."),
    ] = "fair"
    hints: Annotated[
        Literal["off", "late", "always"],
        Meta(
            description="Whether help is given to those who ask: never, late (a card overlooked, or a turn that has "
            "lasted, for three seconds), always."
        ),
    ] = "off"


def locks_wrong_taps(settings: Settings) -> bool:
    """Whether a wrong tap locks the hand: as the host says, else only on `house`: no sheet has a penalty (ESP-R-36)."""
    return settings.sheet == "house" if settings.wrong_tap_lock is None else settings.wrong_tap_lock


def game_options(settings: Settings, seats: tuple[int, ...] = (), rules: int | None = None) -> Any:
    """The options of the game, checked, by this edition of its rules; BadInput names the one that is wrong.

    `seats` are those of the match, if there is one.
    """
    own = getattr(find_part(OWN, settings.game), "options", None)
    if own is not None:
        return own(settings, seats, rules)
    return GAMES[settings.game].make_options(settings.sheet, settings.changes, "settings", rules)


def check_settings(settings: Settings) -> None:
    """BadInput unless a match could begin with these settings."""
    most = find_game(settings.game, "settings.game").SEATS[-1]
    game_options(settings)
    if settings.seats > most:
        raise BadInput(f"{settings.seats} seats; {settings.game} has at most {most}", "settings.seats")
    if settings.rated and settings.hints != "off":
        raise BadInput("a rated room gives no hints", "settings.hints")


def changed_settings(settings: Settings, changes: dict[str, Any]) -> Settings:
    """Settings with single ones changed, checked; BadInput names the one that is wrong."""
    try:
        changed = msgspec.convert({**msgspec.to_builtins(settings), **changes}, Settings)
    except msgspec.ValidationError as error:
        raise BadInput(str(error).replace("`$.", "`"), "settings") from None
    check_settings(changed)
    return changed
