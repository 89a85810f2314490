"""One game of Café International between bots, by turns."""

from collections.abc import Sequence
from random import Random

from finito.games import cafe
from finito.league.faults import Fault, Forfeit
from finito.league.result import Ended, give_up
from finito.players import Bot
from finito.ratings.skill import rank


def play(
    options: cafe.Options, seed: int, bots: Sequence[Bot[cafe.View, cafe.Move]], chances: Sequence[Random]
) -> Ended:
    """Play the deal with this seed to its end. A bot that fails loses at once (`Ended.fault`)."""
    game = cafe.new(options, len(bots), seed)
    try:
        while (over := cafe.outcome(game)) is None:
            seat = game.turn
            cafe.apply(game, seat, _turn(game, seat, bots[seat], chances[seat]))
    except Forfeit as lost:
        points = [player.score for player in cafe.view(game, None).players]
        return give_up(lost, points, len(game.moves))
    return Ended(rank(over.winners, over.scores), over.scores, len(game.moves))


def _turn(game: cafe.Game, seat: int, bot: Bot[cafe.View, cafe.Move], chance: Random) -> cafe.Move:
    legal = cafe.legal_moves(game, seat)
    try:
        move = bot.choose(cafe.view(game, seat), legal, chance)
    except Fault as fault:
        raise Forfeit(seat, str(fault)) from None
    except Exception as error:
        raise Forfeit(seat, f"failed: {type(error).__name__}: {error}") from error
    if move is None:
        raise Forfeit(seat, "did nothing on its turn")
    if cafe.refusal(game, seat, move) is not None:
        raise Forfeit(seat, f"chose {move}, which is not legal")
    return move
