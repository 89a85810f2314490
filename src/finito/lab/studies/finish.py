"""Does Finito decide the round?"""

from matplotlib.figure import Figure

from finito.lab import plots, stats
from finito.lab.cells import cell
from finito.lab.findings import FindingsTable, Headline, Plot, Study, percent, picked, plain_percent
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


def _sentences(results: Results) -> list[str]:
    best = {one.players: won(results[one]).value for one in house_cells()}
    few, many = (ahead(results[cell("house", players)]).value for players in (2, 6))
    lowest, highest = min(best, key=lambda n: best[n]), max(best, key=lambda n: best[n])
    answer = "Yes, nearly always" if best[lowest] > 0.9 else "Mostly" if best[lowest] > 0.6 else "Not always"
    first, second = results[cell("house", highest)], results[cell("house", lowest)]
    ends = [sums for one in (first, second) for sums in (one.sums("finisher_won"), one.all_bots("finitos"))]
    apart = stats.difference(*ends) * 100
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
    columns = {
        "ahead with the five points": lambda one: percent(won(one), 2),
        "ahead without them": lambda one: percent(ahead(one), 2),
    }
    return sheet_table(results, "The player who got Finito, in rounds that someone finished", columns)


def _draw(results: Results) -> Figure:
    subtitle = "House rules: how often nobody has more points than the player who got Finito"
    with plots.figure(QUESTION, subtitle) as (whole, (axes,)):
        for index, (figure, label) in enumerate(((won, "with the five points"), (ahead, "counted without them"))):
            plots.line(axes, PLAYERS, [figure(results[one]) * 100 for one in house_cells()], label, index)
        chance = [100 / players for players in PLAYERS]
        axes.plot(PLAYERS, chance, color=plots.SOFT, linestyle=":", label="if Finito meant nothing")
        axes.set(xlabel="players", ylabel="% of finished rounds", xticks=PLAYERS, ylim=(0, 104))
        axes.legend(loc="center right", bbox_to_anchor=(1.0, 0.52))
    return whole


QUESTION = "Does Finito decide the round?"
STUDY = Study(
    "finish",
    QUESTION,
    "Whoever empties their stack first ends the round, but the points decide the winner: one for each of their cards "
    "in the center, five more for Finito.",
    sheet_cells,
    _sentences,
    (_table,),
    (Plot("finish", "Lines: how often the player who got Finito is ahead, with and without the bonus.", _draw),),
    ROUNDS,
    tuple(
        Headline(f"ahead {how}, {WORDS[n]}", (cell("house", n),), figure, percent)
        for how, figure in (("with the five points", won), ("without them", ahead))
        for n in (2, 4, 6)
    ),
)
