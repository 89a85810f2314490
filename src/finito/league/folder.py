"""The folder of a finished league: games, manifest, standing, page, plot."""

from pathlib import Path

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
        from finito.league.plot import draw
    except ImportError:
        return False
    (out / PICTURE).write_bytes(plots.svg(draw(standing)))
    return True
