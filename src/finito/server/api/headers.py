"""Security headers on every response (X14, X15)."""

import re
from collections.abc import Collection

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src {connect}; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'"
)
FIXED = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
}
HOST = re.compile(r"[A-Za-z0-9.-]+(:[0-9]+)?|\[[0-9a-fA-F:]+\](:[0-9]+)?")


def security_headers(scope: Scope, peers: Collection[str] = ()) -> dict[str, str]:
    """The headers of a response; its page may open sockets at its own host and at these origins.

    Not all browsers count sockets of the own host as 'self'.
    """
    host = Headers(scope=scope).get("host", "")
    secure = scope.get("scheme") == "https"
    connect = f"'self' {'wss' if secure else 'ws'}://{host}" if HOST.fullmatch(host) else "'self'"
    connect = " ".join([connect, *sorted(peer.replace("http", "ws", 1) for peer in peers)])
    headers = {"content-security-policy": POLICY.format(connect=connect), **FIXED}
    if secure:
        headers["strict-transport-security"] = "max-age=31536000"
    return headers


class SecurityHeaders:
    """Adds the headers to every response."""

    def __init__(self, app: ASGIApp, peers: Collection[str] = ()) -> None:
        self.app = app
        self.peers = peers
        """Origins of other nodes; may change while the server runs."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(security_headers(scope, self.peers))
            await send(message)

        await self.app(scope, receive, send_with_headers)
