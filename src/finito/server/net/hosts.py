"""The host names this server answers to, as a protection against DNS rebinding.

Without this check, a page under another name that points here would count as "own origin" and could control a server in
a home network.
"""

import ipaddress
import re
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from finito.errors import BadInput

NAME = re.compile(r"[a-z0-9_]([a-z0-9_.-]{0,251}[a-z0-9_])?")
HOST = re.compile(r"(?:\[([0-9A-Fa-f:.]+)\]|([^:\[\]/@\s]+))(?::[0-9]{1,5})?")
MOST_REMEMBERED = 256


class HostNames:
    """The host names of a server: this machine's own, private addresses, and configured names."""

    def __init__(self, given: Iterable[str] = ()) -> None:
        own = socket.gethostname().lower().rstrip(".")
        self._names = {"localhost", own, f"{own.partition('.')[0]}.local", *(_checked(name) for name in given)}
        self._seen: dict[tuple[str, str], bool] = {}

    def knows(self, host: str, local: str = "") -> bool:
        """Whether a `Host` header is accepted; `local` is the address at which the request arrived."""
        known = self._seen.get((host, local))
        if known is None:
            known = self._look(host, local)
            if len(self._seen) < MOST_REMEMBERED:
                self._seen[host, local] = known
        return known

    def _look(self, host: str, local: str) -> bool:
        found = HOST.fullmatch(host)
        if found is None:
            return False
        name = (found[1] or found[2]).lower().rstrip(".")
        if name in self._names or name.endswith(".localhost"):
            return True
        try:
            address = ipaddress.ip_address(name)
        except ValueError:
            return False
        return address.is_private or address.is_loopback or address.is_link_local or str(address) == local


def host_of(url: str) -> tuple[str, ...]:
    """The host name in a URL such as https://play.example.org/n/a, if there is one."""
    name = urlsplit(url).hostname
    return (name,) if name else ()


def sentence(host: str) -> str:
    """The refusal of a request for another name."""
    found = HOST.fullmatch(host)
    said = (found[1] or found[2]).lower().rstrip(".") if found else ""
    name = said if NAME.fullmatch(said) else "NAME"
    return f"This server does not answer to that name. If it should, start it with: finito serve --name {name}"


def _checked(name: str) -> str:
    plain = name.strip().lower().rstrip(".")
    try:
        return str(ipaddress.ip_address(plain.strip("[]")))
    except ValueError:
        pass
    if not NAME.fullmatch(plain):
        raise BadInput("give a host name such as play.example.org, without https:// and port", f"--name {name}")
    return plain
