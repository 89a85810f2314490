"""One game between bots, by turns, on the drive that rooms run."""

from collections.abc import Sequence
from typing import Any

from finito.drive.seats import sitting
from finito.drive.turns import TurnDrive
from finito.games.game import AnyGame
from finito.league.result import Ended, Fault, Forfeit, give_up
from finito.players import Bot
from finito.ratings.skill import rank


def play_out(game: AnyGame, match: Any, bots: Sequence[Bot[Any, Any]]) -> Ended:
    """Play a match to its end. A bot that fails loses at once (`Ended.fault`)."""
    table = TurnDrive(game, match, [sitting(bot.name, bot) for bot in bots])
    try:
        for asking in table.advance():
            table.apply(asking.player, _turn(table, asking.player, bots[asking.player]), asking.at)
    except Forfeit as lost:
        return give_up(lost, game.points(match), len(match.moves))
    over = game.outcome(match)
    if over is None:
        raise RuntimeError(f"nobody may move, but the match of {game.TITLE} is not over")
    return Ended(rank(over.winners, over.points), over.points, len(match.moves))


def _turn(table: TurnDrive[Any, Any, Any, Any], seat: int, bot: Bot[Any, Any]) -> Any:
    try:
        move = table.choice(bot, seat)
    except Fault as fault:
        raise Forfeit(seat, str(fault)) from None
    except Exception as error:
        raise Forfeit(seat, f"failed: {type(error).__name__}: {error}") from error
    if move is None:
        raise Forfeit(seat, "did nothing on its turn")
    if table.game.refusal(table.match, seat, move) is not None:
        raise Forfeit(seat, f"chose {move}, which is not legal")
    return move
