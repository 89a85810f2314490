"""`python -m tools.campaign.shifted FILE serve …`: the same program with a wrong wall clock.

FILE contains the error in seconds. It may change while the program runs, as if the clock of the machine were set. Only
`time.time` is wrong: setting the clock does not affect the monotonic clock, just as in the kernel.
"""

import sys
import time
from pathlib import Path

from finito.cli import main


def shift(file: Path) -> None:
    """Make `time.time` wrong by the seconds in the file."""
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
