"""The trusted round trip of one seat: what the server itself measured, never what a page says."""

from array import array

from finito.games.espresso.law.verdict import CREDIT_MS, LEAST_SLACK_MS, MOST_SLACK_MS
from finito.rooms.races.parameters import MARGIN_MS, PROBES

LOW, HIGH = 0.10, 0.85


class Link:
    """What is known of the round trip to a seat, in whole milliseconds.

    A script in a page can neither see nor delay control frames; a program that delays them is held to what the kernel
    measured; one that shapes its TCP is held to what was seen on other days, and to its own quickest answer.
    """

    __slots__ = ("bot", "delay", "floor", "history", "kernel", "probe", "probes", "proof", "slack")

    def __init__(self, history: int | None = None, *, bot: bool = False) -> None:
        self.bot = bot
        """A bot is in the house: its floor is that of the farthest person, and there is no jitter."""
        self.probes = array("d")
        """The last PROBES round trips; an array, for a list takes four times the memory, and there are six a room."""
        self.probe: int | None = None
        """The 10th percentile of the last probes."""
        self.kernel: int | None = None
        """The least round trip that TCP has measured."""
        self.history = history
        """The lowest floor of this guest on this network in the last 30 days."""
        self.proof: int | None = None
        """The quickest answer to a delivery: the round trip cannot be longer."""
        self.delay = 0
        """E: how much later this seat is sent news of the table."""
        self.floor = 0
        self.slack = 0 if bot else LEAST_SLACK_MS
        self._weigh()

    def probed(self, milliseconds: float, smoothed: float | None = None) -> None:
        """A control frame came back after this time.

        It counts for no more than the round trip that the kernel measures at the same time (`smoothed`) and a margin,
        so that nobody looks jittery by delaying some of them.
        """
        self.probes.append(milliseconds if smoothed is None else min(milliseconds, smoothed + MARGIN_MS))
        del self.probes[:-PROBES]
        ordered = sorted(self.probes)
        low = ordered[int(LOW * len(ordered))]
        self.probe = round(low)
        self.slack = spread(ordered[int(HIGH * len(ordered))] - low)
        self._weigh()

    def measured(self, milliseconds: float | None) -> None:
        """The kernel's least round trip, or that of a trusted hop."""
        if milliseconds is not None:
            self.kernel = round(milliseconds)
            self._weigh()

    def answered(self, milliseconds: int) -> None:
        """A play proves that the delivery it echoes had arrived, so there and back took no longer than this."""
        if milliseconds < self.floor:
            self.proof = max(milliseconds, 0)
            self._weigh()

    def _weigh(self) -> None:
        self.floor = floor(self.probe, self.kernel, self.history, self.proof)


def floor(probe: int | None, kernel: int | None, history: int | None, proof: int | None) -> int:
    """The round trip that is credited at least: the smallest of all that is known; without any probe, nothing."""
    known = [probe or 0, CREDIT_MS]
    known += [value + MARGIN_MS for value in (kernel, history) if value is not None]
    return min(known) if proof is None else min(*known, proof)


def spread(jitter: float) -> int:
    """J: how much more than the floor a single message may have cost, by the jitter of the probes."""
    return round(min(max(jitter, LEAST_SLACK_MS), MOST_SLACK_MS))
