"""What people ask of a room: each command is allowed, and becomes entries, or is refused with a code and a sentence."""

from collections.abc import Callable
from typing import Any

from finito.errors import BadInput
from finito.players import BOTS
from finito.players.base import is_slow
from finito.rooms import driving, facts, hints, playing
from finito.rooms import incoming as ask
from finito.rooms import outgoing as out
from finito.rooms.follow_up import begin_match, fulfil_agreements
from finito.rooms.guards import Denied, free_seat, must_host, must_not_play, own_seat
from finito.rooms.names import clean_name
from finito.rooms.presence import send_presence
from finito.rooms.races import contests
from finito.rooms.room import PLAYING, Room
from finito.rooms.seats import Seat, hash_token
from finito.rooms.settings import changed_settings
from finito.rooms.step import Step, WarmUp
from finito.rooms.timers import move_host

PHRASES = ("hello", "good_luck", "well_played", "oops", "wow", "again", "hurry")
WAIT_MS = 10_000
"""After so long any player may let a bot play for somebody who does not say that they are ready."""
ICONS = ("pizza", "croissant", "cake", "ice", "coffee", "sandwich")


def handle(room: Room, now: int, connection: int, intent: ask.Intent) -> Step:
    """Decide one command of a connected client. It is answered once, with its own id; a refusal changes nothing.

    An intent that this seat has sent before, with the same id, is answered as before and not done again.
    """
    step = Step()
    now = max(now, room.at)
    try:
        if room.closed:
            raise Denied("CLOSED", "This room is closed.")
        driving.before(room, step, now, room.player_on(room.session.connections.get(connection)))
        now = max(now, room.at)
        answer = _answered_before(room, connection, intent) or _decide(room, step, now, connection, intent)
    except Denied as denied:
        answer = out.Refused(id=intent.id, code=denied.code, sentence=denied.sentence, facts=denied.facts)
    except BadInput as error:
        answer = out.Refused(id=intent.id, code="BAD_INPUT", sentence=str(error))
    step.send(connection, answer)
    return step


def _decide(room: Room, step: Step, now: int, connection: int, intent: ask.Intent) -> out.Answer:
    answer = _COMMANDS[type(intent)](room, step, now, connection, intent)
    if not isinstance(intent, ask.Play):  # moves are kept by the room itself, so that they outlive a restart
        _remember(room, step, connection, intent)
        send_presence(room, step)
        fulfil_agreements(room, step, now)
    contests.clear(room, step, now)
    driving.release(room)
    return answer


def _answered_before(room: Room, connection: int, intent: ask.Intent) -> out.Accepted | None:
    known = room.session.answers.known(room.session.connections.get(connection), intent.id)
    if known is None:
        return None
    asked: Any = intent
    if isinstance(intent, ask.Play) and room.running is not None:
        asked = room.running.decode(intent.move)
    return out.Accepted(id=intent.id, number=known[1]) if known[0] == asked else None


def _remember(room: Room, step: Step, connection: int, intent: ask.Intent) -> None:
    """Keep the answer to what changed something, unless it holds a secret."""
    seat = room.session.connections.get(connection)
    if step.entries and seat is not None and not isinstance(intent, ask.Sit):
        room.session.answers.remember(seat, intent.id, intent, room.number)


# ---- commands ---------------------------------------------------------------------------------------------------


def _sit(room: Room, step: Step, now: int, connection: int, intent: ask.Sit) -> out.Answer:
    if room.session.connections.get(connection) is not None:
        raise Denied("SEATED", "You have a seat already.")
    must_not_play(room)
    if intent.icon not in ICONS:
        raise BadInput(f"there is no icon {intent.icon!r}; icons are {', '.join(ICONS)}", "icon")
    if intent.token is not None and any(seat.opens_with(intent.token) for seat in room.seats):
        raise Denied("TOKEN_USED", "A seat has this secret already; say hello with it.")
    seat = free_seat(room, intent.seat)
    token = intent.token or room.new_token()
    name, guest = clean_name(intent.name), room.session.guests.get(connection, "")
    number = room.commit(step, now, facts.SeatTaken(seat.number, name, intent.icon, hash_token(token), guest))
    room.session.connections[connection] = seat.number
    seat.session.connection = connection
    if room.host is None:
        number = room.commit(step, now, facts.HostMoved(seat.number))
    return out.Accepted(id=intent.id, number=number, token=token, seat=seat.number)


def _stand(room: Room, step: Step, now: int, connection: int, intent: ask.Stand) -> out.Answer:
    seat = own_seat(room, connection)
    if room.stage == PLAYING and seat.number in room.players:
        raise Denied("MATCH_RUNNING", "A match is running; close the page and a bot holds your seat.")
    number = room.commit(step, now, facts.SeatFreed(seat.number, "left"))
    if room.host == seat.number:
        number = move_host(room, step, now)
    return out.Accepted(id=intent.id, number=number)


