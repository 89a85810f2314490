"""`python -m finito.league.publish docs/league`: collect the published ratings from finished leagues."""

import sys
from pathlib import Path

import msgspec

from finito.league.standing import Standing
from finito.ratings.published import FILE
from finito.ratings.skill import Skill


def collect(folder: Path) -> bytes:
    """The file from all leagues of a folder: the built-in bots of those with two players."""
    boards: dict[str, dict[str, Skill]] = {}
    for file in sorted(folder.glob("*/ratings.json")):
        standing = msgspec.json.decode(file.read_bytes(), type=Standing)
        if standing.players == 2:
            boards[standing.board] = {
                row.name: Skill(round(row.mu.value, 2), round(row.sigma, 2))
                for row in standing.rows
                if row.kind == "bot"
            }
    return msgspec.json.format(msgspec.json.encode(boards, order="sorted"), indent=1) + b"\n"


if __name__ == "__main__":
    FILE.write_bytes(collect(Path(sys.argv[1])))
