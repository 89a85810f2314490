"""What people ask of a room: each command is allowed, and becomes entries, or is refused with a code and a sentence."""

import unicodedata
from collections.abc import Callable
from typing import Any

import msgspec

from finito.errors import BadInput
from finito.live import entries as en
from finito.live import intents as ask
from finito.live import tells as tl
from finito.live.matches import Denied, begin_match
from finito.live.room import ENDED, LOBBY, PLAYING, Room, Step
from finito.live.seats import Seat, hash_token
from finito.live.settings import Settings, check_settings
from finito.live.timers import settle

PHRASES = ("hello", "good_luck", "well_played", "oops", "wow", "again")
AGREEMENTS = ("pause", "resume", "next", "rematch")
MORE_TIME_SECONDS = 30
ICONS = ("pizza", "croissant", "cake", "ice", "coffee", "sandwich")


def handle(room: Room, now: int, connection: int, intent: ask.Intent) -> Step:
    """Decide one command of a connected client. It is always answered, with its own id."""
    step = Step()
    try:
        step_answer = _COMMANDS[type(intent)](room, step, now, connection, intent)
    except Denied as denied:
        answer: tl.Tell = tl.Refused(id=intent.id, code=denied.code, sentence=denied.sentence)
    except BadInput as error:
        answer = tl.Refused(id=intent.id, code="BAD_INPUT", sentence=str(error))
    else:
        answer = step_answer
        settle(room, step, now)
    step.tell(connection, answer)
    return step


def connect(room: Room, now: int, connection: int, hello: ask.Hello) -> Step:
    """A client comes (back): with the secret of a seat to that seat, else as a spectator."""
    step = Step()
    seat = next((seat for seat in room.seats if hello.token and seat.opens_with(hello.token)), None)
    if hello.token and seat is None:
        step.tell(
            connection, tl.Refused(id=hello.id, code="BAD_TOKEN", sentence="This is not the secret of a seat here.")
        )
        room.connections[connection] = None
    elif seat is None:
        room.connections[connection] = None
    else:
        _come_back(room, step, now, connection, seat)
    number = None if seat is None else seat.number
    step.tell(connection, tl.Accepted(id=hello.id, number=room.number, seat=number))
    missed = None if hello.last is None or hello.last > room.number else room.history.since(hello.last)
    if missed is None:
        step.tell(connection, room.snapshot(number))
    else:
        step.tells += [(connection, told) for told in missed]
    return step


def _come_back(room: Room, step: Step, now: int, connection: int, seat: Seat) -> None:
    """The seat belongs to the newest connection that knows its secret; an older one is told and let go."""
    if seat.connection is not None:
        step.tell(seat.connection, tl.Bye(code="ELSEWHERE", sentence="This seat was opened on another device."))
        room.connections.pop(seat.connection, None)
    room.connections[connection] = seat.number
    seat.connection, seat.gone_at = connection, None
    if seat.held:
        room.commit(step, now, en.ChairHeld(seat.number, held=False))


def disconnect(room: Room, now: int, connection: int) -> Step:
    """A socket is gone. The seat stays; after a while a bot holds the chair (`timers`)."""
    number = room.connections.pop(connection, None)
    if number is not None and room.seats[number].connection == connection:
        room.seats[number].connection = None
        room.seats[number].gone_at = now
    return Step()


# ---- who may ask ------------------------------------------------------------------------------------------------


def _own_seat(room: Room, connection: int) -> Seat:
    number = room.connections.get(connection)
    if number is None:
        raise Denied("NOT_SEATED", "Take a seat first.")
    return room.seats[number]


def _must_host(room: Room, connection: int) -> Seat:
    seat = _own_seat(room, connection)
    if room.host != seat.number:
        raise Denied("NOT_HOST", "Only the host may do this.")
    return seat


def _must_not_play(room: Room) -> None:
    if room.stage == PLAYING:
        raise Denied("MATCH_RUNNING", "A match is running; this can wait until it is over.")


def _free_seat(room: Room, wanted: int | None) -> Seat:
    for seat in room.seats[: room.settings.seats]:
        if seat.kind == "free" and wanted in (None, seat.number):
            return seat
    raise Denied("NO_SEAT", "All seats are taken." if wanted is None else "That seat is taken.")


