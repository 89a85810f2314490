"""Luck against skill in Café International: a greedy player among players who take any legal turn."""

from matplotlib.figure import Figure

from finito.lab import plots
from finito.lab.cells import Cell, cell
from finito.lab.findings import FindingsTable, Plot, Study, listed, number, percent, plain_percent
from finito.lab.sample import Results
from finito.lab.studies.cafe_seats import PLAYERS, PRESETS, game_table
from finito.lab.studies.sheets import WORDS

GAMES = 20_000


def mixed_cell(preset: str, players: int) -> Cell:
    return cell(preset, players, ("greedy", *["uniform"] * (players - 1)), game="cafe")


def equal_cell(preset: str) -> Cell:
    return cell(preset, 2, "greedy", game="cafe")


def cells() -> list[Cell]:
    return [mixed_cell(preset, n) for preset in PRESETS for n in PLAYERS] + [equal_cell(preset) for preset in PRESETS]


def _sentences(results: Results) -> list[str]:
    shares = [
        f"{plain_percent(results[mixed_cell(preset, 4)].won().value)} ({name})" for preset, name in PRESETS.items()
    ]
    board = results[mixed_cell("board", 2)]
    spread = results[equal_cell("board")].luck()
    more = board.lead().value
    stronger = "Skill is stronger than luck" if more > spread else "Luck is stronger than skill"
    return [
        (
            f"One player who goes for points wins {listed(shares)} of their games against three who take any legal "
            "turn; 25 % would be fair."
        ),
        (
            f"{stronger} here: on the board they are {more:.0f} points ahead of a single such opponent, while chance "
            f"spreads the points of two equal greedy players by ± {spread:.0f}."
        ),
    ]


def _table(results: Results) -> FindingsTable:
    title = "One greedy player among players who take any legal turn, in every seat in turn"
    columns = {
        "games won by the greedy one": lambda one: percent(one.won(), 2),
        "points ahead": lambda one: number(one.lead(), 1),
        "spread by chance (two equal)": lambda one: f"± {results[equal_cell(one.cell.preset)].luck():.1f}",
    }
    return game_table(results, title, columns, mixed_cell)


def _draw(results: Results) -> Figure:
    subtitle = "One greedy player among players who take any legal turn"
    with plots.figure("Café: how far does going for points get you?", subtitle) as (whole, (axes,)):
        for index, (preset, name) in enumerate(PRESETS.items()):
            x = [at + (index - 1) * 0.27 for at in range(len(PLAYERS))]
            plots.bars(axes, x, [results[mixed_cell(preset, n)].won() * 100 for n in PLAYERS], 0.25, name, index)
        for at, players in enumerate(PLAYERS):
            axes.plot([at - 0.42, at + 0.42], [100 / players] * 2, color=plots.INK, linestyle=":")
        axes.text(len(PLAYERS) - 0.55, 100 / PLAYERS[-1], "fair share", va="center", color=plots.SOFT)
        axes.set(ylabel="% of games won by the greedy player", ylim=(0, 104), xlim=(-0.6, len(PLAYERS) - 0.1))
        axes.set_xticks(range(len(PLAYERS)), [f"{WORDS[players]} players" for players in PLAYERS])
        axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.1), ncols=3)
    return whole


STUDY = Study(
    "cafe-skill",
    "Café International: luck or skill?",
    "The greedy player takes the turn with the most points and keeps jokers where it costs nothing; the others take "
    "any legal turn. Every deal is played with that player in every seat.",
    cells,
    _sentences,
    (_table,),
    (Plot("cafe-skill", "Bars: games won by one greedy player among random ones.", _draw),),
    GAMES,
)
