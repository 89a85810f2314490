"""`finito verify`: was every deal of a record decided in advance?"""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from finito.errors import BadInput, BadRecord
from finito.record import read_record
from finito.shuffle import Verified, verify
from finito.shuffle.verify import name_of

SEAL_LETTERS = 64


def verify_files(
    files: Annotated[list[Path], typer.Argument(help="Records of matches played in a room.")],
    told: Annotated[
        list[str] | None, typer.Option("--told", help="A seal received before the deal was revealed; may be repeated.")
    ] = None,
    show: Annotated[bool, typer.Option("--show", help="Print every seal with its contents.")] = False,
) -> None:
    """Recompute every seal of a record from its seed and check that each deal was decided in advance."""
    wanted = {check_seal(one) for one in told or ()}
    console = Console(highlight=False, soft_wrap=True)
    wrong = unsealed = rounds = 0
    known: set[str] = set()
    for file in files:
        record = read_record(file)
        found = verify(record)
        rounds += found.rounds
        known |= set(record.seals)
        wrong += bool(found.differences)
        unsealed += not found.sealed
        if show:
            for one in found.envelopes:
                console.print(f"{one.seal()}  {one.nonce} {one.text}", markup=False)
        console.print(f"{file}: {sentence(found)}", markup=False)
    strange = sorted(wanted - known)
    for seal in strange:
        console.print(f"{seal}: no record here has this seal, so a different deal was promised.")
    for seal in sorted(wanted & known):
        console.print(f"{seal}: this seal is in the record.")
    if len(files) > 1:
        console.print(f"{len(files)} records, {rounds} rounds: {wrong} differ, {unsealed} have no seals.")
    if wrong or strange or unsealed:
        raise BadRecord(
            f"{wrong} of {len(files)} records differ from their seals, {unsealed} have none, "
            f"{len(strange)} of the seals you received are missing"
        )


def sentence(found: Verified) -> str:
    """The result in words."""
    if not found.sealed:
        return "no seals: older than sealed shuffles, or not played in a room; nothing can be said about its deals."
    if found.differences:
        return "NOT what was sealed: " + "; ".join(found.differences) + "."
    names = ", ".join(name_of(one.number) for one in found.envelopes)
    return f"sealed, and the seals are right ({names}); {found.rounds} rounds played with these deals."


def check_seal(text: str) -> str:
    plain = text.strip().lower()
    if len(plain) != SEAL_LETTERS or set(plain) - set("0123456789abcdef"):
        raise BadInput(f"a seal has {SEAL_LETTERS} hexadecimal letters, not {text!r}", "--told")
    return plain