def clean_name(name: str) -> str:
    """A name as text to be shown: nothing invisible, at most 20 characters. BadInput if nothing is left."""
    normal = unicodedata.normalize("NFC", name)
    shown = "".join(letter for letter in normal if unicodedata.category(letter)[0] != "C" and letter != "\ufffd")
    shown = " ".join(shown.split())[:20]
    if not shown:
        raise BadInput("a name needs at least one letter", "name")
    return shown


# ---- commands ---------------------------------------------------------------------------------------------------


def _sit(room: Room, step: Step, now: int, connection: int, intent: ask.Sit) -> tl.Tell:
    if room.connections.get(connection) is not None:
        raise Denied("SEATED", "You have a seat already.")
    _must_not_play(room)
    if intent.icon not in ICONS:
        raise BadInput(f"there is no icon {intent.icon!r}; icons are {', '.join(ICONS)}", "icon")
    seat = _free_seat(room, intent.seat)
    token = room.new_token()
    number = room.commit(step, now, en.SeatTaken(seat.number, clean_name(intent.name), intent.icon, hash_token(token)))
    room.connections[connection] = seat.number
    seat.connection = connection
    if room.host is None:
        number = room.commit(step, now, en.HostMoved(seat.number))
    return tl.Accepted(id=intent.id, number=number, token=token, seat=seat.number)


def _stand(room: Room, step: Step, now: int, connection: int, intent: ask.Stand) -> tl.Tell:
    seat = _own_seat(room, connection)
    if room.stage == PLAYING and seat.number in room.players:
        raise Denied("MATCH_RUNNING", "A match is running; close the page and a bot holds your chair.")
    number = room.commit(step, now, en.SeatFreed(seat.number, "left"))
    number = _move_host(room, step, now, number)
    return tl.Accepted(id=intent.id, number=number)


def _move_host(room: Room, step: Step, now: int, number: int) -> int:
    """The host is gone: the next person is."""
    if room.host is not None and room.seats[room.host].kind == "player":
        return number
    heirs = [seat.number for seat in room.seats if seat.kind == "player"]
    return room.commit(step, now, en.HostMoved(heirs[0] if heirs else None))


def _change_settings(room: Room, step: Step, now: int, connection: int, intent: ask.ChangeSettings) -> tl.Tell:
    _must_host(room, connection)
    _must_not_play(room)
    settings = changed_settings(room.settings, intent.settings)
    taken = [seat.number for seat in room.seats if seat.kind != "free"]
    if taken and max(taken) >= settings.seats:
        raise Denied("SEAT_TAKEN", "Somebody sits on a seat that would go away.")
    if settings.game != room.settings.game and any(seat.kind == "bot" for seat in room.seats):
        raise Denied("SEAT_TAKEN", "Take the bots away first; they know only their game.")
    return tl.Accepted(id=intent.id, number=room.commit(step, now, en.SettingsChanged(settings)))


def changed_settings(settings: Settings, changes: dict[str, Any]) -> Settings:
    """Settings with single ones changed, checked; BadInput names the one that is wrong."""
    try:
        changed = msgspec.convert({**msgspec.to_builtins(settings), **changes}, Settings)
    except msgspec.ValidationError as error:
        raise BadInput(str(error).replace("`$.", "`"), "settings") from None
    check_settings(changed)
    return changed


def _add_bot(room: Room, step: Step, now: int, connection: int, intent: ask.AddBot) -> tl.Tell:
    _must_host(room, connection)
    _must_not_play(room)
    room.make_bot(intent.bot)
    seat = _free_seat(room, intent.seat)
    return tl.Accepted(id=intent.id, number=room.commit(step, now, en.BotSeated(seat.number, intent.bot)))


def _remove(room: Room, step: Step, now: int, connection: int, intent: ask.Remove) -> tl.Tell:
    host = _must_host(room, connection)
    _must_not_play(room)
    seat = room.seats[intent.seat]
    if seat.kind == "free" or seat is host:
        raise Denied("NO_SEAT", "There is nobody to send out.")
    return tl.Accepted(id=intent.id, number=room.commit(step, now, en.SeatFreed(seat.number, "kicked")))


