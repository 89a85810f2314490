"""The functions of ESPRESSO: new, refusal, legal_moves, apply, view, outcome and so on.

`refusal` alone decides what is legal; `legal_moves` and `apply` ask it.
"""

from sys import intern

import msgspec

from finito.errors import BadInput, IllegalMove
from finito.games.espresso import events as e
from finito.games.espresso import moves as m
from finito.games.espresso.candidates import candidates
from finito.games.espresso.execute import perform, winners
from finito.games.espresso.legality import reach_in_vain, refusal_code
from finito.games.espresso.match import MAX_EXTRA, RULES_VERSION, Match
from finito.games.espresso.notation import check_players, turn_text
from finito.games.espresso.options import Options
from finito.games.espresso.refusals import explain
from finito.games.espresso.rules.codes import ACCEPTED, TOO_FAST
from finito.games.espresso.rules.impasse import IMPASSE_DUE, NOTHING_DUE, what_is_due
from finito.games.espresso.rules.state import DEALT, RUNNING
from finito.games.espresso.views import view
from finito.games.records import record_of
from finito.record import MAX_SEED, Line, Record
from finito.refusal import Refusal

__all__ = ["Outcome", "acts", "apply", "due", "legal_moves", "new", "outcome", "points", "record", "refusal", "view"]

NAME = "espresso"
TITLE = "ESPRESSO"
SEATS = range(2, 7)
MODES = ("zero", "chaos")
"""The variants Espresso Zero and Espresso Chaos, in this order on rating lists."""


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended."""

    winners: tuple[int, ...]
    totals: tuple[int, ...]
    rounds: int

    @property
    def points(self) -> tuple[int, ...]:
        return self.totals


def new(
    options: Options, players: int, seed: int, handicap: tuple[int, ...] = (), edition: int = RULES_VERSION
) -> Match:
    """A new match with the first round dealt. The same seed (64 bits) and moves always give the same match.

    `handicap` adds cards to the espresso stacks of single players. `edition` is the version of the rules, for matches
    that began under an older one.
    """
    check_players(players)
    if not 0 <= seed <= MAX_SEED:
        raise BadInput("a whole number from 0 to 2^64 - 1 is needed", "seed")
    if len(handicap) > players or not all(0 <= extra <= MAX_EXTRA for extra in handicap):
        raise BadInput(f"for each player 0 to {MAX_EXTRA} cards are needed, not {list(handicap)}", "handicap")
    match = Match(options, players, seed, handicap, edition)
    perform(match, m.GAME, m.Deal())
    return match


def refusal(match: Match, player: int, move: m.Move, now: int | None = None) -> Refusal | None:
    """Why a move is not allowed now, or None. Changes nothing.

    With `now` (milliseconds, never going back) the pace of one hand is judged too (ESP-R-35).
    """
    code = refusal_code(match, player, move, now)
    return None if code == ACCEPTED else explain(match, player, move, code)


def legal_moves(match: Match, player: int) -> list[m.Move]:
    """Every legal move of a player that open cards suggest (see `candidates`), in a fixed order."""
    return [move for move in candidates(match, player) if refusal_code(match, player, move) == ACCEPTED]


def apply(match: Match, player: int, move: m.Move, now: int | None = None) -> list[e.Event]:
    """Make a legal move and return what happened, in order; IllegalMove if it is refused.

    With `now`, a refused move keeps the player's hand busy like a legal one, and changes nothing else (ESP-R-35).
    """
    code = refusal_code(match, player, move, now)
    if code != ACCEPTED:
        if now is not None and player != m.GAME and code != TOO_FAST:
            reach_in_vain(match, player, move, now)
        raise IllegalMove(explain(match, player, move, code))
    return make(match, player, move, now)


def make(match: Match, player: int, move: m.Move, now: int | None = None) -> list[e.Event]:
    """Make a move without judging it again, because `refusal` just allowed it and nothing has changed since."""
    events = perform(match, player, move)
    match.seen_view = None
    match.moves.append(Line(intern(turn_text(player, move)), now))  # most flips have the same text
    if now is not None and player != m.GAME and type(move) in m.BY_HAND:
        match.acted_at[player] = now
    while len(match.laid_at) < match.center_size:
        match.laid_at.append(now or 0)
    return events


def due(match: Match) -> m.Move | None:
    """The move that the game itself must make now, or None: shuffle in an impasse, or end a stalemate.

    The driver of a match asks after every move and applies the answer as GAME (ESP-R-20, ESP-R-21).
    """
    what = what_is_due(match)
    if what == NOTHING_DUE:
        return None
    return m.Impasse() if what == IMPASSE_DUE else m.StalemateCheck()


def outcome(match: Match) -> Outcome | None:
    """How the match ended, or None while it runs (ESP-END-01)."""
    if not match.match_over:
        return None
    return Outcome(winners(match), points(match), match.round_number)


def points(match: Match) -> tuple[int, ...]:
    """The totals of the rounds that are over."""
    return tuple(player.total for player in match.players[: match.n_players])


def acts(match: Match, player: int) -> bool:
    """Whether players can act: always and all at once, except in the countdown and between rounds."""
    return match.phase in (DEALT, RUNNING)


def round_of(match: Match) -> int:
    return match.round_number


def record(match: Match) -> Record:
    """The record of a match so far."""
    return record_of(NAME, match, match.handicap)
