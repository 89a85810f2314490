"""Who is at the other end when there are proxies between: their word counts only if they were named (X16)."""

import ipaddress

MOST_HOPS = 8


def real_address(peer: str, forwarded: str | None, trusted: frozenset[str]) -> str:
    """The address of a client: the peer's own, or as far back in `X-Forwarded-For` as trusted proxies vouch for.

    Read from the right, since everybody can write whatever he likes at the left.
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
