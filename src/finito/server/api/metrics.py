"""The numbers of a server in Prometheus' text format."""

import platform
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from prometheus_client import Metric, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, InfoMetricFamily
from prometheus_client.registry import Collector
from starlette.requests import Request
from starlette.responses import Response

from finito import __version__
from finito.games import GAMES
from finito.rooms.incoming import PROTOCOL
from finito.rooms.room import PLAYING
from finito.server.api.exchange import AppContext
from finito.server.clock import now_ms

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


async def show_metrics(app: AppContext, request: Request) -> Response:
    return Response(generate_latest(app.services.metrics.registry), media_type=CONTENT_TYPE)


class ServerNumbers(Collector):
    """Reads what a server counts when somebody asks for it."""

    def __init__(self, app: AppContext) -> None:
        self._app = app

    def collect(self) -> Iterator[Metric]:
        app = self._app
        rooms, services, admission = app.rooms, app.services, app.admission
        actors = rooms.actors.values()
        yield gauge("rooms", "Rooms of this node, loaded or not.", rooms.count)
        yield self._stages()
        yield gauge("broken_rooms", "Rooms that wait for the journal.", sum(1 for actor in actors if actor.broken))
        yield gauge("sockets", "Sockets in rooms.", sum(len(actor.clients) for actor in actors))
        worst, usual = round(services.lag_ms, 3), round(p99(services.lags), 3)
        yield gauge("event_loop_lag_milliseconds", "Worst delay of the event loop, lately.", worst)
        yield gauge("event_loop_lag_p99_milliseconds", "The 99th percentile of it over a minute.", usual)
        yield gauge("thinking_workers", "Search workers that are ready.", services.thinker.ready)
        yield gauge("uptime_seconds", "Time since the start.", (now_ms() - app.began) // 1000)
        yield CounterMetricFamily("finito_entries", "Journal entries stored, most of them moves.", rooms.entries)
        yield CounterMetricFamily("finito_journal_commits", "Batches stored.", services.journal.commits)
        yield CounterMetricFamily("finito_slow_readers", "Sockets that read too slowly.", admission.slow_readers)
        yield CounterMetricFamily("finito_rooms_taken_over", "Rooms that came from other nodes.", rooms.taken_over)
        yield CounterMetricFamily("finito_thinking_starts", "Search workers started.", services.thinker.started)
        yield counts("refused", "Refusals at the network edge.", "reason", admission.offenses.counts)
        yield counts(
            "intents_refused",
            "Messages of clients that were answered with a refusal.",
            "code",
            services.metrics.refusals,
        )
        yield counts("disconnects", "Sockets that ended.", "reason", admission.disconnects)
        about = {"version": __version__, "python": platform.python_version(), "protocol": str(PROTOCOL)}
        yield InfoMetricFamily("finito_build", "What runs here.", about)

    def _stages(self) -> GaugeMetricFamily:
        found = Counter({(game, PLAYING): 0 for game in GAMES})
        found.update((actor.room.settings.game, actor.room.stage) for actor in self._app.rooms.actors.values())
        family = GaugeMetricFamily("finito_loaded_rooms", "Rooms in memory.", labels=("game", "stage"))
        for labels, count in found.items():
            family.add_metric(labels, count)
        return family


def p99(values: Iterable[float]) -> float:
    ordered = sorted(values) or [0.0]
    return ordered[int(0.99 * (len(ordered) - 1))]


def gauge(name: str, text: str, value: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"finito_{name}", text, value)


def counts(name: str, text: str, label: str, values: Mapping[str, int]) -> CounterMetricFamily:
    family = CounterMetricFamily(f"finito_{name}", text, labels=(label,))
    for key, value in values.items():
        family.add_metric((key,), value)
    return family
