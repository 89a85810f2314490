"""Which ending ends Café International: board, publisher's rack limit, app."""

from functools import partial

import numpy as np
from matplotlib.figure import Figure

from finito.lab import plots, stats
from finito.lab.cafe_chunk import ENDS, points
from finito.lab.findings import FindingsTable, Plot, Study, number, percent, picked, plain_percent
from finito.lab.sample import Results, Sample, difference
from finito.lab.stats import Estimate
from finito.lab.studies.cafe_seats import GAMES, PLAYERS, PRESETS, cafe_cell, cells, game_table

TEXTS = {
    "bar_full": "bar full",
    "no_table_cards": "no table card left",
    "empty_supply": "empty rack",
    "last_chair": "last chair taken",
    "fourth_last": "fourth-last tile drawn",
    "no_action": "nobody can act",
    "one_left": "one player left",
}


def ended(sample: Sample, reason: str) -> Estimate:
    return stats.share(sample.sums("ends", ENDS.index(reason)), sample.sums("rounds"))


def seen(results: Results) -> list[str]:
    """The reasons that ended any game."""
    return [reason for reason in ENDS if any(ended(results[one], reason).value > 0 for one in cells())]


def _sentences(results: Results) -> list[str]:
    spoken = []
    for preset, name in PRESETS.items():
        by_players = []
        for players in (PLAYERS[0], PLAYERS[-1]):
            sample = results[cafe_cell(preset, players)]
            most = max(ENDS, key=lambda reason: ended(sample, reason).value)
            by_players.append(f"{TEXTS[most]} with {players} players ({plain_percent(ended(sample, most).value)})")
        spoken.append(f"{name}: mostly {by_players[0]} and {by_players[1]}")
    turns = {preset: results[cafe_cell(preset, 4)].mean("turns").value for preset in PRESETS}
    longest, shortest = max(turns, key=lambda p: turns[p]), min(turns, key=lambda p: turns[p])
    apart = difference(results[cafe_cell(longest, 4)], results[cafe_cell(shortest, 4)], "turns")
    return [
        f"What ends a game of greedy players: {'; '.join(spoken)}.",
        (
            f"With four players, the {PRESETS[longest]} game is the longest with {turns[longest]:.0f} turns, the "
            f"{PRESETS[shortest]} game the shortest with {turns[shortest]:.0f}. "
            f"{picked(apart, len(turns), 'turns')}"
        ),
    ]


def _table(results: Results) -> FindingsTable:
    columns = {TEXTS[reason]: partial(_ended_by, reason) for reason in seen(results)}
    return game_table(results, "What ends the game", columns)


def _ended_by(reason: str, sample: Sample) -> str:
    return percent(ended(sample, reason), 2)


def _games(results: Results) -> FindingsTable:
    columns = {
        "turns": lambda one: number(one.mean("turns"), 1),
        "guests seated": lambda one: number(one.mean("placements"), 1),
        "guests at the bar": lambda one: number(one.mean("bar"), 2),
        "points per player": lambda one: number(points(one), 1),
        "winning score": lambda one: number(one.mean("winning_points"), 1),
    }
    return game_table(results, "A game of greedy players", columns)


def _draw(results: Results) -> Figure:
    subtitle = "Greedy players; board against the publisher's rack limit against the app"
    with plots.figure("What ends a game of Café International?", subtitle, size=(8.6, 5.0)) as (whole, (axes,)):
        names = [f"{PRESETS[one.preset]}, {one.players} players" for one in cells()][::-1]
        samples = [results[one] for one in cells()][::-1]
        left = np.zeros(len(samples))
        for index, reason in enumerate(seen(results)):
            values = np.array([ended(sample, reason).value * 100 for sample in samples])
            hatch = (None, "//", "||", "xx", "--")[index % 5]
            color = plots.COLORS[index % len(plots.COLORS)]
            axes.barh(names, values, left=left, color=color, edgecolor="white", hatch=hatch, label=TEXTS[reason])
            box = {"facecolor": "white", "edgecolor": "none", "pad": 1.2, "alpha": 0.85}
            for at, value in enumerate(values):
                if value >= 6:
                    middle = left[at] + value / 2
                    axes.text(middle, at, f"{value:.0f} %", ha="center", va="center", bbox=box, fontsize=9)
            left += values
        axes.set(xlabel="% of games", xlim=(0, 100))
        axes.grid(visible=False)
        axes.legend(loc="upper center", bbox_to_anchor=(0.4, -0.13), ncols=3)
    return whole


STUDY = Study(
    "cafe-endings",
    "Café International: what ends the game?",
    "The same games as for the question who begins. If several reasons hold at once, the first in the order of the "
    "rules is counted (CAF-R-22).",
    cells,
    _sentences,
    (_table, _games),
    (Plot("cafe-endings", "Stacked bars: what ended the games, for each game and number of players.", _draw),),
    GAMES,
)
