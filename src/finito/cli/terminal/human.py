"""The person at the keyboard in a round of ESPRESSO: keys, the lock after a wrong one, and races lost without fault."""

from collections import deque

from finito.cli.terminal.driver import Driver
from finito.cli.terminal.keyboard import Keyboard
from finito.cli.terminal.penalty import Penalty
from finito.games import espresso
from finito.games.espresso import events as e
from finito.games.espresso import moves as m
from finito.options import closest
from finito.refusal import Refusal

GRACE_MS = 300
"""A card that fitted so short a time ago was no mistake but a race lost."""
REPEAT_MS = 160
"""The same key within this time is a key held down, or meant for the card that lay there before."""
NO_MISTAKE = frozenset({"TOO_FAST", "NOT_STARTED", "ROUND_OVER", "FLIP_NOT_STUCK", "BLIND_PAIR"})
"""Refusals that were not wrong by what lay open (ESP-R-36)."""


class Human:
    """Turns keys into moves of one seat and says what came of them in `message`."""

    def __init__(self, driver: Driver, seat: int = 0) -> None:
        self.driver = driver
        self.seat = seat
        self.keyboard = Keyboard(driver.match.options, seat)
        self.penalty = Penalty()
        self.locks = closest(driver.match.options, espresso.PRESETS) == "house"
        """Whether a wrong key locks the hand: no sheet has a penalty (ESP-R-36)."""
        self.message = ""
        self.screen = espresso.view(driver.match, seat)
        """What the player saw last."""
        self._fitted: deque[tuple[int, frozenset[str]]] = deque([(0, self._playable())])
        self._last_key: tuple[str, int] = ("", -REPEAT_MS)

    def see(self, now: int) -> espresso.View:
        """Look at the table as it is now."""
        view = espresso.view(self.driver.match, self.seat)
        if view != self.screen:
            self._fitted.append((now, self._playable()))
        self._forget(now)
        self.screen = view
        return view

    def press(self, key: str, now: int) -> list[e.Event] | None:
        """What a key did, perhaps nothing; None if it is none of the game's keys."""
        before, self._last_key = self._last_key, (key, now)
        if before[0] == key and now - before[1] < REPEAT_MS:
            return []
        if self.penalty.left(now):
            return []
        wish = self.keyboard.press(key, self.screen, self._judge, now)
        if wish is None:
            return None
        if isinstance(wish, str):
            self.message = wish
            return []
        return self._make(wish, now)

    def _judge(self, move: espresso.Move) -> Refusal | None:
        return espresso.refusal(self.driver.match, self.seat, move)

    def _make(self, move: espresso.Move, now: int) -> list[e.Event]:
        answer = self.driver.submit(self.seat, move, now)
        if isinstance(answer, Refusal):
            self.message = self._refused(move, answer, now)
            return []
        self.message = ""
        if isinstance(move, m.Play | m.Pair):
            self.penalty.legal_play()
        return answer

    def _refused(self, move: espresso.Move, refusal: Refusal, now: int) -> str:
        if refusal.code in NO_MISTAKE:
            return refusal.sentence
        if isinstance(move, m.Play) and f"{move.source} {move.card}" in self._just_fitted(now):
            return f"Too late, somebody was faster. {refusal.sentence}"
        if not self.locks:
            return f"{refusal.sentence} ({refusal.rule})"
        lock = self.penalty.mistake(now)
        return f"{refusal.sentence} ({refusal.rule}) Your hand rests for {lock / 1000:.1f} s."

    def _just_fitted(self, now: int) -> frozenset[str]:
        """What could be played at some moment of the last 0.3 seconds."""
        self._forget(now)
        return frozenset().union(*[fitted for _, fitted in self._fitted])

    def _forget(self, now: int) -> None:
        """Drop what is past; each set holds from its own time until that of the next."""
        while len(self._fitted) > 1 and self._fitted[1][0] < now - GRACE_MS:
            self._fitted.popleft()

    def _playable(self) -> frozenset[str]:
        legal = espresso.legal_moves(self.driver.match, self.seat)
        return frozenset(f"{move.source} {move.card}" for move in legal if isinstance(move, m.Play))
