"""One match of ESPRESSO between bots, in the time of the game: an event clock, and each bot's own pauses.

The same door as in a live room: a bot looks when its pause is over, gets a view and what is legal, and the rules judge
its move at that moment (the pace of one hand too, ESP-R-35). An attentive bot looks, and its hand lands a while later
on the table as it lies then. No real time passes.
"""

import heapq
from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from finito.games import espresso
from finito.games.espresso import moves as m
from finito.games.espresso.legality import reach_in_vain
from finito.games.espresso.rules.impasse import waits_in_vain
from finito.games.espresso.rules.state import RUNNING
from finito.league.faults import Fault, Forfeit
from finito.league.result import Ended, give_up
from finito.players import Bot
from finito.players.base import Attentive, is_attentive
from finito.players.espresso.blind import FRUITLESS, blind_pairs, peek_after
from finito.ratings.skill import rank
from finito.refusal import Refusal

T = TypeVar("T")
EspressoBot = Bot[espresso.View, espresso.Move]
IDLE_MS = 20_000
"""Who does nothing for so long counts as stuck (ESP-R-20)."""
LATER_MS = 60
"""A hand that is still busy with the last card waits so long."""
MOST_MS = 2 * 3_600_000
"""A match that goes on for so long by its own clock is cut."""
MOST_LOOKS = 200_000
"""… or in which the bots look so often at the table; a match of six has some ten thousand."""
MOST_REFUSALS = 1000
"""So many refused moves in a row, and a bot is taken for broken."""


