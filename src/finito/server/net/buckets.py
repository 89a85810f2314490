"""Counters: token buckets, open rooms, open connections (X5, X6, X7)."""

from collections.abc import Container, Hashable

from finito.server.net.limits import RateLimit

MOST_KEPT = 20_000
"""Keys in each half of `Buckets`. More of them mean a distributed attack, and the oldest are dropped."""


class Bucket:
    """A token bucket; each message takes a token."""

    __slots__ = ("at", "most", "rate", "tokens")

    def __init__(self, limit: RateLimit, now: float) -> None:
        self.rate, self.most = limit
        self.tokens = limit.at_once
        self.at = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Whether there was a token left."""
        self.tokens = min(self.most, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True

    def wait(self, now: float) -> float:
        """Seconds until a token is available."""
        return max(1.0 - self.tokens - (now - self.at) * self.rate, 0.0) / self.rate


class Buckets:
    """A bucket per address or guest, dropped once it is full again.

    Buckets are kept in two halves. Keys that are used move to the young half. After the time that an empty bucket takes
    to fill, the old half is dropped and the young half becomes the old one. So nothing is ever searched, however many
    keys there are.
    """

    def __init__(self, limit: RateLimit) -> None:
        self.limit = limit
        self._young: dict[Hashable, Bucket] = {}
        self._old: dict[Hashable, Bucket] = {}
        self._turned = 0.0
        self._full_after = limit.at_once / limit.per_second

    def __len__(self) -> int:
        return len(self._young) + len(self._old)

    def take(self, key: Hashable, now: float, cost: float = 1.0) -> bool:
        """Whether there was a token left for this key."""
        bucket = self._young.get(key)
        if bucket is None:
            bucket = self._bring(key, now)
        return bucket.take(now, cost)

    def wait(self, key: Hashable, now: float) -> float:
        """Seconds until a token is available for this key."""
        bucket = self._young.get(key) or self._old.get(key)
        return 0.0 if bucket is None else bucket.wait(now)

    def _bring(self, key: Hashable, now: float) -> Bucket:
        """The bucket of a key, in the young half."""
        if now - self._turned > self._full_after or len(self._young) >= MOST_KEPT:
            self._old, self._young, self._turned = self._young, {}, now
        bucket = self._old.pop(key) if key in self._old else Bucket(self.limit, now)
        self._young[key] = bucket
        return bucket


class RoomQuota:
    """Which guest opened which rooms, to limit open rooms per guest (X7)."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._rooms: dict[Hashable, set[str]] = {}

    def may_open(self, who: Hashable, open_rooms: Container[str]) -> bool:
        """Whether fewer of their rooms than `most` are still open."""
        rooms = {code for code in self._rooms.get(who, ()) if code in open_rooms}
        if rooms:
            self._rooms[who] = rooms
        else:
            self._rooms.pop(who, None)
        return len(rooms) < self.most

    def opened(self, who: Hashable, code: str) -> None:
        self._rooms.setdefault(who, set()).add(code)


class OpenCounter:
    """Open connections per address."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._counts: dict[Hashable, int] = {}

    def enter(self, key: Hashable) -> bool:
        """Count one more connection; False if there are too many already."""
        count = self._counts.get(key, 0)
        if count >= self.most:
            return False
        self._counts[key] = count + 1
        return True

    def leave(self, key: Hashable) -> None:
        count = self._counts.get(key, 0) - 1
        if count > 0:
            self._counts[key] = count
        else:
            self._counts.pop(key, None)
