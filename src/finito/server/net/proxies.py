"""Who is at the other end when there are proxies between: their word counts only if they were named (X16)."""

import ipaddress
from functools import lru_cache

MOST_HOPS = 8


def real_address(peer: str, forwarded: str | None, trusted: frozenset[str]) -> str:
    """The address of a client: the peer's own, or as far back in `X-Forwarded-For` as trusted proxies vouch for.

    Read from the right, since anybody can write whatever they like at the left.
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
    """Under which name the limits count an address: itself, or its /64 network, since whoever has one IPv6 address
    has 2^64 of them."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv6Address):
        mapped = found.ipv4_mapped
        return str(mapped) if mapped else f"{ipaddress.IPv6Address(int(found) >> 64 << 64)}/64"
    return str(found)
