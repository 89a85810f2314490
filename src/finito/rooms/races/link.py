"""The trusted round trip of one seat: what the server itself measured, never what a page reports."""

from array import array

from finito.games.espresso.law.verdict import CREDIT_MS, LEAST_SLACK_MS, MOST_SLACK_MS
from finito.rooms.races.parameters import MARGIN_MS, PROBES

LOW, HIGH = 0.10, 0.85


class Link:
    """What is known about the round trip to a seat, in whole milliseconds.

    A script in a page can neither see nor delay control frames. A program that delays them is limited by the kernel's
    measurement, and one that slows down its TCP by measurements of other days and by its own quickest answer.
    """

    __slots__ = ("bot", "delay", "floor", "history", "kernel", "probe", "probes", "proof", "slack")

    def __init__(self, history: int | None = None, *, bot: bool = False) -> None:
        self.bot = bot
        """Whether a bot plays here. Its floor is that of the farthest person, without jitter."""
        self.probes = array("d")
        """The last PROBES round trips. An array: a list takes four times the memory, and a room has six of them."""
        self.probe: int | None = None
        """The 10th percentile of the last probes."""
        self.kernel: int | None = None
        """The shortest round trip that TCP has measured."""
        self.history = history
        """The lowest floor of this guest on this network in the last 30 days."""
        self.proof: int | None = None
        """The quickest answer to a delivery: the round trip cannot be longer."""
        self.delay = 0
        """E: the delay of news for this seat."""
        self.floor = 0
        self.slack = 0 if bot else LEAST_SLACK_MS
        self._weigh()

    def probed(self, milliseconds: float, smoothed: float | None = None) -> None:
        """A control frame came back after this time.

        At most the round trip that the kernel measures at the same time (`smoothed`) plus a margin counts, so that
        nobody appears jittery by delaying some frames.
        """
        self.probes.append(milliseconds if smoothed is None else min(milliseconds, smoothed + MARGIN_MS))
        del self.probes[:-PROBES]
        ordered = sorted(self.probes)
        low = ordered[int(LOW * len(ordered))]
        self.probe = round(low)
        self.slack = spread(ordered[int(HIGH * len(ordered))] - low)
        self._weigh()

    def measured(self, milliseconds: float | None) -> None:
        """Take the kernel's shortest round trip, or that of a trusted hop."""
        if milliseconds is not None:
            self.kernel = round(milliseconds)
            self._weigh()

    def answered(self, milliseconds: int) -> None:
        """A play echoed a delivery after this time, so the round trip takes at most as long."""
        if milliseconds < self.floor:
            self.proof = max(milliseconds, 0)
            self._weigh()

    def _weigh(self) -> None:
        self.floor = floor(self.probe, self.kernel, self.history, self.proof)


def floor(probe: int | None, kernel: int | None, history: int | None, proof: int | None) -> int:
    """The trusted round trip: the smallest of all measurements; 0 without any probe."""
    known = [probe or 0, CREDIT_MS]
    known += [value + MARGIN_MS for value in (kernel, history) if value is not None]
    return min(known) if proof is None else min(*known, proof)


def spread(jitter: float) -> int:
    """J: how much longer than the floor a single message may have taken, by the jitter of the probes."""
    return round(min(max(jitter, LEAST_SLACK_MS), MOST_SLACK_MS))
