"""The real address of a client behind proxies: only trusted proxies are believed (X16)."""

import ipaddress
from functools import lru_cache

MOST_HOPS = 8


def real_address(peer: str, forwarded: str | None, trusted: frozenset[str]) -> str:
    """The address of a client: the peer's own, or as far back in `X-Forwarded-For` as trusted proxies vouch for it.

    The header is read from the right, since a client can write anything at its left end.
    """
    address = peer
    for said in reversed((forwarded or "").split(",")[-MOST_HOPS:]):
        if address not in trusted or not is_address(said.strip()):
            break
        address = said.strip()
    return address


def is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


@lru_cache(maxsize=4096)
def counted_as(address: str) -> str:
    """The name that limits count an address under: itself, or its /64 network, since an IPv6 client has 2^64
    addresses."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        mapped = found.ipv4_mapped
        return str(mapped) if mapped else f"{ipaddress.IPv6Address(int(found) >> 64 << 64)}/64"
    return str(found)
