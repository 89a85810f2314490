"""The figures of one or several runs as tables, for the terminal and for `docs/benchmarks.md`."""

from collections.abc import Iterator, Sequence

from finito.cli.bench_tries import LIMIT_MS, TRIES, Ramp, Try
from tools.bench.load.bench import Run
from tools.bench.load.contestants import CONTESTANTS, QUESTIONS, YARDSTICK

HEAD = """# Benchmarks

One server process hosts rooms of six players. Every player sends two moves a second, whatever comes back. A number of
rooms counts as held if the p99 is at most {limit:.0f} ms, measured from a move until the last of the six has received
it. Each number is tried {tries} times and the median counts; the tables at the end show every try.

All servers of a run share one load generator on the same machine. The last three columns show processor time while
moves were sent: *generator* is the generator's share of a core, *others* what the rest of the machine used, and
*stolen* what the owner of a virtual machine took away. If the generator was too slow, or sent late because the machine
was busy, the row says so. Compare ratios within a run; differences below a third mean little.

`chrt -r 1` before a command runs server and generator at real-time priority. Other work on the machine then does not
delay them, although it still cools their caches.
"""
DOES = """## What each server does for a move

| server | {questions} |
|---|{rule}
{rows}

- *Small game*: our own speed-card game for six (`tools/bench/peers/cards.mjs`), much smaller than ESPRESSO.
- *Same for all*: an update is encoded once for the whole room.
- *Resumes*: players who reconnect receive what they missed. *State only*: they receive the whole state, as long as the
  process lives.
"""
COLUMNS = (
    "server | rooms held | rooms | µs per move | × bare | p50 ms | p99 ms | waited | kB per room "
    "| generator | others | stolen"
)


TRY_COLUMNS = (
    "server | rooms | p50 ms | p99 ms | without waits | µs per move | moves/s | refused | generator | others | stolen"
)


def tables(runs: Sequence[Run], commands: Sequence[str]) -> str:
    """The whole document, from runs and their commands."""
    rows = "\n".join(f"| {one.title} | {' | '.join(one.does)} |" for one in CONTESTANTS.values())
    parts = [
        HEAD.format(limit=LIMIT_MS, tries=TRIES),
        DOES.format(questions=" | ".join(QUESTIONS), rule="---|" * len(QUESTIONS), rows=rows),
    ]
    for number, (run, command) in enumerate(zip(runs, commands, strict=True), 1):
        parts.append("\n".join(run_table(run, command, number)) + "\n")
    parts.append("## Every try\n")
    for number, run in enumerate(runs, 1):
        parts.append("\n".join(tries_table(run, number)) + "\n")
    return "\n".join(parts)


def run_table(run: Run, command: str, number: int = 1) -> Iterator[str]:
    """The medians of one run."""
    yield f"## Run {number}\n"
    yield f"`{command}`\n"
    yield (
        f"{run.at} UTC, {run.machine}, Python {run.python} ({run.million_steps_per_s} million simple steps a second), "
        f"{run.stolen_share:.1%} of a core stolen.\n"
    )
    yield f"| {COLUMNS} |"
    yield "|---|" + "---:|" * COLUMNS.count("|")
    bare = run.results[YARDSTICK].ramp if YARDSTICK in run.results else None
    for result in run.results.values():
        if result.ramp is None:
            yield f"| {result.title} | skipped: {result.skipped} |" + " |" * (COLUMNS.count("|") - 1)
            continue
        for at, step in enumerate(result.ramp.steps):
            yield _row(result.title if at == 0 else "", _held(result.ramp) if at == 0 else "", step.median, bare)
    for name, value in run.extra.items():
        yield f"\n- {name.replace('_', ' ')}: {_said(value)}"


def tries_table(run: Run, number: int = 1) -> Iterator[str]:
    """Every single try of a run."""
    yield f"Run {number}:\n"
    yield f"| {TRY_COLUMNS} |"
    yield "|---|" + "---:|" * TRY_COLUMNS.count("|")
    for result in run.results.values():
        for step in result.ramp.steps if result.ramp else ():
            for one in step.tries:
                yield (
                    f"| {result.title} | {one.rooms} | {one.p50_ms:.1f} | {one.p99_ms:.1f} | {one.calm_p99_ms:.1f} "
                    f"| {one.cpu_us_per_move:.0f} | {one.moves_per_s:.0f} | {one.refused_share:.1%} "
                    f"| {_generator(one)} | {one.others_share:.0%} | {one.stolen_share:.1%} |"
                )


def _row(title: str, held: str, one: Try, bare: Ramp | None) -> str:
    return (
        f"| {title} | {held} | {one.rooms} | {one.cpu_us_per_move:.0f} | {ratio(one, bare)} | {one.p50_ms:.1f} "
        f"| {one.p99_ms:.1f} | {one.waited_share:.1%} | {one.kb_per_room:.0f} | {_generator(one)} "
        f"| {one.others_share:.0%} | {one.stolen_share:.1%} |"
    )


def ratio(one: Try, bare: Ramp | None) -> str:
    """The cost of a move relative to the bare server with the same number of rooms in the same run."""
    beside = None if bare is None else bare.at(one.rooms)
    return (
        "–" if beside is None or not beside.cpu_us_per_move else f"{one.cpu_us_per_move / beside.cpu_us_per_move:.2f}"
    )


def _held(ramp: Ramp) -> str:
    """The rooms held, with a plus sign if more were not tried."""
    return f"{ramp.held}+" if all(step.held for step in ramp.steps) else str(ramp.held)


def _generator(one: Try) -> str:
    return f"{one.generator_share:.0%}" + (f" ({one.doubt})" if one.doubt else "")


def _said(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name.replace('_', ' ')} {one}" for name, one in value.items())
    return str(value)
