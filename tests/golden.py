"""Rewrite the golden playthroughs of both games and of a room: `python3 start.py golden`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from cafe import golden as cafe_golden
from espresso import golden as espresso_golden
from rooms import wire_golden

if __name__ == "__main__":
    espresso_golden.main()
    cafe_golden.main()
    wire_golden.main()
