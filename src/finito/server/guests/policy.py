"""The host's decisions about data, and their contact details."""

from pathlib import Path

import msgspec

from finito.errors import BadInput

MOST_IMPRINT = 20_000


class Policy(msgspec.Struct, frozen=True):
    """How long matches are kept, and whom to contact."""

    keep_days: int = 0
    """Older closed rooms and matches are deleted; 0 keeps them."""
    imprint: str = ""
    """The host's own words, as plain text; empty if they gave none."""


SILENT = Policy()
"""The default: keep everything, no contact details."""


def read_imprint(path: Path) -> str:
    """The text of the host's file: plain text with `# headings`, `- lists` and links, shown as it is."""
    try:
        text = path.read_text("utf-8")
    except OSError as problem:
        raise BadInput(f"cannot be read ({problem.strerror})", f"--imprint {path}") from None
    except UnicodeDecodeError:
        raise BadInput("is not text in UTF-8", f"--imprint {path}") from None
    if not text.strip() or len(text) > MOST_IMPRINT:
        raise BadInput(f"needs some text, at most {MOST_IMPRINT:,} characters", f"--imprint {path}")
    return text.replace("\r\n", "\n").strip()
