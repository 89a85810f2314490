"""A room: the state that its facts determine, and the message to everyone about each fact.

Decisions are made elsewhere (`commands` for people, `timers` for what happens by itself). Here is only what an accepted
fact changes, so a room that is rebuilt from its journal equals the original.
"""

from collections.abc import Callable, Iterable
from typing import Any

from finito.drive.seats import Sitting, sitting
from finito.errors import BadInput
from finito.players import BOTS, make_bot
from finito.players.base import Bot
from finito.rooms import facts
from finito.rooms import outgoing as out
from finito.rooms.games import begin
from finito.rooms.races.arbiter import Arbiter
from finito.rooms.races.link import Link
from finito.rooms.running import GAME
from finito.rooms.sealing import Sealing
from finito.rooms.settings import read_settings
from finito.rooms.sight import RoomSight
from finito.rooms.state import ENDED, LOBBY, PLAYING
from finito.rooms.step import Step

__all__ = ["ENDED", "LOBBY", "PLAYING", "Room"]

RESUME_MS = 3000


class Room(RoomSight):
    """One room: its state, its match, its bots and its session. All randomness comes from outside."""

    def __init__(self, code: str, new_token: Callable[[], str], new_seed: Callable[[], int]) -> None:
        super().__init__(code)
        self.new_token, self.new_seed = new_token, new_seed
        self.schedule_dirty = True
        """Whether something may happen by itself earlier than was planned last."""
        self.thinks = False
        """Whether requests of slow bots are served; otherwise those bots answer in a hurry."""

    def commit(self, step: Step, now: int, fact: facts.Fact, *, judged: bool = False) -> int:
        """Number a fact, change the room by it, and send everyone what happened; returns the number.

        IllegalMove, with nothing changed, if it is a move that the rules refuse. A `judged` move was allowed with
        nothing changed since, and is not judged again.
        """
        entry = facts.Entry(self.number + 1, max(self.at, now), fact)
        events = self.evolve(entry, judged=judged)
        self.number, self.at = entry.number, entry.at
        step.entries.append(entry)
        if self.arbiter is not None and type(fact) is facts.Moved and self.running is not None:
            match, moved = self.running.match, (fact.player, fact.arrived, fact.race)
            shown, events = self.arbiter.cover(match, entry.number, entry.at, *moved, events)
            events = [out.CardsShown(shown), *events] if shown else events
        if events:
            message = out.Happened(token=self.token, number=self.number, at=self.at, events=tuple(events))
            self.session.history.add(message)
            step.send(None, message)
        return self.number

    def restore(self, entries: Iterable[facts.Entry], now: int | None = None) -> None:
        """Replay these entries. Afterwards nobody is connected, and no old message can be sent again.

        People count as gone since `now`, or since the last entry if that is later or `now` is not given, so they have
        time to come back before bots take their seats. `timers.go_on` starts the clocks again.
        """
        for entry in entries:
            self.number, self.at = entry.number, entry.at
            self.evolve(entry)
        self.session.history.forget(self.number)
        for seat in self.seats:
            seat.session.gone_at = max(self.at, now or 0) if seat.kind == "player" else None

    def evolve(self, entry: facts.Entry, *, judged: bool = False) -> list[Any]:
        """Change the room by one entry; returns the events as everyone may see them."""
        fact = entry.fact
        if isinstance(fact, facts.Moved):
            return self._moved(fact, entry, judged)
        self.schedule_dirty = True
        match fact:
            case facts.Opened() | facts.SettingsChanged():
                self.settings = read_settings(fact.settings)
                return [out.SettingsSet(self.settings)]
            case facts.SeatTaken():
                seat = self.seats[fact.seat]
                seat.free()
                seat.kind, seat.name, seat.icon = "player", fact.name, fact.icon
                seat.token_hash, seat.guest, seat.acted_at = fact.token_hash, fact.guest, entry.at
                return [out.SeatChanged(seat.info())]
            case facts.SeatFreed():
                return self._seat_freed(fact)
            case facts.SeatForgotten():
                seat = self.seats[fact.seat]
                seat.name, seat.guest = facts.NOBODY, ""
                self.session.history.forget(entry.number - 1)  # it contains the name
                return [out.SeatChanged(seat.info())]
            case facts.BotSeated():
                seat = self.seats[fact.seat]
                seat.free()
                seat.kind, seat.bot_name, seat.name = "bot", fact.bot, fact.bot
                seat.bot = self.make_bot(fact.bot)
                return [out.SeatChanged(seat.info())]
            case facts.SeatHeld():
                return self._seat_held(fact, entry.at)
            case facts.HostMoved():
                self.host = fact.seat
                return [out.HostChanged(fact.seat)]
            case facts.MatchBegan():
                return self._match_began(fact, entry.at)
            case facts.Agreed():
                self.agreed.setdefault(fact.what, set()).add(fact.seat)
                return [out.AgreementGrew(fact.seat, fact.what)]
            case facts.Paused():
                return self._paused(fact, entry.at)
            case facts.Stalled():
                return self._stalled(fact)
            case facts.Said():
                return [out.PhraseSaid(fact.seat, fact.phrase)]
            case facts.TimeGiven():
                self.clock = None if self.clock is None else self.clock + fact.seconds * 1000
                if self.running is not None:
                    self.running.more_time(fact.seconds * 1000)
                return [out.ClockSet(self.clock)]
            case facts.Closed():
                self.closed = fact.why
                return [out.RoomClosed(fact.why)]

    def _moved(self, fact: facts.Moved, entry: facts.Entry, judged: bool) -> list[Any]:
        running, at = self.running, entry.at
        if running is None:
            raise BadInput("a move before any match", f"room {self.code}, entry {entry.number}")
        move = running.decode(fact.move) if isinstance(fact.move, dict) else fact.move
        between = running.between_rounds()
        events = running.apply(fact.player, move, fact.arrived or at, judged=judged)
        if fact.player != GAME:
            seat = self.seats[self.players[fact.player]]
            seat.acted_at = at
            if fact.id is not None:
                self.session.answers.remember(seat.number, fact.id, move, entry.number)
        elif (idler := running.idler(move)) is not None:
            self.seats[self.players[idler]].acted_at = at
        if fact.race is not None:
            running.keep_verdict(fact.race)
            if len(fact.race.claims) > 1:
                events.append(out.RaceJudged(fact.race))
        if running.clock_unchanged:
            return events
        if running.round_begins(events):
            self.round_began = at
        outcome = running.over()
        clock = running.clock_after() if outcome is None else None
        if clock is not False or fact.player == GAME or not running.timers_independent:
            self.schedule_dirty = True
        if clock is not False:
            self.clock = None if clock is None else int(clock)
            if (
                clock is None or not running.timers_independent or not running.acts(0)
            ):  # when all are ready, there is nothing new to look at
                self._look_anew(at)
            events.append(out.ClockSet(self.clock))
        if outcome is not None:
            self.stage = ENDED
            events.append(out.MatchEnded(outcome, self.record))
        if outcome is not None or running.between_rounds() != between:
            events += self._end_agreements()
            if self.sealing is not None and (outcome is not None or not between):
                events += self.sealing.round_over(running.round(), ended=outcome is not None)
        return events

    def _look_anew(self, at: int) -> None:
        """Something new begins for all players: nobody counts as idle, and requests to slow bots are void."""
        for number in self.players:
            seat = self.seats[number]
            seat.acted_at = at
            seat.request = None

    def _end_agreements(self) -> list[Any]:
        ended = [out.AgreementsEnded()] if self.agreed else []
        self.agreed.clear()
        return ended

    def _match_began(self, fact: facts.MatchBegan, at: int) -> list[Any]:
        ended = self._end_agreements()
        self.matches += 1
        self.stage, self.paused, self.players = PLAYING, False, fact.seats
        settings = read_settings(fact.settings)
        self.running = begin(settings, fact.seats, fact.seed, fact.rules)
        self.clock = self.running.first_clock(at)
        self.arbiter = self.new_arbiter() if settings.is_fair else None
        sealed = []
        self.sealing = None
        if fact.salt:
            self.sealing = Sealing(settings.game, len(fact.seats), fact.seed, fact.salt)
            sealed = self.sealing.begin()
        self._look_anew(at)
        for number in fact.seats:
            if self.seats[number].bot_name:
                self.seats[number].bot = self.make_bot(self.seats[number].bot_name)
        self.running.take_seats([self.sitting_on(number) for number in fact.seats], at, fact.chance)
        return [*ended, *sealed, out.MatchStarted(fact.seats, self.running.view(None)), out.ClockSet(self.clock)]

    def sitting_on(self, number: int) -> Sitting:
        """Who plays on this seat, as the drive of the match needs it."""
        seat = self.seats[number]
        return sitting(seat.bot_name, seat.bot) if seat.driven else Sitting("")

    def new_arbiter(self) -> Arbiter | None:
        """An arbiter for the plays of the match, with the links of its current players; None in a game with turns."""
        if self.running is None:
            return None
        seats = [self.seats[number] for number in self.players]
        links = [Link(bot=True) if seat.driven else seat.session.link for seat in seats]
        arbiter = self.running.new_arbiter(links, self.new_token().encode())
        if arbiter is not None:
            arbiter.equalize()
        return arbiter

    def _paused(self, fact: facts.Paused, at: int) -> list[Any]:
        """Clocks stop during a pause and keep the time that is left."""
        ended = self._end_agreements()
        self.paused = fact.paused
        self.frozen_until = 0 if fact.paused else at + RESUME_MS
        if fact.paused:
            self.paused_at = at
        elif self.running is not None:
            self.running.go_on(self.frozen_until - self.paused_at, self.frozen_until)
        if self.clock is not None:
            self.clock = self.clock - at if fact.paused else at + RESUME_MS + self.clock
        self._look_anew(max(at, self.frozen_until))
        return [*ended, out.PauseSet(fact.paused, self.frozen_until), out.ClockSet(self.clock)]

    def _stalled(self, fact: facts.Stalled) -> list[Any]:
        """The server could not keep time: shift everything by that much."""
        if self.running is not None:
            self.running.stall(fact.ms)
        if self.clock is None:
            return []
        self.clock += fact.ms
        return [out.ClockSet(self.clock)]

    def _seat_freed(self, fact: facts.SeatFreed) -> list[Any]:
        seat = self.seats[fact.seat]
        for connection, number in self.session.connections.items():
            if number == fact.seat:
                self.session.connections[connection] = None
        seat.free()
        self.session.answers.forget(fact.seat)
        for wanted in self.agreed.values():
            wanted.discard(fact.seat)
        return [out.SeatChanged(seat.info())]

    def _seat_held(self, fact: facts.SeatHeld, at: int) -> list[Any]:
        seat = self.seats[fact.seat]
        seat.held = fact.held
        seat.bot_name = fact.bot if fact.held else ""
        seat.bot = self.make_bot(fact.bot) if fact.held else None
        seat.request = None
        player = self.player_on(fact.seat)
        if self.running is not None and player is not None and self.stage == PLAYING:
            self.running.take_seat(player, self.sitting_on(fact.seat), at)
        if self.arbiter is not None and player is not None:
            self.arbiter.links[player] = Link(bot=True) if fact.held else seat.session.link
            self.arbiter.equalize()
        return [out.SeatChanged(seat.info())]

    def make_bot(self, name: str) -> Bot[Any, Any]:
        """A bot for this room's game; BadInput if there is none of that name, or if it plays only in the laboratory."""
        bot = make_bot(self.settings.game, name, self.settings.options(), lacking=True)
        if not BOTS[self.settings.game][name].live:
            raise BadInput(f"{name!r} plays in the laboratory only; choose another bot", "bot")
        return bot
