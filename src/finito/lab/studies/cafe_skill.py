"""Luck against skill in Café International: a greedy player among players who take any legal turn."""

from math import sqrt

from matplotlib.figure import Figure

from finito.lab import plots, stats
from finito.lab.cafe_chunk import SHARES
from finito.lab.cells import Cell, cell
from finito.lab.findings import Findings, FindingsTable, Plot, Study, listed, number, percent, plain_percent
from finito.lab.sample import Results, Sample
from finito.lab.stats import Estimate
from finito.lab.studies.cafe_seats import PLAYERS, PRESETS
from finito.lab.studies.sheets import WORDS

GAMES = 20_000
EQUAL = "equal greedy players"


def mixed_cell(preset: str, players: int) -> Cell:
    return cell(preset, players, ("greedy", *["uniform"] * (players - 1)), game="cafe")


def equal_cell(preset: str) -> Cell:
    return cell(preset, 2, "greedy", game="cafe")


def cells() -> list[Cell]:
    return [mixed_cell(preset, n) for preset in PRESETS for n in PLAYERS] + [equal_cell(preset) for preset in PRESETS]


def won(sample: Sample) -> Estimate:
    return sample.share("wins", index=0, unit=SHARES)


def lead(sample: Sample) -> Estimate:
    """Points of the greedy player over those of each other."""
    rest = sample.all_bots("points") - sample.sums("points", 0)
    games = sample.sums("rounds")
    return stats.difference(sample.sums("points", 0), games, rest, games * (sample.cell.players - 1))


def luck(sample: Sample) -> float:
    """The standard deviation of the points of one of equal players."""
    games = sample.sums("rounds").sum() * sample.cell.players
    mean = sample.all_bots("points").sum() / games
    return sqrt(float(sample.all_bots("points_squared").sum() / games - mean**2))


def read(results: Results) -> Findings:
    return Findings(_sentences(results), [_table(results)], [_plot(results)])


def _sentences(results: Results) -> list[str]:
    shares = [
        f"{plain_percent(won(results[mixed_cell(preset, 4)]).value)} ({name})" for preset, name in PRESETS.items()
    ]
    board = results[mixed_cell("board", 2)]
    spread = luck(results[equal_cell("board")])
    more = lead(board).value
    stronger = "Skill is stronger than luck" if more > spread else "Luck is stronger than skill"
    return [
        (
            f"One player who looks for points wins {listed(shares)} of their games against three who take any legal "
            "turn; 25 % would be fair."
        ),
        (
            f"{stronger} here: on the board they are {more:.0f} points ahead of a single such opponent, while chance "
            f"spreads the points of two equal greedy players by ± {spread:.0f}."
        ),
    ]


def _table(results: Results) -> FindingsTable:
    rows = []
    for preset, name in PRESETS.items():
        for players in PLAYERS:
            sample = results[mixed_cell(preset, players)]
            rows.append(
                (
                    name,
                    str(players),
                    percent(won(sample), 2),
                    number(lead(sample), 1),
                    f"± {luck(results[equal_cell(preset)]):.1f}",
                )
            )
    header = ("game", "players", "games won by the greedy one", "points ahead", "spread by chance (two equal)")
    return FindingsTable("One greedy player among players who take any legal turn, on every seat in turn", header, rows)


def _plot(results: Results) -> Plot:
    def draw() -> Figure:
        title = "Café: how far does looking for points get you?"
        subtitle = "One greedy player among players who take any legal turn"
        with plots.figure(title, subtitle) as (whole, (axes,)):
            for index, (preset, name) in enumerate(PRESETS.items()):
                x = [at + (index - 1) * 0.27 for at in range(len(PLAYERS))]
                plots.bars(axes, x, [won(results[mixed_cell(preset, n)]) * 100 for n in PLAYERS], 0.25, name, index)
            for at, players in enumerate(PLAYERS):
                axes.plot([at - 0.42, at + 0.42], [100 / players] * 2, color=plots.INK, linestyle=":")
            axes.text(len(PLAYERS) - 0.55, 100 / PLAYERS[-1], "fair share", va="center", color=plots.SOFT)
            axes.set(ylabel="% of games won by the greedy player", ylim=(0, 104), xlim=(-0.6, len(PLAYERS) - 0.1))
            axes.set_xticks(range(len(PLAYERS)), [f"{WORDS[players]} players" for players in PLAYERS])
            axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.1), ncols=3)
        return whole

    return Plot("cafe-skill", "Bars: games won by one greedy player among random ones.", draw)


STUDY = Study(
    "cafe-skill",
    "Café International: luck or skill?",
    "The greedy player takes the turn with most points and keeps jokers where it costs nothing; the others take "
    "any legal turn. Every deal is played with that player on every seat.",
    cells,
    read,
    GAMES,
)
