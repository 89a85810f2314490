"""Compile a script to the views, events and answers with which a client can play it without knowing any rules.

The engine makes every step and refuses scripts that break the rules. A client accepts only the moves in `ways`.
"""

from typing import Any, Literal

import msgspec

from finito.errors import BadRecord
from finito.games import find_part
from tools.lessons.script import LEARNER, Direction, Script, read_script
from tools.lessons.table import Table


class Way(msgspec.Struct, frozen=True):
    """A move that the step accepts, in wire format, and its events."""

    move: dict[str, Any]
    events: list[dict[str, Any]]


class LessonStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """`do` waits for a move of the learner, `try` for one that is refused, `say` for them to go on, `show` is what
    somebody else does."""

    kind: Literal["do", "try", "say", "show"]
    key: str = ""
    view: dict[str, Any] | None = None
    """The view before this step, so that a lesson can begin anywhere; None for steps that are only shown."""
    fresh: bool = False
    """Whether something happened unseen, so that the client draws this view instead of applying events."""
    ways: list[Way] = []
    wrong: dict[str, dict[str, Any]] = {}
    """ESPRESSO: a place, or `flip` or `recycle`, to the engine's refusal of it; what is missing is legal or empty.
    Where something is tried: what the move does, to the refusal of it."""
    events: list[dict[str, Any]] = []


class Lesson(msgspec.Struct, frozen=True):
    name: str
    game: str
    options: dict[str, Any]
    players: int
    steps: list[LessonStep]
    end: dict[str, Any]
    """The view after the last step."""


def told(name: str) -> Lesson:
    """The lesson with this name, with every step judged by the engine. BadRecord if the script breaks a rule."""
    return tell_script(read_script(name))


def tell_script(script: Script) -> Lesson:
    """The lesson in a script."""
    record = script.record
    at: Table = getattr(find_part("tools.lessons.{}", record.game), "Table", Table)(record)
    steps: list[LessonStep] = []
    first = script.directions[0].before
    at.go_on(first)
    for index, direction in enumerate(script.directions):
        later = script.directions[index + 1].before if index + 1 < len(script.directions) else len(record.moves)
        fresh = index > 0 and script.directions[index - 1].verb == "skip"
        if direction.verb == "skip":
            at.go_on(later - direction.before)
            continue
        steps.append(_asked(at, direction, fresh))
        while at.done < later:
            steps.append(_shown(at, script.name))
    return Lesson(script.name, record.game, record.options, record.players, steps, at.view())


def _asked(at: Table, direction: Direction, fresh: bool) -> LessonStep:
    view = at.view()
    if direction.verb == "say":
        return LessonStep("say", direction.key, view, fresh)
    player, _ = at.next_move()
    if player != LEARNER:
        raise BadRecord(
            f"move {at.done + 1} is not the learner's, but the script says '{direction.verb} {direction.key}'"
        )
    if direction.verb == "try":
        move, no = at.refused(direction.move)
        return LessonStep("try", direction.key, view, fresh, [Way(move, [])], {move["do"]: no})
    ways = [Way(move, events) for move, events in at.ways()]
    step = LessonStep("do", direction.key, view, fresh, ways, at.wrong())
    at.go_on(1)
    return step


def _shown(at: Table, name: str) -> LessonStep:
    player, _ = at.next_move()
    if player == LEARNER:
        raise BadRecord(f"lesson {name}: move {at.done + 1} is the learner's and has no direction")
    return LessonStep("show", events=at.go_on(1))
