"""Fingerprints of the printed sheets: enough to detect a copied run of words, but too little to reconstruct the sheets.

The sheets are not ours to publish, so the repository holds salted 64-bit hashes of every run of seven words instead
(`fingerprints.txt`, one line per sheet). `python tests/rulebook/fingerprints.py de=FILE nl=FILE … > FILE` made them.
"""

import re
import sys
from base64 import b64decode, b64encode
from functools import cache
from hashlib import blake2b
from pathlib import Path

FILE = Path(__file__).with_name("fingerprints.txt")
RUN = 7
"""This many words in the same order are not a coincidence."""
SALT = b"finito sheets"
SIZE = 8


def words(text: str) -> list[str]:
    """The words of a text, without case, punctuation and British spelling."""
    text = text.lower().replace("colour", "color").replace("centre", "center")
    return re.findall(r"\w+", text)


def runs(text: str) -> list[tuple[str, ...]]:
    found = words(text)
    return [tuple(found[at : at + RUN]) for at in range(len(found) - RUN + 1)]


def fingerprint(run: tuple[str, ...]) -> bytes:
    return blake2b(" ".join(run).encode(), digest_size=SIZE, key=SALT).digest()


@cache
def sheets() -> dict[str, frozenset[bytes]]:
    """Sheet -> the fingerprints of all its runs."""
    found = {}
    for line in FILE.read_text("ascii").splitlines():
        name, text = line.split()
        data = b64decode(text)
        found[name] = frozenset(data[at : at + SIZE] for at in range(0, len(data), SIZE))
    return found


def copied(text: str) -> list[str]:
    """The runs of seven words that a text shares with a sheet."""
    return [" ".join(run) for run in runs(text) if any(fingerprint(run) in sheet for sheet in sheets().values())]


def main(args: list[str]) -> None:
    for arg in args:
        name, _, path = arg.partition("=")
        prints = sorted({fingerprint(run) for run in runs(Path(path).read_text("utf-8"))})
        sys.stdout.write(f"{name} {b64encode(b''.join(prints)).decode()}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
