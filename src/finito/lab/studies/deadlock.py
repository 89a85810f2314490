"""How often nobody can go on, and what each sheet's cure does to it."""

from math import nan

from matplotlib.figure import Figure
from matplotlib.ticker import NullFormatter

from finito.lab import plots
from finito.lab.cells import Cell, cell
from finito.lab.findings import Findings, FindingsTable, Plot, Study, number, percent, plain_percent
from finito.lab.sample import Results, difference
from finito.lab.stats import Estimate
from finito.lab.studies.sheets import PLAYERS, ROUNDS, SHEETS, sheet_cells

UNSEEN = Estimate(nan, nan, nan)
NO_CURE = {"recycle_shuffle": "never", "short_hand": "flip_remainder", "fruitless_flip_two": False}
CURES: dict[str, dict[str, object]] = {
    "no cure (French)": {},
    "push the waste under the last two": {"short_hand": "tuck"},
    "flip by two after a fruitless pass": {"fruitless_flip_two": True},
    "shuffle after a fruitless pass": {"recycle_shuffle": "fruitless"},
    "always shuffle": {"recycle_shuffle": "always"},
    "always shuffle, flip by two (Dutch)": {"recycle_shuffle": "always", "fruitless_flip_two": True},
    "shuffle when fruitless, push under (German)": {"recycle_shuffle": "fruitless", "short_hand": "tuck"},
}


def cure_cell(cure: str) -> Cell:
    return cell("house", 2, changes={**NO_CURE, **CURES[cure]})


def cells() -> list[Cell]:
    return [*sheet_cells(), *(cure_cell(cure) for cure in CURES)]


def read(results: Results) -> Findings:
    return Findings(_sentences(results), [_by_sheet(results), _cures(results)], [_plot(results), _plot_cures(results)])


def _sentences(results: Results) -> list[str]:
    two = {sheet: results[cell(sheet, 2)].share("impasse_rounds").value for sheet in SHEETS}
    four = {sheet: results[cell(sheet, 4)].share("impasse_rounds").value for sheet in SHEETS}
    dead = {sheet: results[cell(sheet, 2)].share("stalemates").value for sheet in SHEETS}
    best, worst = min(two, key=lambda s: two[s]), max(two, key=lambda s: two[s])
    most = max(results[cell(sheet, players)].share("stalemates").value for sheet in SHEETS for players in PLAYERS[1:])
    many = f"at most {plain_percent(most)} of those of three or more" if most else "none of those of three or more"
    none = results[cure_cell("no cure (French)")]
    helped = {cure: results[cure_cell(cure)] for cure in CURES if "(" not in cure}
    gains = {cure: difference(sample, none, "impasse_rounds") for cure, sample in helped.items()}
    cure = min(gains, key=lambda name: gains[name].value)
    saved = difference(none, helped[cure], "time").value / 1e6
    ends = [difference(sample, none, "stalemates").value for sample in helped.values()]
    moved = max(ends, key=abs)
    return [
        (
            "With two players nobody can go on, and everybody has to shuffle, at least once in "
            f"{plain_percent(two[best])} of the rounds by the {SHEETS[best]} sheet and in {plain_percent(two[worst])} "
            f"by the {SHEETS[worst]} one; with four players in at most {plain_percent(max(four.values()))}."
        ),
        (
            f"A dead end that no shuffle can open ends {plain_percent(min(dead.values()))} to "
            f"{plain_percent(max(dead.values()))} of the rounds of two, depending on the sheet, and {many}."
        ),
        (
            f"Of the single cures “{cure}” helps most: it takes {abs(gains[cure].value) * 100:.0f} of 100 rounds out "
            f"of the impasse and {saved:.0f} seconds from a round. Dead ends are another matter: no single cure moves "
            f"their share by more than {abs(moved) * 100:.2f} points of a hundred."
        ),
    ]


