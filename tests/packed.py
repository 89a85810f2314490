"""Compressed long texts for comparison in tests. `gzip -cd` shows one, and so does `git diff` after
`git config diff.gzip.textconv "gzip -cd"`."""

import gzip
from pathlib import Path

ENDING = ".txt.gz"


def read_packed(path: Path) -> str:
    return gzip.decompress(path.read_bytes()).decode()


def write_packed(path: Path, text: str) -> None:
    """Write a text. The same text gives the same bytes, because no time and no name is stored."""
    path.write_bytes(gzip.compress(text.encode(), mtime=0))
