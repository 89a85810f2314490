"""Counting what somebody does: token buckets, open rooms, open connections (X5, X6, X7)."""

from collections.abc import Container, Hashable

from finito.server.net.limits import Rate

MOST_KEPT = 20_000
"""Keys in each half of `Buckets`; more than that at once is an attack from everywhere, and the oldest are forgotten."""


class Bucket:
    """So many tokens at most, refilled at a rate; each message takes one."""

    __slots__ = ("at", "most", "rate", "tokens")

    def __init__(self, limit: Rate, now: float) -> None:
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
        """Seconds until there is a token; 0 if there is one."""
        return max(1.0 - self.tokens - (now - self.at) * self.rate, 0.0) / self.rate


class Buckets:
    """A bucket for each address or guest, forgotten once it is full again.

    Kept in two halves: whoever is seen moves to the young one, and after the time in which an empty bucket fills up the
    old half is dropped and the young one grows old. So nothing is ever searched, however many keys come.
    """

    def __init__(self, limit: Rate) -> None:
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
        """Seconds until there is a token for this key; 0 if there is one."""
        bucket = self._young.get(key) or self._old.get(key)
        return 0.0 if bucket is None else bucket.wait(now)

    def _bring(self, key: Hashable, now: float) -> Bucket:
        """The bucket of a key, in the young half."""
        if now - self._turned > self._full_after or len(self._young) >= MOST_KEPT:
            self._old, self._young, self._turned = self._young, {}, now
        bucket = self._old.pop(key) if key in self._old else Bucket(self.limit, now)
        self._young[key] = bucket
        return bucket


class Openers:
    """Who opened which rooms, so that one guest does not open them all (X7)."""

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


class Counter:
    """How many connections each address has open."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._counts: dict[Hashable, int] = {}

    def enter(self, key: Hashable) -> bool:
        """Count one more, unless there are too many already."""
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
