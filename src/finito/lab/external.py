"""Studies run elsewhere and only shown in the report: each writes `findings.json` to its folder."""

from pathlib import Path
from typing import TypeVar

import msgspec

from finito.errors import BadInput
from finito.lab.findings import FindingsTable

FINDINGS = "findings.json"
T = TypeVar("T")


class GuestPlot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture (SVG or PNG) beside the findings, and what it shows."""

    file: str
    alt: str


class GuestFindings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What such a study answers. All texts are plain text."""

    question: str
    about: str
    command: str
    """How to run it again."""
    sentences: tuple[str, ...]
    tables: tuple[FindingsTable, ...]
    plots: tuple[GuestPlot, ...] = ()


GUESTS = {"fairness": ("How fair are races between near and far players?", "python -m tools.fairness simulate")}
"""By name: the question, and the command that answers it."""


def write(folder: Path, findings: GuestFindings) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    text = msgspec.json.format(msgspec.json.encode(findings), indent=1)
    (folder / FINDINGS).write_bytes(text + b"\n")


def read(folder: Path) -> GuestFindings | None:
    """The findings in a folder, or None if there are none; BadInput if the file is something else."""
    findings = read_beside(folder / FINDINGS, GuestFindings, "the findings")
    for plot in findings.plots if findings else ():
        if not (folder / plot.file).is_file():
            raise BadInput(f"the picture {plot.file} is not beside it", str(folder / FINDINGS))
    return findings


def read_beside(file: Path, kind: type[T], what: str) -> T | None:
    """What a file beside the results of a study says; None if there is none, BadInput if it is something else."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind) if file.exists() else None
    except msgspec.MsgspecError as error:
        raise BadInput(f"is not {what} of a study: {error}", str(file)) from None
