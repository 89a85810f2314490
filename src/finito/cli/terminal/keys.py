"""From the bytes of a terminal to keys: one character each, in small letters; arrows and the like are dropped."""

import re

ENTER = "\r"
ESCAPE = "\x1b"
_SEQUENCE = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]|\x1bO.|\x1b")


def split_keys(data: bytes) -> list[str]:
    """The keys in `data`. An escape sequence is no key: its letters must not play cards."""
    text = data.decode(errors="ignore")
    keys: list[str] = []
    at = 0
    while at < len(text):
        found = _SEQUENCE.match(text, at)
        if found is None:
            keys.append(ENTER if text[at] in "\r\n" else text[at].lower())
            at += 1
            continue
        if found[0] == ESCAPE:
            keys.append(ESCAPE)
        at = found.end()
    return keys
