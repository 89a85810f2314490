"""What a finished league leaves in its folder: games, manifest, standing, page, picture."""

from pathlib import Path

import msgspec

from finito.league import show
from finito.league.plan import Manifest
from finito.league.standing import Standing

STANDING, PAGE, PICTURE = "ratings.json", "README.md", "ratings.svg"


def write(out: Path, manifest: Manifest, standing: Standing) -> bool:
    """Write standing, page and picture; False if there is no picture because the extra `lab` is not installed."""
    data = msgspec.json.format(msgspec.json.encode(standing, order="sorted"), indent=1)
    (out / STANDING).write_bytes(data + b"\n")
    drawn = _picture(out, standing)
    (out / PAGE).write_text(show.page(standing, manifest, drawn), "utf-8")
    return drawn


def _picture(out: Path, standing: Standing) -> bool:
    try:
        from finito.lab import plots
        from finito.league.plot import draw
    except ImportError:
        return False
    (out / PICTURE).write_bytes(plots.svg(draw(standing)))
    return True
