"""What the host of a room chooses, fixed when a match begins.

On the wire and in journals, settings are flat: those that all games share, and those of single games. A game defines
its own in a subclass that gives these fields their types (`SETTINGS` of its module); every room has one of these.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from finito.errors import BadInput
from finito.games import DEFAULT, GAMES, find_game, find_part

OWN = "finito.rooms.settings_{}"
"""The module of a game's settings."""
MOST_SEATS = 6
LEAST_PLAYERS = 2
DAY_MS = 86_400_000


class Settings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything about a room that is chosen before a match."""

    game: Annotated[str, Meta(extra_json_schema={"enum": sorted(GAMES)})] = DEFAULT
    sheet: Annotated[str, Meta(max_length=20, description="The preset that the options start from.")] = "house"
    changes: Annotated[dict[str, Any], Meta(description="Single options that differ from the preset.")] = {}
    seats: Annotated[int, Meta(ge=2, le=6, description="How many may sit down.")] = 4
    public: Annotated[bool, Meta(description="Whether the lobby lists the room for everyone.")] = False
    rated: Annotated[bool, Meta(description="Whether the result counts for ratings; rated rooms give no hints.")] = (
        False
    )
    # Settings of single games, which clients find in every room.
    wrong_tap_lock: Any = None
    extra_cards: Any = ()
    slower: Any = ()
    turn_seconds: Any = 0
    start_player: Any = None
    bot_takes_over_seconds: Annotated[
        int, Meta(ge=5, le=3600, description="How long a player may be gone until a bot holds the seat.")
    ] = 30
    races: Any = "fair"
    hints: Annotated[
        Literal["off", "late", "always"],
        Meta(
            description="Whether help is given to those who ask: never, late (a card overlooked, or a turn that has "
            "lasted, for three seconds), always."
        ),
    ] = "off"

    @property
    def is_fair(self) -> bool:
        """Whether simultaneous plays are ordered by who was faster, so that round trips matter."""
        return False

    @property
    def locks_wrong_taps(self) -> bool:
        """Whether a wrong tap locks the hand."""
        return False

    @property
    def has_handicap(self) -> bool:
        """Whether a player has a handicap; such a match does not count for ratings."""
        return False

    def options(self, seats: tuple[int, ...] = (), rules: int | None = None) -> Any:
        """The checked options of the game, for this edition of its rules; BadInput names the one that is wrong.

        `seats` are the seats of the match, if there is one.
        """
        return find_game(self.game, "settings.game").make_options(self.sheet, self.changes, "settings", rules)


class TurnSettings(Settings, frozen=True, kw_only=True):
    """The settings of a game with turns, unless it has more."""

    turn_seconds: Annotated[
        int, Meta(ge=0, le=7 * 86_400, description="Café: seconds for a turn, up to a week; 0 means no clock.")
    ] = 0


FOREIGN = {field.name: field.default for field in msgspec.structs.fields(Settings) if field.type is Any}
"""The settings of single games, with the values that rooms of all other games have on the wire."""


def settings_class(game: str) -> type[Settings]:
    """The settings class of a game."""
    found: type[Settings] = getattr(find_part(OWN, game), "SETTINGS", TurnSettings)
    return found


def foreign_to(kind: type[Settings]) -> frozenset[str]:
    """The names of settings that are on the wire but do not belong to this class."""
    return frozenset(field.name for field in msgspec.structs.fields(kind) if field.type is Any)


def read_settings(found: Settings | Mapping[str, Any]) -> Settings:
    """Settings in the class of their game, from values on the wire or in a journal; BadInput names the one that is
    wrong. Settings of other games are ignored."""
    if isinstance(found, Settings):
        if type(found) is not Settings:
            return found
        found = msgspec.structs.asdict(found)
    game = found.get("game", DEFAULT)
    kind = settings_class(game) if isinstance(game, str) and game in GAMES else Settings
    foreign = foreign_to(kind)
    try:
        return msgspec.convert({name: value for name, value in found.items() if name not in foreign}, kind)
    except msgspec.ValidationError as error:
        raise BadInput(str(error).replace("`$.", "`"), "settings") from None


def check_settings(settings: Settings) -> None:
    """BadInput unless a match could begin with these settings."""
    settings = read_settings(settings)
    most = find_game(settings.game, "settings.game").SEATS[-1]
    settings.options()
    if settings.seats > most:
        raise BadInput(f"{settings.seats} seats; {settings.game} has at most {most}", "settings.seats")
    if settings.rated and settings.hints != "off":
        raise BadInput("a rated room gives no hints", "settings.hints")


def changed_settings(settings: Settings, changes: dict[str, Any]) -> Settings:
    """Settings with these changes, checked; BadInput names the one that is wrong."""
    changed = read_settings({**msgspec.to_builtins(settings), **changes})
    check_settings(changed)
    for name in foreign_to(type(changed)) & changes.keys():
        if msgspec.json.encode(changes[name]) != msgspec.json.encode(FOREIGN[name]):
            raise BadInput(f"{GAMES[changed.game].TITLE} has no setting {name!r}", f"settings.{name}")
    return changed
