"""Convert moves to the numbers of the drive and back, for what a seat intends and for what the game itself does."""

from finito.games.espresso import moves as m
from finito.games.espresso.drive.state import (
    AWAY,
    BEGINNING,
    CALL,
    CALLING,
    DEALING,
    FLIP,
    IDLING,
    NOTHING,
    PAIR,
    PEEKING,
    PLAY,
    PRESS,
    READY,
    SHOUT,
    SHUFFLING,
    STALLED_ROUND,
    TAKE_UP,
    Drive,
    DriveSeat,
)
from finito.games.espresso.laying import laying
from finito.games.espresso.notation import card_text, pile_text, place_text
from finito.games.espresso.rules.center import ANY, NEW
from finito.games.espresso.rules.state import NOBODY

_PLAIN: dict[type, int] = {
    m.Recycle: TAKE_UP,
    m.CallFinito: CALL,
    m.Ready: READY,
    m.CallEspresso: SHOUT,
    m.PressImpasse: PRESS,
}
"""Moves of a player without any details."""
_BY_PLAYER: dict[int, m.Move] = {means: move() for move, means in _PLAIN.items()}
_BY_GAME: dict[int, m.Move] = {
    DEALING: m.Deal(),
    BEGINNING: m.CountdownEnd(),
    CALLING: m.CallEspresso(),
    SHUFFLING: m.Impasse(),
    STALLED_ROUND: m.StalemateCheck(),
}
_KINDS: dict[type, int] = {
    **{type(move): kind for kind, move in _BY_GAME.items()},
    m.Idle: IDLING,
    m.Peek: PEEKING,
    m.Leave: AWAY,
    m.Return: AWAY,
}


def move_of(seat: DriveSeat, who: int, center: int) -> m.Move | None:
    """The intended action of a seat as a move that names what it saw; None if there is none, or if it drops its card.

    `center` is the number of cards there now. A flip names the center it is judged by only if that is a different one.
    """
    if seat.means == PLAY:
        card = card_text(seat.card)
        return m.Play(place_text(seat.owner, seat.place, who), _target(seat), card, card_text(seat.covers))
    if seat.means == PAIR:
        joker, second = place_text(seat.joker_owner, seat.joker_place, who), place_text(seat.owner, seat.place, who)
        cards = card_text(seat.joker_card), card_text(seat.card)
        return m.Pair(joker, second, _target(seat), *cards, card_text(seat.covers))
    if seat.means == FLIP:
        return m.Flip(seat.size, None if seat.by >= center else seat.by)
    return _BY_PLAYER.get(seat.means)


def _target(seat: DriveSeat) -> str:
    return "new" if seat.pile == NEW else "any" if seat.pile == ANY else pile_text(seat.pile)


def write_action(seat: DriveSeat, who: int, move: m.Move, center: int) -> int:
    """Make this move the intended action of a seat. BadInput if it names cards or places that do not exist."""
    kind = type(move)
    if isinstance(move, m.Play | m.Pair):
        seat.owner, seat.place, seat.card, seat.pile, seat.covers, *joker = laying(who, move)
        seat.means = PLAY
        if kind is m.Pair:
            seat.joker_owner, seat.joker_place, seat.joker_card = joker
            seat.means = PAIR
    elif kind is m.Flip and isinstance(move, m.Flip):
        seat.size, seat.seen = move.size, center if move.seen is None else move.seen
        seat.means = FLIP
    else:
        seat.means = _PLAIN.get(kind, NOTHING)
    return seat.means


def game_move(drive: Drive) -> m.Move:
    """The move that the game itself must make, according to `decide`."""
    if drive.did == IDLING:
        return m.Idle(drive.did_who)
    if drive.did == PEEKING:
        seat = drive.seats[drive.did_who]
        return m.Peek(drive.did_who, place_text(seat.joker_owner, seat.joker_place, drive.did_who))
    return _BY_GAME[drive.did]


def game_kind(move: m.Move) -> tuple[int, int]:
    """The kind of a move of the game itself, and the player it is about."""
    who = move.player if isinstance(move, m.Idle | m.Peek | m.Leave | m.Return) else NOBODY
    return _KINDS[type(move)], who
