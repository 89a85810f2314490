"""Games as Parquet: complete, replayable, and with descriptions."""

from pathlib import Path

import pytest
from rich.console import Console

from finito.errors import BadInput
from finito.games import GAMES
from finito.games.records import replayed
from finito.league import export
from finito.league.entrants import read_entrants
from finito.league.plan import make_plan
from finito.league.run import run
from finito.record import parse_record

pq = pytest.importorskip("pyarrow.parquet")


@pytest.mark.parametrize("game", ["espresso", "cafe"])
def test_every_game_is_there_and_replays(game: str, tmp_path: Path) -> None:
    entrants = read_entrants(game, ["one=greedy", "two=greedy"], [])
    changes = {"target_score": None} if game == "espresso" else {}
    preset = "de" if game == "espresso" else "app"
    plan = make_plan(game, preset, changes, 2, entrants, 2, 1, keep_records=True)
    manifest, dealt = run(plan, tmp_path, 1, Console(quiet=True))
    file = tmp_path / "games.parquet"
    export.write(file, manifest, dealt)
    table = pq.read_table(file)
    assert table.num_rows == plan.games()
    assert table.column_names == list(export.COLUMNS)
    for row in table.to_pylist():
        record = parse_record(row["record"])
        outcome = GAMES[game].outcome(replayed(GAMES[game], record))
        assert outcome is not None
        assert [seat for seat, place in enumerate(row["places"]) if place == 1] == list(outcome.winners)
        assert row["moves"] == len(record.moves)
    card = file.with_name("games.parquet.md").read_text()
    assert table.schema.metadata[b"card"].decode() == card
    assert manifest.results in card
    assert all(f"| {name} |" in card for name in export.COLUMNS)


def test_an_unwritable_folder_is_reported(tmp_path: Path) -> None:
    plan = make_plan("cafe", "app", {}, 2, read_entrants("cafe", ["greedy", "uniform"], []), 2, 1)
    manifest, dealt = run(plan, tmp_path, 1, Console(quiet=True))
    with pytest.raises(BadInput, match="cannot be written"):
        export.write(tmp_path / "nowhere" / "games.parquet", manifest, dealt)


def test_there_is_no_other_class() -> None:
    entrants = read_entrants("espresso", ["greedy", "uniform"], [])
    with pytest.raises(BadInput, match="human"):
        make_plan("espresso", "de", {}, 2, entrants, 2, 1, pace="humans")
    assert make_plan("espresso", "de", {}, 2, entrants, 2, 1, pace="machine").pace == "machine"
