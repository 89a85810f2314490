"""Ties: a coin that anybody can toss again once the match is over and its seed is in the record."""

import hmac
from hashlib import sha256


def ticket(seed: int, round_number: int, pile: str, version: int, player: int) -> str:
    """A player's ticket for one tie; the lowest wins. Tells nothing of the seed."""
    tie = f"{round_number}/{pile}/{version}/{player}"
    return hmac.new(seed.to_bytes(8, "big"), tie.encode(), sha256).hexdigest()[:16]
