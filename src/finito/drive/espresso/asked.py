"""Seats whose players are asked: bots with `choose`, which get views and legal moves and nothing else.

Such a player acts at the moment it looks and looks again after its pause. It uses the random stream of its seat, as
players of the rules text do, so its choices repeat wherever the match is played. With the eyes and hands of a character
(`attentive`), it does not see cards that are being turned, overlooks places, and needs as long to move as they would.
"""

from collections.abc import Callable, Mapping
from random import Random

import msgspec

from finito.drive.espresso.face import MatchDrive
from finito.drive.seats import SeatChance
from finito.games import espresso
from finito.games.espresso.actions import write_action
from finito.games.espresso.drive.reveal import is_turning
from finito.games.espresso.drive.state import PLACES, SLIP
from finito.games.espresso.laying import laying
from finito.games.espresso.moves import Pair, Play
from finito.games.espresso.notation import HIDDEN
from finito.games.espresso.rules.limits import BLIND_AFTER
from finito.players.base import Bot
from finito.players.espresso.blind import blind_pairs
from finito.players.espresso.characters.attention import overlooked
from finito.players.espresso.characters.decide import take_time
from finito.players.espresso.times import MILLISECOND
from finito.players.pace import human_pause

EspressoBot = Bot[espresso.View, espresso.Move]


class DriveQuestion:
    """Answers for every seat whose player is asked."""

    def __init__(
        self,
        bots: Mapping[int, EspressoBot],
        view: Callable[[int], espresso.View] | None = None,
        attentive: bool = False,
    ) -> None:
        """`view` gives what a seat may see, if that is less than the rules allow. With `attentive`, players have the
        eyes and hands of the nature in their seat."""
        self._bots, self._view, self._attentive = bots, view, attentive
        self.rests: dict[int, int] = {}
        """How long each player still pauses after its last action."""

    def answer(self, table: MatchDrive, who: int) -> None:
        """Let the player in this seat look and perhaps act."""
        rest = self.rests.pop(who, 0)
        if rest:
            table.answer(who, None, rest)
            return
        match, bot, chance = table.match, self._bots[who], SeatChance(table.drive.seats[who])
        view = espresso.view(match, who) if self._view is None else self._view(who)
        legal = espresso.legal_moves(match, who)
        if self._attentive:
            view, legal = look_through(table, who, view, legal)
        move = self.choose(bot, view, legal, chance)
        rest = self.pause(bot, view, chance)
        stuck = match.zero and table.drive.fruitless >= BLIND_AFTER
        if stuck and not isinstance(move, Play | Pair):
            move = next(iter(blind_pairs(view)), move)
        if move is None:
            table.answer(who, None, rest)
            return
        takes = hand_takes(table, who, move, len(legal)) if self._attentive else 0
        self.rests[who] = max(rest - takes, 1)
        table.answer(who, move, takes)

    def choose(
        self, bot: EspressoBot, view: espresso.View, legal: list[espresso.Move], chance: Random
    ) -> espresso.Move | None:
        return bot.choose(view, legal, chance)

    def pause(self, bot: EspressoBot, view: espresso.View, chance: Random) -> int:
        own: Callable[..., int] | None = getattr(bot, "pause", None)
        return max(human_pause(1.0, chance) if own is None else own(view, chance), 1)


def look_through(
    table: MatchDrive, who: int, view: espresso.View, legal: list[espresso.Move]
) -> tuple[espresso.View, list[espresso.Move]]:
    """The view and the legal moves without cards that are being turned and own cards that the player overlooks now."""
    drive = table.drive
    missed = overlooked(drive, table.times, who)
    unseen = {
        (owner, place)
        for owner in range(table.match.n_players)
        for place in range(PLACES)
        if is_turning(drive, owner, place) or (owner == who and missed >> place & 1)
    }
    if not unseen:
        return view, legal
    players = []
    for owner, one in enumerate(view.players):
        cards = [one.espresso, *one.help, one.waste]
        seen = [HIDDEN if card and (owner, place) in unseen else card for place, card in enumerate(cards)]
        row = (seen[1], seen[2], seen[3])
        players.append(msgspec.structs.replace(one, espresso=seen[0], help=row, waste=seen[4]))
    return msgspec.structs.replace(view, players=tuple(players)), [
        move for move in legal if not isinstance(move, Play | Pair) or unseen.isdisjoint(laying(who, move).places)
    ]


def hand_takes(table: MatchDrive, who: int, move: espresso.Move, options: int) -> int:
    """Milliseconds until the hand in this seat has made the move, as for a character of the same nature."""
    seat = table.drive.seats[who]
    write_action(seat, who, move, table.match.center_size)
    seat.gazes, seat.options = 1, options
    take_time(table.match, table.drive, table.times, who)
    if seat.means == SLIP:  # the character would have fumbled, but the program's own move counts
        write_action(seat, who, move, table.match.center_size)
    return -(-seat.takes // MILLISECOND)
