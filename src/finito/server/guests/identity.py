"""Identity without an account: a random id in a signed cookie (X3). Does not use the database.

The id is secret; others see the public id, a hash of it. A cookie is `1.ID.SECONDS.SIGNATURE`.
"""

import base64
import hashlib
import hmac
import os
import secrets
import stat
from pathlib import Path

import msgspec

from finito.errors import BadInput

KEY_BYTES = 32
ID_BYTES = 16
COOKIE = "finito"
SECURE_COOKIE = "__Host-finito"
"""The name over https; browsers then accept it from this exact host only."""
KEPT_SECONDS = 400 * 86_400
ROTATED_SECONDS = 86_400
LONGEST_COOKIES = 8192
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Without I, O, 0 and 1, which are easily confused."""
CODE_LENGTH = 20


class CookieData(msgspec.Struct, frozen=True):
    """The content of a valid cookie."""

    id: str
    """The secret id."""
    since: int
    """When it was signed, in seconds since 1970."""

    def stale(self, now: int) -> bool:
        """Whether it should be signed again, so that returning guests are never forgotten."""
        return now - self.since > ROTATED_SECONDS


def read_key(path: Path) -> bytes:
    """The key of this server, created at the first start; only its owner may read the file."""
    if not path.exists():
        fresh = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(secrets.token_bytes(KEY_BYTES))
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)
    if stat.S_IMODE(path.stat().st_mode) & 0o077:
        path.chmod(0o600)
    key = path.read_bytes()
    if len(key) != KEY_BYTES:
        raise BadInput(f"this is not a key of {KEY_BYTES} bytes; without the file all are new guests", str(path))
    return key


def new_id() -> str:
    """The secret id of a new guest: 128 random bits."""
    return secrets.token_hex(ID_BYTES)


def public_id(secret: str) -> str:
    """The public form of an id: 16 letters and digits from which it cannot be derived."""
    digest = hashlib.blake2b(secret.encode(), digest_size=10, person=b"finito-public").digest()
    return base64.b32encode(digest).decode().lower()


class Signer:
    """Signs cookies and verifies them."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def sign(self, secret: str, now: int) -> str:
        """The value of the cookie."""
        text = f"1.{secret}.{now}"
        return f"{text}.{self._signature(text)}"

    def read(self, value: str, now: int) -> CookieData | None:
        """The content of a cookie; None unless it was signed here in the last 400 days."""
        text, _, signature = value.rpartition(".")
        if not hmac.compare_digest(signature.encode("utf-8", "replace"), self._signature(text).encode()):
            return None
        _, secret, since = text.split(".")
        return CookieData(secret, int(since)) if now - int(since) <= KEPT_SECONDS else None

    def read_header(self, header: str | None, now: int) -> CookieData | None:
        """The content of our cookie in a `Cookie` header, if there is one."""
        value = cookie_in(header)
        return None if value is None else self.read(value, now)

    def derive(self, purpose: bytes) -> bytes:
        """A separate key for another purpose; the cookie key cannot be derived from it."""
        return hmac.digest(self._key, b"finito derived 1\0" + purpose, "sha256")

    def _signature(self, text: str) -> str:
        digest = hmac.digest(self._key, b"finito cookie 1\0" + text.encode("utf-8", "replace"), "sha256")
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def cookie_in(header: str | None) -> str | None:
    """The value of our cookie in a `Cookie` header."""
    if header is None or len(header) > LONGEST_COOKIES:
        return None
    found: dict[str, str] = {}
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name in (COOKIE, SECURE_COOKIE):
            found.setdefault(name, value)
    return found.get(SECURE_COOKIE, found.get(COOKIE))


def cookie_header(value: str, *, secure: bool) -> str:
    """The `Set-Cookie` header for this value; an empty one removes the cookie."""
    name, end = (SECURE_COOKIE, "; Secure") if secure else (COOKIE, "")
    return f"{name}={value}; Path=/; Max-Age={KEPT_SECONDS if value else 0}; HttpOnly; SameSite=Lax{end}"


def new_code() -> str:
    """A recovery code: 20 letters and digits (100 bits) in four groups of five."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
    return "-".join(letters[start : start + 5] for start in range(0, CODE_LENGTH, 5))


def hash_code(code: str) -> str:
    """The stored form of a recovery code, however it is typed. 100 random bits need no slow hash."""
    plain = "".join(letter for letter in code.upper() if letter.isalnum())
    return hashlib.sha256(b"finito recovery 1\0" + plain.encode("utf-8", "replace")).hexdigest()
