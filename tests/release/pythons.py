"""Find the Pythons of this machine, and create empty environments with them."""

import functools
import os
import shutil
import subprocess
from pathlib import Path

from tools.release.lock import PYTHONS


@functools.cache
def found() -> dict[str, str]:
    """The program of each supported version that is installed here, by version such as "3.12"."""
    places = {version: [shutil.which(f"python{version}")] for version in PYTHONS}
    for version in PYTHONS:
        root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
        places[version] += [str(path) for path in sorted(root.glob(f"versions/{version}.*/bin/python"), reverse=True)]
    return {version: place for version, all_of in places.items() for place in all_of if place and runs(place, version)}


def runs(place: str, version: str) -> bool:
    """Whether this program has that version and can create environments, which pyenv's shims may not."""
    code = "import ensurepip, venv, sys; print('%d.%d' % sys.version_info[:2])"
    told = subprocess.run([place, "-c", code], capture_output=True, text=True, check=False)  # noqa: S603
    return told.stdout.strip() == version


def environment(place: str, folder: Path) -> Path:
    """Create an empty environment; returns its folder of programs."""
    subprocess.run([place, "-m", "venv", str(folder)], check=True)  # noqa: S603
    return folder / "bin"
