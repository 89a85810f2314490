"""The page docs/environments.md, made from the code: `make docs`."""

import ast
import inspect
from collections.abc import Iterable
from pathlib import Path

from finito.envs import cafe_v0, espresso_v0, seats, vector
from finito.envs.cafe import actions as cafe_actions
from finito.envs.cafe import codec as cafe_codec
from finito.envs.cafe.actions import count_actions
from finito.envs.cafe.vector import CafeVector
from finito.envs.espresso import actions as espresso_actions
from finito.envs.espresso import codec as espresso_codec
from finito.envs.espresso import hands
from finito.envs.espresso.actions import action_count
from finito.envs.espresso.vector import EspressoVector
from finito.envs.layout import Field, size_of
from finito.games import cafe, espresso
from finito.games.cafe.plan import plan_of

FILE = "docs/environments.md"
INTRODUCTION = """# Environments

Made from the code by `make docs`; do not edit. Install with `pip install "finito[envs]"`.

Both games as standard environments: PettingZoo (all seats), Gymnasium (one seat against bots), a vector environment on
the compiled rules (a thousand and more games a call), OpenSpiel. All of them have the same actions, masks and
observations. A mask is the game's own list of legal moves as numbers; an observation holds what the seat's view shows
and nothing else. Every option of the games can be given by name: `espresso_v0.env(preset="nl", players=3, zero=True)`.

The reward is `points` (what the own points grew by; the default) or `win` (at the end +1, shared by several winners,
and -1 for the others). How fast it runs here: `python -m tools.bench.environments`. A policy trained with it:
`examples/train_cafe.py`.
"""


def page() -> str:
    """The whole page."""
    board = cafe_codec.layout(cafe.make_options("board"), 2)
    parts = [
        INTRODUCTION,
        "## PettingZoo\n",
        _words(espresso_v0),
        _words(cafe_v0),
        "## Gymnasium\n",
        _words(seats),
        "## Many games at once\n",
        _words(vector),
        _words(EspressoVector),
        _words(CafeVector),
        "## OpenSpiel\n",
        _openspiel(),
        "## ESPRESSO: actions\n",
        _words(espresso_actions),
        _table(("players", "Normalo", "Zero", "Chaos", "Zero + Chaos"), _espresso_sizes()),
        "## ESPRESSO: whose hand is first\n",
        _words(hands),
        "## ESPRESSO: observation\n",
        f"{size_of(espresso_codec.layout(4))} numbers of 16 bits for four players.\n",
        _fields(espresso_codec.layout(4)),
        "## Café International: actions\n",
        _words(cafe_actions),
        _table(("preset", "tables", "chairs", "actions", "with declared jokers"), _cafe_sizes()),
        "## Café International: observation\n",
        f"{size_of(board)} numbers of 16 bits on the board for two players.\n",
        _fields(board),
    ]
    return "\n".join(parts)


def _words(thing: object) -> str:
    """What stands in the code about it."""
    return _blocks((inspect.getdoc(thing) or "").replace(" Written like the rules text: runs plain and compiled.", ""))


def _blocks(words: str) -> str:
    """Indented lines become a block, doctests a block of Python."""
    out: list[str] = []
    fence = ""
    for line in words.splitlines():
        wanted = "python" if line.startswith((">>>", "...")) or (fence == "python" and line) else ""
        wanted = wanted or ("text" if line.startswith("    ") or (fence == "text" and not line) else "")
        if wanted != fence:
            if fence:
                _close(out)
            if wanted:
                out.append(f"```{wanted}")
        fence = wanted
        out.append(line.removeprefix("    ") if wanted == "text" else line)
    if fence:
        _close(out)
    return "\n".join(out) + "\n"


def _openspiel() -> str:
    """What stands in `openspiel`, read without importing it: OpenSpiel is not everywhere."""
    source = Path(seats.__file__).with_name("openspiel.py").read_text()
    return _blocks(ast.get_docstring(ast.parse(source)) or "")


def _close(out: list[str]) -> None:
    blank = bool(out) and not out[-1]
    if blank:
        out.pop()
    out.append("```")
    if blank:
        out.append("")


def _table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    names = list(head)
    lines = [names, ["---"] * len(names), *[[str(cell) for cell in row] for row in rows]]
    return "".join([f"| {' | '.join(line)} |\n" for line in lines])


def _fields(fields: list[Field]) -> str:
    rows = []
    at = 0
    for field in fields:
        where = str(at) if field.size == 1 else f"{at} … {at + field.size - 1}"
        rows.append((where, field.name, f"{field.low} … {field.high}", field.text))
        at += field.size
    return _table(("index", "name", "values", "meaning"), rows)


def _espresso_sizes() -> Iterable[tuple[object, ...]]:
    for players in range(2, 7):
        modes = ((False, False), (True, False), (False, True), (True, True))
        changed = [espresso.make_options("house", {"zero": zero, "chaos": chaos}) for zero, chaos in modes]
        yield (players, *[action_count(espresso.Match(options, players, 0)) for options in changed])


def _cafe_sizes() -> Iterable[tuple[object, ...]]:
    for preset in cafe.PRESETS:
        options = cafe.make_options(preset)
        declared = cafe.make_options(preset, {"joker_nation": "declared"})
        plan = plan_of(options.plan)
        counts = [count_actions(cafe.Match(one, 2, 0)) for one in (options, declared)]
        yield (preset, len(plan.tables), len(plan.chairs), *counts)
