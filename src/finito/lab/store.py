"""Results as Parquet: one row for each block of a cell in the order of the plan, and the histograms of each cell.

A study omits the cells that another study beside it already has: its manifest names that study. So equal numbers are
stored once, and equal numbers are equal bytes.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from finito.errors import BadInput
from finito.lab.blocks import Block, CellCounts, Counted, digest
from finito.lab.plan import StudyManifest, StudyPlan

RESULTS = "results.parquet"
HISTOGRAMS = "histograms.parquet"
MANIFEST = "manifest.json"
UNFINISHED = "unfinished.jsonl"
LEVEL = 11
"""Of Brotli, which packs these tables a twelfth smaller than Zstandard: written once, read often."""


def write(folder: Path, plan: StudyPlan, own: Counted) -> None:
    """Write the cells of a study that are its own, those of no study beside it. Without any it has no files."""
    keys = [cell.key for cell in plan.cells if cell.key in own]
    seeds = {(chunk.cell.key, chunk.block): chunk.seed for chunk in plan.chunks()}
    blocks = [(key, number, block) for key in keys for number, block in enumerate(own[key].blocks)]
    fixed = {
        "cell": pa.array([key for key, _, _ in blocks], pa.string()),
        "block": pa.array([number for _, number, _ in blocks], pa.int32()),
        "seed": pa.array([seeds[key, number] for key, number, _ in blocks], pa.uint64()),
        "checksum": pa.array([block.checksum for _, _, block in blocks], pa.uint32()),
    }
    _write(folder / RESULTS, fixed, [block.counts for _, _, block in blocks])
    drawn = [key for key in keys if own[key].histograms]
    _write(folder / HISTOGRAMS, {"cell": pa.array(drawn, pa.string())}, [own[key].histograms for key in drawn])


def _write(file: Path, columns: dict[str, pa.Array], rows: Sequence[dict[str, Any]]) -> None:
    """One table; counts that a game does not have are null. Without rows there is no file."""
    if not rows:
        file.unlink(missing_ok=True)
        return
    for name in sorted({name for row in rows for name in row}):
        columns[name] = _column([row.get(name) for row in rows])
    new = file.with_suffix(".new")
    # Counts seldom come twice, so a dictionary of them only adds to the file; their high bytes are alike.
    lists = {name for name, column in columns.items() if pa.types.is_list(column.type)}
    split = [f"{name}.list.element" if name in lists else name for name in columns if name != "cell"]
    options: Any = {"use_dictionary": ["cell"], "use_byte_stream_split": split, "write_statistics": False}
    pq.write_table(pa.table(columns), new, compression="brotli", compression_level=LEVEL, **options)
    new.replace(file)


def _column(values: list[Any]) -> pa.Array:
    lists = any(isinstance(value, list) for value in values)
    numbers = [number for value in values if value is not None for number in (value if lists else [value])]
    kind = pa.int32() if max(numbers, default=0) < 1 << 31 and min(numbers, default=0) >= -1 << 31 else pa.int64()
    return pa.array(values, pa.list_(kind) if lists else kind)


def read_own(folder: Path) -> Counted:
    """The cells stored in this folder; BadInput if a file cannot be read."""
    blocks: dict[str, list[Block]] = {}
    for row in _read(folder / RESULTS):
        key, checksum = row.pop("cell"), row.pop("checksum", 0)
        del row["block"], row["seed"]
        blocks.setdefault(key, []).append(Block(_present(row), checksum))
    histograms = {row.pop("cell"): _present(row) for row in _read(folder / HISTOGRAMS)}
    return {key: CellCounts(tuple(found), histograms.get(key, {})) for key, found in blocks.items()}


def _read(file: Path) -> list[dict[str, Any]]:
    if not file.exists():
        return []
    try:
        rows: list[dict[str, Any]] = pq.read_table(file).to_pylist()
    except (OSError, pa.ArrowException) as error:
        raise BadInput(f"is missing, was changed or is no Parquet: {error}", str(file)) from None
    return rows


def _present(row: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if value is not None}


def read(folder: Path, manifest: StudyManifest) -> Counted:
    """All cells of a finished study, with those it shares; BadInput if they are not those of its manifest."""
    counted: Counted = {}
    for place in (folder, *(folder.parent / name for name in manifest.shared)):
        counted = {**read_own(place), **counted}
    counted = {cell.key: counted[cell.key] for cell in manifest.plan.cells if cell.key in counted}
    if not manifest.results or digest(manifest.plan, counted) != manifest.results:
        beside = f" (with those of {', '.join(manifest.shared)} beside it)" if manifest.shared else ""
        raise BadInput(f"the results{beside} are missing, unfinished, or not those of the manifest", str(folder))
    return counted
