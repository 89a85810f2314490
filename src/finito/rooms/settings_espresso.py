"""Settings that only rooms of ESPRESSO have."""

from typing import Annotated, Literal

from msgspec import Meta

from finito.rooms.settings import Settings


class EspressoSettings(Settings, frozen=True, kw_only=True):
    """Handicaps by seat, the penalty for a wrong tap, and who wins a race."""

    wrong_tap_lock: Annotated[
        bool | None,
        Meta(
            description="ESPRESSO: a tap on a card that fits nowhere locks the hand for a moment; null follows the "
            "preset: only `house` locks."
        ),
    ] = None
    extra_cards: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=12)], ...],
        Meta(max_length=6, description="Handicap: extra cards in the espresso stack, by seat."),
    ] = ()
    slower: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=3000)], ...],
        Meta(max_length=6, description="Handicap: extra milliseconds between two actions of one hand, by seat."),
    ] = ()
    races: Annotated[
        Literal["fair", "strict"],
        Meta(description="ESPRESSO: of two plays for one pile, the faster player's counts, or the first to arrive."),
    ] = "fair"

    @property
    def is_fair(self) -> bool:
        return self.races == "fair"

    @property
    def locks_wrong_taps(self) -> bool:
        """As the host chose; by default, only the `house` preset locks: no sheet has a penalty (ESP-R-36)."""
        return self.sheet == "house" if self.wrong_tap_lock is None else self.wrong_tap_lock

    @property
    def has_handicap(self) -> bool:
        return any(self.extra_cards) or any(self.slower)


SETTINGS = EspressoSettings
