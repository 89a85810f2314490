"""Results as Parquet: one row for each piece of work, in the order of the plan, so equal numbers are equal bytes."""

import hashlib
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from finito.errors import BadInput
from finito.lab.journal import Done
from finito.lab.plan import StudyPlan

RESULTS = "results.parquet"
MANIFEST = "manifest.json"
UNFINISHED = "unfinished.jsonl"


def write_results(file: Path, plan: StudyPlan, done: Done) -> str:
    """Write all pieces of a plan and return the digest of the file. Counts that a game does not have are null."""
    chunks = list(plan.chunks())
    names = sorted({name for counts in done.values() for name in counts})
    columns: dict[str, pa.Array] = {
        "cell": pa.array([chunk.cell.key for chunk in chunks], pa.string()),
        "block": pa.array([chunk.block for chunk in chunks], pa.int32()),
        "rotation": pa.array([chunk.rotation for chunk in chunks], pa.int32()),
        "seed": pa.array([chunk.seed for chunk in chunks], pa.uint64()),
    }
    for name in names:
        values = [done[chunk.name].get(name) for chunk in chunks]
        lists = any(isinstance(value, list) for value in values)
        columns[name] = pa.array(values, pa.list_(pa.int64()) if lists else pa.int64())
    new = file.with_suffix(".new")
    pq.write_table(pa.table(columns), new, compression="zstd", write_statistics=False)
    new.replace(file)
    return digest(file)


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def read_results(file: Path) -> Done:
    """Every piece of a finished study; BadInput if the file cannot be read."""
    try:
        table = pq.read_table(file)
    except (OSError, pa.ArrowException) as error:
        raise BadInput(f"cannot be read as Parquet: {error}", str(file)) from None
    done: Done = {}
    for row in table.to_pylist():
        name = (row.pop("cell"), row.pop("block"), row.pop("rotation"))
        del row["seed"]
        done[name] = {key: value for key, value in row.items() if value is not None}
    return done
