"""The match of a lesson in ESPRESSO, with the engine's answer to a tap on each card."""

from typing import Any

import msgspec

from finito.games import espresso
from finito.games.espresso import moves as m
from finito.games.espresso.notation import HIDDEN, PLACE_TEXTS
from tools.lessons.script import LEARNER
from tools.lessons.table import Table as AnyTable


class Table(AnyTable):
    """A match of ESPRESSO."""

    match: espresso.Match

    def others(self, move: m.Move) -> list[m.Move]:
        """The move to its pile, and to `any` if that is the same pile."""
        if not isinstance(move, m.Play | m.Pair):
            return [move]
        plain = msgspec.structs.replace(move, covers=None)
        return [plain, msgspec.structs.replace(plain, to="any")]

    def wrong(self) -> dict[str, dict[str, Any]]:
        """The engine's refusals of taps on cards and on the hand."""
        owners = range(self.match.n_players) if self.record.options.get("chaos") else (LEARNER,)
        tries: dict[str, m.Move] = {"flip": m.Flip(), "recycle": m.Recycle()}
        for owner in owners:
            for place, card in zip(PLACE_TEXTS, self._open(owner), strict=True):
                name = place if owner == LEARNER else f"{chr(65 + owner)}.{place}"
                if card and card != HIDDEN:
                    tries[name] = m.Play(name, "any", card)
        said = {name: espresso.refusal(self.match, LEARNER, move) for name, move in tries.items()}
        return {
            name: {"code": no.code, "rule": no.rule, "facts": no.facts} for name, no in said.items() if no is not None
        }

    def _open(self, owner: int) -> list[str | None]:
        player = espresso.view(self.match, LEARNER).players[owner]
        return [player.espresso, *player.help, player.waste]
