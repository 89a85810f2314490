"""A bot for `finito league` in its own process: it reads JSON lines and answers each question with a JSON line.

    finito league greedy uniform --process "mine=python3 examples/league_bot.py" --deals 5

It plays both games. In ESPRESSO it plays from the stack and the help row first, then from the waste, and otherwise
flips; in the café it seats two guests if it can. It gets only what a player sees and the legal moves. stdout is for
answers; what it prints to stderr is shown if it fails.
"""

import json
import random
import sys
from typing import Any

LIKED = {"ready": 9, "call_espresso": 9, "call_finito": 9, "swap": 2, "bar": 1, "flip": 0.5, "recycle": 0.3}


def worth(move: dict[str, Any]) -> float:
    """How much we like a legal move; 0 means never."""
    if move["do"] == "place":
        return 3.0 + len(move["put"]) - str(move["put"]).count("JK")
    if move["do"] in ("play", "pair"):
        return 1.0 if "waste" in (move.get("from"), move.get("second")) else 2.0
    return LIKED.get(move["do"], 0.0)


dice = random.Random()
for line in sys.stdin:
    told = json.loads(line)
    if told["tell"] == "game":
        dice = random.Random(told["lot"])  # the same lot always gives the same game
    elif told["tell"] == "choose":
        worths = [worth(move) for move in told["legal"]]
        best = [index for index, value in enumerate(worths) if value == max(worths) > 0]
        choice = dice.choice(best) if best else None
        print(json.dumps({"number": told["number"], "choose": choice, "pause_ms": 900}), flush=True)
