"""Run the steps of a Dockerfile in folders and virtual environments, on machines without a container engine."""

import fnmatch
import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from release.pythons import environment, found

SKIPPED = ("useradd ",)
"""Steps that change the machine itself; everything else is run."""


def instructions(text: str) -> Iterator[tuple[str, str]]:
    """Each instruction with its words, continued lines joined."""
    for line in re.sub(r"\\\n\s*", "", text).splitlines():
        if line.strip() and not line.startswith("#"):
            name, _, words = line.strip().partition(" ")
            yield name, words


def context(root: Path, to: Path) -> None:
    """Copy what `.dockerignore` allows. The last matching pattern decides."""
    patterns = [line for line in (root / ".dockerignore").read_text().splitlines() if line and not line.startswith("#")]

    def ignored(name: str) -> bool:
        out = False
        for pattern in patterns:
            bare = pattern.removeprefix("!").removeprefix("**/")
            anywhere = pattern.startswith("**/")
            parts = name.split("/")
            heads = parts if anywhere else ["/".join(parts[:end]) for end in range(1, len(parts) + 1)]
            if any(fnmatch.fnmatchcase(head, bare) for head in heads):
                out = not pattern.startswith("!")
        return out

    for folder, below, files in os.walk(root):
        below[:] = [name for name in below if name not in (".git", ".venv", "node_modules", "__pycache__")]
        for file in files:
            path = Path(folder) / file
            name = path.relative_to(root).as_posix()
            if not ignored(name):
                (to / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(path, to / name)


@dataclass
class Stage:
    """One `FROM`: a folder that stands for its file system, and an environment that stands for its Python."""

    root: Path
    programs: Path
    folder: str = "/"
    env: dict[str, str] = field(default_factory=dict)

    def inside(self, text: str) -> str:
        """Replace absolute paths of the image with their paths here."""
        return re.sub(r"(?<![\w.:/])/(src|wheels|requirements\.txt|var/lib/finito)\b", rf"{self.root}/\1", text)

    @property
    def environment(self) -> dict[str, str]:
        kept = {
            name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL", "FINITO"))
        }
        return {**kept, **self.env, "PATH": f"{self.programs}{os.pathsep}{os.environ['PATH']}"}

    def run(self, command: str) -> None:
        cwd = self.root / self.folder.lstrip("/")
        cwd.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(  # noqa: S602  the steps of our own Dockerfile
            self.inside(command), shell=True, cwd=cwd, env=self.environment, capture_output=True, text=True
        )
        assert done.returncode == 0, f"RUN {command}\n{done.stdout}\n{done.stderr}"


class Image:
    """The image built from a Dockerfile."""

    def __init__(self, dockerfile: str, source: Path, folder: Path) -> None:
        self.stages: dict[str, Stage] = {}
        self.last: dict[str, str] = {}
        """Each instruction's last words."""
        for name, words in instructions(dockerfile):
            self.last[name] = words
            if name == "FROM":
                stage = self._stage(words, folder)
            elif name == "COPY":
                self._copy(stage, words, source)
            elif name == "WORKDIR":
                stage.folder = words
                (stage.root / words.lstrip("/")).mkdir(parents=True, exist_ok=True)
            elif name == "ENV":
                stage.env.update(pair.split("=", 1) for pair in words.split())  # type: ignore[misc]
            elif name == "RUN" and not words.startswith(SKIPPED):
                stage.run(words)
        self.stage = stage

    def _stage(self, words: str, folder: Path) -> Stage:
        base, _, name = words.partition(" AS ")
        version = base.removeprefix("python:").removesuffix("-slim")
        pythons = found()
        number = str(len(self.stages))
        root = folder / number / "root"
        root.mkdir(parents=True)
        place = pythons.get(version) or next(iter(pythons.values()))
        self.stages[name or number] = stage = Stage(root, environment(place, folder / number / "python"))
        return stage

    def _copy(self, stage: Stage, words: str, source: Path) -> None:
        *options, start, end = words.split()
        whence = self.stages[options[0].removeprefix("--from=")].root if options else source
        to = stage.root / (stage.folder if end == "." else end).lstrip("/")
        copied = whence / start.lstrip("/")
        to.parent.mkdir(parents=True, exist_ok=True)
        if copied.is_dir():
            shutil.copytree(copied, to, dirs_exist_ok=True)
        else:
            shutil.copyfile(copied, to)

    def command(self, name: str) -> list[str]:
        """The words of ENTRYPOINT or of HEALTHCHECK's CMD, with the paths here."""
        words: list[str] = json.loads(self.last[name][self.last[name].index("[") :])
        return [self.stage.inside(word) for word in words]
