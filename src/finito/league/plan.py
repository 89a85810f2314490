"""What a league plays, and its manifest: everything needed to reproduce the same bytes."""

import hashlib
import itertools
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

import msgspec

from finito import __version__, manifests
from finito.errors import BadInput
from finito.games import find_game
from finito.league.entrants import Entrant
from finito.options import nearest
from finito.ratings.boards import board_of

Lineup: TypeAlias = tuple[int, ...]
"""The entrant in each seat, by index."""

Pace = Literal["human", "machine"]
"""The class in which external bots play games of speed."""
MAX_SEED = (1 << 24) - 1
DEAL_BITS = 20
LIMIT_SECONDS = 5.0


class LeaguePlan(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    game: str
    preset: str
    changes: dict[str, Any] = {}
    """Single options that differ from the preset."""
    players: int
    entrants: tuple[Entrant, ...]
    deals: int
    seed: int
    limit: float = LIMIT_SECONDS
    """Seconds a process has for each answer."""
    pace: Pace = "human"
    """ESPRESSO: whether whoever is asked plays behind the eyes and hands of a character, or as fast as they say."""
    keep_records: bool = False
    """Whether each game's moves are kept with its result."""
    compiled: bool = False
    """Café: played on the compiled rules (`finito.league.cafe`); the same bots with different dice."""

    @property
    def board(self) -> str:
        """The board on which the server rates such matches: `espresso/de+zero`."""
        return board_of(self.game, self.preset, self.options())

    def options(self) -> Any:
        """The options of the game; BadInput names the one that is wrong."""
        return find_game(self.game, "league").make_options(self.preset, self.changes, "league")

    def lineups(self) -> list[Lineup]:
        """Every table, seat by seat: each set of entrants, rotated over all seats.

        With fewer entrants than seats some sit more than once; then each table has at least two of them.
        """
        count, seats = len(self.entrants), self.players
        if count >= seats:
            sets = list(itertools.combinations(range(count), seats))
        else:
            many = itertools.combinations_with_replacement(range(count), seats)
            sets = [one for one in many if len(set(one)) > 1]
        rotated = (one[turn:] + one[:turn] for one in sets for turn in range(seats))
        return list(dict.fromkeys(rotated))

    def games(self) -> int:
        return self.deals * len(self.lineups())

    def names(self, table: int) -> list[str]:
        """Who sits in each seat of a table."""
        return [self.entrants[who].name for who in self.lineups()[table]]

    def deal_seed(self, deal: int) -> int:
        """The seed of a deal: the same for every table."""
        return (self.seed << DEAL_BITS) + deal


class LeagueManifest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A plan with everything else that determines its games, and the digest of the results."""

    finito: str
    engine: str
    """Digest of the source of the rules and of the bots."""
    options: dict[str, Any]
    plan: LeaguePlan
    results: str = ""
    """SHA-256 of the lines of games.jsonl.gz; empty while the league is not finished."""


def make_plan(
    game: str,
    preset: str,
    changes: Mapping[str, Any],
    players: int,
    entrants: tuple[Entrant, ...],
    deals: int,
    seed: int,
    limit: float = LIMIT_SECONDS,
    compiled: bool = False,
    pace: str = "human",
    keep_records: bool = False,
) -> LeaguePlan:
    """A plan; BadInput says what is out of range."""
    if len(entrants) < 2:
        raise BadInput("at least two bots are needed; `finito bots` lists them", "league")
    seats = find_game(game, "--game").SEATS
    if players not in seats:
        raise BadInput(f"{players} players; {game} has {seats[0]} to {seats[-1]}", "--players")
    if not 0 <= seed <= MAX_SEED:
        raise BadInput(f"a whole number from 0 to {MAX_SEED} is needed, not {seed}", "--seed")
    if not 2 <= deals < 1 << DEAL_BITS:
        raise BadInput(f"from 2 to {(1 << DEAL_BITS) - 1} deals are needed, not {deals}", "--deals")
    if not 0 < limit <= 3600:
        raise BadInput(f"up to 3600 seconds, not {limit}", "--limit")
    if pace not in get_args(Pace):
        raise BadInput(f"there is no class {pace!r}{nearest(pace, list(get_args(Pace)))}", "--pace")
    plan = msgspec.convert(
        {
            "game": game,
            "preset": preset,
            "changes": dict(changes),
            "players": players,
            "entrants": entrants,
            "deals": deals,
            "seed": seed,
            "limit": limit,
            "compiled": compiled,
            "pace": pace,
            "keep_records": keep_records,
        },
        LeaguePlan,
    )
    plan.options()
    return plan


def manifest_of(plan: LeaguePlan) -> LeagueManifest:
    """The manifest of a plan that is not finished."""
    options = msgspec.json.decode(msgspec.json.encode(plan.options()))  # as stored in a file: lists, no tuples
    return LeagueManifest(finito=__version__, engine=engine(plan.game), options=options, plan=plan)


def engine(game: str) -> str:
    """A digest of everything that decides a game of built-in bots: the rules, the bots, and the league's driver."""
    root = Path(__file__).resolve().parents[1]
    digest = hashlib.sha256()
    for folder in (f"games/{game}", "engine", "players", "drive", "league"):
        for file in sorted((root / folder).rglob("*.py")):
            digest.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def read_manifest(file: Path) -> LeagueManifest:
    """A manifest from a file; BadInput says what is wrong with it."""
    return manifests.read(file, LeagueManifest, "a league")
