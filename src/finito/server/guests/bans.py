"""Who may not play here for a while: guests by their public id, or everybody from a network."""

import ipaddress
from collections.abc import Iterable
from functools import lru_cache

import msgspec

from finito.errors import BadInput

WIDEST = {4: 8, 6: 16}
"""The shortest prefix that may be banned, by version of IP: more would be a mistake of the keyboard."""


class Ban(msgspec.Struct, frozen=True):
    """Nobody who is this guest, or comes from this network, may play until then."""

    who: str
    """The public id of a guest, or a network as `203.0.113.0/24`."""
    until: int
    """In milliseconds since 1970."""


class Bans:
    """The bans of a server that have not ended."""

    def __init__(self, bans: Iterable[Ban] = ()) -> None:
        self._until = {ban.who: ban.until for ban in bans}
        self._networks = [(ipaddress.ip_network(who), who) for who in self._until if "/" in who]

    def until(self, guest: str, address: str, now: int) -> int:
        """When a client may play again; 0 if they may now. `guest` is empty for somebody without a cookie."""
        if not self._until:
            return 0
        found = self._until.get(guest, 0) if guest else 0
        ip = _address(address) if self._networks else None
        for network, who in self._networks:
            if ip is not None and ip.version == network.version and ip in network:
                found = max(found, self._until[who])
        return found if found > now else 0

    def all(self, now: int) -> tuple[Ban, ...]:
        """The bans that last, those that end first at the front."""
        lasting = [Ban(who, until) for who, until in self._until.items() if until > now]
        return tuple(sorted(lasting, key=lambda ban: (ban.until, ban.who)))


def read_network(text: str) -> str:
    """A network as bans are kept: an address stands for itself, one of IPv6 for its /64. BadInput if it is none."""
    text = text.strip()
    try:
        if "/" not in text:
            address = ipaddress.ip_address(text)
            text = f"{address}/64" if address.version == 6 else f"{address}/32"
        network = ipaddress.ip_network(text, strict=False)
    except ValueError:
        raise BadInput("this is neither an address nor a network such as 203.0.113.0/24", "network") from None
    if network.prefixlen < WIDEST[network.version]:
        raise BadInput(f"this is too much of the internet; at least /{WIDEST[network.version]}", "network")
    return str(network)


@lru_cache(maxsize=4096)
def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        found = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (found.ipv4_mapped or found) if isinstance(found, ipaddress.IPv6Address) else found
