"""The figures of the study in readable form: sentences, tables, the plot, and the findings for the report."""

from pathlib import Path
from typing import Any

import msgspec

from finito.lab.external import GuestFindings, GuestPlot, write
from finito.lab.findings import FindingsTable
from finito.lab.plots import SOFT, figure, line, svg
from finito.lab.stats import Estimate, wilson

PLOT = "races.svg"
ALT = "Races won by the slower of two lines against its ping: fewer and fewer by order of arrival, half with Finito."


def sentences(found: dict[str, Any]) -> tuple[str, ...]:
    """The figures in sentences."""
    shares = {name: f"{value:.1f} %" for name, value in found.items() if isinstance(value, float)}
    equal = (
        f"Of two equally fast players at 20 and 200 ms, the far one wins {shares['slow_share_20_200_arrival']} of "
        f"their races by order of arrival and {shares['slow_share_20_200']} with fair races."
    )
    waits = (
        f"A play that no one else could make never waits. Any other waits at most {found['hold_max_ms']} ms, and at "
        f"equal pings 95 % of them wait at most {found['hold_p95_equal_ms']} ms."
    )
    cheats = (
        f"A false stopwatch wins {shares['false_stopwatch_share']} instead of 50, delayed probes "
        f"{shares['delayed_probes_share']}, a late sniper {shares['late_sniper_share']}. A custom TCP stack wins "
        f"{shares['own_tcp_share']}, which only the memory of other days can prevent."
    )
    rounds = (
        f"Of whole rounds at 20/20/20/200 ms, the far seat wins {shares['slow_seat_round_wins']} "
        f"({shares['slow_seat_round_wins_arrival']} by order of arrival; 25 would be equal)."
    )
    return equal, waits, cheats, rounds


def rows(found: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    """Every figure by name."""
    plain = [(name, value) for name, value in found.items() if name not in ("curve", "targets")]
    return tuple((name.replace("_", " "), _text(value)) for name, value in plain)


def _text(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{name.replace('_', '/')}: {one}" for name, one in value.items())
    return ", ".join(str(one) for one in value) if isinstance(value, list) else str(value)


def verdict_rows(found: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    return tuple((name, "kept" if good else "MISSED") for name, good in found["targets"].items())


def draw(found: dict[str, Any]) -> bytes:
    """The plot as SVG."""
    with figure("Who wins a race between equally fast players?", "the nearer line has a ping of 20 ms") as (
        whole,
        axes,
    ):
        chart = axes[0]
        chart.axhline(50, color=SOFT, linewidth=1, linestyle=":")
        for index, (policy, label) in enumerate((("fair", "Finito"), ("strict", "order of arrival"))):
            points = found["curve"][policy]
            line(chart, [point[0] for point in points], [_percent(point) for point in points], label, index)
        chart.set_ylim(0, 60)
        chart.set_xlabel("ping of the slower line (ms)")
        chart.set_ylabel("races won by the slower line (%)")
        chart.legend()
    return svg(whole)


def _percent(point: list[float]) -> Estimate:
    return wilson(point[1], point[2]) * 100


def leave(found: dict[str, Any], folder: Path, command: str) -> None:
    """Write figures, plot and findings for the report into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "figures.json").write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    plots: tuple[GuestPlot, ...] = ()
    if "curve" in found:
        (folder / PLOT).write_bytes(draw(found))
        plots = (GuestPlot(PLOT, ALT),)
    about = (
        "Simulated players with human reaction times, on simulated lines with jitter and stalls, play in a real room "
        "with its arbiter, messages and journal entries. Only the time is virtual."
    )
    write(
        folder,
        GuestFindings(
            question="How fair are races between near and far players?",
            about=about,
            command=command,
            sentences=sentences(found),
            tables=(
                FindingsTable("Figures (shares in percent, times in milliseconds)", ("figure", "value"), rows(found)),
                FindingsTable("Targets", ("target", ""), verdict_rows(found)),
            ),
            plots=plots,
        ),
    )
