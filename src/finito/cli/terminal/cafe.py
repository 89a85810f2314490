"""Café International in the terminal: tiles may be given by their number in the rack, and there is help to ask for."""

import re
from collections.abc import Sequence
from functools import partial
from typing import Any, ClassVar

from finito.cli.terminal import turns
from finito.errors import BadInput
from finito.games import cafe
from finito.games.cafe.events import SecondGuest, TurnPassed
from finito.players.cafe.greedy import best_turns

BEST = 5
_TILE = re.compile(r"[a-z]{2}-[fm](:[a-z]{2})?", re.IGNORECASE)
_WORD = re.compile(r"[^\s,]+")


class CafeTerminal(turns.TurnGame):
    """A game with a person in one seat, or in none, and bots in the others."""

    match: cafe.Match
    HELP: ClassVar = (
        "Seat one or two guests, send one to the bar, or swap a joker:",
        "  place FR-F b3            place FR-F b3, FR-M c4         bar IT-M         swap FR-F b3",
        "A number stands for that tile of your rack: place 1 b3, 2 c4 · bar 4. A declared joker: place JK-F:FR b3",
        "Where your first guest clears a table, look at its new card; then place a second guest, or type: stop",
        "  seats FR-F or seats 1    where this tile can sit, and for how many points",
        "  best                     the five best turns now",
        "  board                    the café again",
        "  help · quit",
    )

    def show(self) -> None:
        super().show()
        view = cafe.view(self.match, self.you)
        if self.you is not None and view.end is None:
            rack = "   ".join(f"{number} {tile}" for number, tile in enumerate(view.players[self.you].rack, start=1))
            self.talk.say(f"Your rack:  {rack}")

    def prompt(self) -> str:
        return "second guest, or stop" if self.match.halfway else super().prompt()

    def asked(self, verb: str, rest: str) -> bool:
        if verb == "best":
            self._best()
        elif verb == "seats":
            self._seats(rest.strip())
        return verb in ("best", "seats")

    def read(self, line: str) -> cafe.Move:
        return parse(line, self._rack)

    def is_news(self, event: Any) -> bool:
        return not isinstance(event, TurnPassed | SecondGuest)

    @property
    def _rack(self) -> tuple[str, ...]:
        return cafe.view(self.match, None).players[self.turn].rack

    def _best(self) -> None:
        view, legal = cafe.view(self.match, self.turn), cafe.legal_moves(self.match, self.turn)
        best = best_turns(view, legal, self.match.options, BEST)
        self.talk.say(*[f"  {points:+3d}  {cafe.move_text(move)}" for points, move in best])

    def _seats(self, text: str) -> None:
        if not text:
            raise BadInput("seats needs a tile: seats FR-F, or seats 1")
        tile = _word(text, self._rack)
        if tile not in self._rack:
            raise BadInput(f"{tile} is not in your rack")
        spots = cafe.chairs_for(self.match, tile)
        lines = [_spot(spot) for spot in sorted(spots, key=lambda spot: (spot.needs_partner, -spot.points))]
        self.talk.say(*([line for line in lines if line] or [f"  {tile} can sit nowhere now."]))


play = partial(turns.play, cafe, face=CafeTerminal)


def _spot(spot: cafe.Spot) -> str:
    chair = f"{spot.chair} as {spot.nation}" if spot.nation else spot.chair
    if not spot.needs_partner:
        return f"  {chair:6} {spot.points:+3d}"
    return f"  {chair:6}  with a second guest: {', '.join(spot.partners)}" if spot.partners else ""


def parse(line: str, rack: Sequence[str]) -> cafe.Move:
    """A typed move. BadInput says what is not understood; whether it is legal the rules say."""
    verb, _, rest = line.partition(" ")
    expanded = _WORD.sub(lambda found: _word(found[0], rack), rest)
    return cafe.parse_move(f"{verb.lower()} {expanded}".strip())


def _word(word: str, rack: Sequence[str]) -> str:
    """A tile by number or name, or a chair; BadInput if the rack has no such number."""
    if word.isascii() and word.isdigit():
        number = int(word)
        if not 1 <= number <= len(rack):
            raise BadInput(f"there is no tile number {word}; your rack has 1 to {len(rack)}")
        return rack[number - 1]
    return word.upper() if _TILE.fullmatch(word) else word.lower()
