"""Café International line by line: the board, the person's turn until it is legal, then the bots."""

from collections.abc import Callable, Mapping
from random import Random
from typing import TypeAlias

from finito.cli.terminal import cafe_commands as commands
from finito.cli.terminal.talk import Talk
from finito.errors import BadInput
from finito.games import cafe
from finito.games.cafe.events import SecondGuest, TurnPassed
from finito.players import Bot
from finito.players.cafe.greedy import best_turns

CafeBot: TypeAlias = Bot[cafe.View, cafe.Move]
BEST = 5


class CafeGame:
    """A game with a person in one seat, or in none, and bots in the others."""

    def __init__(
        self,
        game: cafe.Game,
        bots: Mapping[int, CafeBot],
        talk: Talk,
        you: int | None = 0,
        sleep: Callable[[float], None] | None = None,
    ) -> None:
        """`sleep` lets a bot think for some seconds; without it bots answer at once."""
        self.game = game
        self.bots = bots
        self.talk = talk
        self.you = you
        self._sleep = sleep
        self._chance = {seat: Random(f"{game.seed}/{seat}") for seat in bots}

    def run(self) -> bool:
        """Play to the end, of the game or of the input, or until `quit`; True if the game was played out."""
        try:
            while cafe.outcome(self.game) is None:
                if self.game.turn == self.you:
                    self._show()
                    self._person_moves()
                else:
                    self.bot_moves()
        except EOFError:
            return False
        self._show()
        return True

    def bot_moves(self) -> None:
        """The bot whose turn it is moves."""
        seat = self.game.turn
        bot, chance = self.bots[seat], self._chance[seat]
        view = cafe.view(self.game, seat)
        if self._sleep is not None:
            self._sleep(bot.pause(view, chance) / 1000)
        move = bot.choose(view, cafe.legal_moves(self.game, seat), chance)
        if move is None:
            raise RuntimeError(f"{bot.name} has no turn although the game goes on")
        self._make(move)

    def _show(self) -> None:
        view = cafe.view(self.game, self.you)
        self.talk.say("", cafe.draw(view))
        if self.you is not None and view.end is None:
            rack = "   ".join(f"{number} {tile}" for number, tile in enumerate(view.players[self.you].rack, start=1))
            self.talk.say(f"Your rack:  {rack}")

    def _person_moves(self) -> None:
        """Ask until a legal move was made."""
        while True:
            line = self.talk.ask("second guest, or stop" if self.game.halfway else "your turn")
            verb, _, rest = line.partition(" ")
            try:
                match verb.lower():
                    case "q" | "quit":
                        raise EOFError
                    case "" | "?" | "help":
                        self.talk.say(*commands.HELP)
                    case "board":
                        self._show()
                    case "best":
                        self._best()
                    case "seats":
                        self._seats(rest)
                    case _:
                        if self._try(line):
                            return
            except BadInput as error:
                self.talk.say(f"{error.what}  (help shows what can be typed)")

    @property
    def _rack(self) -> tuple[str, ...]:
        return cafe.view(self.game, None).players[self.game.turn].rack

    def _try(self, line: str) -> bool:
        move = commands.parse(line, self._rack)
        refusal = cafe.refusal(self.game, self.game.turn, move)
        if refusal is not None:
            self.talk.say(f"{refusal.sentence} ({refusal.rule})")
            return False
        self._make(move)
        return True

    def _make(self, move: cafe.Move) -> None:
        happened = cafe.apply(self.game, self.game.turn, move)
        self.talk.say(
            *[f"* {cafe.tell(event)}" for event in happened if not isinstance(event, TurnPassed | SecondGuest)]
        )

    def _best(self) -> None:
        seat = self.game.turn
        view, legal = cafe.view(self.game, seat), cafe.legal_moves(self.game, seat)
        turns = best_turns(view, legal, self.game.options, BEST)
        self.talk.say(*[f"  {points:+3d}  {cafe.move_text(move)}" for points, move in turns])

    def _seats(self, text: str) -> None:
        if not text.strip():
            raise BadInput("seats needs a tile: seats FR-F, or seats 1")
        tile = commands.tile(text.strip(), self._rack)
        if tile not in self._rack:
            raise BadInput(f"{tile} is not in your rack")
        spots = cafe.seats(self.game, tile)
        lines = [_spot(spot) for spot in sorted(spots, key=lambda spot: (spot.needs_partner, -spot.points))]
        lines = [line for line in lines if line]
        self.talk.say(*(lines or [f"  {tile} can sit nowhere now."]))


def _spot(spot: cafe.Spot) -> str:
    chair = f"{spot.chair} as {spot.nation}" if spot.nation else spot.chair
    if not spot.needs_partner:
        return f"  {chair:6} {spot.points:+3d}"
    return f"  {chair:6}  with a second guest: {', '.join(spot.partners)}" if spot.partners else ""
