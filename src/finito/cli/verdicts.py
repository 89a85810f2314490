"""`finito verdicts`: recompute every race of a record from its evidence."""

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from finito.errors import BadRecord
from finito.games.espresso.notation import LETTERS
from finito.record import read_record
from finito.rooms.races.audit import audit
from finito.rooms.races.reactions import Reactions, reactions
from finito.rooms.races.verdict import Verdict


def verdicts(
    file: Annotated[Path, typer.Argument(help="A record of a match with fair races.")],
    all_: Annotated[bool, typer.Option("--all", help="Show every race, not only those that differ.")] = False,
    times: Annotated[
        bool, typer.Option("--reactions", help="Show how fast each player reacted, and whether a human could.")
    ] = False,
) -> None:
    """Recompute who was faster in every race of a record, and check that the verdicts agree."""
    record = read_record(file)
    found = audit(record)
    console = Console(highlight=False, soft_wrap=True)
    if all_ and found.judged:
        console.print(table(found.judged))
    for difference in found.differences:
        console.print(difference, markup=False)
    for player, reacted in reactions(record).items() if times else ():
        console.print(f"{LETTERS[player]}: {reaction_sentence(reacted)}")
    agree = found.verdicts - len(found.differences)
    console.print(
        f"{found.verdicts} verdicts, {found.contests} of them between several players, {found.coins} by coin: "
        f"{agree} agree, {len(found.differences)} differ."
    )
    if found.differences:
        raise BadRecord(f"{len(found.differences)} verdicts do not follow from their evidence ({file})")


def reaction_sentence(found: Reactions) -> str:
    """A player's reactions in words. A hint, not proof: watch the replay before accusing anyone."""
    signs = {"": "", "fast": "; faster than humanly possible", "regular": "; more regular than humanly possible"}
    return (
        f"{found.count} reactions to others' cards, half of them within {found.median_ms} ms, "
        f"{found.fast} faster than 130 ms{signs[found.sign]}."
    )


def table(judged: list[tuple[int, Verdict]]) -> Table:
    """One row per claim: player, ping, credit, and how far it was behind."""
    shown = Table("move", "claim", "ping", "credit", "behind", "held", "", pad_edge=False)
    for number, verdict in judged:
        for claim in sorted(verdict.claims, key=lambda one: one.virtual):
            won = claim.player == verdict.winner
            shown.add_row(
                str(number) if won else "",
                claim.move or LETTERS[claim.player],
                str(claim.floor),
                str(claim.credit),
                str(verdict.lead(claim.player)),
                str(verdict.hold) if won else "",
                ("coin" if verdict.tickets else "won") if won else "",
            )
    return shown
