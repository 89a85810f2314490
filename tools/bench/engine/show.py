"""The results as a table and as one JSON object."""

from typing import Any

from rich.console import Console
from rich.table import Table

from finito.cli.bench_engine import Count
from tools.bench.engine.bench import Report
from tools.bench.engine.cores import all_cases

OURS = "rules_normalo"
"""Rounds without a clock, as the C loop and other engines play."""
C_LOOP = "c_normalo"


def best_openspiel(report: Report) -> float | None:
    """Steps per second of OpenSpiel's fastest rollouts; None if OpenSpiel is missing."""
    return max((count.steps for name, count in report.one.items() if name.startswith("openspiel_")), default=None)


def figures(count: Count) -> dict[str, int]:
    shown = {"steps_per_s": round(count.steps), "rounds_per_s": round(count.rounds)}
    return {**shown, "placements_per_s": round(count.placements)} if count.placements else shown


def as_json(report: Report) -> dict[str, Any]:
    """One object with our cases by name. Figures are for one core, except in `all_cores`."""
    ours = {case.name for case in all_cases() if case.ours}
    peers = {name: count for name, count in report.one.items() if name not in ours and name != C_LOOP}
    limit, best = report.one.get(C_LOOP), best_openspiel(report)
    normalo = report.one.get(OURS)
    return {
        **{name: figures(count) for name, count in report.one.items() if name in ours},
        "best_openspiel_steps_per_s": best and round(best),
        "c_steps_per_s": limit and round(limit.steps),
        "c_rounds_per_s": limit and round(limit.rounds),
        "peers": {name: round(count.steps) for name, count in peers.items()},
        "normalo_over_best_openspiel": normalo and best and round(normalo.steps / best, 2),
        "c_over_normalo": normalo and limit and round(limit.steps / normalo.steps, 2),
        "missing": report.missing,
        "cores": report.cores,
        "all_cores": {name: figures(count) for name, count in report.many.items()},
    }


def show(report: Report, console: Console) -> None:
    """A row for each case. The last column says how many times as fast our Normalo is, in steps on one core."""
    table = Table(title="Steps and rounds (or games) a second", title_justify="left")
    table.add_column("one core", no_wrap=True)
    for heading in ("steps/s", "rounds/s", "placed/s", f"steps/s, {report.cores} cores", "Normalo is"):
        table.add_column(heading, justify="right")
    normalo = report.one.get(OURS)
    for case in all_cases():
        if case.name in report.missing:
            table.add_row(case.title, "missing", style="dim")
        elif case.name in report.one:
            one, many = report.one[case.name], report.many.get(case.name)
            ratio = (
                times(normalo.steps / one.steps)
                if normalo and case.name != OURS and not case.name.startswith("espresso")
                else ""
            )
            placed = short(one.placements) if one.placements else ""
            table.add_row(
                case.title,
                short(one.steps),
                short(one.rounds),
                placed,
                short(many.steps) if many else "",
                ratio,
            )
    console.print(table)
    for name, why in report.missing.items():
        console.print(f"{name}: {why}", style="dim", markup=False)
    console.print(
        "Our games have four players, greedy or as the name says. Placed: guests at tables, all legal turns listed.\n"
        "One core: the best of many short runs, by the processor's time. All cores: a process each, by the clock.\n"
        "A step is an action of a player; of peers any action, those of chance too. A step of Café is a turn.",
        style="dim",
    )


def short(count: float) -> str:
    """A number that fits into a narrow column."""
    return f"{count / 1e6:,.2f} M" if count >= 1e6 else f"{count:,.0f}"


def times(ratio: float) -> str:
    return f"{ratio:,.2f} ×" if ratio < 100 else f"{ratio:,.0f} ×"
