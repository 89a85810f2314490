"""Short ways to write a position and to play it."""

from typing import Any

from finito.errors import IllegalMove
from finito.games import espresso
from finito.games.espresso.match import Match
from finito.games.espresso.position import load_position, zones_of

MODES = {
    "normalo": {},
    "zero": {"zero": True},
    "chaos": {"chaos": True},
    "both": {"zero": True, "chaos": True},
}
SHEETS = tuple(espresso.PRESETS)


def position(given: dict[str, Any], sheet: str = "de", players: int = 2, **cfg: Any) -> Match:
    """The match of a position in the form of the worked cases."""
    return load_position(given, espresso.make_options(sheet, cfg), players=players)


def say(match: Match, line: str, now: int | None = None) -> str:
    """Try a move such as `A help1 > p1`; returns "ok" or the code of the refusal.

    Checks that a refused move changes nothing except, with a clock, how long the hand is busy (ESP-R-35).
    """
    player, move = espresso.parse_turn(line)
    before = espresso.encode(match)
    refused = espresso.refusal(match, player, move, now)
    assert espresso.encode(match) == before
    try:
        espresso.apply(match, player, move, now)
    except IllegalMove as illegal:
        again = illegal.refusal
    else:
        assert refused is None
        return "ok"
    assert again == refused
    assert espresso.encode(match) == before
    return again.code


def do(match: Match, *lines: str) -> Match:
    """Make moves that must be legal."""
    for line in lines:
        assert say(match, line) == "ok", line
    return match


def zone(match: Match, name: str) -> list[str | None]:
    """`A.hand`: the cards of a zone, bottom to top."""
    letter, _, which = name.partition(".")
    return zones_of(match, "ABCDEF".index(letter))[which]


def begin(match: Match) -> Match:
    """Everyone is ready, a player calls, and the countdown passes."""
    for who in range(match.n_players):
        do(match, f"{'ABCDEF'[who]} ready")
    do(match, "A espresso!")
    if match.options.start_countdown_ms:
        do(match, "* go")
    return match


def started(sheet: str = "de", players: int = 2, seed: int = 1, **cfg: Any) -> Match:
    """A new match in its first round."""
    return begin(espresso.new(espresso.make_options(sheet, cfg), players, seed))
