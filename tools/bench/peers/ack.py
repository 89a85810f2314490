"""Latency of a peer's room: match updates to requests and measure when all six sockets have received a move."""

from time import perf_counter

from finito.client.load import SEATS, Meter


class Updates:
    """Matches answers and arrivals by the number of the update."""

    def __init__(self, meter: Meter) -> None:
        self.meter = meter
        self.sent: dict[int, float] = {}
        """When each request was sent that is not answered yet."""
        self._arrived: dict[int, int] = {}
        self._complete: dict[int, float] = {}
        self._asked: dict[int, float] = {}
        self._next_id = 0

    def send(self) -> int:
        """Note that a request is sent now; returns its id."""
        self._next_id += 1
        self.meter.sent += 1
        self.sent[self._next_id] = perf_counter()
        return self._next_id

    def arrived(self, number: int) -> None:
        """Note that one more seat has received this update."""
        seats = self._arrived.get(number, 0) + 1
        if seats < SEATS:
            self._arrived[number] = seats
            return
        self._arrived.pop(number, None)
        began = self._asked.pop(number, None)
        if began is None:
            self._complete[number] = perf_counter()
        else:
            self._measure(perf_counter() - began)

    def accepted(self, request: int, number: int) -> None:
        """Note that a request became this update."""
        began = self.sent.pop(request, None)
        complete = self._complete.pop(number, None)
        if began is not None and complete is not None:
            self._measure(complete - began)
        elif began is not None:
            self._asked[number] = began

    def _measure(self, seconds: float) -> None:
        self.meter.times.append(seconds * 1000)
        self.meter.calm.append(seconds * 1000)

    def refused(self, request: int) -> None:
        self.sent.pop(request, None)
        self.meter.refused["REFUSED"] += 1
