"""The state of a match as code outside the rules sees it: the state of the rules, the options and the moves."""

from __future__ import annotations

from typing import Any

import msgspec

from finito.games.espresso.options import Options
from finito.games.espresso.rules import state as rules
from finito.record import Line

RULES_VERSION = rules.SECOND_EDITION
"""The edition that new matches are played by, raised when a change of the rules text makes an old record replay
differently. A match keeps the edition it began with (`Match.edition`)."""
MAX_EXTRA = 12
"""The largest handicap: a stack of 21 leaves twelve cards in the hand."""

_GATES = {
    "free": rules.FLIP_FREE,
    "stuck_tableau": rules.FLIP_STUCK_TABLEAU,
    "stuck_open": rules.FLIP_STUCK_OPEN,
}
_SHUFFLES = {
    "never": rules.SHUFFLE_NEVER,
    "fruitless": rules.SHUFFLE_FRUITLESS,
    "always": rules.SHUFFLE_ALWAYS,
}


_SHORT_HANDS = {
    "flip_remainder": rules.FLIP_REMAINDER,
    "tuck": rules.TUCK,
    "may_tuck": rules.MAY_TUCK,
}


class Match(rules.Match):
    """A match. Only the functions of `finito.games.espresso` change it."""

    __slots__ = (
        "acted_at",
        "chance",
        "handicap",
        "laid_at",
        "moves",
        "options",
        "pace_ms",
        "seat_names",
        "seed",
        "seen_view",
        "set_up",
        "tried_at",
    )

    def __init__(
        self,
        options: Options,
        players: int,
        seed: int,
        handicap: tuple[int, ...] = (),
        edition: int = RULES_VERSION,
    ) -> None:
        super().__init__()
        self.edition = edition
        self.options = options
        self.seed = seed
        self.handicap = handicap
        self.n_players = players
        self.seed_low = seed & 0xFFFFFFFF
        self.seed_high = seed >> 32
        self.moves: list[Line] = []
        """Every accepted move so far, in notation."""
        self.acted_at: list[int | None] = [None] * players
        """When each player's hand last moved, where the caller tells the time (ESP-R-35)."""
        self.tried_at: list[int | None] = [None] * players
        """When each player's hand last reached in vain; in no record, since what was refused is in none (ESP-R-35)."""
        self.pace_ms = [options.min_action_interval_ms] * players
        """How long each player's hand needs between two tries; more for a handicap."""
        self.laid_at: list[int] = []
        """When each center card was laid, where the caller tells the time (ESP-R-13)."""
        self.seen_view: Any = None
        """The view of the present state, once somebody asked for it."""
        self.seat_names: tuple[str, ...] = ()
        """Who sits where, for the record: the names of bots, nothing for people."""
        self.chance: int | None = None
        """The seed of the bots' chance, for the record; None if nobody drives this match."""
        self.set_up = False
        """Laid out from a position, so no seed gives it again."""
        self.set_options(options)
        for player, extra in zip(self.players, handicap, strict=False):
            player.extra_espresso = extra

    def set_options(self, options: Options) -> None:
        """Copy the options into the fields that the rules read."""
        self.zero = int(options.zero)
        self.chaos = int(options.chaos)
        self.reveal_when_ready = int(options.reveal == "on_all_ready")
        self.zero_on_eight = int(options.zero_on_eight)
        self.flip_gate = _GATES[options.flip_gate]
        self.short_hand = _SHORT_HANDS[options.short_hand]
        self.recycle_shuffle = _SHUFFLES[options.recycle_shuffle]
        self.fruitless_flip_two = int(options.fruitless_flip_two)
        self.target_score = options.target_score or 0
        self.share_ties = int(options.tie_break == "shared")
        self.zero_lone_start = int(options.zero_lone_start)
        self.thief_scores = int(options.stolen_scores == "thief")
        self.finito_call = int(options.finito == "call")
        self.countdown = int(options.start_countdown_ms > 0)


def encode(match: Match) -> bytes:
    """The whole state as bytes; equal bytes mean equal states. Contains every secret, so it never leaves the server."""
    fields: dict[str, Any] = {name: getattr(match, name) for name in rules.Match.__slots__ if name != "players"}
    fields.pop("deck")  # scratch space: has no meaning between moves
    players = [
        {name: getattr(player, name) for name in rules.Player.__slots__} for player in match.players[: match.n_players]
    ]
    for player in players:
        # Entries beyond the sizes are leftovers of cards that are gone.
        player["espresso"] = player["espresso"][: player["espresso_size"]]
        player["stock"] = player["stock"][: player["stock_size"]]
    size = match.center_size
    for name in ("laid_card", "laid_owner", "laid_pile"):
        fields[name] = fields[name][:size]
    return msgspec.json.encode({**fields, "players": players})


def copy_match(match: Match) -> Match:
    """An independent copy, for searches and tests."""
    other = Match(match.options, match.n_players, match.seed, match.handicap, match.edition)
    for name in rules.Match.__slots__:
        if name != "players":
            value = getattr(match, name)
            setattr(other, name, value.copy() if isinstance(value, list) else value)
    for mine, theirs in zip(other.players, match.players, strict=True):
        for name in rules.Player.__slots__:
            value = getattr(theirs, name)
            setattr(mine, name, value.copy() if isinstance(value, list) else value)
    other.set_up = match.set_up
    other.seat_names, other.chance = match.seat_names, match.chance
    other.moves = match.moves.copy()
    other.acted_at = match.acted_at.copy()
    other.tried_at = match.tried_at.copy()
    other.pace_ms = match.pace_ms.copy()
    other.laid_at = match.laid_at.copy()
    return other
