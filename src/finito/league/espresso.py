"""One match of ESPRESSO between bots, in the time of the game: the drive that rooms run, and no real time.

Players of the rules text look by themselves; anybody else is asked, gets a view and what is legal, and the rules judge
the move at that moment (the pace of one hand too, ESP-R-35).
"""

from collections.abc import Sequence
from random import Random

from finito.drive.espresso.asked import DriveQuestion, EspressoBot
from finito.drive.espresso.face import MatchDrive
from finito.drive.seats import Asking, sitting
from finito.games import espresso
from finito.games.drive.seats import ASKED
from finito.games.espresso.legality import refusal_code
from finito.games.espresso.rules.codes import ACCEPTED
from finito.league.plan import Pace
from finito.league.result import Ended, Fault, Forfeit, give_up
from finito.players.espresso.cast import CAST, nature_of
from finito.ratings.skill import rank

HANDS = "doppio"
"""Whose eyes and hands external bots have in the class `human`."""
MOST_MS = 2 * 3_600_000
"""A match that goes on for so long by its own clock is cut."""
MOST_LOOKS = 200_000
"""… or in which bots are asked so often; a match of six has some ten thousand."""
MOST_REFUSALS = 1000
"""So many refused moves in a row, and a bot is taken for broken."""


class Questions(DriveQuestion):
    """Asks bots, and counts; whatever goes wrong in one costs it the match."""

    def __init__(self, match: espresso.Match, bots: Sequence[EspressoBot], pace: Pace = "machine") -> None:
        super().__init__(dict(enumerate(bots)), attentive=pace == "human")
        self._match = match
        self.looked = 0
        self._vain = [0] * len(bots)
        """Moves in a row that are not legal."""

    def answer(self, table: MatchDrive, who: int) -> None:
        self.looked += 1
        try:
            super().answer(table, who)
        except Forfeit:
            raise
        except Fault as fault:
            raise Forfeit(who, str(fault)) from None
        except Exception as error:
            raise Forfeit(who, f"failed: {type(error).__name__}: {error}") from error

    def choose(
        self, bot: EspressoBot, view: espresso.View, legal: list[espresso.Move], chance: Random
    ) -> espresso.Move | None:
        """What a bot answers. A few moves that are not legal are human (it came too late), many are not."""
        move = super().choose(bot, view, legal, chance)
        who = view.you or 0
        if move is None:
            return None
        try:
            self._vain[who] = 0 if refusal_code(self._match, who, move) == ACCEPTED else self._vain[who] + 1
        except Exception:
            raise Forfeit(who, f"answered {move!r}, which is no move") from None
        if self._vain[who] >= MOST_REFUSALS:
            raise Forfeit(who, f"made {MOST_REFUSALS} moves in a row that are not legal, the last {move}")
        return move


def play_out(match: espresso.Match, bots: Sequence[EspressoBot], pace: Pace = "machine") -> Ended:
    """Play a match to its end. A bot that fails loses at once (`Ended.fault`). In the class `human` whoever is asked
    plays behind the eyes and hands of a character; in `machine` they act as fast as they say."""
    seats = [sitting(bot.name, bot) for bot in bots]
    if pace == "human":
        hands = nature_of(CAST[HANDS])
        seats = [one._replace(nature=hands) if one.kind == ASKED else one for one in seats]
    table = MatchDrive(match, seats)
    questions, now = Questions(match, bots, pace), 0
    try:
        for thing in table.advance(MOST_MS):
            now = thing.at
            if isinstance(thing, Asking):
                questions.answer(table, thing.player)
            if questions.looked > MOST_LOOKS:
                break
    except Forfeit as lost:
        return give_up(lost, _points(match), len(match.moves), now)
    over = espresso.outcome(match)
    if over is None:
        points = tuple(_points(match))
        return Ended(rank((), points), points, len(match.moves), now, cut=True)
    return Ended(rank(over.winners, over.totals), over.totals, len(match.moves), now)


def _points(match: espresso.Match) -> list[int]:
    view = espresso.view(match, None)
    running = view.phase != "over"
    return [player.total + (score if running else 0) for player, score in zip(view.players, view.scores, strict=True)]
