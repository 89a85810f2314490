"""How much the five points for Finito matter."""

from matplotlib.figure import Figure

from finito.games.espresso.rules.finish import BONUS
from finito.lab import plots, stats
from finito.lab.cells import cell
from finito.lab.findings import FindingsTable, Headline, Plot, Study, percent, plain_percent
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


def _sentences(results: Results) -> list[str]:
    rounds = {one.players: made_round(results[one]).value for one in house_cells()}
    matches = {one.players: made_match(results[one]).value for one in house_cells()}
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
    columns = {
        "rounds with another winner": lambda one: percent(made_round(one)),
        "matches with another winner": lambda one: (
            percent(made_match(one)) if one.cell.preset in TO_A_TARGET else "one round"
        ),
        "share of all points": lambda one: percent(part_of_points(one)),
    }
    return sheet_table(results, "What would be different without the five points", columns)


def _draw(results: Results) -> Figure:
    subtitle = "House rules: share of rounds and of matches to 100 that would have another winner without them"
    with plots.figure(QUESTION, subtitle) as (whole, (axes,)):
        for index, (label, made) in enumerate((("rounds", made_round), ("matches", made_match))):
            plots.line(axes, PLAYERS, [made(results[one]) * 100 for one in house_cells()], label, index)
        axes.set(xlabel="players", ylabel="% with another winner", xticks=PLAYERS, ylim=(0, None))
        axes.legend()
    return whole


QUESTION = "How much do the five points for Finito matter?"
STUDY = Study(
    "bonus",
    QUESTION,
    "Each round is counted twice: with the five points and without. “Another winner” means that other players are "
    "ahead, alone or together. A match counted without them keeps the rounds it had; in reality it would go on longer.",
    sheet_cells,
    _sentences,
    (_table,),
    (Plot("bonus", "Lines: share of rounds and matches that the five points decide, over the players.", _draw),),
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
