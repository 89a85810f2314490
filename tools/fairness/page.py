"""The table of promises in `docs/fair-races.md`, generated from the figures saved by the two commands."""

from typing import Any

BEGIN, END = "<!-- figures: made by `make docs` -->", "<!-- end of figures -->"


def figures_table(found: dict[str, Any], real: list[dict[str, Any]]) -> str:
    """The promises with the figures from the simulation and from real sockets (one entry for each case)."""
    by_case = {one["case"]: one for one in real}
    slow = by_case.get("20 against 200 ms")
    stopwatch = next((one for name, one in by_case.items() if name.startswith("false stopwatch")), None)
    probes = next((one for name, one in by_case.items() if name.startswith("delayed probes")), None)
    pairs = found["pairs"].values()
    by_arrival = found["slow_share_20_200_arrival"]
    wins, wins_by_arrival = found["slow_seat_round_wins"], found["slow_seat_round_wins_arrival"]
    rows = [
        (
            "F1",
            "20 against 200 ms, equally fast: the far player wins 50 ± 2 % (real sockets ± 3)",
            f"{found['slow_share_20_200']} of {found['races']:,} races (by arrival {by_arrival})",
            "" if slow is None else f"{slow['share']} of {slow['races']:,} (by arrival {slow['share_by_arrival']})",
        ),
        ("F2", "any pair up to 250 ms: 50 ± 3 %", f"{min(pairs)}–{max(pairs)}", ""),
        (
            "F3",
            "more than 40 ms apart: judged right ≥ 99 % (rough Wi-Fi ≥ 96)",
            f"{found['right_clear_share']} / {found['rough_right_clear_share']}",
            "",
        ),
        (
            "F4",
            "wait: uncontested 0, contested ≤ 150 ms, at equal pings p95 ≤ 25 ms",
            f"{found['uncontested_that_waited']} waited / {found['hold_max_ms']} / {found['hold_p95_equal_ms']}",
            ""
            if slow is None or stopwatch is None
            else f"p95 {slow['hold_p95_ms']}, worst {slow['hold_max_ms']} / {stopwatch['hold_p95_ms']}",
        ),
        ("F5", "rooms of two: at most 15 % of plays wait", f"{found['held_share_two_seats']}", ""),
        (
            "F6",
            "a false stopwatch gains ≤ 2 points, delayed probes ≤ 4",
            f"{gain(found['false_stopwatch_share'])} / {gain(found['delayed_probes_share'])}",
            "" if stopwatch is None or probes is None else f"{gain(stopwatch['share'])} / {gain(probes['share'])}",
        ),
        (
            "F7",
            "a late sniper wins 0; a wrong token is accepted 0 times",
            f"{found['late_sniper_share']} / {found['wrong_tokens_accepted']} of {found['wrong_tokens']:,}",
            "",
        ),
        (
            "F8",
            "whole rounds at 20/20/20/200: the far seat wins ≥ 22 %",
            f"{wins} of {found['rounds']:,} (by arrival {wins_by_arrival})",
            "",
        ),
        (
            "F9",
            "how late the event loop is: p99 ≤ 5 ms",
            "",
            "" if slow is None else " / ".join(str(one["loop_lag_p99_ms"]) for one in real),
        ),
        (
            "F10",
            "verdicts recomputed from the record: 100 % the same",
            f"{found['verdicts'] - found['verdicts_that_differ']:,} of {found['verdicts']:,}",
            f"{sum(one['verdicts_that_differ'] for one in real)} differ" if real else "",
        ),
    ]
    head = ["| | Promise | Simulated lines | Real sockets |", "|---|---|---|---|"]
    return "\n".join([*head, *(f"| {' | '.join(row)} |" for row in rows)])


def gain(share: float) -> str:
    """The share in points above half."""
    return f"{share - 50:+.1f}"


def put_into(page: str, table: str) -> str:
    """The page with the table between its marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{table}\n{END}{after}"
