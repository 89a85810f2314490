"""How much anybody may ask: token buckets, per socket and per address (X5, X6, X7)."""

from collections.abc import Container, Hashable


class Bucket:
    """So many tokens at most, refilled at a rate; each message takes one."""

    __slots__ = ("at", "most", "rate", "tokens")

    def __init__(self, rate: float, most: float, now: float) -> None:
        self.rate, self.most = rate, most
        self.tokens = most
        self.at = now

    def take(self, now: float, cost: float = 1.0) -> bool:
        """Whether there was a token left."""
        self.tokens = min(self.most, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True


class Buckets:
    """A bucket for each address or guest; forgotten when full again."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate, self.most = rate, most
        self._buckets: dict[Hashable, Bucket] = {}

    def take(self, key: Hashable, now: float, cost: float = 1.0) -> bool:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) > 10_000:
                self._forget(now)
            bucket = self._buckets[key] = Bucket(self.rate, self.most, now)
        return bucket.take(now, cost)

    def _forget(self, now: float) -> None:
        full = [key for key, b in self._buckets.items() if b.tokens + (now - b.at) * b.rate >= b.most]
        for key in full:
            del self._buckets[key]


class Openers:
    """Who opened which rooms, so that one guest does not open them all (X7)."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._rooms: dict[Hashable, set[str]] = {}

    def may_open(self, who: Hashable, open_rooms: Container[str]) -> bool:
        """Whether fewer of his rooms than `most` are still open."""
        rooms = {code for code in self._rooms.get(who, ()) if code in open_rooms}
        if rooms:
            self._rooms[who] = rooms
        else:
            self._rooms.pop(who, None)
        return len(rooms) < self.most

    def opened(self, who: Hashable, code: str) -> None:
        self._rooms.setdefault(who, set()).add(code)


class Counter:
    """How many sockets each address has open."""

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
