"""Verifiable shuffles: sealed before any card is visible, and opened once the cards may be known (X24).

A seal is the SHA-256 of a nonce and a text. Number 0 seals the seed of a match; numbers from 1 on seal the deals of its
rounds. `docs/security.md` says what that proves and what it does not.
"""

from finito.shuffle.seals import Envelope, seal_of, seed_text
from finito.shuffle.verify import Verified, verify

__all__ = ["Envelope", "Verified", "seal_of", "seed_text", "verify"]
