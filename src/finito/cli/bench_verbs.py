"""How long each verb of a game takes, as a live room calls them."""

from collections.abc import Sequence
from statistics import median
from time import perf_counter
from typing import Any

from finito.games.game import AnyGame


class Verbs:
    """Calls the verbs of a game, and keeps the seconds of every call."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self.times: dict[str, list[float]] = {
            verb: [] for verb in ("refusal", "apply", "view", "legal_moves", "live step")
        }

    def legal_moves(self, match: Any, player: int) -> Any:
        began = perf_counter()
        legal = self._game.legal_moves(match, player)
        self.times["legal_moves"].append(perf_counter() - began)
        return legal

    def step(self, match: Any, player: int, move: Any, viewers: Sequence[int]) -> None:
        """A move, and the view of it for each of these players."""
        game, began = self._game, perf_counter()
        game.refusal(match, player, move)
        judged = perf_counter()
        game.apply(match, player, move)
        applied = perf_counter()
        for viewer in viewers:
            game.view(match, viewer)
        ended = perf_counter()
        spent = judged - began, applied - judged, (ended - applied) / len(viewers), ended - began
        for verb, seconds in zip(("refusal", "apply", "view", "live step"), spent, strict=True):
            self.times[verb].append(seconds)

    def medians(self) -> dict[str, float]:
        return {f"{verb} µs": median(values) * 1e6 for verb, values in self.times.items()}