def _by_sheet(results: Results) -> FindingsTable:
    rows = []
    for sheet, name in SHEETS.items():
        for players in PLAYERS:
            sample = results[cell(sheet, players)]
            shares = (sample.share("impasse_rounds"), sample.share("stalemates"))
            rows.append(
                (name, str(players), *(percent(share, 2) for share in shares), number(sample.mean("impasses"), 3))
            )
    return FindingsTable(
        "Rounds in which nobody could go on",
        ("sheet", "players", "with an impasse", "ended by a dead end", "impasses a round"),
        rows,
    )


def _cures(results: Results) -> FindingsTable:
    none = results[cure_cell("no cure (French)")]
    rows = []
    for cure in CURES:
        sample = results[cure_cell(cure)]
        change = difference(sample, none, "impasse_rounds")
        rows.append(
            (
                cure,
                percent(sample.share("impasse_rounds")),
                "–" if sample is none else percent(change),
                percent(sample.share("stalemates"), 2),
                number(sample.mean("time") / 1e6, 1, " s"),
            )
        )
    return FindingsTable(
        "The cures one by one: two players, the same deals, all else by house rules",
        ("cure", "rounds with an impasse", "change (same deals)", "ended by a dead end", "length of a round"),
        rows,
    )


def _plot(results: Results) -> Plot:
    def draw() -> Figure:
        title = "How often can nobody go on?"
        subtitle = f"Each line of the scale is ten times less; a line ends where {results.rounds:,} rounds had no case"
        with plots.figure(title, subtitle, 2, (9.2, 4.8), share_y=True) as (whole, axes):
            for panel, name, label in zip(
                axes,
                ("impasse_rounds", "stalemates"),
                ("an impasse: all shuffle", "a dead end: the round is over"),
                strict=True,
            ):
                for index, (sheet, sheet_name) in enumerate(SHEETS.items()):
                    found = [results[cell(sheet, players)].share(name) * 100 for players in PLAYERS]
                    # What was never seen has no place on this scale: the line ends there.
                    shown = [share if share.value > 0 else UNSEEN for share in found]
                    x = [players + (index - 2) * 0.06 for players in PLAYERS]
                    plots.line(panel, x, shown, sheet_name, index)
                panel.set(xlabel="players", title=label, xticks=PLAYERS, xlim=(1.7, 6.3), yscale="log")
                panel.set_ylim(top=100)
                panel.yaxis.set_major_formatter(lambda value, _: f"{value:f}".rstrip("0").rstrip("."))
                panel.yaxis.set_minor_formatter(NullFormatter())
            axes[0].set(ylabel="% of rounds")
            axes[1].legend()
        return whole

    alt = "Share of rounds with an impasse and with a dead end, over the number of players, one line for each sheet."
    return Plot("deadlock", alt, draw)


def _plot_cures(results: Results) -> Plot:
    def draw() -> Figure:
        title = "Two players: which cure keeps the game going?"
        subtitle = "House rules with only the cure changed, on the same deals"
        with plots.figure(title, subtitle) as (whole, (axes,)):
            names = list(CURES)[::-1]
            shares = [results[cure_cell(cure)].share("impasse_rounds") * 100 for cure in names]
            axes.barh(
                names, [share.value for share in shares], xerr=plots.errors(shares), color=plots.COLORS[0], capsize=3
            )
            for at, share in enumerate(shares):
                axes.text(share.high + 1, at, f"{share.value:.0f} %", va="center", color=plots.INK)
            axes.set(
                xlabel="% of rounds with at least one impasse", xlim=(0, max(share.high for share in shares) * 1.15)
            )
            axes.grid(axis="x")
            axes.grid(visible=False, axis="y")
        return whole

    return Plot("deadlock-cures", "Bars: share of rounds with an impasse for each single cure, two players.", draw)


STUDY = Study(
    "deadlock",
    "How often can nobody go on, and what do the sheets' cures do?",
    "An impasse comes when everybody has run through the hand once more, nobody has played and no open card fits: "
    "then all shuffle. A dead end (stalemate) is an impasse at which no card of anybody could ever be played; the "
    "round ends without Finito. The cures are what the sheets do against it: shuffling the waste, flipping by two, "
    "pushing the waste under the last cards.",
    cells,
    read,
    ROUNDS,
)
