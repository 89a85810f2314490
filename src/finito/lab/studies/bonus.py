"""How much the five points for Finito matter."""

from matplotlib.figure import Figure

from finito.games.espresso.rules.finish import BONUS
from finito.lab import plots, stats
from finito.lab.cells import cell
from finito.lab.findings import Findings, FindingsTable, Headline, Plot, Study, percent, plain_percent
from finito.lab.sample import Results, Sample
from finito.lab.stats import Estimate
from finito.lab.studies.duration import TO_A_TARGET
from finito.lab.studies.sheets import PLAYERS, ROUNDS, WORDS, house_cells, sheet_cells, sheet_table


def part_of_points(sample: Sample) -> Estimate:
    """The bonus as a share of all points of a round."""
    return stats.ratio(BONUS * sample.all_bots("finitos"), sample.all_bots("points"))


def made_round(sample: Sample) -> Estimate:
    return sample.share("bonus_made_round")


def made_match(sample: Sample) -> Estimate:
    return sample.share("bonus_made_match", "matches")


def read(results: Results) -> Findings:
    return Findings(_sentences(results), [_table(results)], [_plot(results)])


def _sentences(results: Results) -> list[str]:
    rounds = {one.players: results[one].share("bonus_made_round").value for one in house_cells()}
    matches = {one.players: results[one].share("bonus_made_match", "matches").value for one in house_cells()}
    parts = {one.players: part_of_points(results[one]).value for one in house_cells()}
    few, many = PLAYERS[0], PLAYERS[-1]
    grows = "more" if rounds[many] > rounds[few] else "less"
    return [
        (
            f"By house rules, the five points change who wins or shares {plain_percent(rounds[few])} of the rounds "
            f"with {WORDS[few]} players and {plain_percent(rounds[many])} with {WORDS[many]}: with more players they "
            f"matter {grows}."
        ),
        (
            f"Over whole matches to 100 they change the winner in {plain_percent(matches[few])} (two) to "
            f"{plain_percent(matches[many])} (six) of the matches if the same rounds are counted with and without "
            "them."
        ),
        (
            f"They make up {plain_percent(parts[few])} of all points with two players and {plain_percent(parts[many])} "
            "with six."
        ),
    ]


def _table(results: Results) -> FindingsTable:
    def row(sample: Sample) -> tuple[str, ...]:
        whole = sample.cell.preset in TO_A_TARGET
        match = percent(sample.share("bonus_made_match", "matches")) if whole else "one round"
        return percent(sample.share("bonus_made_round")), match, percent(part_of_points(sample))

    header = ("rounds with another winner", "matches with another winner", "share of all points")
    return sheet_table(results, "What would be different without the five points", header, row)


def _plot(results: Results) -> Plot:
    def draw() -> Figure:
        title = "How much do the five points for Finito matter?"
        subtitle = "House rules: share of rounds and of matches to 100 that would have another winner without them"
        with plots.figure(title, subtitle) as (whole, (axes,)):
            found = [results[one] for one in house_cells()]
            plots.line(axes, PLAYERS, [sample.share("bonus_made_round") * 100 for sample in found], "rounds", 0)
            made = [sample.share("bonus_made_match", "matches") * 100 for sample in found]
            plots.line(axes, PLAYERS, made, "matches", 1)
            axes.set(xlabel="players", ylabel="% with another winner", xticks=PLAYERS, ylim=(0, None))
            axes.legend()
        return whole

    return Plot("bonus", "Lines: share of rounds and matches that the five points decide, over the players.", draw)


STUDY = Study(
    "bonus",
    "How much do the five points for Finito matter?",
    "Each round is counted twice: with the five points and without. “Another winner” means that other players are "
    "ahead, alone or together. A match counted without them keeps the rounds it had; in reality it would go on longer.",
    sheet_cells,
    read,
    ROUNDS,
    (
        *(
            Headline(f"rounds of {WORDS[n]} that they decide", (cell("house", n),), made_round, percent)
            for n in (2, 4, 6)
        ),
        *(
            Headline(f"matches of {WORDS[n]} that they decide", (cell("house", n),), made_match, percent)
            for n in (2, 6)
        ),
        Headline("their share of all points, two", (cell("house", 2),), part_of_points, percent),
    ),
)
