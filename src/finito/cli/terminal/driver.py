"""A match of ESPRESSO with its bots on one clock, without any input or output.

Whoever holds the clock calls `advance`; whoever plays calls `submit`. Times are milliseconds that never go back.
Both return what happened, in order.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

from finito.games import espresso
from finito.games.espresso import events as e
from finito.games.espresso import moves as m
from finito.games.espresso.legality import reach_in_vain
from finito.games.espresso.rules.impasse import waits_in_vain
from finito.games.espresso.rules.state import RUNNING
from finito.players import Bot
from finito.players.base import Attentive, is_attentive
from finito.players.espresso.blind import FRUITLESS, blind_pairs, peek_after
from finito.refusal import Refusal
from finito.rooms.pace import Beat

EspressoBot: TypeAlias = Bot[espresso.View, espresso.Move]

IDLE_MS = 20_000
"""Who does nothing for so long counts as stuck (ESP-R-20)."""


class Driver:
    """The bots' wake-up times, the countdown, idle players and what the game itself has to do."""

    def __init__(self, match: espresso.Match, bots: Mapping[int, EspressoBot], *, timed: bool = True) -> None:
        """Bots are given by their seat. Untimed, the record has no times and the pace of one hand is not judged."""
        self.match = match
        self.bots = bots
        self._timed = timed
        self._chance = {seat: Random(f"{match.seed}/{seat}") for seat in bots}
        self._wake: dict[int, int] = {}
        self._active = [0] * match.n_players
        self._go_at: int | None = None
        self._beat = Beat()
        """The pace of the people here."""
        self._meant: dict[int, espresso.Move] = {}
        """What the hands of attentive bots are on their way to do."""
        self._impasses = 0
        """How many there were since the last card was laid."""
        self._rouse(0)

    @property
    def phase(self) -> str:
        return espresso.view(self.match, None).phase

    def next_at(self) -> int | None:
        """When there is something to do by itself; None if only a person can go on."""
        return min((at for at, _ in self._agenda()), default=None)

    def countdown_left(self, now: int) -> int | None:
        """Milliseconds until the round begins, while the countdown runs."""
        return max(0, self._go_at - now) if self._go_at is not None and self.phase == "countdown" else None

    def advance(self, now: int) -> list[e.Event]:
        """Do everything that is due up to `now`, each thing at its own time."""
        happened: list[e.Event] = []
        while True:
            at, job = min(self._agenda(), key=lambda entry: entry[0], default=(now + 1, _nothing))
            if at > now:
                return happened
            happened += job(at)

    def submit(self, player: int, move: espresso.Move, now: int) -> Refusal | list[e.Event]:
        """A player's move: why it is refused, or what happened."""
        clock = now if self._timed else None
        refusal = espresso.refusal(self.match, player, move, clock)
        if refusal is not None:
            if clock is not None and refusal.code != "TOO_FAST":
                reach_in_vain(self.match, player, move, clock)
            if refusal.code == "BLIND_PAIR":
                self._peek(player, move, now)
            return refusal
        happened = espresso.apply(self.match, player, move, clock)
        if player != m.GAME:
            if player not in self.bots and isinstance(move, m.Play | m.Pair):
                self._beat.laid(player, now)
            self._active[player] = now
        self._note(happened, now)
        due = espresso.due(self.match)
        if due is not None:
            happened += self._by_game(due, now)
        return happened

    def _peek(self, player: int, move: espresso.Move, now: int) -> None:
        """A joker was lifted in vain: everybody sees what lies under it (ESP-R-28)."""
        peek = peek_after(espresso.view(self.match, None), player, move)
        if peek is not None:
            self._by_game(peek, now)

    def deal(self, now: int) -> list[e.Event]:
        """Lay out the next round."""
        happened = self._by_game(m.Deal(), now)
        self._rouse(now)
        return happened

    def end_countdown(self, now: int) -> list[e.Event]:
        """The round begins."""
        return self._by_game(m.CountdownEnd(), now)

    def idle(self, player: int, now: int) -> list[e.Event]:
        """Count a player as stuck who did nothing for long (ESP-R-20)."""
        self._active[player] = now
        return self._by_game(m.Idle(player), now)

    def bot_acts(self, seat: int, now: int) -> list[e.Event]:
        """One bot looks at the table and does what it wants to do, perhaps nothing."""
        bot, chance = self.bots[seat], self._chance[seat]
        if self.match.phase == RUNNING and waits_in_vain(self.match, seat):
            self._wake[seat] = now + 1
            return self._pressed(seat, now)
        if is_attentive(bot):
            return self._attend(seat, bot, now)
        view = espresso.view(self.match, seat)
        move = bot.choose(view, espresso.legal_moves(self.match, seat), chance)
        self._wake[seat] = now + bot.pause(view, chance)
        wishes: list[espresso.Move] = [] if move is None else [move]
        if self._impasses >= FRUITLESS and not isinstance(move, m.Play | m.Pair):
            wishes = [*blind_pairs(view), *wishes][:1]
        for wish in wishes:
            answer = self.submit(seat, wish, now)
            if not isinstance(answer, Refusal):
                return answer
        # Also where the rules slow hands down more than the bot's own pace: it simply tries again later.
        return []

    def _pressed(self, seat: int, now: int) -> list[e.Event]:
        """All that is left to a bot is to press "impasse" (ESP-R-20)."""
        answer = self.submit(seat, m.PressImpasse(), now)
        return [] if isinstance(answer, Refusal) else answer

    def _attend(self, seat: int, bot: Attentive[espresso.View, espresso.Move], now: int) -> list[e.Event]:
        """The hand of an attentive bot lands on the table as it lies now, or it looks."""
        move = self._meant.pop(seat, None)
        if move is None:
            look = bot.look(espresso.view(self.match, seat), now, self._chance[seat], self._beat.ms)
            if look.move is not None:
                self._meant[seat] = look.move
            self._wake[seat] = now + max(look.takes, 1)
            return []
        self._wake[seat] = now + 1
        wishes: list[espresso.Move] = [move]
        if self._impasses >= FRUITLESS and not isinstance(move, m.Play | m.Pair):
            wishes = [*blind_pairs(espresso.view(self.match, seat)), *wishes][:1]
        for wish in wishes:
            answer = self.submit(seat, wish, now)
            if not isinstance(answer, Refusal):
                self._wake[seat] = max(self._wake[seat], now + bot.landed(now))
                return answer
        return []

    def _by_game(self, move: espresso.Move, now: int) -> list[e.Event]:
        happened = self.submit(m.GAME, move, now)
        return [] if isinstance(happened, Refusal) else happened

    def _agenda(self) -> list[tuple[int, Callable[[int], list[e.Event]]]]:
        phase = self.phase
        if phase == "over":
            return []
        if phase == "countdown":
            return [] if self._go_at is None else [(self._go_at, self.end_countdown)]
        jobs = [(at, _bound(self.bot_acts, seat)) for seat, at in self._wake.items()]
        if phase == "running":
            jobs += [(at + IDLE_MS, _bound(self.idle, seat)) for seat, at in enumerate(self._active)]
        return jobs

    def _note(self, happened: list[e.Event], now: int) -> None:
        for event in happened:
            if isinstance(event, e.EspressoCalled):
                self._go_at = now + event.countdown_ms
            elif isinstance(event, e.RoundBegan):
                self._impasses = 0
                self._rouse(now)
            elif isinstance(event, e.ImpasseDeclared):
                self._impasses += 1
            elif isinstance(event, e.Played | e.PairPlayed):
                self._impasses = 0

    def _rouse(self, now: int) -> None:
        view = espresso.view(self.match, None)
        self._wake = {seat: now + bot.pause(view, self._chance[seat]) for seat, bot in self.bots.items()}
        self._active = [now] * self.match.n_players
        self._meant.clear()
        self._beat.begin()


def _nothing(now: int) -> list[e.Event]:
    return []


def _bound(job: Callable[[int, int], list[e.Event]], seat: int) -> Callable[[int], list[e.Event]]:
    return lambda now: job(seat, now)
