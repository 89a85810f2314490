"""How often everyone is stuck, and what each sheet's remedy does to it."""

from math import nan

from matplotlib.figure import Figure
from matplotlib.ticker import NullFormatter

from finito.lab import plots
from finito.lab.cells import Cell, cell
from finito.lab.findings import FindingsTable, Headline, Plot, Study, number, percent, picked, plain_percent, table_of
from finito.lab.sample import Results, Sample, difference
from finito.lab.stats import Estimate
from finito.lab.studies.duration import PAIRS, round_time, seconds
from finito.lab.studies.sheets import PLAYERS, ROUNDS, SHEETS, sheet_cells, sheet_table

POINTS = "percentage points"
UNSEEN = Estimate(nan, nan, nan)
NO_CURE = {"recycle_shuffle": "never", "short_hand": "flip_remainder", "fruitless_flip_two": False}
CURES: dict[str, dict[str, object]] = {
    "no remedy (French)": {},
    "tuck the discard pile under the last cards": {"short_hand": "tuck"},
    "flip two at a time after a fruitless pass": {"fruitless_flip_two": True},
    "shuffle after a fruitless pass": {"recycle_shuffle": "fruitless"},
    "always shuffle": {"recycle_shuffle": "always"},
    "always shuffle, flip two at a time (Dutch)": {"recycle_shuffle": "always", "fruitless_flip_two": True},
    "shuffle after a fruitless pass, tuck under (German)": {"recycle_shuffle": "fruitless", "short_hand": "tuck"},
}


def cure_cell(cure: str) -> Cell:
    return cell("house", 2, changes={**NO_CURE, **CURES[cure]})


def cells() -> list[Cell]:
    return [*sheet_cells(), *(cure_cell(cure) for cure in CURES)]


def stuck(sample: Sample) -> Estimate:
    return sample.share("impasse_rounds")


def dead_end(sample: Sample) -> Estimate:
    return sample.share("stalemates")


def _sentences(results: Results) -> list[str]:
    two = {sheet: stuck(results[cell(sheet, 2)]).value for sheet in SHEETS}
    four = {sheet: stuck(results[cell(sheet, 4)]).value for sheet in SHEETS}
    dead = {sheet: dead_end(results[cell(sheet, 2)]).value for sheet in SHEETS}
    best, worst = min(two, key=lambda s: two[s]), max(two, key=lambda s: two[s])
    apart = difference(results[cell(worst, 2)], results[cell(best, 2)], "impasse_rounds") * 100
    most = max(dead_end(results[cell(sheet, players)]).value for sheet in SHEETS for players in PLAYERS[1:])
    many = f"at most {plain_percent(most)} of those with three or more" if most else "none of those with three or more"
    none = results[cure_cell("no remedy (French)")]
    helped = {cure: results[cure_cell(cure)] for cure in CURES if "(" not in cure}
    gains = {cure: difference(sample, none, "impasse_rounds") for cure, sample in helped.items()}
    cure = min(gains, key=lambda name: gains[name].value)
    saved = difference(none, helped[cure], "time").value / 1e6
    ends = [difference(sample, none, "stalemates").value for sample in helped.values()]
    moved = max(ends, key=abs)
    return [
        (
            "With two players, everyone gets stuck and has to reshuffle at least once in "
            f"{plain_percent(two[best])} of the rounds by the {SHEETS[best]} rules and in {plain_percent(two[worst])} "
            f"by the {SHEETS[worst]} ones, and with four players in at most {plain_percent(max(four.values()))}. "
            f"{picked(apart, PAIRS, POINTS)}"
        ),
        (
            f"A dead end that no shuffle can open ends {plain_percent(min(dead.values()))} to "
            f"{plain_percent(max(dead.values()))} of the rounds with two players, depending on the rules, and {many}."
        ),
        (
            f"Of the single remedies “{cure}” helps most: it spares {abs(gains[cure].value) * 100:.0f} of 100 rounds "
            f"the impasse and shortens a round by {saved:.0f} seconds. Dead ends are another matter: no single "
            f"remedy moves their share by more than {abs(moved) * 100:.2f} percentage points. "
            f"{picked(gains[cure] * 100, len(gains), POINTS)}"
        ),
    ]


