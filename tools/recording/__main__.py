"""`python -m tools.recording`: play a round and write docs/screens/espresso.svg."""

import os
import shutil
import sys
from pathlib import Path

from tools.recording.drawing import draw
from tools.recording.match import record

WRITTEN = Path(__file__).parents[2] / "docs" / "screens" / "espresso.svg"
PLAYERS = 3


def main() -> None:
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        raise SystemExit("there is no Chromium on this machine")
    made = draw(record(chromium, PLAYERS))
    WRITTEN.write_text(made, "utf-8")
    sys.stdout.write(f"{WRITTEN.name}: {len(made.encode()):,} bytes\n")


main()
