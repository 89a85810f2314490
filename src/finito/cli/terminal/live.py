"""ESPRESSO in real time: one thread, one clock, one screen (`tty_screen`; tests bring their own)."""

from collections import deque
from typing import Protocol

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from finito.cli.terminal.driver import Driver
from finito.cli.terminal.howto import key_lines, rule_lines
from finito.cli.terminal.human import Human
from finito.cli.terminal.keyboard import ENTER
from finito.cli.terminal.picture import Scene, picture
from finito.cli.terminal.scores import score_picture, verdict
from finito.cli.terminal.words import Seats, tell
from finito.games import espresso
from finito.games.espresso import events as e
from finito.games.espresso import moves as m


class Screen(Protocol):
    """What the live game needs of a terminal."""

    def now(self) -> int:
        """Milliseconds that never go back."""

    def size(self) -> tuple[int, int]:
        """Columns and lines."""

    def show(self, picture: RenderableType) -> None:
        """Draw the whole screen."""

    def keys(self, wait: int) -> list[str]:
        """The keys pressed, after waiting at most `wait` milliseconds for the first. EOFError: the input has ended."""


TICK_MS = 100
"""How often the clock on the screen is updated."""
PLAYING, PAUSED, HELP, LEAVING = "playing", "paused", "help", "leaving"
_FIRST_LINES = ("A stack · S D F help cards · G discards · Space flip or pick up · ? all keys",)


class LiveTerminal:
    """A person in one seat, bots in the others, until the match is over or the person leaves."""

    def __init__(self, driver: Driver, seats: Seats, screen: Screen) -> None:
        self.driver = driver
        self.seats = seats
        self.screen = screen
        self.human = Human(driver)
        self.left = False
        self._mode = PLAYING
        self._offset = screen.now()
        """How far the game's clock is behind the real one: start and pauses."""
        self._stopped_at = 0
        self._began = 0
        self._messages: deque[str] = deque(_FIRST_LINES, maxlen=3)
        self._shown: object = None

    def run(self) -> None:
        """Play; returns with `left` true if the person quit early."""
        while not self.left:
            now = self._time()
            if self._mode == PLAYING:
                self._note(self.driver.advance(now), now)
                self._draw(now)
            try:
                keys = self.screen.keys(self._wait(now))
            except EOFError:
                self.left = True
                return
            for key in keys:
                self._press(key, self._time())
                if self.left:
                    return

    def _time(self) -> int:
        return self.screen.now() - self._offset if self._mode == PLAYING else self._stopped_at

    def _wait(self, now: int) -> int:
        if self._mode != PLAYING:
            return 60_000
        due = self.driver.next_at()
        return TICK_MS if due is None else max(0, min(TICK_MS, due - now))

    def _stop(self, mode: str, shown: RenderableType | None = None) -> None:
        self._stopped_at = self._time()
        self._mode = mode
        if shown is None:
            self._draw(self._stopped_at)
        else:
            self._shown = None
            self.screen.show(shown)

    def _go_on(self) -> None:
        self._offset = self.screen.now() - self._stopped_at
        self._mode = PLAYING
        self.human.message = ""

    def _press(self, key: str, now: int) -> None:
        if self._mode == LEAVING and key == "y":
            self.left = True
        elif self._mode != PLAYING:
            self._go_on()
        elif key == "q":
            self._stop(LEAVING, _page(["Leave this match? Press Y to leave, any other key to continue."]))
        elif key == "?":
            lines = [*rule_lines(self._options), "", *key_lines(self._options), "", "Press any key to continue."]
            self._stop(HELP, _page(lines))
        elif key == "p":
            self._stop(PAUSED)
        else:
            self._play_key(key, now)

    @property
    def _options(self) -> espresso.Options:
        return self.driver.match.options

    def _play_key(self, key: str, now: int) -> None:
        phase = self.driver.phase
        if phase == "over":
            if key == ENTER:
                self._next_round(now)
            return
        if phase == "dealt":
            if key in (ENTER, " "):
                answer = self.driver.submit(self.human.seat, m.Ready(), now)
                self._note(answer if isinstance(answer, list) else [], now)
            return
        happened = self.human.press(key, now)
        if happened is None:
            self.human.message = "That key does nothing here; ? shows all keys."
        self._note(happened or [], now)

    def _next_round(self, now: int) -> None:
        if espresso.outcome(self.driver.match) is not None:
            self.left = True
            return
        self._messages.clear()
        self.human.message = ""
        self._note(self.driver.by_game(m.Deal(), now), now)

    def _note(self, happened: list[e.Event], now: int) -> None:
        for event in happened:
            if isinstance(event, e.RoundBegan):
                self._began = now
                self.human.message = ""
            sentence = tell(event, self.seats)
            if sentence:
                self._messages.append(sentence)

    def _draw(self, now: int) -> None:
        """Draw what has changed; an equal scene is on the screen already."""
        width, height = self.screen.size()
        view = self.human.see(now)
        scene = None if view.phase == "over" else self._scene(view, now)
        shown = (view if scene is None else scene, width, height)
        if self._shown == shown:
            return
        self._shown = shown
        if scene is None:
            self.screen.show(score_picture(view, self.seats, self._after_round()))
        else:
            self.screen.show(picture(scene, width, height))

    def _after_round(self) -> list[str]:
        outcome = espresso.outcome(self.driver.match)
        if outcome is None:
            return ["Next round? (Enter)"]
        return [verdict(outcome, self.seats), "", "Press Enter to exit."]

    def _scene(self, view: espresso.View, now: int) -> Scene:
        """Times are rounded to what the screen shows, so that equal scenes need no new picture."""
        human = self.human
        lock = self.driver.locked_ms(human.seat, now)
        countdown = self.driver.countdown_left(now)
        return Scene(
            view=view,
            seats=self.seats,
            options=self._options,
            seat=human.seat,
            elapsed=(now - self._began) // 1000 * 1000 if view.phase == "running" else 0,
            countdown=None if countdown is None else -(-countdown // 1000) * 1000,
            lock=-(-lock // TICK_MS) * TICK_MS,
            prompt=human.message or self._prompt(view),
            messages=tuple(self._messages),
            chosen=human.keyboard.joker or "",
            owner=human.keyboard.owner,
            paused=self._mode == PAUSED,
        )

    def _prompt(self, view: espresso.View) -> str:
        if self._mode == PAUSED:
            return "Paused; press any key to continue."
        if view.phase == "dealt":
            ready = view.players[self.human.seat].ready
            return "Waiting for the others." if ready else "Press Enter when you are ready."
        me = view.players[self.human.seat]
        if self._options.finito == "call" and view.phase == "running" and not me.espresso_size:
            return "Your stack is empty: call FINITO! with Enter."
        return ""


def _page(lines: list[str]) -> RenderableType:
    return Padding(Group(*[Text(line) for line in lines]), (1, 3))