def _by_sheet(results: Results) -> FindingsTable:
    columns = {
        "with an impasse": lambda one: percent(stuck(one), 2),
        "ended by a dead end": lambda one: percent(dead_end(one), 2),
        "impasses per round": lambda one: number(one.mean("impasses"), 3),
    }
    return sheet_table(results, "Rounds in which everyone got stuck", columns)


def _cures(results: Results) -> FindingsTable:
    none = results[cure_cell("no remedy (French)")]
    columns = {
        "rounds with an impasse": lambda one: percent(stuck(one)),
        "change (same deals)": lambda one: "–" if one is none else percent(difference(one, none, "impasse_rounds")),
        "ended by a dead end": lambda one: percent(dead_end(one), 2),
        "length of a round": lambda one: seconds(round_time(one)),
    }
    title = "The remedies one by one: two players, the same deals, otherwise house rules"
    return table_of(title, ("remedy",), [((cure,), results[cure_cell(cure)]) for cure in CURES], columns)


def _draw(results: Results) -> Figure:
    subtitle = f"Logarithmic scale; a line ends where {results.rounds:,} rounds had no case"
    with plots.figure("How often is everyone stuck?", subtitle, 2, (9.2, 4.8), share_y=True) as (whole, axes):
        shown = ((stuck, "an impasse: all shuffle"), (dead_end, "a dead end: the round is over"))
        for panel, (figure, label) in zip(axes, shown, strict=True):
            for index, (sheet, name) in enumerate(SHEETS.items()):
                found = [figure(results[cell(sheet, players)]) * 100 for players in PLAYERS]
                # What was never seen has no place on this scale: the line ends there.
                points = [share if share.value > 0 else UNSEEN for share in found]
                plots.line(panel, [players + (index - 2) * 0.06 for players in PLAYERS], points, name, index)
            panel.set(xlabel="players", title=label, xticks=PLAYERS, xlim=(1.7, 6.3), yscale="log")
            panel.set_ylim(top=100)
            panel.yaxis.set_major_formatter(lambda value, _: f"{value:f}".rstrip("0").rstrip("."))
            panel.yaxis.set_minor_formatter(NullFormatter())
        axes[0].set(ylabel="% of rounds")
        axes[1].legend()
    return whole


def _draw_cures(results: Results) -> Figure:
    subtitle = "House rules with only the remedy changed, on the same deals"
    with plots.figure("Two players: which remedy keeps the game going?", subtitle) as (whole, (axes,)):
        names = list(CURES)[::-1]
        shares = [stuck(results[cure_cell(cure)]) * 100 for cure in names]
        values, most = [share.value for share in shares], max(share.high for share in shares)
        axes.barh(names, values, xerr=plots.errors(shares), color=plots.COLORS[0], capsize=3)
        for at, share in enumerate(shares):
            axes.text(share.high + 1, at, f"{share.value:.0f} %", va="center", color=plots.INK)
        axes.set(xlabel="% of rounds with at least one impasse", xlim=(0, most * 1.15))
        axes.grid(axis="x")
        axes.grid(visible=False, axis="y")
    return whole


ALT = "Share of rounds with an impasse and with a dead end, by number of players, one line per set of rules."
ALT_CURES = "Bars: share of rounds with an impasse for each single remedy, two players."
STUDY = Study(
    "deadlock",
    "How often is everyone stuck, and what helps?",
    "An impasse comes when everyone has been through their hand once more, nobody has played and no open card fits; "
    "then all shuffle. A dead end (stalemate) is an impasse in which no one's cards could ever be played; the "
    "round ends without Finito. The remedies come from the printed rules: shuffling the discard pile, flipping two "
    "at a time, tucking the discard pile under the last cards.",
    cells,
    _sentences,
    (_by_sheet, _cures),
    (Plot("deadlock", ALT, _draw), Plot("deadlock-cures", ALT_CURES, _draw_cures)),
    ROUNDS,
    (
        *(
            Headline(f"rounds of two with an impasse, {SHEETS[sheet]}", (cell(sheet, 2),), stuck, percent)
            for sheet in ("nl", "fr", "house")
        ),
        Headline("rounds of four with an impasse, House rules", (cell("house", 4),), stuck, percent),
        Headline("rounds of two with a dead end, House rules", (cell("house", 2),), dead_end, percent),
        Headline(
            "impasses that “always shuffle” spares, two",
            (cure_cell("no remedy (French)"), cure_cell("always shuffle")),
            lambda none, cured: difference(none, cured, "impasse_rounds"),
            percent,
        ),
    ),
)
