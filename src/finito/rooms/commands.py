"""What people ask of a room: each command is allowed, and becomes entries, or is refused with a code and a sentence."""

from collections.abc import Callable
from typing import Any

from finito.errors import BadInput
from finito.players import BOTS
from finito.players.base import is_slow
from finito.rooms import contests, driving, hints, links, playing
from finito.rooms import facts as en
from finito.rooms import incoming as ask
from finito.rooms import outgoing as out
from finito.rooms.follow_up import begin_match, fulfil_agreements
from finito.rooms.guards import Denied, free_seat, must_host, must_not_play, own_seat
from finito.rooms.names import clean_name
from finito.rooms.presence import tell_presence
from finito.rooms.room import PLAYING, Room
from finito.rooms.search_requests import Soon
from finito.rooms.seats import Seat, hash_token
from finito.rooms.settings import changed_settings
from finito.rooms.step import Step
from finito.rooms.timers import move_host

__all__ = ["ICONS", "PHRASES", "changed_settings", "clean_name", "connect", "disconnect", "handle"]

PHRASES = ("hello", "good_luck", "well_played", "oops", "wow", "again")
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
        tell_presence(room, step)
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


def connect(room: Room, now: int, connection: int, hello: ask.Hello) -> Step:
    """A client comes (back): with the secret of a seat to that seat, else as a spectator.

    He is answered, then gets what he missed, or a snapshot. A client that is refused is not in the room: it hears
    nothing, and may say hello again.
    """
    step = Step()
    now = max(now, room.at)
    try:
        seat = _seat_of(room, connection, hello)
    except Denied as denied:
        step.send(connection, out.Refused(id=hello.id, code=denied.code, sentence=denied.sentence))
        return step
    number = None
    if seat is not None:
        number, here = seat.number, seat.session
        if here.connection is not None:
            step.send(here.connection, out.Bye(code="ELSEWHERE", sentence="This seat was opened on another device."))
            room.session.connections.pop(here.connection, None)
        here.connection, here.gone_at, here.came_at = connection, None, now
        links.renew(room, seat)
        room.schedule_dirty = True
    room.session.connections[connection] = number
    step.send(connection, out.Accepted(id=hello.id, number=room.number, seat=number))
    missed = None if hello.last is None or hello.last > room.number else room.session.history.since(hello.last)
    if missed is None:
        step.send(connection, room.snapshot(number))
    else:
        for message in missed:
            step.send(connection, links.with_token(room, number, message))
        if room.arbiter is not None:
            step.send(connection, out.Shown(cards=contests.open_cards(room)))
    if seat is not None and seat.held:
        room.commit(step, now, en.ChairHeld(seat.number, held=False))
    tell_presence(room, step, newcomer=connection)
    links.tell_newcomer(room, step, connection)
    return step


def _seat_of(room: Room, connection: int, hello: ask.Hello) -> Seat | None:
    """The seat whose secret was shown; None for a spectator."""
    if connection in room.session.connections:
        raise Denied("HERE_ALREADY", "You are in this room already.")
    if room.closed:
        raise Denied("CLOSED", "This room is closed.")
    if hello.token is None:
        return None
    seat = next((seat for seat in room.seats if seat.opens_with(hello.token)), None)
    if seat is None:
        raise Denied("BAD_TOKEN", "This is not the secret of a seat here.")
    return seat


def disconnect(room: Room, now: int, connection: int) -> Step:
    """A socket is gone. The seat stays; after a while a bot holds the chair (`timers`).

    What the others have agreed on no longer waits for him.
    """
    step = Step()
    number = room.session.connections.pop(connection, None)
    room.schedule_dirty = True
    if number is not None and room.seats[number].session.connection == connection:
        gone = room.seats[number].session
        gone.connection, gone.gone_at = None, now
        links.renew(room, room.seats[number])  # nobody waits in a race for somebody who is gone
        if not room.closed:
            fulfil_agreements(room, step, max(now, room.at))
    tell_presence(room, step)
    return step


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
    number = room.commit(step, now, en.SeatTaken(seat.number, name, intent.icon, hash_token(token), guest))
    room.session.connections[connection] = seat.number
    seat.session.connection = connection
    if room.host is None:
        number = room.commit(step, now, en.HostMoved(seat.number))
    return out.Accepted(id=intent.id, number=number, token=token, seat=seat.number)


