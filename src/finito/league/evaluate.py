"""One policy against one kind of opponent, on given deals: each deal from every seat, with intervals of 95 %.

>>> from finito.league.evaluate import evaluate
>>> found = evaluate("lookahead", "greedy", deals=range(200))
>>> found.deals, found.games, found.wins.low > 0.5
(200, 400, True)
>>> evaluate("ristretto", "uniform", deals=range(2), game="espresso", preset="de").deals
2

A policy or an opponent is a bot by its name, a Python file that a league would take (`bots.md`), or a bot itself; in
Café International also a `CompiledPlayer`, a `Net` or a function from features to worths (`finito.search.cafe`), which
play on the compiled rules if both do. A deal is a block: what luck does to all its games makes no interval too narrow.
"""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import numpy as np

from finito.errors import BadInput
from finito.games import GAMES, find_game, find_part
from finito.lab.stats import Estimate, ratio, share
from finito.league import turns
from finito.league.entrants import make, read_entrants
from finito.league.result import Ended
from finito.players.base import Bot

BLOCK = 250
"""Deals played side by side."""
LIMIT_SECONDS = 10.0
"""For one answer of an outside bot."""


class Evaluation(msgspec.Struct, frozen=True):
    """How a policy did."""

    wins: Estimate
    """The share of games won; a win shared by k counts 1/k."""
    lead: Estimate
    """Points more than the best opponent, on average."""
    deals: int
    games: int

    def __str__(self) -> str:
        wins, lead = self.wins * 100, self.lead
        return (
            f"{wins.value:.1f} % of {self.games:,} games (95 %: {wins.low:.1f} to {wins.high:.1f}), "
            f"lead {lead.value:+.1f} ({lead.low:+.1f} to {lead.high:+.1f})"
        )


def evaluate(
    policy: Any,
    opponent: Any,
    deals: Sequence[int],
    game: str = "cafe",
    preset: str | None = None,
    players: int = 2,
    progress: Callable[[int], object] = lambda games: None,
) -> Evaluation:
    """Play each deal (a seed) once from every seat, the policy there and opponents in all others.

    The same arguments give the same games, unless a bot of your own draws lots or looks at a clock. BadInput for a bot
    that is not known, and for one that fails in a game: a failure is no loss.
    """
    rules = find_game(game, "game")
    options = rules.make_options(preset or next(iter(rules.PRESETS)))
    if not deals:
        raise BadInput("name at least one deal", "deals")
    wins, leads = np.zeros((len(deals), players)), np.zeros((len(deals), players))
    for first in range(0, len(deals), BLOCK):
        part = deals[first : first + BLOCK]
        for seat in range(players):
            seated = [policy if who == seat else opponent for who in range(players)]
            points, won = _play(game, options, part, seated, progress)
            wins[first : first + len(part), seat] = won[:, seat]
            leads[first : first + len(part), seat] = points[:, seat] - np.delete(points, seat, 1).max(1)
    each = np.full(len(deals), float(players))
    return Evaluation(share(wins.sum(1), each), ratio(leads.sum(1), each), len(deals), wins.size)


def _play(game: str, options: Any, deals: Sequence[int], seated: Sequence[Any], progress: Any) -> tuple[Any, Any]:
    """The points and the wins of each deal, by seat."""
    compiled = find_part("finito.search.{}", game)
    if compiled is not None and all(compiled.can_play(one) for one in seated):
        found: tuple[Any, Any] = compiled.play_deals(options, deals, seated)
        progress(len(deals))
        return found
    points, won = np.zeros((len(deals), len(seated))), np.zeros((len(deals), len(seated)))
    for row, deal in enumerate(deals):
        ended = _one(game, options, deal, [_bot(game, options, one) for one in seated])
        if ended.fault:
            raise BadInput(f"in deal {deal}: {ended.fault}", "policy")
        firsts = [seat for seat, place in enumerate(ended.places) if place == min(ended.places)]
        points[row], won[row, firsts] = ended.points, 1 / len(firsts)
        progress(1)
    return points, won


def _one(game: str, options: Any, deal: int, bots: list[Bot[Any, Any]]) -> Ended:
    """A deal as the league plays it; in real time whoever is asked has a character's eyes and hands."""
    own = getattr(find_part("finito.league.{}", game), "play_out", None)
    match = GAMES[game].new(options, len(bots), deal)
    ended: Ended = turns.play_out(GAMES[game], match, bots) if own is None else own(match, bots, "human")
    return ended


def _bot(game: str, options: Any, one: Any) -> Bot[Any, Any]:
    if isinstance(one, str):
        return make(read_entrants(game, [one], [])[0], game, options, LIMIT_SECONDS)
    if not hasattr(one, "choose"):
        raise BadInput(f"{one!r} is no bot here: it has no method `choose`", "policy")
    bot: Bot[Any, Any] = one
    return bot
