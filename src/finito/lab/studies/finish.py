"""Does Finito decide the round?"""

from matplotlib.figure import Figure

from finito.lab import plots, stats
from finito.lab.cells import cell
from finito.lab.findings import Findings, FindingsTable, Headline, Plot, Study, percent, picked, plain_percent
from finito.lab.sample import Results, Sample
from finito.lab.stats import Estimate
from finito.lab.studies.deadlock import POINTS
from finito.lab.studies.duration import PAIRS
from finito.lab.studies.sheets import PLAYERS, ROUNDS, WORDS, house_cells, sheet_cells, sheet_table


def of_finishers(sample: Sample, name: str) -> Estimate:
    """A share of the rounds that ended in Finito."""
    return stats.share(sample.sums(name), sample.all_bots("finitos"))


def won(sample: Sample) -> Estimate:
    return of_finishers(sample, "finisher_won")


def ahead(sample: Sample) -> Estimate:
    return of_finishers(sample, "finisher_ahead")


def read(results: Results) -> Findings:
    return Findings(_sentences(results), [_table(results)], [_plot(results)])


def _sentences(results: Results) -> list[str]:
    best = {one.players: won(results[one]).value for one in house_cells()}
    few, many = (ahead(results[cell("house", players)]).value for players in (2, 6))
    lowest, highest = min(best, key=lambda n: best[n]), max(best, key=lambda n: best[n])
    answer = "Yes, nearly always" if best[lowest] > 0.9 else "Mostly" if best[lowest] > 0.6 else "Not always"
    first, second = results[cell("house", highest)], results[cell("house", lowest)]
    apart = (
        stats.difference(
            first.sums("finisher_won"),
            first.all_bots("finitos"),
            second.sums("finisher_won"),
            second.all_bots("finitos"),
        )
        * 100
    )
    return [
        (
            f"{answer}: nobody has more points than the player who got Finito in {plain_percent(best[lowest])} of the "
            f"finished rounds with {WORDS[lowest]} players and {plain_percent(best[highest])} with {WORDS[highest]} "
            f"(house rules). {picked(apart, PAIRS, POINTS)}"
        ),
        (
            f"The five points account for part of that: without them, that player would be ahead in "
            f"{plain_percent(few)} of the rounds with two players and in {plain_percent(many)} with six."
        ),
    ]


def _table(results: Results) -> FindingsTable:
    def row(sample: Sample) -> list[str]:
        return [percent(of_finishers(sample, kind), 2) for kind in ("finisher_won", "finisher_ahead")]

    header = ("ahead with the five points", "ahead without them")
    return sheet_table(results, "The player who got Finito, in rounds that someone finished", header, row)


def _plot(results: Results) -> Plot:
    def draw() -> Figure:
        title = "Does Finito decide the round?"
        subtitle = "House rules: how often nobody has more points than the player who got Finito"
        with plots.figure(title, subtitle) as (whole, (axes,)):
            found = [results[one] for one in house_cells()]
            for index, (name, label) in enumerate(
                (("finisher_won", "with the five points"), ("finisher_ahead", "counted without them"))
            ):
                plots.line(axes, PLAYERS, [of_finishers(sample, name) * 100 for sample in found], label, index)
            chance = [100 / players for players in PLAYERS]
            axes.plot(PLAYERS, chance, color=plots.SOFT, linestyle=":", label="if Finito meant nothing")
            axes.set(xlabel="players", ylabel="% of finished rounds", xticks=PLAYERS, ylim=(0, 104))
            axes.legend(loc="center right", bbox_to_anchor=(1.0, 0.52))
        return whole

    return Plot("finish", "Lines: how often the player who got Finito is ahead, with and without the bonus.", draw)


STUDY = Study(
    "finish",
    "Does Finito decide the round?",
    "Whoever empties their stack first ends the round, but the points decide the winner: one for each of their cards "
    "in the center, five more for Finito.",
    sheet_cells,
    read,
    ROUNDS,
    tuple(
        Headline(f"ahead {how}, {WORDS[n]}", (cell("house", n),), figure, percent)
        for how, figure in (("with the five points", won), ("without them", ahead))
        for n in (2, 4, 6)
    ),
)
