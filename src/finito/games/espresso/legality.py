"""The judge: whether the rules accept a move, as a code. It only turns names into numbers and asks the rules."""

from collections.abc import Callable
from typing import Any

from finito.errors import BadInput
from finito.games.espresso import moves as m
from finito.games.espresso.laying import laying
from finito.games.espresso.match import Match
from finito.games.espresso.notation import LETTERS, parse_place
from finito.games.espresso.rules import codes
from finito.games.espresso.rules.deal import refuse_deal
from finito.games.espresso.rules.finish import refuse_call_finito
from finito.games.espresso.rules.hand import refuse_flip, refuse_recycle
from finito.games.espresso.rules.impasse import refuse_stalemate
from finito.games.espresso.rules.limits import SCREEN_AGE_MS
from finito.games.espresso.rules.pair import refuse_lift, refuse_pair
from finito.games.espresso.rules.play import refuse_play
from finito.games.espresso.rules.start import (
    refuse_call_espresso,
    refuse_countdown_end,
    refuse_ready,
    refuse_unless_running,
)
from finito.games.espresso.rules.state import RUNNING

BY_ANYBODY = frozenset((m.CallEspresso,))
"""Moves that both a player and the game itself may make."""


def refusal_code(match: Match, player: int, move: m.Move, now: int | None = None) -> int:
    """ACCEPTED or the code of the refusal. With `now` (milliseconds) the pace of one hand counts too (ESP-R-35)."""
    if (player == m.GAME) != (type(move) in m.BY_THE_GAME) and type(move) not in BY_ANYBODY:
        return codes.NOT_YOURS
    if player != m.GAME:
        check_player(match, player)
        if now is not None and too_fast(match, player, move, now):
            return codes.TOO_FAST
    return _JUDGES[type(move)](match, player, move, now)


def check_player(match: Match, player: int) -> None:
    if not 0 <= player < match.n_players:
        last = LETTERS[match.n_players - 1]
        raise BadInput(f"there is no player number {player}; players are A to {last}", "player")


def too_fast(match: Match, player: int, move: m.Move, now: int) -> bool:
    """Whether this player's one hand is still busy with its last play or flip, legal or not (ESP-SIM-05, ESP-R-35)."""
    if type(move) not in m.BY_HAND or match.phase != RUNNING:
        return False
    acted, tried, pace = match.acted_at[player], match.tried_at[player], match.pace_ms[player]
    busy = acted is not None and now - acted < pace
    return busy or (tried is not None and 0 <= now - tried < pace)  # a clock that was set back must not lock a hand


def reach_in_vain(match: Match, player: int, move: m.Move, now: int) -> None:
    """Note a refused attempt, which keeps the hand busy like an accepted one (ESP-R-35).

    Code that judges a move with a clock but does not apply it must call this, also after a lost race. The exception is
    TOO_FAST, which changes nothing.
    """
    if type(move) in m.BY_HAND and match.phase == RUNNING:
        match.tried_at[player] = now


def owned_place(match: Match, player: int, text: str) -> tuple[int, int]:
    """The owner and place that a text names; BadInput if there is no such player."""
    owner, place = parse_place(text, player)
    check_player(match, owner)
    return owner, place


def center_seen(match: Match, seen: int | None, now: int | None) -> int:
    """How many center cards count as seen: as many as the player says, but at least all older than one second."""
    if seen is None or seen >= match.center_size:
        return match.center_size
    seen = max(seen, 0)
    if now is not None:
        while seen < match.center_size and match.laid_at[seen] < now - SCREEN_AGE_MS:
            seen += 1
    return seen


def _play(match: Match, player: int, move: m.Play, now: int | None) -> int:
    laid = laying(player, move)
    check_player(match, laid.owner)
    return refuse_play(match, player, laid.owner, laid.place, laid.card, laid.pile, laid.covers)


def _pair(match: Match, player: int, move: m.Pair, now: int | None) -> int:
    laid = laying(player, move)
    check_player(match, laid.joker_owner)
    check_player(match, laid.owner)
    joker = laid.joker_owner, laid.joker_place, laid.joker_card
    return refuse_pair(match, player, *joker, laid.owner, laid.place, laid.card, laid.pile, laid.covers)


def _flip(match: Match, player: int, move: m.Flip, now: int | None) -> int:
    return refuse_flip(match, player, move.size, center_seen(match, move.seen, now))


def _idle(match: Match, player: int, move: m.Idle, now: int | None) -> int:
    check_player(match, move.player)
    return refuse_unless_running(match)


def _peek(match: Match, player: int, move: m.Peek, now: int | None) -> int:
    check_player(match, move.player)
    return refuse_lift(match, move.player, *owned_place(match, move.player, move.place))


def _presence(match: Match, player: int, move: m.Leave | m.Return, now: int | None) -> int:
    check_player(match, move.player)
    return codes.ACCEPTED


_JUDGES: dict[type, Callable[[Match, int, Any, int | None], int]] = {
    m.Ready: lambda match, player, move, now: refuse_ready(match, player),
    m.CallEspresso: lambda match, player, move, now: refuse_call_espresso(match),
    m.Play: _play,
    m.Pair: _pair,
    m.Flip: _flip,
    m.Recycle: lambda match, player, move, now: refuse_recycle(match, player),
    m.CallFinito: lambda match, player, move, now: refuse_call_finito(match, player),
    m.PressImpasse: lambda match, player, move, now: refuse_unless_running(match),
    m.CountdownEnd: lambda match, player, move, now: refuse_countdown_end(match),
    m.Idle: _idle,
    m.Leave: _presence,
    m.Return: _presence,
    m.Peek: _peek,
    m.Impasse: lambda match, player, move, now: refuse_unless_running(match),
    m.StalemateCheck: lambda match, player, move, now: refuse_stalemate(match),
    m.Deal: lambda match, player, move, now: refuse_deal(match),
}
