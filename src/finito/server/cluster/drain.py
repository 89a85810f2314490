"""Before a node ends: hand its rooms to the others, each at a calm moment if one comes soon."""

import asyncio
from collections.abc import Callable
from time import monotonic

from finito.server.cluster.hub import ClusterHub

CALM_SECONDS = 10.0
"""So long a room may wait for the end of a round."""
PAUSE_SECONDS = 0.005
"""Between two rooms: not more than 200 a second, so that nobody has to greet them all at once."""
LOOK_SECONDS = 0.1


async def drain(hub: ClusterHub, said: Callable[[int], None] | None = None) -> int:
    """Hand over all rooms; how many could not be, because there was nobody to take them."""
    hub.draining = True
    ends = monotonic() + CALM_SECONDS
    while hub.rooms and not hub.fenced and hub.known.emptiest() is not None:
        late = monotonic() > ends
        ready = [actor for actor in list(hub.actors.values()) if late or hub.calm(actor)]
        for actor in ready:
            node = hub.known.emptiest()
            if node is None:
                return hub.rooms
            if actor.broken or hub.actors.get(actor.room.code) is not actor:
                continue
            hub.known.sent(node)
            await hub.give(actor, node)
            await asyncio.sleep(PAUSE_SECONDS)
        if said is not None:
            said(hub.rooms)
        if late and monotonic() > ends + CALM_SECONDS:
            break
        if not ready:
            await asyncio.sleep(LOOK_SECONDS)
    return hub.rooms
