"""Limits and close codes as tables for people, made from the table of limits that the server itself uses."""

from finito.server.limits import DEFAULT, MINUTE, Rate

CLOSES = (
    (1001, "The seat was opened elsewhere, or the client is too old: `bye` said so before.", "no"),
    (
        1002,
        "The frames break RFC 6455: fragments out of order, no mask, an unknown opcode.",
        "mend the client",
    ),
    (1003, "A binary frame. Messages are text.", "mend the client"),
    (1008, "A limit: too many sockets, messages, bad messages or control frames, or no hello in time.", "slowly"),
    (1009, "A frame or message of more than 8 KiB.", "mend the client"),
    (1011, "A bug of the server; its log says where.", "yes"),
    (1012, "The room was moved (`moved` says where) or restored.", "at once"),
    (1013, "The client reads too slowly or was silent, the room is being moved, or nothing can be stored now.", "yes"),
    (1006, "No close frame at all: the network, or the server ended.", "yes"),
)
"""Code, what happened, and whether to come back."""

LIMITS = (
    ("messages", "a socket: messages; one counts once more for each full KiB"),
    ("control_frames", "a socket: pings, pongs and fragments of messages"),
    ("bad_messages", "a socket: refused messages that are no command, before it is closed"),
    ("hello_seconds", "a socket: seconds until it must be in a room"),
    ("guest_messages", "a guest: messages, on all sockets"),
    ("guest_rooms", "a guest: open rooms"),
    ("address_messages", "an address: messages, on all sockets"),
    ("sockets", "an address: open sockets"),
    ("floods", "an address: sockets cut for flooding, before new ones are refused (429) for 30 s"),
    ("connections", "an address: open HTTP connections"),
    ("new_connections", "an address: new connections"),
    ("rooms", "an address: rooms opened"),
    ("guests", "an address: new guests"),
    ("claims", "an address: tries of recovery codes"),
    ("wrong_codes", "an address: codes of rooms, pads and records that do not exist, on sockets and over HTTP"),
    ("pads", "an address: score pads opened, or brought back"),
    ("pad_writings", "an address: writes on score pads"),
    ("pad_lookers", "an address: requests that wait for news of a pad"),
    ("studies", "an address: studies started"),
    ("head_bytes", "a request: bytes of its head (431)"),
    ("head_seconds", "a request: seconds for its head (408), also on a connection that is kept open"),
    ("body_bytes", "a request: bytes of its body (413); most take 4 KiB, a score pad 32"),
    ("body_seconds", "a request: seconds for its body (408)"),
    ("answer_seconds", "a request: seconds to take the answer"),
)
"""Fields of `Limits`, and what they limit."""


def close_codes() -> str:
    rows = [f"| {code} | {what} | {again} |" for code, what, again in CLOSES]
    return "\n".join(["| code | what happened | come back? |", "|---|---|---|", *rows])


def limits() -> str:
    rows = [f"| {what} | {_shown(getattr(DEFAULT, name))} |" for name, what in LIMITS]
    return "\n".join(["| who: what | limit |", "|---|---|", *rows])


def _shown(limit: Rate | float) -> str:
    if not isinstance(limit, Rate):
        return f"{limit:,g}"
    pace = limit.per_second
    often = f"{pace:g} a second" if pace >= 1 else f"{pace * MINUTE:g} a minute"
    return f"{often}, {limit.at_once:g} at once"
