"""A text message as a WebSocket frame of a server (RFC 6455, 5.2): unmasked, so the same bytes go to every socket."""

TEXT = b"\x81"
"""The first byte of a whole text message."""
SHORT = [TEXT + bytes((size,)) for size in range(126)]


def frame(message: bytes) -> bytes:
    """The bytes of a message on the wire."""
    return header(len(message)) + message


def header(size: int) -> bytes:
    """What comes before a message of so many bytes."""
    if size < 126:
        return SHORT[size]
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")
