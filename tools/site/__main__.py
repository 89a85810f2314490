"""`make site`: the documentation in `site/`, where a dead link fails, and the static demo in `site/demo`."""

import subprocess
import sys

from tools.site.pages import ROOT, gather

PAGES, SITE = ROOT / "build" / "pages", ROOT / "site"


def main() -> int:
    gather(PAGES)
    if subprocess.call([sys.executable, "-m", "mkdocs", "build", "--strict", "--clean"], cwd=ROOT):
        return 1
    return subprocess.call([sys.executable, "-m", "finito.cli", "demo", str(SITE / "demo")], cwd=ROOT)  # noqa: S603


if __name__ == "__main__":
    sys.exit(main())
