"""The games of a league as Parquet, one row for each game, with a data card: for learning from and for studies.

A game that was played with `keep_records` has its moves as the text of a record; `finito replay`, the page and
`finito.record.parse_record` read it. A league of one bot under several names is self-play.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from finito.errors import BadInput
from finito.league.plan import LeagueManifest, LeaguePlan
from finito.league.result import Ended
from finito.league.work import PlayedDeal

Row = tuple[LeaguePlan, int, int, Ended]
"""A game: its league, the numbers of its deal and its table, and how it ended."""
COLUMNS: dict[str, tuple[str, str, Callable[[Row], Any]]] = {
    "deal": ("whole", "number of the deal; every table plays the same deals", lambda row: row[1]),
    "seed": ("whole", "seed of the deal; it determines all cards and tiles", lambda row: row[0].deal_seed(row[1])),
    "table": ("whole", "number of the table (which bots sat where) within the deal", lambda row: row[2]),
    "players": ("texts", "who sat in each seat", lambda row: row[0].names(row[2])),
    "places": ("wholes", "the place of each seat, from 1; ties share a place", lambda row: list(row[3].places)),
    "points": ("wholes", "the points of each seat", lambda row: list(row[3].points)),
    "moves": ("whole", "how many moves were made", lambda row: row[3].moves),
    "ms": ("whole", "milliseconds by the clock of the game (ESPRESSO)", lambda row: row[3].ms),
    "fault_seat": ("whole", "the seat whose bot failed and so lost, or null", lambda row: (row[3].fault or [None])[0]),
    "fault": ("text", "how it failed", lambda row: row[3].fault and row[3].fault[1]),
    "cut": ("bool", "whether the game was cut off; then the places are by the points so far", lambda row: row[3].cut),
    "record": (
        "text",
        "all moves, as the text of a record that replays; empty if they were not kept",
        lambda row: row[3].record,
    ),
}
"""Of each column the type, the meaning, and what stands in a row."""


def write(file: Path, manifest: LeagueManifest, dealt: Sequence[PlayedDeal]) -> None:
    """Write the Parquet file and its card beside it (`FILE.md`); BadInput if that is not possible."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        raise BadInput("Parquet needs pyarrow: pip install 'finito[lab]'", "--games") from None
    plan = manifest.plan
    games: list[Row] = [(plan, one.deal, table, ended) for one in dealt for table, ended in enumerate(one.games)]
    rows = [{name: value(game) for name, (_, _, value) in COLUMNS.items()} for game in games]
    whole, text = pa.int64(), pa.string()
    kinds = {"whole": whole, "text": text, "bool": pa.bool_(), "wholes": pa.list_(whole), "texts": pa.list_(text)}
    schema = pa.schema([(name, kinds[kind]) for name, (kind, _, _) in COLUMNS.items()])
    table = pa.Table.from_pylist(rows, schema=schema)
    text_of_card = card(manifest, len(rows))
    try:
        pq.write_table(table.replace_schema_metadata({"card": text_of_card}), file, compression="zstd")
        file.with_name(file.name + ".md").write_text(text_of_card, "utf-8")
    except OSError as error:
        raise BadInput(f"cannot be written: {error.strerror or error}", str(file)) from None


def card(manifest: LeagueManifest, games: int) -> str:
    """What the data are, how they were made, and what they are good for."""
    plan = manifest.plan
    lines = [
        f"# {games} games of {plan.board}, {plan.players} players",
        "",
        "Played by programs only; there is no data of people in it.",
        "",
        f"- Made by finito {manifest.finito} (`finito league`), rules and bots {manifest.engine}.",
        f"- Seed {plan.seed}, {plan.deals} deals.",
        f"- Bots: {', '.join(f'{one.name} ({one.kind}: {one.source})' for one in plan.entrants)}.",
        f"- Class of external bots in a game of speed: {plan.pace}.",
        f"- Options: {', '.join(f'{name}={value}' for name, value in manifest.options.items())}.",
        f"- SHA-256 of the results: {manifest.results}.",
        "- License: that of finito (MIT).",
        "",
        "Games of the same deal share their cards, so they are not independent: compare bots deal by deal.",
        "",
        "| column | meaning |",
        "|---|---|",
        *[f"| {name} | {meaning} |" for name, (_, meaning, _) in COLUMNS.items()],
    ]
    return "\n".join(lines) + "\n"