def _begin(room: Room, step: Step, now: int, connection: int, intent: ask.Begin) -> tl.Tell:
    _must_host(room, connection)
    _must_not_play(room)
    return tl.Accepted(id=intent.id, number=begin_match(room, step, now))


def _move(room: Room, step: Step, now: int, connection: int, intent: ask.Play) -> tl.Tell:
    seat = _own_seat(room, connection)
    player = room.player_on(seat.number)
    running = room.running
    if running is None or player is None or room.stage == LOBBY:
        raise Denied("NO_MATCH", "You are not in a running match.")
    if room.paused or now < room.still_until:
        raise Denied("PAUSED", "The match is paused.")
    if now < seat.lock.ends:
        left = seat.lock.ends - now
        return tl.Refused(id=intent.id, code="LOCKED", sentence="Your hand is locked for a moment.", locked_ms=left)
    move = running.decode(intent.move)
    refused = running.refusal(player, move, now)
    if refused is None:
        return tl.Accepted(id=intent.id, number=room.commit(step, now, en.Moved(player, move)))
    locked = 0
    if room.settings.wrong_tap_lock and running.costs_time(refused.code) and not running.was_race(player, move, now):
        locked = seat.lock.mistake(now)
    return tl.Refused(
        id=intent.id,
        code=refused.code,
        rule=refused.rule,
        facts=refused.facts,
        sentence=refused.sentence,
        locked_ms=locked,
    )


def _agree(room: Room, step: Step, now: int, connection: int, intent: ask.Agree) -> tl.Tell:
    seat = _own_seat(room, connection)
    if intent.what not in AGREEMENTS:
        raise BadInput(f"{intent.what!r} is not understood; people agree on {', '.join(AGREEMENTS)}", "what")
    fitting = {
        "pause": room.stage == PLAYING and not room.paused,
        "resume": room.stage == PLAYING and room.paused,
        "next": room.stage == PLAYING and room.running is not None and room.running.between_rounds(),
        "rematch": room.stage == ENDED,
    }
    if not fitting[intent.what]:
        raise Denied("NOT_NOW", f"There is nothing to {intent.what} now.")
    number = room.commit(step, now, en.Agreed(seat.number, intent.what))
    return tl.Accepted(id=intent.id, number=number)


def _say(room: Room, step: Step, now: int, connection: int, intent: ask.Say) -> tl.Tell:
    seat = _own_seat(room, connection)
    if intent.phrase not in PHRASES:
        raise BadInput(f"{intent.phrase!r} is no phrase; phrases are {', '.join(PHRASES)}", "phrase")
    return tl.Accepted(id=intent.id, number=room.commit(step, now, en.Said(seat.number, intent.phrase)))


def _give_time(room: Room, step: Step, now: int, connection: int, intent: ask.GiveTime) -> tl.Tell:
    seat = _own_seat(room, connection)
    player = room.player_on(seat.number)
    if room.stage != PLAYING or room.settings.turn_seconds == 0 or room.clock is None or player is None:
        raise Denied("NOT_NOW", "No turn clock is running.")
    if room.running is not None and room.running.acts(player):
        raise Denied("NOT_NOW", "Time is given to others, not to oneself.")
    number = room.commit(step, now, en.TimeGiven(seat.number, MORE_TIME_SECONDS))
    return tl.Accepted(id=intent.id, number=number)


def _seats(room: Room, step: Step, now: int, connection: int, intent: ask.AskSeats) -> tl.Tell:
    if room.running is None:
        raise Denied("NO_MATCH", "No match is running.")
    return tl.Accepted(id=intent.id, number=room.number, answer=room.running.seats(intent.tile, intent.after))


def _hello(room: Room, step: Step, now: int, connection: int, intent: ask.Hello) -> tl.Tell:
    raise Denied("SEATED", "You are in this room already.")


_COMMANDS: dict[type, Callable[[Room, Step, int, int, Any], tl.Tell]] = {
    ask.Hello: _hello,
    ask.Sit: _sit,
    ask.Stand: _stand,
    ask.ChangeSettings: _change_settings,
    ask.AddBot: _add_bot,
    ask.Remove: _remove,
    ask.Begin: _begin,
    ask.Play: _move,
    ask.Agree: _agree,
    ask.Say: _say,
    ask.GiveTime: _give_time,
    ask.AskSeats: _seats,
}
