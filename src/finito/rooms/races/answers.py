"""Answers to moves in a room with fair races: done, refused by the rules, lost to a faster player, or not shown yet."""

from typing import Any, TypeAlias

from finito.errors import IllegalMove
from finito.games.espresso.races import was_legal_since
from finito.refusal import Refusal
from finito.rooms import facts
from finito.rooms import outgoing as out
from finito.rooms.follow_up import make_move
from finito.rooms.races.arbiter import Arbiter, Asked, is_contested
from finito.rooms.races.parameters import LOCK_OUT_MS
from finito.rooms.races.verdict import Verdict
from finito.rooms.room import Room
from finito.rooms.running import GAME
from finito.rooms.running_espresso import RunningEspresso
from finito.rooms.step import Step

NO_RACE = frozenset(("TOO_FAST", "BLIND_PAIR"))
"""Refusals that a faster opponent cannot cause: the player's hand was busy, or the card under a joker did not fit."""
Decided: TypeAlias = out.Accepted | out.Refused


def fair(room: Room) -> tuple[Arbiter, RunningEspresso]:
    """The arbiter of a room that has one, and its match."""
    arbiter, running = room.arbiter, room.running
    if arbiter is None or type(running) is not RunningEspresso:
        raise RuntimeError("this room has no arbiter")
    return arbiter, running


def locked_out(room: Room, now: int, asked: Asked) -> out.Refused:
    """Refuse a play that relies on something its player was never shown, and lock the hand for a moment."""
    if asked.connection is not None:
        fair(room)[1].table.lock_until(asked.player, now + LOCK_OUT_MS)
    sentence = "This was not shown to you yet; look first, then play."
    return out.Refused(id=asked.id or 0, code="NOT_SHOWN", sentence=sentence, locked_ms=LOCK_OUT_MS)


def carry_out(room: Room, step: Step, now: int, asked: Asked, verdict: Verdict | None = None) -> Decided:
    """Make the move, or refuse it if the rules do."""
    arrived = asked.arrival if asked.arrival < now else 0
    try:
        moved = facts.Moved(asked.player, asked.move, asked.id, arrived, verdict)
        number = make_move(room, step, now, moved, judged=asked.judged == room.number)
    except IllegalMove as illegal:
        return refuse(room, step, now, asked, illegal.refusal)
    return out.Accepted(id=asked.id or 0, number=number)


def refuse(room: Room, step: Step, now: int, asked: Asked, refused: Refusal) -> out.Refused:
    """Answer a move that the rules refuse. If it only came too late, the race is lost; only a tap on a card that never
    fitted locks the hand."""
    arbiter, running = fair(room)
    after_refusal(room, step, now, asked.player, asked.move, refused.code, asked.arrival)
    if is_contested(asked.move) and refused.code not in NO_RACE:
        before = arbiter.memory.center_seen(asked.seen, running.match.center_size)
        if asked.queued or was_legal_since(running.match, asked.player, asked.move, before):
            return lost(room, asked, None)
    elif refused.code == "FLIP_NOT_STUCK" and arbiter.reveals.turning(asked.player):
        # The rules may refuse because of a card that is still being turned, so their reason must not be told.
        return out.Refused(id=asked.id or 0, code="NOT_SHOWN", sentence="Your card is still being turned.")
    locked = 0
    if room.settings.locks_wrong_taps and running.costs_time(refused.code):
        locked = running.lock(asked.player, now)
    return out.Refused(
        id=asked.id or 0,
        code=refused.code,
        rule=refused.rule,
        facts=refused.facts,
        sentence=refused.sentence,
        locked_ms=locked,
    )


def after_refusal(
    room: Room, step: Step, now: int, player: int, move: Any, code: str, arrival: int | None = None
) -> None:
    """The consequences of a refusal: the move kept the hand busy (ESP-R-35), and a joker lifted in vain has shown the
    card under it (ESP-R-28)."""
    running = room.running
    if running is None or code == "TOO_FAST":
        return
    running.reached(player, move, now if arrival is None else arrival)
    follows = running.after_refusal(player, move, code)
    if follows is not None:
        make_move(room, step, now, facts.Moved(GAME, follows))


def refuse_other(
    room: Room, step: Step, now: int, player: int, move: Any, asked_id: int, refused: Refusal
) -> out.Refused:
    """The refusal of a move that cannot be part of a race: a flip, a recycle, ready."""
    return refuse(room, step, now, Asked(player, move, now, None, asked_id, 0, None), refused)


def lost(room: Room, asked: Asked, verdict: Verdict | None) -> out.Refused:
    """Refuse a play that came too late: the card goes back (ESP-SIM-04). Says who was faster and by how many
    milliseconds, if that is known."""
    arbiter, running = fair(room)
    running.reached(asked.player, asked.move, asked.arrival)
    found = (verdict.winner, verdict.lead(asked.player)) if verdict is not None else arbiter.forestalled(asked)
    who, faster = "Somebody was", None
    if found is not None:
        faster = out.Lost(found[0], max(found[1], 0))
        who = f"{room.seats[room.players[faster.player]].name} was {faster.by_ms} ms"
    sentence = f"{who} faster; your card goes back."
    return out.Refused(id=asked.id or 0, code="LOST_RACE", rule="ESP-SIM-04", sentence=sentence, lost=faster)


def answer(step: Step, asked: Asked, decided: Decided | None) -> None:
    """Send a player the answer to their play; nothing to bots or while the play waits."""
    if decided is not None and asked.connection is not None:
        step.send(asked.connection, decided)