def _change_settings(room: Room, step: Step, now: int, connection: int, intent: ask.ChangeSettings) -> out.Answer:
    must_host(room, connection)
    must_not_play(room)
    settings = changed_settings(room.settings, intent.settings)
    taken = [seat.number for seat in room.seats if seat.kind != "free"]
    if taken and max(taken) >= settings.seats:
        raise Denied("SEAT_TAKEN", "Someone is sitting in a seat you want to remove.")
    if settings.game != room.settings.game and any(seat.kind == "bot" for seat in room.seats):
        raise Denied("SEAT_TAKEN", "Remove the bots first; they know only one game.")
    return out.Accepted(id=intent.id, number=room.commit(step, now, facts.SettingsChanged(settings)))


def _add_bot(room: Room, step: Step, now: int, connection: int, intent: ask.AddBot) -> out.Answer:
    own = own_seat(room, connection).number
    waits = own != intent.seat and room.player_on(own) is not None and _keeps_waiting(room, intent.seat, now)
    if not waits:
        must_host(room, connection)
    bot = room.make_bot(intent.bot)
    missing = BOTS[room.settings.game][intent.bot].missing
    if missing:
        raise BadInput(f"{intent.bot!r} needs {missing}, not installed on this server; choose another", "bot")
    if is_slow(bot):
        step.requests.append(WarmUp())
    if intent.seat is not None and (waits or _is_gone(room, room.seats[intent.seat])):
        held = facts.SeatHeld(intent.seat, held=True, bot=intent.bot)
        return out.Accepted(id=intent.id, number=room.commit(step, now, held))
    must_not_play(room)
    seat = free_seat(room, intent.seat)
    return out.Accepted(id=intent.id, number=room.commit(step, now, facts.BotSeated(seat.number, intent.bot)))


def _is_gone(room: Room, seat: Seat) -> bool:
    return room.stage == PLAYING and seat.session.gone_at is not None and seat.number in room.players


def _keeps_waiting(room: Room, seat: int | None, now: int) -> bool:
    """Whether a round has waited long enough for somebody who is connected, and says nothing."""
    player = room.player_on(seat)
    if seat is None or player is None or room.running is None or room.stage != PLAYING or room.paused:
        return False
    one = room.seats[seat]
    since = max(one.acted_at, one.session.came_at)
    return not one.driven and room.running.keeps_waiting(player) and now >= since + WAIT_MS


def _remove(room: Room, step: Step, now: int, connection: int, intent: ask.Remove) -> out.Answer:
    host = must_host(room, connection)
    must_not_play(room)
    seat = room.seats[intent.seat]
    if seat.kind == "free" or seat is host:
        raise Denied("NO_SEAT", "There is nobody to send out.")
    return out.Accepted(id=intent.id, number=room.commit(step, now, facts.SeatFreed(seat.number, "kicked")))


def _begin(room: Room, step: Step, now: int, connection: int, intent: ask.Begin) -> out.Answer:
    must_host(room, connection)
    must_not_play(room)
    return out.Accepted(id=intent.id, number=begin_match(room, step, now))


def _say(room: Room, step: Step, now: int, connection: int, intent: ask.Say) -> out.Answer:
    seat = own_seat(room, connection)
    if intent.phrase not in PHRASES:
        raise BadInput(f"{intent.phrase!r} is no phrase; phrases are {', '.join(PHRASES)}", "phrase")
    return out.Accepted(id=intent.id, number=room.commit(step, now, facts.Said(seat.number, intent.phrase)))


def _ping(room: Room, step: Step, now: int, connection: int, intent: ask.Ping) -> out.Answer:
    return out.Pong(id=intent.id, at=now)


def _hello(room: Room, step: Step, now: int, connection: int, intent: ask.Hello) -> out.Answer:
    raise Denied("HERE_ALREADY", "You are in this room already.")


_COMMANDS: dict[type, Callable[[Room, Step, int, int, Any], out.Answer]] = {
    ask.Hello: _hello,
    ask.Sit: _sit,
    ask.Stand: _stand,
    ask.ChangeSettings: _change_settings,
    ask.AddBot: _add_bot,
    ask.Remove: _remove,
    ask.Begin: _begin,
    ask.Play: playing.move,
    ask.Agree: playing.agree,
    ask.Say: _say,
    ask.GiveTime: playing.give_time,
    ask.AskChairs: playing.chairs,
    ask.AskHints: hints.hints,
    ask.AskHistory: playing.history,
    ask.Ping: _ping,
}
