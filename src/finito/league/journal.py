"""The finished deals of a league, one line each: a league stopped at any moment resumes from here.

The first line is the manifest. A line that was cut off by a power failure is played again.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from finito.errors import BadInput
from finito.league.plan import LeagueManifest
from finito.league.work import PlayedDeal


class LeagueJournal:
    """The file `unfinished.jsonl` of a league."""

    def __init__(self, file: Path, manifest: LeagueManifest) -> None:
        self.file = file
        self._head = msgspec.json.encode(manifest, order="sorted").decode()

    def read(self) -> dict[int, PlayedDeal]:
        """The finished deals; BadInput if the folder holds another league."""
        if not self.file.exists():
            return {}
        head, *lines = self.file.read_text("utf-8").split("\n")
        if head != self._head:
            raise BadInput(
                "another league (other bots, deals, seed, options or rules) was begun here; finish that one with its "
                "own options, begin anew with --fresh, or choose another --out",
                str(self.file),
            )
        done = {}
        for line in lines:
            try:
                dealt = msgspec.json.decode(line, type=PlayedDeal)
            except msgspec.MsgspecError:
                continue
            done[dealt.deal] = dealt
        return done

    @contextmanager
    def writing(self) -> Iterator[Callable[[PlayedDeal], None]]:
        """Open for further deals; a line cut off is left as it is, and a new line begins after it."""
        new = not self.file.exists()
        with self.file.open("a", encoding="utf-8", newline="\n") as out:
            out.write(self._head + "\n" if new else "\n")

            def add(dealt: PlayedDeal) -> None:
                out.write(msgspec.json.encode(dealt).decode() + "\n")
                out.flush()

            yield add
