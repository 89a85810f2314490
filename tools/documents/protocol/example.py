"""A conversation with a real room, for the page: a client sits down, plays against a bot, and taps a wrong card."""

import json
from typing import Any

import msgspec

from finito.rooms import commands, facts, incoming, links, outgoing, presence
from finito.rooms.room import PLAYING, Room
from finito.rooms.settings import Settings
from finito.rooms.step import Step
from finito.rooms.timers import tick, wake_at

START = 1_800_000_000_000
ME, ME_AGAIN = 1, 2
WIDTH = 110


class Talk:
    """One client's side of a room: what it sends and receives, as lines of text."""

    def __init__(self) -> None:
        self.now = START
        self.room = Room("K7QX", lambda: "6rb0b8Zt3mZ7cZPyWnX5hA", lambda: 7)
        self.room.commit(Step(), self.now, facts.Opened("K7QX", Settings()))
        self.lines: list[str] = []
        self.asked = 0
        self.echo: dict[str, Any] = {}
        """What a play says of the last delivery."""

    def title(self, text: str) -> None:
        self.lines += ["", f"# {text}"]

    def ask(self, connection: int = ME, **fields: Any) -> None:
        """Send an intent; write it down with the messages that come back to the sender."""
        self.asked += 1
        self.now += 1000
        sent = {"ask": fields.pop("ask"), "id": self.asked, **fields}
        intent = incoming.decode_intent(json.dumps(sent).encode())
        self.lines.append(f"→ {fold(sent)}")
        if isinstance(intent, incoming.Hello):
            self._hear(presence.connect(self.room, self.now, connection, intent), connection)
        else:
            self._hear(commands.handle(self.room, self.now, connection, intent), connection)

    def _hear(self, step: Step, connection: int) -> None:
        links.released(self.room, step, self.now)
        for to, message in step.messages:
            if to in (None, connection):
                tell = json.loads(outgoing.encode(message))
                if tell["tell"] in ("happened", "snapshot") and "token" in tell:
                    self.echo = {"seen": tell["number"], "token": tell["token"], "response_ms": 700}
                self.lines.append(f"← {fold(tell)}")

    def wait(self) -> None:
        """Let time pass until something happens by itself."""
        for _ in range(1000):
            wake = wake_at(self.room)
            if wake is None:
                return
            self.now = max(self.now, wake)
            step = tick(self.room, self.now)
            if step.messages:
                self._hear(step, ME)
                return

    def wrong_tap(self) -> dict[str, Any]:
        """An open card of the player that does not open a pile."""
        view = msgspec.to_builtins(self.room.snapshot(0).view)["players"][0]
        cards = {"espresso": view["espresso"]} | {f"help{n + 1}": card for n, card in enumerate(view["help"])}
        place, card = next((place, card) for place, card in cards.items() if card and card[1] != "0")
        return {"do": "play", "from": place, "to": "new", "card": card}

    def phase(self) -> str:
        return str(msgspec.to_builtins(self.room.snapshot(0).view)["phase"])


def conversation() -> str:
    """The whole conversation: `→` is sent by the client, `←` by the server, `#` explains."""
    talk = Talk()
    talk.title("Come in; nobody yet, so a spectator.")
    talk.ask(ask="hello", protocol=incoming.PROTOCOL, room="K7QX")
    talk.title("Sit down. The token is the secret of the seat; the first to sit is the host.")
    talk.ask(ask="sit", name="Ada", icon="coffee")
    talk.title("The host adds a bot and begins.")
    talk.ask(ask="add_bot", bot="greedy")
    talk.ask(ask="begin")
    talk.title("The first move. Until all are ready, cards lie face down: `??`.")
    talk.ask(ask="move", move={"do": "ready"})
    talk.title("What others do, and what happens by itself, comes unasked: the bot is ready, the countdown ends.")
    while talk.room.stage == PLAYING and talk.phase() == "dealt":
        talk.wait()
        if talk.room.stage == PLAYING and talk.phase() == "dealt" and _all_ready(talk):
            talk.ask(ask="move", move={"do": "call_espresso"})
    while talk.phase() == "countdown":
        talk.wait()
    talk.title("A wrong tap is refused with a code, the rule and the facts, and locks the hand for a moment.")
    last = talk.room.number
    talk.ask(ask="move", move=talk.wrong_tap(), **talk.echo)
    talk.title("Something was said while this client was away; it comes back with its token and its last number.")
    commands.handle(talk.room, talk.now, ME, incoming.Say(id=0, phrase="good_luck"))
    presence.disconnect(talk.room, talk.now, ME)
    token = "6rb0b8Zt3mZ7cZPyWnX5hA"  # noqa: S105  the token of the example
    talk.ask(ME_AGAIN, ask="hello", protocol=incoming.PROTOCOL, room="K7QX", token=token, last=last)
    return "\n".join(talk.lines).strip() + "\n"


def _all_ready(talk: Talk) -> bool:
    return all(player["ready"] for player in msgspec.to_builtins(talk.room.snapshot(0).view)["players"])


def fold(value: Any, indent: int = 2) -> str:
    """JSON on one line if it fits, otherwise one item per line."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + indent <= WIDTH or not isinstance(value, dict | list) or not value:
        return flat
    space = " " * (indent + 2)
    if isinstance(value, dict):
        items = [f"{space}{json.dumps(key)}: {fold(item, indent + 2)}" for key, item in value.items()]
        return "{\n" + ",\n".join(items) + "\n" + " " * indent + "}"
    return "[\n" + ",\n".join(f"{space}{fold(item, indent + 2)}" for item in value) + "\n" + " " * indent + "]"
