"""A lesson's table of ESPRESSO: where the record stands, and what the engine says to moves there."""

from typing import Any

import msgspec

from finito.errors import BadRecord
from finito.games import espresso
from finito.games.espresso import moves as m
from finito.games.espresso.notation import HIDDEN
from finito.record import Record
from tools.lessons.plain import as_dict, as_dicts
from tools.lessons.script import LEARNER

PLACES = ("espresso", "help1", "help2", "help3", "waste")


class AtEspresso:
    """Goes through a record move by move; `done` moves are made."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.steps = espresso.replay(record)
        self.match = next(self.steps).match
        self.done = 0

    def view(self) -> dict[str, Any]:
        """The table as the learner sees it."""
        return as_dict(espresso.view(self.match, LEARNER))

    def next_move(self) -> tuple[int, m.Move]:
        if self.done >= len(self.record.moves):
            raise BadRecord("the record ends before its lesson does")
        return espresso.parse_turn(self.record.moves[self.done].text)

    def go_on(self, count: int) -> list[dict[str, Any]]:
        """Make the next moves of the record; returns what everybody may see of it."""
        events: list[dict[str, Any]] = []
        for _ in range(count):
            self.next_move()
            events += as_dicts(espresso.scrub(event) for event in next(self.steps).events)
            self.done += 1
        return events

    def ways(self) -> list[tuple[dict[str, Any], list[dict[str, Any]]]]:
        """How a client may ask for the next move: for its pile, or for any that fits if that is the same one."""
        player, move = self.next_move()
        asked = [move]
        if isinstance(move, m.Play | m.Pair):
            plain = msgspec.structs.replace(move, covers=None)
            asked = [plain, msgspec.structs.replace(plain, to="any")]
        tried = [(one, *self._try(player, one)) for one in asked]
        _, _, wanted = tried[0]
        return [(as_dict(one), events) for one, events, after in tried if after == wanted]

    def _try(self, player: int, move: m.Move) -> tuple[list[dict[str, Any]], bytes]:
        trial = espresso.copy_match(self.match)
        events = as_dicts(espresso.scrub(event) for event in espresso.apply(trial, player, move))
        return events, espresso.encode(trial)

    def wrong(self) -> dict[str, dict[str, Any]]:
        """What the engine says to a tap on each card, and to the deck, where it says no."""
        owners = range(self.match.n_players) if self.record.options.get("chaos") else (LEARNER,)
        tries: dict[str, m.Move] = {"flip": m.Flip(), "recycle": m.Recycle()}
        for owner in owners:
            for place, card in zip(PLACES, self._open(owner), strict=True):
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

    def seats(self) -> dict[str, list[Any]]:
        return {}
