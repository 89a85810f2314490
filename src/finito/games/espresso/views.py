"""The only place that decides what a player or spectator may see of a match or an event (ESP-R-06, ESP-R-10).

Everyone sees stack tops, help cards, waste tops, all center cards, the number of cards in each zone, and the card under
a joker that was lifted in vain (ESP-R-28). No player sees hands or cards below a top card, not even their own, so all
seats and spectators see the same cards.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from finito.games.espresso import events as e
from finito.games.espresso.match import Match
from finito.games.espresso.notation import CARD_TEXTS, HIDDEN, LETTERS, PILE_TEXTS, card_text
from finito.games.espresso.rules.finish import round_score
from finito.games.espresso.rules.places import ESPRESSO, WASTE, card_at, lifted_card
from finito.games.espresso.rules.start import open_to_see
from finito.games.espresso.rules.state import NOBODY, OVER

PHASES = ("dealt", "countdown", "running", "over")


class PlayerView(msgspec.Struct, frozen=True):
    """One player's zones as everyone sees them: `??` is a card that is not visible yet, None an empty place."""

    espresso: str | None
    espresso_size: int
    help: tuple[str | None, str | None, str | None]
    hand_size: int
    waste: str | None
    waste_size: int
    may_flip_two: bool
    ready: bool
    away: bool
    in_center: int
    """Cards in the center that score for this player (ESP-R-31)."""
    total: int
    under_espresso: str | None = None
    """The card under the joker on the stack, after someone lifted the joker in vain (ESP-R-28)."""
    under_waste: str | None = None
    """The same for the waste."""


class View(msgspec.Struct, frozen=True):
    """Everything that a seat may know, or a spectator if `you` is None."""

    you: int | None
    round: int
    phase: str
    players: tuple[PlayerView, ...]
    center: dict[str, tuple[str, ...]]
    """Pile id to its cards, bottom to top, each with the owner of its back: `R0@A`."""
    center_size: int
    finisher: int | None
    scores: tuple[int, ...]
    """The points of this round; once it is over, including the five for Finito."""
    match_over: bool


BACKS = tuple(tuple(f"{card}@{owner}" for card in CARD_TEXTS) for owner in LETTERS)


def view(match: Match, player: int | None) -> View:
    """What `player`, or a spectator (None), may see. Built once for each state, then shared by all seats."""
    common: View | None = match.seen_view
    if common is None:
        common = match.seen_view = _make_view(match)
    return common if player is None else msgspec.structs.replace(common, you=player)


def _make_view(match: Match) -> View:
    center: dict[str, list[str]] = {}
    for place in range(match.center_size):
        name = PILE_TEXTS[match.laid_pile[place]]
        center.setdefault(name, []).append(BACKS[match.laid_owner[place]][match.laid_card[place]])
    seats = range(match.n_players)
    visible = open_to_see(match)
    return View(
        None,
        match.round_number,
        PHASES[match.phase],
        tuple([_player_view(match, who, visible) for who in seats]),
        {name: tuple(cards) for name, cards in center.items()},
        match.center_size,
        match.finisher if match.phase == OVER and match.finisher != NOBODY else None,
        tuple([round_score(match, who) for who in seats]),
        match.match_over == 1,
    )


def _player_view(match: Match, who: int, visible: bool) -> PlayerView:
    player = match.players[who]
    one, two, three = player.help
    return PlayerView(
        card_text(card_at(match, who, ESPRESSO)) if visible else HIDDEN,
        player.espresso_size,
        (card_text(one), card_text(two), card_text(three)) if visible else (HIDDEN, HIDDEN, HIDDEN),
        player.stock_size - player.waste_size,
        card_text(card_at(match, who, WASTE)),
        player.waste_size,
        player.two == 1,
        player.ready == 1,
        player.away == 1,
        player.in_center,
        player.total,
        card_text(lifted_card(match, who, ESPRESSO)),
        card_text(lifted_card(match, who, WASTE)),
    )


def scrub(event: e.Event, player: int | None = None) -> e.Event:
    """The event as everyone may see it, the player included."""
    hide = _HIDES.get(type(event))
    return event if hide is None else hide(event)


def _scrub_dealt(event: e.Dealt) -> e.Dealt:
    return e.Dealt(event.round, tuple(_scrub_layout(layout, event.open) for layout in event.layouts), event.open)


def _scrub_flipped(event: e.Flipped) -> e.Flipped:
    return e.Flipped(event.player, (HIDDEN,) * (len(event.cards) - 1) + event.cards[-1:], event.hand_size)


def _scrub_shuffled(event: e.Shuffled) -> e.Shuffled:
    return e.Shuffled(event.player, (HIDDEN,) * len(event.cards))


def _scrub_layout(layout: e.Layout, visible: bool) -> e.Layout:
    return e.Layout(
        (),
        layout.espresso_top if visible else HIDDEN,
        layout.help if visible else (HIDDEN, HIDDEN, HIDDEN),
        layout.espresso_size,
        layout.hand_size,
    )


_HIDES: dict[type, Callable[[Any], e.Event]] = {
    e.Dealt: _scrub_dealt,
    e.Flipped: _scrub_flipped,
    e.Shuffled: _scrub_shuffled,
}
"""The only events that contain hidden cards."""
