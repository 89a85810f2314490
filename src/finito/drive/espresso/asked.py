"""Seats whose players are asked: bots with `choose`, which get views and legal moves and nothing else.

Such a player acts at the moment it looks, and looks again after its pause.
"""

from collections.abc import Callable, Mapping
from random import Random

from finito.drive.espresso.face import MatchDrive
from finito.games import espresso
from finito.games.espresso.moves import Pair, Play
from finito.games.espresso.rules.limits import BLIND_AFTER
from finito.players.base import Bot
from finito.players.espresso.blind import blind_pairs
from finito.players.pace import human_pause

EspressoBot = Bot[espresso.View, espresso.Move]


class DriveQuestion:
    """Answers for every seat whose player is asked."""

    def __init__(
        self,
        bots: Mapping[int, EspressoBot],
        chances: Mapping[int, Random],
        view: Callable[[int], espresso.View] | None = None,
    ) -> None:
        """`view` is what a seat may see, where that is less than the rules say."""
        self._bots, self._chances, self._view = bots, chances, view
        self.rests: dict[int, int] = {}
        """How long each still looks away, after what it has just done."""

    def answer(self, table: MatchDrive, who: int) -> None:
        """Let the player on this seat look and act, perhaps."""
        rest = self.rests.pop(who, 0)
        if rest:
            table.answer(who, None, rest)
            return
        match, bot, chance = table.match, self._bots[who], self._chances[who]
        view = espresso.view(match, who) if self._view is None else self._view(who)
        move = self.choose(bot, view, espresso.legal_moves(match, who), chance)
        rest = self.pause(bot, view, chance)
        stuck = match.zero and table.drive.fruitless >= BLIND_AFTER
        if stuck and not isinstance(move, Play | Pair):
            move = next(iter(blind_pairs(view)), move)
        if move is None:
            table.answer(who, None, rest)
            return
        self.rests[who] = rest
        table.answer(who, move, 0)

    def choose(
        self, bot: EspressoBot, view: espresso.View, legal: list[espresso.Move], chance: Random
    ) -> espresso.Move | None:
        return bot.choose(view, legal, chance)

    def pause(self, bot: EspressoBot, view: espresso.View, chance: Random) -> int:
        own: Callable[..., int] | None = getattr(bot, "pause", None)
        return max(human_pause(1.0, chance) if own is None else own(view, chance), 1)
