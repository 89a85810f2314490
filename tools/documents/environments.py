"""Generate docs/environments.md from the code (`make docs`)."""

import ast
import inspect
import json
from collections.abc import Iterable
from pathlib import Path

from finito.envs import cafe_v0, espresso_realtime_v0, espresso_v0, forms, puffer, render, seats, vector
from finito.envs.cafe import actions as cafe_actions
from finito.envs.cafe import codec as cafe_codec
from finito.envs.cafe.actions import count_actions
from finito.envs.cafe.vector import CafeVector
from finito.envs.espresso import actions as espresso_actions
from finito.envs.espresso import codec as espresso_codec
from finito.envs.espresso import hands, lines, realtime, tracks
from finito.envs.espresso.actions import action_count
from finito.envs.espresso.realtime_vector import EspressoRealtimeVector
from finito.envs.espresso.vector import EspressoVector
from finito.envs.layout import Field, size_of
from finito.games import cafe, espresso
from finito.games.cafe.plan import plan_of
from tools.documents import throughput

WRITTEN = " Written like the rules text: runs plain and compiled."
FILE = "docs/environments.md"
INTRODUCTION = """# Environments

Generated from the code by `make docs`; do not edit. Install with `pip install "finito[envs]"`; until Finito is on PyPI,
`pip install ".[envs]"` in a checkout.

Both games are available as standard environments: PettingZoo (all seats), Gymnasium (one seat against bots), a vector
environment on the compiled rules (thousands of games per call), and OpenSpiel. All share the same actions, masks and
observations. A mask is the game's own list of legal moves as numbers. An observation holds what a player in that seat
sees, and nothing else. ESPRESSO comes in two forms: cut into ticks of a second, and in event time on the clock of live
rooms, where the speed of a hand and its distance from the server are parameters
([tracks](#espresso-in-event-time-tracks)). Every option of the games can be set by name:
`espresso_v0.env(preset="nl", players=3, zero=True)`.

`reward="points"`, the default, pays the points gained since the last step. `reward="win"` pays once, at the end: +1 to
the winner, a share of it to each of several, and -1 to everyone else. For whole turns as candidates, positions after a
turn, trained players and an evaluation protocol, see [baselines.md](baselines.md).

[Throughput](#throughput) is below, with 256 games per call. With 1,024, which do not fit into the processor's cache,
event time reached half of it and Café International two thirds.
"""

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
BEGINNING = """## From `pip install` to a trained agent

This agent learns Café International by playing against itself: a linear model judges the position after each candidate
turn. It is then tested on held-out deals, also against an opponent it has never met. Save it as `train.py` and run
`python train.py`. It prints the win rate during training and the final intervals, and draws `curve.svg`. The first run
took 40 s of processor time, 26 of them to compile the rules; after that it took 14 s. The same program is in
`examples/trained_agent.ipynb`.
"""
LIBRARY = """### With a learning library

After `pip install sb3-contrib`, MaskablePPO trains on any of the environments without a wrapper, and `make_vec` plays
its policy against any opponent on held-out deals. With so few steps this shows how, not what PPO can reach: with
sb3-contrib 2.9.2 and torch 2.13.0, two runs won 7.5 % (± 3.7) and 3.5 % (± 2.5) of their 200 deals
against look-ahead. The second took five minutes of processor time.
"""


def page() -> str:
    """The whole page."""
    board = cafe_codec.layout(cafe.make_options("board"), 2)
    parts = [
        INTRODUCTION,
        BEGINNING,
        _notebook(),
        LIBRARY,
        _program(EXAMPLES / "maskable_ppo.py"),
        "## PettingZoo\n",
        _words(espresso_v0),
        _words(espresso_realtime_v0),
        _words(cafe_v0),
        "## Gymnasium\n",
        _words(seats),
        "## ESPRESSO in event time: tracks\n",
        _words(tracks),
        "### When agents act\n",
        _body(realtime),
        "### Contested plays\n",
        _body(lines),
        "## Other forms of observations\n",
        _words(forms),
        "## Pictures\n",
        _words(render),
        "## Many games at once\n",
        _words(vector),
        "### `EspressoVector`\n",
        _words(EspressoVector),
        "### `EspressoRealtimeVector`\n",
        _words(EspressoRealtimeVector),
        "### `CafeVector`\n",
        _words(CafeVector),
        "## Throughput\n",
        throughput.section(),
        "## PufferLib\n",
        _words(puffer),
        "## OpenSpiel\n",
        _openspiel(),
        "## ESPRESSO: actions\n",
        _words(espresso_actions),
        _table(("players", "Normalo", "Zero", "Chaos", "Zero + Chaos"), _espresso_sizes()),
        "## ESPRESSO: who is fastest in a tick\n",
        _words(hands),
        "## ESPRESSO: observation\n",
        f"{size_of(espresso_codec.layout(4))} 16-bit numbers for four players.\n",
        _fields(espresso_codec.layout(4)),
        "In event time two more numbers follow, and a card that is being turned reads as 36:\n",
        _fields(espresso_codec.realtime_layout(4)[-2:], size_of(espresso_codec.layout(4))),
        "## Café International: actions\n",
        _words(cafe_actions),
        _table(("preset", "tables", "chairs", "actions", "with declared jokers"), _cafe_sizes()),
        "## Café International: observation\n",
        f"{size_of(board)} 16-bit numbers for two players on the board.\n",
        _fields(board),
    ]
    return "\n".join(parts)


def _words(thing: object) -> str:
    """The docstring of an object, for the page."""
    return _blocks((inspect.getdoc(thing) or "").replace(WRITTEN, "").replace(" Rules text.", ""))


def _body(thing: object) -> str:
    """The docstring without its first line, which a heading replaces."""
    return _words(thing).partition("\n\n")[2]


def _blocks(words: str) -> str:
    """Docstring text as Markdown: indented lines become a code block, doctests a Python block."""
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


def _notebook() -> str:
    """The code cells of the notebook as one program."""
    cells = json.loads((EXAMPLES / "trained_agent.ipynb").read_text("utf-8"))["cells"]
    code = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    return "```python\n" + "\n\n".join(code) + "\n```\n"


def _program(path: Path) -> str:
    """The source of a program without its docstring."""
    _, _, code = path.read_text("utf-8").removeprefix('"""').partition('"""\n\n')
    return f"```python\n{code.replace('noqa: F401  ', '')}```\n"


def _openspiel() -> str:
    """The docstring of `openspiel`, read without importing it, because OpenSpiel may not be installed."""
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


def _fields(fields: list[Field], at: int = 0) -> str:
    rows = []
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
