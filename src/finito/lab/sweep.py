"""A custom study: every combination of lists of values (`preset=de,nl`, `players=2,4`, `zero=no,yes`)."""

from itertools import product
from typing import Any

from matplotlib.figure import Figure

from finito.errors import BadInput
from finito.games import GAMES, find_game, part
from finito.lab import plots
from finito.lab.cells import CHUNK, Cell, cell
from finito.lab.findings import FindingsTable, Plot, Study
from finito.lab.sample import Results, Sample

NAME = "sweep"
WORDS = {"yes": True, "no": False, "none": None}


def make_cells(game: str, sweeps: list[str]) -> list[Cell]:
    """The cells of all combinations; everything else has its default. BadInput says which part is wrong."""
    find_game(game, "--game")
    lists = dict(map(_parse, sweeps))
    if len(lists) < len(sweeps):
        raise BadInput("the same name is given twice; give all its values at once", "--sweep")
    found = []
    for combination in product(*lists.values()):
        given = dict(zip(lists, combination, strict=True))
        found.append(_make(game, given))
    return found


def _parse(text: str) -> tuple[str, list[str]]:
    name, sign, rest = text.partition("=")
    values = [value.strip() for value in rest.split(";" if ";" in rest else ",")]
    if not sign or not name.strip() or not all(values):
        raise BadInput("is not of the form name=value,value", f"--sweep {text!r}")
    return name.strip(), values


def _make(game: str, given: dict[str, str]) -> Cell:
    preset = given.pop("preset", GAMES[game].USUAL)
    players = given.pop("players", "4")
    bots = tuple(given.pop("bots", "greedy").split("+"))
    lock = given.pop("lock", "no")
    if not players.isdecimal():
        raise BadInput(f"a number of players is needed, not {players!r}", "--sweep players")
    if lock not in ("yes", "no"):
        raise BadInput(f"lock is yes or no, not {lock!r}", "--sweep lock")
    changes = {name: _value(value) for name, value in given.items()}
    return cell(
        preset,
        int(players),
        bots[0] if len(bots) == 1 else bots,
        game=game,
        changes=changes,
        lock=lock == "yes",
    )


def _value(text: str) -> Any:
    if text in WORDS:
        return WORDS[text]
    return int(text) if text.lstrip("-").isdecimal() else text


def name_of(one: Cell) -> str:
    return one.key.split(" ", 1)[1]


def _samples(results: Results) -> tuple[list[Sample], Any]:
    """Every cell, and what their game has here of its own."""
    samples = [results[one] for one in results.plan.cells]
    return samples, part(CHUNK, samples[0].cell.game)


def _table(results: Results) -> FindingsTable:
    samples, own = _samples(results)
    rows = [{"cell": name_of(sample.cell), **own.measures(sample)} for sample in samples]
    return FindingsTable("Every cell", tuple(rows[0]), [tuple(row.values()) for row in rows])


def _sentences(results: Results) -> list[str]:
    samples, own = _samples(results)
    lengths = {name_of(sample.cell): own.length(sample).value for sample in samples}
    least, most = min(lengths, key=lambda name: lengths[name]), max(lengths, key=lambda name: lengths[name])
    if least == most:
        return [f"{least}: {lengths[least]:.1f} {own.LENGTH}."]
    shortest = f"The shortest is {least} with {lengths[least]:.1f} {own.LENGTH}"
    return [f"{shortest}, the longest {most} with {lengths[most]:.1f}."]


def _draw(results: Results) -> Figure:
    samples, own = _samples(results)
    size = (7.6, 1.9 + 0.32 * len(samples))
    with plots.figure("How long does each cell take?", "Means with 95 % intervals", size=size) as (whole, (axes,)):
        points = [own.length(sample) for sample in samples][::-1]
        places = range(len(points))
        values = [point.value for point in points]
        axes.errorbar(values, places, xerr=plots.errors(points), fmt="o", color=plots.COLORS[0], capsize=3)
        axes.set_yticks(places, [name_of(sample.cell) for sample in samples][::-1])
        axes.set(xlabel=own.LENGTH, ylim=(-0.6, len(points) - 0.4))
        axes.set_xlim(left=0)
        axes.grid(axis="x")
    return whole


def study(cells: list[Cell], name: str = NAME) -> Study:
    about, plot = (
        "Every combination of the given values, on the same deals.",
        "The length of each cell with its interval.",
    )
    return Study(name, "A sweep", about, lambda: cells, _sentences, (_table,), (Plot(NAME, plot, _draw),), 100_000)
