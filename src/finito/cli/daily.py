"""`finito daily`: what is coming up, checked."""

from datetime import UTC, date, datetime, timedelta
from time import process_time
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from finito.daily.attempt import UntrueAttempt, check_attempt
from finito.daily.deal import FIRST_DAY, deal_of, parse_day
from finito.daily.puzzles import puzzle_lines, puzzle_of
from finito.daily.rehearsal import rehearse
from finito.errors import BadInput
from finito.games import cafe

YEAR = 366


def daily(
    days: Annotated[int, typer.Option(min=1, max=YEAR, help="How many days to show.")] = 7,
    start: Annotated[
        str, typer.Option("--from", help="The first day, such as 2026-11-18; today by default (UTC).")
    ] = "",
) -> None:
    """Show deals and puzzles of the coming days; check that each can be played and no deal repeats in a year."""
    first = parse_day(start) if start else max(datetime.now(UTC).date(), FIRST_DAY)
    seeds = {deal_of(first + timedelta(number)).seed for number in range(YEAR)}
    console = Console(highlight=False)
    table = Table("day", "mode", "seed", "a quick player in your seat", "puzzle")
    failed, longest = 0, 0.0
    for number in range(days):
        day = first + timedelta(number)
        row, spent = _row(day)
        puzzle, sound = _puzzle(day)
        table.add_row(*row, puzzle)
        failed += not (spent and sound)
        longest = max(longest, spent or 0)
    console.print(table)
    console.print(f"A server checks such an attempt in {1000 * longest:.1f} ms of one core at most.")
    console.print(f"{len(seeds)} different deals in the {YEAR} days from {first.isoformat()}.")
    console.print(f"{len(puzzle_lines())} puzzles; after the last one comes the first again.")
    if failed or len(seeds) != YEAR:
        raise BadInput(f"{failed} of {days} days cannot be played, {YEAR - len(seeds)} come twice")


def _row(day: date) -> tuple[tuple[str, str, str, str], float | None]:
    """What is told of a deal, and how long the check took in seconds; None if it cannot be played."""
    deal = deal_of(day)
    mode = "Chaos" if deal.options.chaos else "Normalo"
    text = rehearse(deal)
    began = process_time()
    try:
        found = check_attempt(deal, text)
    except UntrueAttempt as problem:
        return (day.isoformat(), mode, str(deal.seed), f"cannot be played: {problem}"), None
    end = "Finito" if found.finito else "no Finito"
    spent = process_time() - began
    shown = f"{found.points} points, {end}, {found.took_ms / 1000:.0f} s"
    return (day.isoformat(), mode, str(deal.seed), shown), spent


def _puzzle(day: date) -> tuple[str, bool]:
    """The answer to the puzzle of a day, and whether the rules allow it."""
    puzzle = puzzle_of(day)
    refusal = cafe.refusal(puzzle.game, 0, puzzle.answer)
    line = f"{puzzle.number + 1}: {cafe.move_text(puzzle.answer)}, by {puzzle.margin:.1f} points"
    return line if refusal is None else f"{line}: {refusal.code}", refusal is None
