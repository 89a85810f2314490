"""The games of a league as Parquet, one row for each game, with a data card: for learning from and for studies.

A game that was played with `keep_records` has its moves as the text of a record; `finito replay`, the page and
`finito.record.parse_record` read it. A league of one bot under several names is self-play.
"""

from collections.abc import Sequence
from pathlib import Path

from finito.errors import BadInput
from finito.league.plan import LeagueManifest
from finito.league.work import PlayedDeal

COLUMNS = {
    "deal": "number of the deal; every table plays the same deals",
    "seed": "seed of the deal; it determines all cards and tiles",
    "table": "number of the table (which bots sat where) within the deal",
    "players": "who sat in each seat",
    "places": "the place of each seat, from 1; ties share a place",
    "points": "the points of each seat",
    "moves": "how many moves were made",
    "ms": "milliseconds by the clock of the game (ESPRESSO)",
    "fault_seat": "the seat whose bot failed and so lost, or null",
    "fault": "how it failed",
    "cut": "whether the game was cut off; then the places are by the points so far",
    "record": "all moves, as the text of a record that replays; empty if they were not kept",
}


def write(file: Path, manifest: LeagueManifest, dealt: Sequence[PlayedDeal]) -> None:
    """Write the Parquet file and its card beside it (`FILE.md`); BadInput if that is not possible."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        raise BadInput("Parquet needs pyarrow: pip install 'finito[lab]'", "--games") from None
    plan = manifest.plan
    names = [entrant.name for entrant in plan.entrants]
    lineups = plan.lineups()
    rows = [
        {
            "deal": one.deal,
            "seed": plan.deal_seed(one.deal),
            "table": number,
            "players": [names[who] for who in lineups[number]],
            "places": list(ended.places),
            "points": list(ended.points),
            "moves": ended.moves,
            "ms": ended.ms,
            "fault_seat": None if ended.fault is None else ended.fault[0],
            "fault": None if ended.fault is None else ended.fault[1],
            "cut": ended.cut,
            "record": ended.record,
        }
        for one in dealt
        for number, ended in enumerate(one.games)
    ]
    whole, text = pa.int64(), pa.string()
    kinds = dict.fromkeys(COLUMNS, whole) | {
        "players": pa.list_(text),
        "places": pa.list_(whole),
        "points": pa.list_(whole),
        "fault": text,
        "cut": pa.bool_(),
        "record": text,
    }
    table = pa.Table.from_pylist(rows, schema=pa.schema(list(kinds.items())))
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
        *[f"| {name} | {meaning} |" for name, meaning in COLUMNS.items()],
    ]
    return "\n".join(lines) + "\n"
