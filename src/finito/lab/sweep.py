"""A study of one's own: every combination of lists of values (`preset=de,nl`, `players=2,4`, `zero=no,yes`)."""

from itertools import product
from typing import Any, get_args

from matplotlib.figure import Figure

from finito.drive.espresso.tally import SHARES
from finito.errors import BadInput
from finito.lab import plots
from finito.lab.cells import Cell, Game, cell
from finito.lab.findings import Findings, Plot, Study, Table, number, percent
from finito.lab.sample import Results, Sample
from finito.lab.stats import Estimate

NAME = "sweep"
PRESETS = {"espresso": "house", "cafe": "board"}
"""Where no preset is given."""
WORDS = {"yes": True, "no": False, "none": None}


def make_cells(game: str, sweeps: list[str]) -> list[Cell]:
    """The cells of all combinations; what is not swept is as usual. BadInput says which part is wrong."""
    if game not in get_args(Game):
        raise BadInput(f"there is no game {game!r}; games are {' and '.join(get_args(Game))}", "--game")
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
    preset = given.pop("preset", PRESETS[game])
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
        game="cafe" if game == "cafe" else "espresso",
        changes=changes,
        lock=lock == "yes",
    )


def _value(text: str) -> Any:
    if text in WORDS:
        return WORDS[text]
    return int(text) if text.lstrip("-").isdecimal() else text


def name_of(one: Cell) -> str:
    """A cell in a table."""
    return one.key.split(" ", 1)[1]


def espresso_measures(sample: Sample) -> dict[str, str]:
    return {
        "seconds a round": number(sample.mean("time") / 1e6, 1),
        "with an impasse": percent(sample.share("impasse_rounds"), 2),
        "dead end": percent(sample.share("stalemates"), 2),
        "rounds a match": number(sample.mean("match_rounds", "matches"), 2),
        "first bot wins the round": percent(sample.share("wins", index=0, unit=SHARES)),
        "its points": number(sample.mean("points", index=0), 2),
    }


def cafe_measures(sample: Sample) -> dict[str, str]:
    return {
        "turns a game": number(sample.mean("turns"), 1),
        "points a player": number(cafe_points(sample), 1),
        "first bot wins": percent(sample.share("wins", index=0, unit=SHARES)),
        "its points": number(sample.mean("points", index=0), 1),
    }


def cafe_points(sample: Sample) -> Estimate:
    from finito.lab import stats

    return stats.ratio(sample.all_bots("points"), sample.sums("rounds") * sample.cell.players)


def read(results: Results) -> Findings:
    samples = [results[one] for one in results.plan.cells]
    espresso = samples[0].cell.game == "espresso"
    measures = [espresso_measures(sample) if espresso else cafe_measures(sample) for sample in samples]
    rows = [(name_of(sample.cell), *found.values()) for sample, found in zip(samples, measures, strict=True)]
    table = Table("Every cell", ("cell", *measures[0]), rows)
    return Findings([_sentence(samples, espresso)], [table], [_plot(samples, espresso)])


def _figure_of(sample: Sample, espresso: bool) -> Estimate:
    return sample.mean("time") / 1e6 if espresso else sample.mean("turns")


def _sentence(samples: list[Sample], espresso: bool) -> str:
    what = "seconds a round" if espresso else "turns a game"
    least = min(samples, key=lambda sample: _figure_of(sample, espresso).value)
    most = max(samples, key=lambda sample: _figure_of(sample, espresso).value)
    if least is most:
        return f"{name_of(least.cell)}: {_figure_of(least, espresso).value:.1f} {what}."
    return (
        f"The shortest is {name_of(least.cell)} with {_figure_of(least, espresso).value:.1f} {what}, the longest "
        f"{name_of(most.cell)} with {_figure_of(most, espresso).value:.1f}."
    )


def _plot(samples: list[Sample], espresso: bool) -> Plot:
    def draw() -> Figure:
        what = "seconds a round" if espresso else "turns a game"
        size = (7.6, 1.9 + 0.32 * len(samples))
        with plots.figure("How long does each cell take?", "Means with 95 % intervals", size=size) as (whole, (axes,)):
            points = [_figure_of(sample, espresso) for sample in samples][::-1]
            places = range(len(points))
            values = [point.value for point in points]
            axes.errorbar(values, places, xerr=plots.errors(points), fmt="o", color=plots.COLORS[0], capsize=3)
            axes.set_yticks(places, [name_of(sample.cell) for sample in samples][::-1])
            axes.set(xlabel=what, ylim=(-0.6, len(points) - 0.4))
            axes.set_xlim(left=0)
            axes.grid(axis="x")
        return whole

    return Plot(NAME, "The length of each cell with its interval.", draw)


def study(cells: list[Cell], name: str = NAME) -> Study:
    """The study of these cells."""
    return Study(
        name, "A sweep", "Every combination of the given values, on the same deals.", lambda: cells, read, 100_000
    )
