"""A game of turns in lines of text: the table, the person's turn until it is legal, then the bots; or bots alone."""

import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from finito.cli.terminal.talk import Talk, bot_names, is_terminal, keep_record
from finito.drive.seats import Asking, sitting
from finito.drive.turns import TurnDrive
from finito.errors import BadInput
from finito.games.game import AnyGame
from finito.players import Bot, make_bot

LETTERS = "ABCDEF"


class TurnGame:
    """A match with a person in one seat, or in none, and bots in the others. A game's own face overrides the rest."""

    HELP: ClassVar[tuple[str, ...]] = (
        "Type a move as a record has it, without the player.",
        "  moves                    every legal move",
        "  board                    the table again",
        "  help · quit",
    )

    def __init__(
        self,
        game: AnyGame,
        match: Any,
        bots: Mapping[int, Bot[Any, Any]],
        talk: Talk,
        you: int | None = 0,
        sleep: Callable[[float], None] | None = None,
    ) -> None:
        """`sleep` lets a bot think for some seconds; without it bots answer at once."""
        self.game, self.match = game, match
        self.bots, self.talk, self.you = bots, talk, you
        self._sleep = sleep
        seats = [sitting(bots[seat].name if seat in bots else "", bots.get(seat)) for seat in range(match.n_players)]
        self.table = TurnDrive(game, match, seats)
        self._now = 0
        """By the clock of the match, on which a person takes no time."""

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        return self.table.drive.turn

    def run(self) -> bool:
        """Play to the end, of the match or of the input, or until `quit`; True if the match was played out."""
        try:
            while self.game.outcome(self.match) is None:
                for asking in self.table.advance():
                    self._bot_moves(asking)
                if self.turn == self.you:
                    self.show()
                    self._person_moves()
        except EOFError:
            return False
        self.show()
        return True

    def _bot_moves(self, asking: Asking) -> None:
        """The bot whose turn it is moves, after its pause."""
        bot = self.bots[asking.player]
        if self._sleep is not None:
            self._sleep((asking.at - self._now) / 1000)
        self._now = asking.at
        move = self.table.choice(bot, asking.player)
        if move is None:
            raise RuntimeError(f"{bot.name} has no turn although the game goes on")
        self._make(move)

    def show(self) -> None:
        """Say how the table lies."""
        self.talk.say("", self.game.draw(self.game.view(self.match, self.you)))

    def prompt(self) -> str:
        return "your turn"

    def asked(self, verb: str, rest: str) -> bool:
        """Answer what is no move; False if this is none of it."""
        if verb != "moves":
            return False
        self.talk.say(*[f"  {self.game.move_text(move)}" for move in self.game.legal_moves(self.match, self.turn)])
        return True

    def read(self, line: str) -> Any:
        """A typed move. BadInput says what is not understood; whether it is legal the rules say."""
        return self.game.parse_move(line)

    def is_news(self, event: Any) -> bool:
        """Whether an event is worth a sentence."""
        return True

    def _person_moves(self) -> None:
        """Ask until a legal move was made."""
        while True:
            line = self.talk.ask(self.prompt())
            verb, _, rest = line.partition(" ")
            try:
                match verb.lower():
                    case "q" | "quit":
                        raise EOFError
                    case "" | "?" | "help":
                        self.talk.say(*self.HELP)
                    case "board":
                        self.show()
                    case asked:
                        if not self.asked(asked, rest) and self._try(line):
                            return
            except BadInput as error:
                self.talk.say(f"{error.what}  (help shows what can be typed)")

    def _try(self, line: str) -> bool:
        move = self.read(line)
        refusal = self.game.refusal(self.match, self.turn, move)
        if refusal is not None:
            self.talk.say(f"{refusal.sentence} ({refusal.rule})")
            return False
        self._make(move)
        return True

    def _make(self, move: Any) -> None:
        events = [self.game.scrub(event, self.you) for event in self.table.apply(self.turn, move, self._now)]
        self.talk.say(*[f"* {self.game.narrate(event)}" for event in events if self.is_news(event)])


def play(
    game: AnyGame,
    options: Any,
    players: int = 2,
    bots: Sequence[str] = (),
    seed: int = 0,
    *,
    plain: bool = False,
    auto: bool = False,
    save: Path | None = None,
    name: str = "you",
    face: type[TurnGame] = TurnGame,
) -> int:
    """Play a match and return the exit code: 0, also when the person leaves early, or 130 after Ctrl-C.

    The person sits in seat A. `bots` are names from the registry for the other seats (all seats with `auto`), over
    again if they are too few. At a terminal bots take their time, unless `plain`. `save` is written in the end,
    whatever the end was.
    """
    talk = Talk(sys.stdin, sys.stdout)
    match = game.new(options, players, seed)
    names = bot_names(bots, players if auto else players - 1)
    thinking = not plain and not auto and is_terminal(sys.stdin, sys.stdout)
    you = None if auto else 0
    table = face(game, match, _bots(game, options, names, you), talk, you, time.sleep if thinking else None)

    def played() -> None:
        seated = zip(LETTERS, names if auto else [name, *names], strict=False)
        talk.say(f"{game.TITLE}: " + ", ".join(f"{letter} {who}" for letter, who in seated))
        if not auto:
            talk.say("You are A. Type help to see what can be typed.")
        finished = table.run()
        if not finished and not talk.heard:
            _show_bots(game, options, players, seed, talk, face)
        elif not finished:
            talk.say("You leave the game.")

    return keep_record(played, talk, lambda: game.record(match), save)


def _bots(game: AnyGame, options: Any, names: Sequence[str], you: int | None) -> dict[int, Bot[Any, Any]]:
    first = 0 if you is None else 1
    return {seat: make_bot(game.NAME, name, options) for seat, name in enumerate(names, start=first)}


def _show_bots(game: AnyGame, options: Any, players: int, seed: int, talk: Talk, face: type[TurnGame]) -> None:
    """Nobody types: let bots play, so that there is something to see."""
    talk.say("There is no input, so bots play a game:")
    bots = _bots(game, options, bot_names((), players), None)
    face(game, game.new(options, players, seed), bots, talk, None).run()
    hint = f"To play yourself, start `finito play {game.NAME}` in a terminal, or pipe lines into it."
    talk.say("", hint, *face.HELP)
