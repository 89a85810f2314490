"""`python -m tools.documents.protocol [folder]`: write the generated files below the folder (default: here)."""

import sys
from pathlib import Path

from tools.documents.protocol import outputs


def main(root: Path) -> None:
    for name, text in outputs().items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{path}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "."))
