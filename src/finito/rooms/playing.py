"""Commands of players in a match: moves, agreements, more time, help."""

from finito.errors import BadInput, IllegalMove
from finito.rooms import facts
from finito.rooms import incoming as ask
from finito.rooms import outgoing as out
from finito.rooms.follow_up import make_move
from finito.rooms.guards import Denied, as_player, own_player, own_seat
from finito.rooms.races import answers, contests
from finito.rooms.races.arbiter import is_contested
from finito.rooms.room import ENDED, LOBBY, PLAYING, Room
from finito.rooms.seats import Seat
from finito.rooms.step import Step

AGREEMENTS = ("ready", "pause", "resume", "next", "rematch")
MORE_TIME_SECONDS = 30


def move(room: Room, step: Step, now: int, connection: int, intent: ask.Play) -> out.Answer:
    """Make a move. It is accepted, refused by the rules or because the hand is locked, or waits for a verdict."""
    seat = own_seat(room, connection)
    running, player = as_player(room, seat)
    _come_back(room, step, now, seat)
    if room.paused or now < room.frozen_until:
        raise Denied("PAUSED", "The match is paused.")
    if left := running.locked_ms(player, now):
        return out.Refused(id=intent.id, code="LOCKED", sentence="Your hand is locked for a moment.", locked_ms=left)
    asked = running.decode(intent.move)
    if room.arbiter is not None and (is_contested(asked) or room.arbiter.claims.pending):
        return contests.ask_move(room, step, now, connection, intent, player, asked)
    try:
        return out.Accepted(id=intent.id, number=make_move(room, step, now, facts.Moved(player, asked, intent.id)))
    except IllegalMove as illegal:
        refused = illegal.refusal
    if room.arbiter is not None:
        return answers.refuse_other(room, step, now, player, asked, intent.id, refused)
    locked = 0
    lost = running.lost_race(player, asked, now)
    answers.after_refusal(room, step, now, player, asked, refused.code)
    if room.settings.locks_wrong_taps and running.costs_time(refused.code) and lost is None:
        locked = running.lock(player, now)
    return out.Refused(
        id=intent.id,
        code=refused.code,
        rule=refused.rule,
        facts=refused.facts,
        sentence=refused.sentence,
        locked_ms=locked,
        lost=None if lost is None else out.Lost(*lost),
    )


def _come_back(room: Room, step: Step, now: int, seat: Seat) -> None:
    """Give a player who acts again their seat back if a bot has played for them."""
    if seat.held:
        room.commit(step, now, facts.SeatHeld(seat.number, held=False))


def agree(room: Room, step: Step, now: int, connection: int, intent: ask.Agree) -> out.Accepted:
    """Agree to something that needs everyone; agreeing twice changes nothing. `ready` only informs the host."""
    seat = own_seat(room, connection)
    if intent.what not in AGREEMENTS:
        raise BadInput(f"{intent.what!r} is not understood; people agree on {', '.join(AGREEMENTS)}", "what")
    takes_back = seat.held and intent.what == "resume" and not room.paused
    fitting = {
        "ready": room.stage == LOBBY,
        "pause": room.stage == PLAYING and not room.paused,
        "resume": room.stage == PLAYING and room.paused,
        "next": room.stage == PLAYING and room.running is not None and room.running.between_rounds(),
        "rematch": room.stage == ENDED,
    }
    if not takes_back and (not fitting[intent.what] or (intent.what == "next" and room.paused)):
        raise Denied("NOT_NOW", f"There is nothing to {intent.what} now.", {"what": intent.what})
    _come_back(room, step, now, seat)
    if takes_back or seat.number in room.agreed.get(intent.what, ()):
        return out.Accepted(id=intent.id, number=room.number)
    return out.Accepted(id=intent.id, number=room.commit(step, now, facts.Agreed(seat.number, intent.what)))


def give_time(room: Room, step: Step, now: int, connection: int, intent: ask.GiveTime) -> out.Accepted:
    """Give more time to the player whose turn it is, who must be another one."""
    running, player = own_player(room, connection)
    if room.stage != PLAYING or running.timers_independent or room.clock is None:
        raise Denied("NOT_NOW", "No turn clock is running.")
    if running.acts(player):
        raise Denied("NOT_NOW", "You can give time only to others.")
    seat = own_seat(room, connection).number
    return out.Accepted(id=intent.id, number=room.commit(step, now, facts.TimeGiven(seat, MORE_TIME_SECONDS)))


def chairs(room: Room, step: Step, now: int, connection: int, intent: ask.AskChairs) -> out.Accepted:
    """Answer the player whose turn it is with the chairs that take a tile."""
    running, player = own_player(room, connection)
    if not running.acts(player):
        raise Denied("NOT_YOUR_TURN", "It is not your turn.")
    return out.Accepted(id=intent.id, number=room.number, answer=running.chairs(intent.tile, intent.after))


def history(room: Room, step: Step, now: int, connection: int, intent: ask.AskHistory) -> out.Accepted:
    """Answer players and spectators with what happened in the match or, in ESPRESSO, with the round's center cards."""
    if room.running is None:
        raise Denied("NO_MATCH", "There is no match.")
    past = room.running.history()
    if past is None:
        return out.Accepted(id=intent.id, number=room.number, answer=room.running.laid())
    happened = [out.MatchStarted(room.players, past.start), *past.events]
    return out.Accepted(id=intent.id, number=room.number, answer=happened, late=tuple(at + 1 for at in past.late))
