"""What is observed as it happens: once per commit, verdict, request and look at the event loop.

Everything else is counted where it belongs and read when somebody asks (`finito.server.api.metrics`), so a move
pays for nothing of it.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from prometheus_client import CollectorRegistry, Histogram, disable_created_metrics
from prometheus_client.process_collector import ProcessCollector

from finito.rooms.facts import Entry, Moved
from finito.rooms.outgoing import Refused

COMMIT_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0)
VERDICT_SECONDS = (0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.125, 0.15, 0.2, 0.5)
"""A play waits at most 150 ms; anything beyond is a server that stalled."""
LAG_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0)
HTTP_SECONDS = (0.002, 0.01, 0.05, 0.25, 1.0, 5.0, 30.0)
"""A score pad's viewer is answered after up to 25 seconds."""
disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """The distributions and counters of one process that nobody else keeps."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.commit = self._times(
            "commit",
            "Time from the start of a journal batch until the event loop heard that it is stored.",
            COMMIT_SECONDS,
        )
        self.verdict = self._times(
            "race_verdict", "Time from the first claim of a race until its verdict.", VERDICT_SECONDS
        )
        self.lag = self._times("event_loop_lag", "How late the event loop was, four times a second.", LAG_SECONDS)
        self.http = self._times(
            "http_request", "Time until an HTTP request was answered.", HTTP_SECONDS, ("route", "method", "status")
        )
        self.refusals: Counter[str] = Counter()
        """Messages of clients that were refused, by code."""

    def _times(self, name: str, text: str, bounds: tuple[float, ...], labels: tuple[str, ...] = ()) -> Histogram:
        return Histogram(f"finito_{name}_seconds", text, labels, buckets=bounds, registry=self.registry)

    def note_races(self, entries: Iterable[Entry]) -> None:
        """Observe the verdicts among these entries."""
        for entry in entries:
            fact = entry.fact
            if type(fact) is Moved and fact.race is not None:
                self.verdict.observe((fact.race.judged - fact.race.claims[0].arrival) / 1000)

    def note_refusals(self, messages: Iterable[tuple[int | None, Any]]) -> None:
        """Count the refusals among these messages."""
        for _, message in messages:
            if type(message) is Refused:
                self.refusals[message.code] += 1
