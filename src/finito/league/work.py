"""One deal of a league and all its games: the same ones wherever it is played."""

import hashlib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from finito.games import GAMES, find_part, part
from finito.league import turns
from finito.league.entrants import Entrant, make
from finito.league.plan import LeaguePlan, Lineup
from finito.league.process import ProcessBot
from finito.league.result import Ended

OWN = "finito.league.{}"
"""What a game has of its own: `play_out` if it is no game of turns; `can_play`, `play_compiled` for compiled rules."""


class PlayedDeal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deal that was played at every table, in the order of `LeaguePlan.lineups`."""

    deal: int
    games: tuple[Ended, ...]


def play_deal(
    plan: LeaguePlan, deal: int, after: Callable[[Lineup, Ended], None] = lambda lineup, ended: None
) -> PlayedDeal:
    """Play a deal with every lineup; `after` is called after each game."""
    options = plan.options()
    processes: dict[tuple[int, int], Any] = {}
    games = []
    try:
        for number, lineup in enumerate(plan.lineups()):
            if plan.compiled:
                names = [plan.entrants[who].source for who in lineup]
                ended = part(OWN, plan.game).play_compiled(options, plan.deal_seed(deal), names, number)
            else:
                ended = _play(plan, options, deal, number, _seat(plan, options, lineup, processes))
            games.append(ended)
            after(lineup, ended)
    finally:
        for process in processes.values():
            process.close()
    return PlayedDeal(deal, tuple(games))


def _seat(plan: LeaguePlan, options: Any, lineup: Lineup, processes: dict[tuple[int, int], Any]) -> list[Any]:
    """A new bot for each seat, since some remember what they saw; only processes are kept for the next game."""
    bots = []
    for seat, who in enumerate(lineup):
        key = (who, lineup[:seat].count(who))
        bot = processes.get(key) or make(plan.entrants[who], plan.game, options, plan.limit)
        if isinstance(bot, ProcessBot):
            processes[key] = bot
        bots.append(bot)
    return bots


def _play(plan: LeaguePlan, options: Any, deal: int, number: int, bots: list[Any]) -> Ended:
    # Separate dice, from which nobody could infer the deal.
    for seat, bot in enumerate(bots):
        if isinstance(bot, ProcessBot):
            bot.prepare(len(bots), seat, _lot(f"{plan.board}/{deal}/{number}/{seat}"))
    own: Callable[..., Ended] | None = getattr(find_part(OWN, plan.game), "play_out", None)
    game = GAMES[plan.game]
    match = game.new(options, len(bots), plan.deal_seed(deal))
    ended = turns.play_out(game, match, bots) if own is None else own(match, bots, plan.pace)
    if plan.keep_records:
        ended = msgspec.structs.replace(ended, record=game.record(match).text())
    for bot in bots:
        if isinstance(bot, ProcessBot):
            bot.over(ended.places)
    return ended


def can_compile(game: str, entrants: Sequence[Entrant]) -> bool:
    """Whether these can play on compiled rules here."""
    can_play: Callable[[Sequence[Entrant]], bool] | None = getattr(find_part(OWN, game), "can_play", None)
    return can_play is not None and can_play(entrants)


def _lot(text: str) -> int:
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:6], "big")
