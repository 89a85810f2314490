"""`python -m tools.campaign.shifted FILE serve …`: the same program, with a wall clock that is wrong.

FILE holds by how many seconds; it may change while the program runs, as when somebody sets the clock of a machine. Only
`time.time` is wrong: what counts on the monotonic clock is not touched by setting a clock, here as in the kernel.
"""

import sys
import time
from pathlib import Path

from finito.cli import main


def shift(file: Path) -> None:
    """Make `time.time` wrong."""
    right = time.time

    def wrong() -> float:
        try:
            return right() + float(file.read_text() or 0)
        except (OSError, ValueError):
            return right()

    time.time = wrong


if __name__ == "__main__":
    shift(Path(sys.argv.pop(1)))
    main()
