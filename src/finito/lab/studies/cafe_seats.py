"""Seat and start-player advantage in Café International."""

from collections.abc import Callable, Mapping

from matplotlib.figure import Figure

from finito.lab import plots
from finito.lab.cells import Cell, cell
from finito.lab.chunks import SHARES
from finito.lab.findings import FindingsTable, Plot, Study, listed, number, percent, picked, plain_percent, table_of
from finito.lab.sample import Results, Sample
from finito.lab.stats import Estimate
from finito.lab.studies.sheets import WORDS

PRESETS = {"board": "Board", "publisher": "Publisher", "app": "App"}
PLAYERS = (2, 3, 4)
PLACES = ("first", "second", "third", "fourth")
GAMES = 100_000


def cafe_cell(preset: str, players: int) -> Cell:
    return cell(preset, players, "greedy", game="cafe")


def cells() -> list[Cell]:
    return [cafe_cell(preset, players) for preset in PRESETS for players in PLAYERS]


def game_table(
    results: Results,
    title: str,
    columns: Mapping[str, Callable[[Sample], str]],
    cell_of: Callable[[str, int], Cell] = cafe_cell,
) -> FindingsTable:
    """A row for each game and number of players."""
    rows = [((name, str(n)), results[cell_of(preset, n)]) for preset, name in PRESETS.items() for n in PLAYERS]
    return table_of(title, ("game", "players"), rows, columns)


def won(sample: Sample, place: int) -> Estimate:
    return sample.share("wins_by_place", index=place, unit=SHARES)


def edge(sample: Sample, place: int) -> Estimate:
    """Points of a hundred that a place wins beyond its fair share."""
    share, fair = won(sample, place), 1 / sample.cell.players
    return Estimate(share.value - fair, share.low - fair, share.high - fair) * 100


def _sentences(results: Results) -> list[str]:
    spoken = []
    for preset, name in PRESETS.items():
        sample = results[cafe_cell(preset, 2)]
        share = won(sample, 0)
        word = "an advantage" if share.low > 0.5 else "a disadvantage" if share.high < 0.5 else "no clear difference"
        spoken.append(f"{share.value * 100:.1f} % of the {name} games ({word})")
    largest = max(
        ((one, place) for one in cells() for place in range(one.players)),
        key=lambda pair: abs(edge(results[pair[0]], pair[1]).value),
    )
    found = edge(results[largest[0]], largest[1])
    side = "more" if found.value > 0 else "less"
    return [
        f"Of two greedy players, the one who begins wins {listed(spoken)}.",
        (
            f"The largest difference is in the {PRESETS[largest[0].preset]} game with "
            f"{WORDS[largest[0].players]} players: the {PLACES[largest[1]]} player wins {abs(found.value):.1f} "
            f"percentage points {side} than the fair {plain_percent(1 / largest[0].players)}. "
            f"{picked(found, sum(one.players for one in cells()), 'percentage points')}"
        ),
    ]


def _table(results: Results) -> FindingsTable:
    places = [(one, place) for one in cells() for place in range(one.players)]
    rows = [((PRESETS[one.preset], str(one.players), PLACES[at]), (results[one], at)) for one, at in places]
    columns = {
        "games won": lambda one: percent(won(*one)),
        "fair": lambda one: plain_percent(1 / one[0].cell.players),
        "points": lambda one: number(one[0].mean("points_by_place", index=one[1]), 1),
    }
    title = "Games won by turn order, equal greedy players (a shared victory counts as a fraction)"
    return table_of(title, ("game", "players", "turn order"), rows, columns)


def _draw(results: Results) -> Figure:
    subtitle = "Games won beyond the fair share, by turn order; equal greedy players"
    with plots.figure("Café: does it matter who begins?", subtitle, 3, (9.6, 4.2), share_y=True) as (whole, axes):
        for panel, players in zip(axes, PLAYERS, strict=True):
            for index, (preset, name) in enumerate(PRESETS.items()):
                sample = results[cafe_cell(preset, players)]
                x = [place + (index - 1) * 0.27 for place in range(players)]
                plots.bars(panel, x, [edge(sample, place) for place in range(players)], 0.25, name, index)
            panel.axhline(0, color=plots.SOFT, linewidth=1)
            panel.set_xticks(range(players), PLACES[:players])
            panel.set(title=f"{WORDS[players]} players", xlabel="turn order")
        axes[0].set(ylabel="percentage points above fair")
        axes[0].legend()
    return whole


ALT = "Bars: games won above or below the fair share by turn order, for each game and number of players."
STUDY = Study(
    "cafe-seats",
    "Café International: does it matter who begins?",
    "Equal players who take the turn with the most points, keeping their jokers where it costs nothing. The start "
    "player is drawn by lot, so every seat begins equally often; places are counted clockwise from there.",
    cells,
    _sentences,
    (_table,),
    (Plot("cafe-seats", ALT, _draw),),
    GAMES,
)
