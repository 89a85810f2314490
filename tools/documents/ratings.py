"""Collect the published ratings from finished leagues; `make docs` writes those of `docs/league`."""

from pathlib import Path

import msgspec

from finito.league.standing import LeagueStanding
from finito.ratings.skill import Skill


def collect(folder: Path) -> bytes:
    """The content of the file: the built-in bots of all leagues in a folder that have two players."""
    boards: dict[str, dict[str, Skill]] = {}
    for file in sorted(folder.glob("*/ratings.json")):
        standing = msgspec.json.decode(file.read_bytes(), type=LeagueStanding)
        if standing.players == 2:
            boards[standing.board] = {
                row.name: Skill(round(row.mu.value, 2), round(row.sigma, 2))
                for row in standing.rows
                if row.kind == "bot"
            }
    return msgspec.json.format(msgspec.json.encode(boards, order="sorted"), indent=1) + b"\n"
