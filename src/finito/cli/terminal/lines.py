"""ESPRESSO line by line: one line a move, then the bots act. For pipes, tests, screen readers, and playing without time
pressure."""

import re
from typing import TextIO

from finito.cli.terminal.driver import Driver
from finito.cli.terminal.faces import COLOR_NAMES, SYMBOLS, Lane, face, lanes
from finito.cli.terminal.howto import line_help
from finito.cli.terminal.keyboard import FINITO, FLIP, PLACE_KEYS, Keyboard
from finito.cli.terminal.picture import mode_name
from finito.cli.terminal.scores import plain_scores, verdict
from finito.cli.terminal.talk import Source, Talk
from finito.cli.terminal.words import Seats, tell
from finito.errors import BadInput
from finito.games import espresso
from finito.games.espresso import Options, View
from finito.games.espresso import events as e
from finito.games.espresso import moves as m
from finito.games.espresso.notation import LETTERS, PLACE_TEXTS
from finito.games.espresso.views import PlayerView
from finito.refusal import Refusal

_KEY_OF = {place: key for key, place in PLACE_KEYS.items()}


def plain_table(view: View, seats: Seats, options: Options) -> str:
    """The table: opponents, the four lanes, then the own cards, each with its key unless nobody sits there."""
    you = seats.you
    lines = [f"--- {mode_name(options)}, round {view.round} ---"]
    lines += [_player(view, seats, who) for who in range(len(view.players)) if who != you]
    lines += [_lane(lane) for lane in lanes(view.center, options)]
    if you is not None:
        lines.append(_own(view.players[you], view.scores[you]))
    return "\n".join(lines)


def _player(view: View, seats: Seats, who: int) -> str:
    player = view.players[who]
    row = " ".join(face(card) for card in player.help)
    return (
        f"  {seats.label(who):14} espresso {face(player.espresso)} ×{player.espresso_size:<2} help {row}  "
        f"waste {face(player.waste)} ×{player.waste_size:<2} hand {player.hand_size:2}  "
        f"points {view.scores[who]:2}  total {player.total}"
    )


def _lane(lane: Lane) -> str:
    piles = " ".join(face(top) for top in lane.tops) or "·"
    done = f"   ({lane.finished} complete)" if lane.finished else ""
    return f"  {SYMBOLS[lane.color]} {COLOR_NAMES[lane.color]:7} {piles}{done}"


def _own(me: PlayerView, points: int) -> str:
    names = ("espresso", "", "", "", "waste")
    counts = (f" ×{me.espresso_size}", "", "", "", f" ×{me.waste_size}")
    cards = (me.espresso, *me.help, me.waste)
    parts = [
        " ".join(part for part in (_KEY_OF[place], name, face(card) + count) if part)
        for place, name, card, count in zip(PLACE_TEXTS, names, cards, counts, strict=True)
    ]
    return f"  you: {'   '.join(parts)}   hand {me.hand_size}   points {points}  total {me.total}"


_KEYS = re.compile(r"z?([1-6]?[asdfg]){1,2}|[tiz]|[1-6]")
_WORDS = {"": FLIP, "flip": FLIP, "recycle": FLIP, "finito": FINITO, "finito!": FINITO}
WAIT = (".", "wait")


LINE_MS = 1000
"""So much time passes with each line."""


class LineGame:
    """A person in one seat who types, bots in the others. The clock stands still while they think."""

    def __init__(self, driver: Driver, seats: Seats, source: Source, out: TextIO, bot_moves: int = 1) -> None:
        self.driver = driver
        self.seats = seats
        self.talk = Talk(source, out)
        self.bot_moves = bot_moves
        """So many seconds pass after a line: in one a bot acts about once."""
        self.now = 0
        self.seat = seats.you or 0
        self.keyboard = Keyboard(driver.match.options, self.seat)

    def run(self) -> bool:
        """Play to the end of the match, of the input, or until `q`; True if the match was played out."""
        self.talk.say(*line_help(self.driver.match.options))
        try:
            while True:
                self._start_round()
                while self.driver.phase != "over":
                    self._turn(self.talk.ask())
                self.talk.say(plain_scores(espresso.view(self.driver.match, None), self.seats))
                outcome = espresso.outcome(self.driver.match)
                if outcome is not None:
                    self.talk.say(verdict(outcome, self.seats))
                    return True
                if self.talk.ask("next round? (Enter)").lower() in ("q", "quit"):
                    return False
                self._tell(self.driver.by_game(m.Deal(), self.now))
        except EOFError:
            return False

    def _start_round(self) -> None:
        """Everybody gets ready, somebody calls, and the countdown is not waited for."""
        self.driver.submit(self.seat, m.Ready(), self.now)
        while self.driver.phase in ("dealt", "countdown"):
            self.now = max(self.now, self.driver.next_at() or 0)
            self._tell(self.driver.advance(self.now))
        self._show()

    def _turn(self, line: str) -> None:
        if line.lower() in ("q", "quit"):
            raise EOFError
        if line.lower() in ("?", "help"):
            self.talk.say(*line_help(self.driver.match.options))
            return
        if line.lower() in WAIT:
            self._tell(self.driver.by_game(m.Idle(self.seat), self.now))
            self._bots_act()
            return
        try:
            wish = self._wish(line)
        except BadInput as error:
            self.talk.say(f"{error.what}  (? = help)")
            return
        if isinstance(wish, str):
            self.talk.say(wish)
            return
        answer = self.driver.submit(self.seat, wish, self.now)
        if isinstance(answer, Refusal):
            self.now += self.driver.match.options.min_action_interval_ms  # the hand was busy with it (ESP-R-35)
            self.talk.say(f"{answer.sentence} ({answer.rule})")
            return
        self._tell(answer)
        self._bots_act()

    def _wish(self, line: str) -> espresso.Move | str:
        """A line as a move, or a sentence to answer it with."""
        keys = _WORDS.get(line.lower(), line.lower().replace(" ", ""))
        if keys in _WORDS.values() or _KEYS.fullmatch(keys):
            return self._keys(keys)
        first, _, rest = line.partition(" ")
        if len(first) == 1 and first in LETTERS and rest:
            if first != LETTERS[self.seat]:
                return f"You are player {LETTERS[self.seat]}."
            line = rest
        return espresso.parse_move(line)

    def _keys(self, keys: str) -> espresso.Move | str:
        view = espresso.view(self.driver.match, self.seat)
        for count, key in enumerate(keys, start=1):
            wish = self.keyboard.press(key, view, self._judge, self.now)
            if count == len(keys) and wish is not None:
                return wish
            if not isinstance(wish, str):
                break
            if not self.keyboard.holds:
                return wish
        return "One move a line, please.  (? = help)"

    def _judge(self, move: espresso.Move) -> Refusal | None:
        return espresso.refusal(self.driver.match, self.seat, move)

    def _bots_act(self) -> None:
        self.now += LINE_MS * self.bot_moves
        self._tell(self.driver.advance(self.now))
        if self.driver.phase == "running":
            self._show()

    def _tell(self, happened: list[e.Event]) -> None:
        for event in happened:
            sentence = None if isinstance(event, e.RoundOver) else tell(event, self.seats)
            if sentence:
                self.talk.say(f"* {sentence}")

    def _show(self) -> None:
        view = espresso.view(self.driver.match, self.seat)
        self.talk.say(plain_table(view, self.seats, self.driver.match.options))
