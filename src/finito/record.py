"""A record: the options, seed and moves from which a match can be replayed exactly.

As a file it is text that can be read, mailed and compared:

    finito record 1
    game: espresso
    rules: 1
    options: {"zero": false, …}
    players: 2
    seed: 4711
    moves:
    A ready
    2150 B help2 R0 > new

Each line below `moves:` is a move in the notation of the game, after its time in milliseconds since the first deal if
that is known. Lines that begin with # are comments. Below the seed are `salt` and `seals` if the room sealed its
shuffles (`finito.shuffle`), and `seats` and `chance` if bots played, so that anyone can recompute the bots' moves.
Below `verdicts:` are the verdicts of contested plays, each with the number of its move.
"""

from pathlib import Path
from typing import Any

import msgspec

from finito.errors import BadInput
from finito.given import read_text

FIRST_LINE = "finito record 1"
MAX_SEED = 2**64 - 1
ALWAYS = ("options", "players", "seed")
"""Required lines of the head."""


class Line(msgspec.Struct, frozen=True, gc=False):
    """One move of a record, in the game's notation."""

    text: str
    at: int | None = None
    """Milliseconds since the first deal, if the record was made with a clock."""


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """A match from its beginning."""

    game: str
    rules: int
    """The version of the rules text it was played with."""
    options: dict[str, Any]
    players: int
    seed: int
    handicap: tuple[int, ...] = ()
    moves: list[Line] = []
    verdicts: list[dict[str, Any]] = []
    """Who was faster in contested plays: the number of the move, and the evidence."""
    salt: str = ""
    """The secret from which the nonces of the seals are derived, published after the match."""
    seats: tuple[str, ...] = ()
    """The names of the bots by seat, empty for people. With `chance`, the bots' moves can be recomputed."""
    chance: int | None = None
    """The seed of the bots' random choices."""
    seals: tuple[str, ...] = ()
    """What was published in advance: the seal of the seed, then the seal of each deal."""

    def text(self) -> str:
        """The content of a record file. `parse_record` reads it back."""
        lines = [FIRST_LINE, f"game: {self.game}", f"rules: {self.rules}"]
        for name in ("options", "players", "seed", "handicap", "seats", "chance", "salt", "seals"):
            value = getattr(self, name)
            if name in ALWAYS or value or (name == "chance" and value is not None):
                lines.append(f"{name}: {msgspec.json.encode(value).decode()}")
        lines.append("moves:")
        lines += [line.text if line.at is None else f"{line.at} {line.text}" for line in self.moves]
        if self.verdicts:
            lines.append("verdicts:")
            lines += [msgspec.json.encode(verdict).decode() for verdict in self.verdicts]
        return "\n".join(lines) + "\n"


def read_record(path: Path) -> Record:
    """Read a record from a file; BadInput if it is not one."""
    return parse_record(read_text(path), str(path))


def parse_record(text: str, where: str = "record") -> Record:
    """Parse the text of a record. BadInput names a malformed line; the moves are not checked here."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != FIRST_LINE:
        raise BadInput(f"the first line is not {FIRST_LINE!r}; is this a record?", f"{where}, line 1")
    head: dict[str, Any] = {}
    moves: list[Line] = []
    verdicts: list[Any] = []
    in_moves = in_verdicts = False
    for number, raw in enumerate(lines[1:], start=2):
        line = raw.strip()
        if not line or line.startswith("#"):
            continue
        if in_verdicts:
            verdicts.append(parse_value(line, f"{where}, line {number}"))
        elif in_moves and line == "verdicts:":
            in_verdicts = True
        elif in_moves:
            moves.append(parse_line(line))
        elif line == "moves:":
            in_moves = True
        else:
            name, value = parse_head(line, f"{where}, line {number}")
            head[name] = value
    if not in_moves:
        raise BadInput("there is no line 'moves:'", where)
    try:
        record = msgspec.convert({**head, "moves": moves, "verdicts": verdicts}, Record)
    except msgspec.ValidationError as error:
        raise BadInput(str(error).replace("$.", ""), where) from None
    if not 0 <= record.seed <= MAX_SEED:
        raise BadInput("seed: a whole number of at most 64 bits is needed", where)
    return record


def parse_line(line: str) -> Line:
    first, _, rest = line.partition(" ")
    return Line(rest.strip(), int(first)) if first.isascii() and first.isdigit() else Line(line)


def parse_head(line: str, where: str) -> tuple[str, Any]:
    name, colon, value = line.partition(":")
    if not colon:
        raise BadInput(f"'name: value' is needed, not {line!r}", where)
    if name == "game":
        return name, value.strip()
    return name, parse_value(value.strip(), where, f"{name}: ")


def parse_value(text: str, where: str, name: str = "") -> Any:
    try:
        return msgspec.json.decode(text)
    except msgspec.DecodeError:
        raise BadInput(f"{name}{text!r} is not a value (JSON)", where) from None
