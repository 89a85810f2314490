"""Seals and envelopes. One secret salt per match gives the nonce of every envelope.

A nonce reveals nothing about the salt or other nonces, so one envelope can be opened while the others stay sealed.
Anyone can check an open one without our software: `printf '%s %s' NONCE 'TEXT' | sha256sum`.
"""

import base64
import hashlib
import hmac

import msgspec

SEED = 0
"""The number of the envelope with the seed. The deal of a round has the number of the round."""
NONCE_LETTERS = 32


class Envelope(msgspec.Struct, frozen=True):
    """A text and the nonce it was sealed with."""

    number: int
    nonce: str
    text: str

    def seal(self) -> str:
        return seal_of(self.nonce, self.text)


def seal_of(nonce: str, text: str) -> str:
    """The fingerprint published in advance: 64 hexadecimal digits."""
    return hashlib.sha256(f"{nonce} {text}".encode()).hexdigest()


def nonce_of(salt: str, number: int) -> str:
    """128 bits that nobody can know without the salt."""
    return hmac.digest(salt.encode(), str(number).encode(), "sha256").hex()[:NONCE_LETTERS]


def record_id(salt: str) -> str:
    """The id of a match's record: 128 unguessable bits that reveal neither room nor salt."""
    return base64.urlsafe_b64encode(hmac.digest(salt.encode(), b"record", "sha256")[:16]).decode().rstrip("=")


def seed_text(seed: int) -> str:
    return f"seed {seed}"


def envelope(salt: str, number: int, text: str) -> Envelope:
    return Envelope(number, nonce_of(salt, number), text)
