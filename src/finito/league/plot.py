"""The plot of a league. Needs the extra `lab`."""

from matplotlib.figure import Figure

from finito.lab.plots import COLORS, errors, figure
from finito.league.standing import LeagueStanding


def draw(standing: LeagueStanding) -> Figure:
    """Ratings with their intervals, the strongest on top; on the right the share of games won."""
    rows = list(reversed(standing.rows))
    subtitle = f"{standing.board}, {standing.players} players, {standing.games} games on {standing.deals} deals, 95 %"
    height = 1.6 + 0.42 * len(rows)
    with figure("Who is how strong?", subtitle, panels=2, size=(8.2, height), share_y=True) as (whole, axes):
        values = ([row.mu for row in rows], [row.won for row in rows])
        for at, (panel, intervals, label, factor) in enumerate(
            zip(axes, values, ("rating (openskill)", "games won, %"), (1, 100), strict=True)
        ):
            shown = [one * factor for one in intervals]
            panel.errorbar(
                [one.value for one in shown],
                range(len(rows)),
                xerr=errors(shown),
                fmt="os"[at],
                color=COLORS[at],
                markersize=6,
                capsize=3,
                linewidth=1.6,
            )
            panel.set_xlabel(label)
            panel.grid(axis="x", color="#e4e4e4")
            panel.set_ylim(-0.6, len(rows) - 0.4)
        axes[0].set_yticks(range(len(rows)), [row.name for row in rows])
        axes[1].set_xlim(-2, 102)
        return whole