def _stand(room: Room, step: Step, now: int, connection: int, intent: ask.Stand) -> out.Answer:
    seat = own_seat(room, connection)
    if room.stage == PLAYING and seat.number in room.players:
        raise Denied("MATCH_RUNNING", "A match is running; close the page and a bot holds your chair.")
    number = room.commit(step, now, en.SeatFreed(seat.number, "left"))
    if room.host == seat.number:
        number = move_host(room, step, now)
    return out.Accepted(id=intent.id, number=number)


def _change_settings(room: Room, step: Step, now: int, connection: int, intent: ask.ChangeSettings) -> out.Answer:
    must_host(room, connection)
    must_not_play(room)
    settings = changed_settings(room.settings, intent.settings)
    taken = [seat.number for seat in room.seats if seat.kind != "free"]
    if taken and max(taken) >= settings.seats:
        raise Denied("SEAT_TAKEN", "Somebody sits on a seat that would go away.")
    if settings.game != room.settings.game and any(seat.kind == "bot" for seat in room.seats):
        raise Denied("SEAT_TAKEN", "Take the bots away first; they know only their game.")
    return out.Accepted(id=intent.id, number=room.commit(step, now, en.SettingsChanged(settings)))


def _add_bot(room: Room, step: Step, now: int, connection: int, intent: ask.AddBot) -> out.Answer:
    must_host(room, connection)
    bot = room.make_bot(intent.bot)
    missing = BOTS[room.settings.game][intent.bot].missing
    if missing:
        raise BadInput(f"{intent.bot!r} needs {missing}, not installed on this server; choose another", "bot")
    if is_slow(bot):
        step.wishes.append(Soon())
    gone = None if intent.seat is None else room.seats[intent.seat]
    if room.stage == PLAYING and gone is not None and gone.session.gone_at is not None and gone.number in room.players:
        held = en.ChairHeld(gone.number, held=True, bot=intent.bot)
        return out.Accepted(id=intent.id, number=room.commit(step, now, held))
    must_not_play(room)
    seat = free_seat(room, intent.seat)
    return out.Accepted(id=intent.id, number=room.commit(step, now, en.BotSeated(seat.number, intent.bot)))


def _remove(room: Room, step: Step, now: int, connection: int, intent: ask.Remove) -> out.Answer:
    host = must_host(room, connection)
    must_not_play(room)
    seat = room.seats[intent.seat]
    if seat.kind == "free" or seat is host:
        raise Denied("NO_SEAT", "There is nobody to send out.")
    return out.Accepted(id=intent.id, number=room.commit(step, now, en.SeatFreed(seat.number, "kicked")))


def _begin(room: Room, step: Step, now: int, connection: int, intent: ask.Begin) -> out.Answer:
    must_host(room, connection)
    must_not_play(room)
    return out.Accepted(id=intent.id, number=begin_match(room, step, now))


def _say(room: Room, step: Step, now: int, connection: int, intent: ask.Say) -> out.Answer:
    seat = own_seat(room, connection)
    if intent.phrase not in PHRASES:
        raise BadInput(f"{intent.phrase!r} is no phrase; phrases are {', '.join(PHRASES)}", "phrase")
    return out.Accepted(id=intent.id, number=room.commit(step, now, en.Said(seat.number, intent.phrase)))


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
    ask.AskSeats: playing.seats,
    ask.AskHints: hints.hints,
    ask.Ping: _ping,
}
