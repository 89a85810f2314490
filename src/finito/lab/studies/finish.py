"""Does Finito decide the round?"""

from matplotlib.figure import Figure

from finito.lab import plots, stats
from finito.lab.cells import cell
from finito.lab.findings import Findings, FindingsTable, Plot, Study, percent, plain_percent
from finito.lab.sample import Results, Sample
from finito.lab.stats import Estimate
from finito.lab.studies.sheets import PLAYERS, ROUNDS, SHEETS, WORDS, house_cells, sheet_cells


def of_finishers(sample: Sample, name: str) -> Estimate:
    """A share of the rounds that ended in Finito."""
    return stats.share(sample.sums(name), sample.all_bots("finitos"))


def read(results: Results) -> Findings:
    return Findings(_sentences(results), [_table(results)], [_plot(results)])


def _sentences(results: Results) -> list[str]:
    won = {one.players: of_finishers(results[one], "finisher_won").value for one in house_cells()}
    ahead = {one.players: of_finishers(results[one], "finisher_ahead").value for one in house_cells()}
    lowest, highest = min(won, key=lambda n: won[n]), max(won, key=lambda n: won[n])
    answer = "Yes, nearly always" if min(won.values()) > 0.9 else "Mostly" if min(won.values()) > 0.6 else "Not always"
    return [
        (
            f"{answer}: nobody has more points than the player with Finito in {plain_percent(won[lowest])} of the "
            f"finished rounds with {WORDS[lowest]} players and {plain_percent(won[highest])} with {WORDS[highest]} "
            "(house rules)."
        ),
        (
            f"The five points do part of that: counted without them, that player would be ahead in "
            f"{plain_percent(ahead[2])} of the rounds with two players and in {plain_percent(ahead[6])} with six."
        ),
    ]


def _table(results: Results) -> FindingsTable:
    rows = []
    for sheet, name in SHEETS.items():
        for players in PLAYERS:
            sample = results[cell(sheet, players)]
            shares = [of_finishers(sample, kind) for kind in ("finisher_won", "finisher_ahead")]
            rows.append((name, str(players), *(percent(share, 2) for share in shares)))
    header = ("sheet", "players", "in front with the five points", "in front without them")
    return FindingsTable("The player with Finito, in rounds that somebody finished", header, rows)


def _plot(results: Results) -> Plot:
    def draw() -> Figure:
        title = "Does Finito decide the round?"
        subtitle = "House rules: how often nobody has more points than the player with Finito"
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

    return Plot("finish", "Lines: how often the player with Finito is in front, with and without the bonus.", draw)


STUDY = Study(
    "finish",
    "Does Finito decide the round?",
    "Whoever empties their stack first ends the round, but the points make the winner: one for each of their cards "
    "in the center, five more for Finito.",
    sheet_cells,
    read,
    ROUNDS,
)
