"""The person at the keyboard in a round of ESPRESSO: keys, the lock after a wrong one, and races lost without fault."""

from finito.cli.terminal.driver import Driver
from finito.cli.terminal.keyboard import Keyboard
from finito.games import espresso
from finito.games.espresso import events as e
from finito.games.espresso.races import lost_race
from finito.refusal import Refusal

REPEAT_MS = 160
"""The same key within this time is a key held down, or meant for the card that lay there before."""


class Human:
    """Turns keys into moves of one seat and says what came of them in `message`."""

    def __init__(self, driver: Driver, seat: int = 0) -> None:
        self.driver = driver
        self.seat = seat
        self.keyboard = Keyboard(driver.match.options, seat)
        self.message = ""
        self.screen = espresso.view(driver.match, seat)
        """What the player saw last."""
        self._last_key: tuple[str, int] = ("", -REPEAT_MS)

    def see(self, now: int) -> espresso.View:
        """Look at the table as it is now."""
        self.screen = espresso.view(self.driver.match, self.seat)
        return self.screen

    def press(self, key: str, now: int) -> list[e.Event] | None:
        """What a key did, perhaps nothing; None if it is none of the game's keys."""
        before, self._last_key = self._last_key, (key, now)
        if before[0] == key and now - before[1] < REPEAT_MS:
            return []
        if self.driver.locked_ms(self.seat, now):
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
        return answer

    def _refused(self, move: espresso.Move, refusal: Refusal, now: int) -> str:
        locked = self.driver.locked_ms(self.seat, now)
        if locked:
            return f"{refusal.sentence} ({refusal.rule}) Hand locked for {locked / 1000:.1f} s."
        if refusal.code != "TOO_FAST" and lost_race(self.driver.match, self.seat, move, now) is not None:
            return f"Too late, someone was faster. {refusal.sentence}"
        return f"{refusal.sentence} ({refusal.rule})"
