"""Reviews of finished matches, made when somebody asks, one at a time, and kept for a while."""

import threading
from functools import lru_cache

import msgspec

from finito.record import parse_record
from finito.review import review

KEPT = 64
_one = threading.Lock()
"""A review takes some tenths of a second of this process; several at once would slow down every room."""


@lru_cache(maxsize=KEPT)
def made(text: str) -> bytes:
    """The review of a record, as JSON."""
    return msgspec.json.encode(review(parse_record(text)))


def review_json(text: str) -> bytes:
    """The same, for any thread."""
    with _one:
        return made(text)
