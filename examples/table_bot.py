"""A bot that joins a room by its link and plays there until the match is over.

    python examples/table_bot.py http://localhost:8000/t/ABCDE

To write your own, replace `brain.choose`: it gets what a player sees and every legal move.
"""

import asyncio
import sys
from random import Random

from finito.client import join
from finito.players.pace import human_pause
from finito.players.registry import make_bot


async def play(link: str, name: str = "Table bot", bot: str = "greedy", pace: float = 1.0) -> None:
    async with await join(link, name) as seat:
        print(f"{name} sits in seat {seat.room.seat}. Begin the match when you like.")
        while seat.room.stage != "ended" and not seat.closed:
            match, player = seat.match, seat.room.player
            if match is None or player is None:
                await seat.change()
                continue
            brain = make_bot(seat.room.settings.game, bot, match.options)
            move = brain.choose(match.view(player), match.legal_moves(player), Random())
            if move is not None:
                await seat.move(move)
            elif match.between_rounds:
                await seat.ask("agree", what="next")
            await asyncio.sleep(human_pause(1.0, Random()) / 1000 * pace)


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1]))
