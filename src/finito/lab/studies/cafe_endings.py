"""Which ending ends Café International: board, publisher's rack limit, app."""

import numpy as np
from matplotlib.figure import Figure

from finito.lab import plots, stats
from finito.lab.cafe_chunk import ENDS, points
from finito.lab.findings import Findings, FindingsTable, Plot, Study, number, percent, picked, plain_percent
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


def read(results: Results) -> Findings:
    return Findings(_sentences(results), [_table(results), _games(results)], [_plot(results)])


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
    reasons = seen(results)

    def row(sample: Sample) -> list[str]:
        return [percent(ended(sample, reason), 2) for reason in reasons]

    return game_table(results, "What ends the game", tuple(TEXTS[reason] for reason in reasons), row)


def _games(results: Results) -> FindingsTable:
    def row(sample: Sample) -> list[str]:
        means = [number(sample.mean(name), digits) for name, digits in (("turns", 1), ("placements", 1), ("bar", 2))]
        return [*means, number(points(sample), 1), number(sample.mean("winning_points"), 1)]

    header = ("turns", "guests seated", "guests at the bar", "points per player", "winning score")
    return game_table(results, "A game of greedy players", header, row)


def _plot(results: Results) -> Plot:
    def draw() -> Figure:
        title = "What ends a game of Café International?"
        subtitle = "Greedy players; board against the publisher's rack limit against the app"
        with plots.figure(title, subtitle, size=(8.6, 5.0)) as (whole, (axes,)):
            names = [f"{PRESETS[preset]}, {players} players" for preset in PRESETS for players in PLAYERS][::-1]
            samples = [results[cafe_cell(preset, players)] for preset in PRESETS for players in PLAYERS][::-1]
            left = np.zeros(len(samples))
            for index, reason in enumerate(seen(results)):
                values = np.array([ended(sample, reason).value * 100 for sample in samples])
                hatch = (None, "//", "||", "xx", "--")[index % 5]
                color = plots.COLORS[index % len(plots.COLORS)]
                axes.barh(names, values, left=left, color=color, edgecolor="white", hatch=hatch, label=TEXTS[reason])
                for at, value in enumerate(values):
                    if value >= 6:
                        box = {"facecolor": "white", "edgecolor": "none", "pad": 1.2, "alpha": 0.85}
                        axes.text(
                            left[at] + value / 2, at, f"{value:.0f} %", ha="center", va="center", bbox=box, fontsize=9
                        )
                left += values
            axes.set(xlabel="% of games", xlim=(0, 100))
            axes.grid(visible=False)
            axes.legend(loc="upper center", bbox_to_anchor=(0.4, -0.13), ncols=3)
        return whole

    return Plot("cafe-endings", "Stacked bars: what ended the games, for each game and number of players.", draw)


STUDY = Study(
    "cafe-endings",
    "Café International: what ends the game?",
    "The same games as for the question who begins. If several reasons hold at once, the first in the order of the "
    "rules is counted (CAF-R-22).",
    cells,
    read,
    GAMES,
)
