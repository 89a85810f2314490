"""One game between bots, by turns."""

from collections.abc import Sequence
from random import Random
from typing import Any

from finito.games.game import AnyGame
from finito.league.faults import Fault, Forfeit
from finito.league.result import Ended, give_up
from finito.players import Bot
from finito.ratings.skill import rank


def play(game: AnyGame, options: Any, seed: int, bots: Sequence[Bot[Any, Any]], chances: Sequence[Random]) -> Ended:
    """Play the deal with this seed to its end. A bot that fails loses at once (`Ended.fault`)."""
    match = game.new(options, len(bots), seed)
    try:
        while (over := game.outcome(match)) is None:
            seat = next(who for who in range(len(bots)) if game.acts(match, who))
            game.apply(match, seat, _turn(game, match, seat, bots[seat], chances[seat]))
    except Forfeit as lost:
        return give_up(lost, game.points(match), len(match.moves))
    return Ended(rank(over.winners, over.points), over.points, len(match.moves))


def _turn(game: AnyGame, match: Any, seat: int, bot: Bot[Any, Any], chance: Random) -> Any:
    legal = game.legal_moves(match, seat)
    try:
        move = bot.choose(game.view(match, seat), legal, chance)
    except Fault as fault:
        raise Forfeit(seat, str(fault)) from None
    except Exception as error:
        raise Forfeit(seat, f"failed: {type(error).__name__}: {error}") from error
    if move is None:
        raise Forfeit(seat, "did nothing on its turn")
    if game.refusal(match, seat, move) is not None:
        raise Forfeit(seat, f"chose {move}, which is not legal")
    return move
