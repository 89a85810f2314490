"""The round trip that the kernel measures on a TCP connection: a page cannot delay what it measures."""

import socket
import struct
from typing import Any

RTT, MIN_RTT = 68, 148
"""Where `tcpi_rtt` and `tcpi_min_rtt` (microseconds) lie in Linux's TCP_INFO."""
SIZE = 192
NOTHING_YET = 0xFFFFFFFF


def round_trips(transport: Any) -> tuple[float, float] | None:
    """The least of the last minutes and the smoothed one, in milliseconds; None where the kernel does not tell."""
    sock = transport.get_extra_info("socket")
    if sock is None or not hasattr(socket, "TCP_INFO"):
        return None
    try:
        info = sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, SIZE)
    except OSError:
        return None
    if len(info) < MIN_RTT + 4:
        return None
    least, smoothed = struct.unpack_from("I", info, MIN_RTT)[0], struct.unpack_from("I", info, RTT)[0]
    return None if least in (0, NOTHING_YET) else (least / 1000, smoothed / 1000)