class Table:
    """A match and when each bot looks next."""

    def __init__(
        self, options: espresso.Options, seed: int, bots: Sequence[EspressoBot], chances: Sequence[Random]
    ) -> None:
        self.match = espresso.new(options, len(bots), seed)
        self.bots, self.chances = bots, chances
        self.now = 0
        self.impasses = 0
        """In a row, without a play between them."""
        self.acted = [0] * len(bots)
        self.refused = [0] * len(bots)
        self.looked = 0
        self.meant: list[espresso.Move | None] = [None] * len(bots)
        """What the hand of an attentive bot is on its way to do."""
        self.looks: list[tuple[int, float, int]] = []
        """When whose eyes or hands are next; of two at the same millisecond a coin decides."""
        self.coin = Random(f"coin/{seed}")
        self.wake_all()

    def play(self) -> Ended:
        """The whole match."""
        try:
            while (over := espresso.outcome(self.match)) is None:
                if self.now > MOST_MS or self.looked > MOST_LOOKS:
                    return self._cut()
                self.step()
        except Forfeit as lost:
            return give_up(lost, self._points(), len(self.match.moves), self.now)
        return Ended(rank(over.winners, over.totals), over.totals, len(self.match.moves), self.now)

    def step(self) -> None:
        """What comes next by the clock."""
        phase = espresso.view(self.match, None).phase
        if phase == "over":
            self._by_game(m.Deal())
            self.wake_all()
        elif phase == "countdown":
            self.now += self.match.options.start_countdown_ms
            self._by_game(m.CountdownEnd())
            self.wake_all()
        else:
            at, _, seat = self.looks[0]
            idle = min(self.acted) + IDLE_MS if phase == "running" else at
            if idle < at:
                self._count_idle(idle)
            else:
                self.now = at
                heapq.heapreplace(self.looks, (at + self._look(seat), self.coin.random(), seat))

    def wake_all(self) -> None:
        """Everybody looks anew: a round was dealt, or begins. Attentive bots look at once; their hands take time."""
        view = espresso.view(self.match, None)
        waits = [0 if is_attentive(bot) else self._pause(seat, view) for seat, bot in enumerate(self.bots)]
        self.looks = [(self.now + wait, self.coin.random(), seat) for seat, wait in enumerate(waits)]
        heapq.heapify(self.looks)
        self.acted = [self.now] * len(self.bots)
        self.meant = [None] * len(self.bots)
        self.impasses = 0

    def _look(self, seat: int) -> int:
        """Let a bot look and act, perhaps; return for how long it then does not look."""
        self.looked += 1
        bot = self.bots[seat]
        if self.match.phase == RUNNING and waits_in_vain(self.match, seat):
            self._apply(seat, m.PressImpasse())
            return LATER_MS
        if is_attentive(bot):
            return max(self._attend(seat, bot), 1)
        view, legal = espresso.view(self.match, seat), espresso.legal_moves(self.match, seat)
        move = self._ask(seat, lambda: bot.choose(view, legal, self.chances[seat]))
        rest = self._pause(seat, view)
        wishes: list[espresso.Move] = [] if move is None else [move]
        if self.impasses >= FRUITLESS and self.match.zero and not isinstance(move, m.Play | m.Pair):
            wishes = [*blind_pairs(view), *wishes][:1]
        for wish in wishes:
            if self._accepted(seat, wish):
                self._apply(seat, wish)
        return rest

    def _attend(self, seat: int, bot: Attentive[espresso.View, espresso.Move]) -> int:
        """The hand of an attentive bot lands, or it looks; return for how long it is then busy."""
        move, self.meant[seat] = self.meant[seat], None
        if move is None:
            meant = self._ask(seat, lambda: bot.look(espresso.view(self.match, seat), self.now, self.chances[seat]))
            self.meant[seat] = meant.move
            return meant.takes
        refused = self._refused(seat, move)
        if refused is not None and refused.code == "TOO_FAST":
            self.meant[seat] = move
            return LATER_MS
        if self.impasses >= FRUITLESS and self.match.zero:
            blind = blind_pairs(espresso.view(self.match, seat))
            move = blind[0] if blind else move
            refused = self._refused(seat, move)
        if refused is not None:
            self._in_vain(seat, move, refused)
            return 1
        self._apply(seat, move)
        return self._ask(seat, lambda: bot.landed(self.now))

    def _accepted(self, seat: int, move: espresso.Move) -> bool:
        """Whether the rules take a move now. A few refused ones are human (a hand that came too late), many are not."""
        refused = self._refused(seat, move)
        if refused is None:
            self.refused[seat] = 0
            return True
        self._in_vain(seat, move, refused)
        self.refused[seat] += 1
        if self.refused[seat] >= MOST_REFUSALS:
            raise Forfeit(seat, f"made {MOST_REFUSALS} moves in a row that are not legal, the last {move}")
        return False

    def _in_vain(self, seat: int, move: espresso.Move, refused: Refusal) -> None:
        """A refused try kept the hand busy (ESP-R-35); a joker lifted in vain shows what lies under it (ESP-R-28)."""
        if refused.code != "TOO_FAST":
            reach_in_vain(self.match, seat, move, self.now)
        peek = peek_after(espresso.view(self.match, None), seat, move) if refused.code == "BLIND_PAIR" else None
        if peek is not None:
            self._by_game(peek)

    def _refused(self, seat: int, move: espresso.Move) -> Refusal | None:
        try:
            return espresso.refusal(self.match, seat, move, self.now)
        except Exception:
            raise Forfeit(seat, f"answered {move!r}, which is no move") from None

    def _pause(self, seat: int, view: espresso.View) -> int:
        return max(int(self._ask(seat, lambda: self.bots[seat].pause(view, self.chances[seat]))), 1)

    def _ask(self, seat: int, question: Callable[[], T]) -> T:
        """What a bot answers; whatever goes wrong in it costs it the game."""
        try:
            return question()
        except Fault as fault:
            raise Forfeit(seat, str(fault)) from None
        except Exception as error:
            raise Forfeit(seat, f"failed: {type(error).__name__}: {error}") from error

    def _apply(self, seat: int, move: espresso.Move) -> None:
        espresso.apply(self.match, seat, move, self.now)
        self.acted[seat] = self.now
        if isinstance(move, m.Play | m.Pair):
            self.impasses = 0
        self._settle()

    def _settle(self) -> None:
        """What the game itself has to do at once."""
        while (due := espresso.due(self.match)) is not None:
            self.impasses += isinstance(due, m.Impasse)
            espresso.apply(self.match, m.GAME, due, self.now)

    def _by_game(self, move: espresso.Move) -> None:
        espresso.apply(self.match, m.GAME, move, self.now)
        self._settle()

    def _count_idle(self, at: int) -> None:
        seat = self.acted.index(min(self.acted))
        self.now = self.acted[seat] = at
        self._by_game(m.Idle(seat))

    def _points(self) -> list[int]:
        view = espresso.view(self.match, None)
        running = view.phase != "over"
        return [
            player.total + (score if running else 0) for player, score in zip(view.players, view.scores, strict=True)
        ]

    def _cut(self) -> Ended:
        points = tuple(self._points())
        return Ended(rank((), points), points, len(self.match.moves), self.now, cut=True)


def play(options: espresso.Options, seed: int, bots: Sequence[EspressoBot], chances: Sequence[Random]) -> Ended:
    """Play the match with this seed to its end. A bot that fails loses at once (`Ended.fault`)."""
    try:
        return Table(options, seed, bots, chances).play()
    except Forfeit as lost:  # before the first look
        return give_up(lost, [0] * len(bots), 0)
