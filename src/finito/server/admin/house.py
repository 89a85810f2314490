"""What the host can see and decide of the whole server: load, switches and bans."""

import resource
import time
from typing import Any

import msgspec

from finito import __version__
from finito.errors import BadInput
from finito.server.admin import desk
from finito.server.clock import now_ms
from finito.server.guests.bans import Ban, read_network
from finito.server.guests.policy import SWITCHES
from finito.server.rooms.rooms import Rooms

LONGEST_HOURS = 24 * 365
HOUR_MS = 3_600_000
BEGAN = time.monotonic()


def status(rooms: Rooms) -> dict[str, Any]:
    """Load, rooms without names, switches and bans, as they are now."""
    services, now = rooms.services, now_ms()
    used = resource.getrusage(resource.RUSAGE_SELF)
    return {
        "version": __version__,
        "at": now,
        "up_seconds": int(time.monotonic() - BEGAN),
        "cpu_seconds": round(used.ru_utime + used.ru_stime, 2),
        "memory_mb": resident_kb() // 1024,
        "lag_ms": round(services.lag_ms, 1),
        "rooms": rooms.count,
        "sockets": len(rooms.admission.keep_alive),
        "entries": rooms.entries,
        "refused": {reason: count for reason, count in rooms.admission.offenses.counts.items() if count},
        "switches": {name: getattr(services.policy, name) for name in SWITCHES},
        "bans": [msgspec.to_builtins(ban) for ban in services.decisions.bans.all(now)],
        "loaded": desk.list_rooms(rooms, names=False),
    }


def resident_kb() -> int:
    """The memory of this process; where the system does not tell, the most it ever had."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123  no path of ours
            return int(file.read().split()[1]) * resource.getpagesize() // 1024
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


async def switch(rooms: Rooms, name: str, on: bool) -> dict[str, Any]:
    """Switch a part of the server on or off."""
    await rooms.services.decisions.switch(name, on)
    return {"switched": f"{name} {'on' if on else 'off'}"}


class BanRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Whom to ban: a guest, or a network. In the body, because URLs are logged."""

    hours: float
    guest: str = ""
    network: str = ""


async def ban(rooms: Rooms, asked: BanRequest) -> dict[str, Any]:
    """Ban someone, and close their sockets at once."""
    if bool(asked.guest) == bool(asked.network):
        raise BadInput("give either a guest id or a network", "ban")
    if not 0 < asked.hours <= LONGEST_HOURS:
        raise BadInput(f"more than 0 and at most {LONGEST_HOURS:,} hours", "hours")
    who = read_network(asked.network) if asked.network else asked.guest.strip()
    if not asked.network and not rooms.services.guests.is_known(who):
        raise BadInput("there is no guest with this id", "guest")
    now = now_ms()
    decisions = rooms.services.decisions
    await decisions.ban(Ban(who, now + int(asked.hours * HOUR_MS)), now)
    gone = 0
    for actor in list(rooms.actors.values()):
        for client in list(actor.clients.values()):
            until = decisions.bans.until(client.guest, client.address, now)
            if until:
                client.ban(until)
                gone += 1
    return {"banned": who, "sockets": gone}


async def lift(rooms: Rooms, who: str) -> dict[str, Any]:
    """End a ban."""
    who = who.strip()
    await rooms.services.decisions.lift(read_network(who) if "." in who or ":" in who else who, now_ms())
    return {"lifted": who}
