"""The Pythons of this machine, and empty environments made with them."""

import functools
import os
import shutil
import subprocess
from pathlib import Path

from tools.release.lock import PYTHONS


@functools.cache
def found() -> dict[str, str]:
    """A program for each supported version that runs here, such as "3.12"."""
    places = {version: [shutil.which(f"python{version}")] for version in PYTHONS}
    for version in PYTHONS:
        root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
        places[version] += [str(path) for path in sorted(root.glob(f"versions/{version}.*/bin/python"), reverse=True)]
    return {version: place for version, all_of in places.items() for place in all_of if place and runs(place, version)}


def runs(place: str, version: str) -> bool:
    """Whether this program is that version and can make environments; pyenv's stand-ins may be neither."""
    code = "import ensurepip, venv, sys; print('%d.%d' % sys.version_info[:2])"
    told = subprocess.run([place, "-c", code], capture_output=True, text=True, check=False)  # noqa: S603
    return told.stdout.strip() == version


def environment(place: str, folder: Path) -> Path:
    """The folder of programs of a new, empty environment."""
    subprocess.run([place, "-m", "venv", str(folder)], check=True)  # noqa: S603
    return folder / "bin"
