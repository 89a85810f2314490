"""The folder of a finished league: games, manifest, standing, page, plot."""

from pathlib import Path
from typing import Any

import msgspec

from finito.league import show
from finito.league.plan import LeagueManifest
from finito.league.standing import LeagueStanding

STANDING, PAGE, PICTURE = "ratings.json", "README.md", "ratings.svg"


def write(out: Path, manifest: LeagueManifest, standing: LeagueStanding) -> bool:
    """Write standing, page and plot; False if there is no plot because the extra `lab` is not installed."""
    data = msgspec.json.format(msgspec.json.encode(standing, order="sorted"), indent=1)
    (out / STANDING).write_bytes(data + b"\n")
    drawn = _picture(out, standing)
    (out / PAGE).write_text(show.page(standing, manifest, drawn), "utf-8")
    return drawn


def _picture(out: Path, standing: LeagueStanding) -> bool:
    try:
        from finito.lab import plots
    except ImportError:
        return False
    (out / PICTURE).write_bytes(plots.svg(draw(standing)))
    return True


def draw(standing: LeagueStanding) -> Any:
    """Ratings with their intervals, the strongest on top; on the right the share of games won (extra `lab`)."""
    from finito.lab.plots import COLORS, errors, figure

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
