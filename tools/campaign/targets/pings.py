"""A separate program, independent of Finito: `python pings.py PORT` sends a ping to a server every ten milliseconds,
whatever comes back. When its input ends, it prints how many milliseconds each ping waited."""

import asyncio
import json
import sys
from time import perf_counter_ns

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

EVERY_SECONDS = 0.01


class Ear(WSListener):
    """Notes when pings come back."""

    def __init__(self) -> None:
        self.waits: list[float] = []

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type == WSMsgType.PONG:
            self.waits.append((perf_counter_ns() - int.from_bytes(frame.get_payload_as_bytes(), "big")) / 1e6)


async def observe(port: int) -> list[float]:
    """Report that it is ready, and send pings until the input ends."""
    ear = Ear()
    transport, _ = await ws_connect(lambda: ear, f"ws://127.0.0.1:{port}/ws")
    ends = asyncio.create_task(asyncio.to_thread(sys.stdin.readline))
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    sent = 0
    while not ends.done():
        transport.send_ping(perf_counter_ns().to_bytes(8, "big"))
        sent += 1
        await asyncio.sleep(EVERY_SECONDS)
    while len(ear.waits) < sent:
        await asyncio.sleep(EVERY_SECONDS)
    transport.disconnect()
    return ear.waits


if __name__ == "__main__":
    if len(sys.argv) != 2 or not sys.argv[1].isdigit():
        sys.exit("usage: pings.py PORT")
    sys.stdout.write(json.dumps(asyncio.run(observe(int(sys.argv[1])))) + "\n")
