#!/usr/bin/env python3
"""Set Finito up and run it: `python3 start.py` plays, `python3 start.py test` tests.

Standard library only, so it runs on a machine that has Python and nothing else. Everything is installed into
`.venv` inside this checkout; a stamp there remembers what was installed, so the second time takes no time.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
WEB = HERE / "web"
NEEDED = (3, 11)
BROWSER_PACKAGES = ("chromium", "fonts-noto-core", "fonts-noto-color-emoji")
HELP = """usage: python3 start.py [command]

  play      set up, then serve the page on this machine and its network (the default)
  terminal  set up, then play in the terminal
  test      set up, then format check, lint, types and all tests
  setup     only set up
  lint      format and lint the code, check its types
  bench     print how fast the rules run
  docs      make the parts of the documentation that are generated
  fairness  race over real sockets in network namespaces (Linux, as root), four minutes
  golden    write the golden playthroughs anew; review the diff
  campaign  the long tests: hours of random games, and faults on purpose (`finito campaign`)"""


def say(text: str) -> None:
    print(f"finito: {text}", flush=True)


def run(*command: str | Path, quiet: bool = False) -> int:
    """Run a program in the checkout and return its exit code; with `quiet`, show its output only if it fails."""
    if not quiet:
        return subprocess.call([str(part) for part in command], cwd=HERE)
    done = subprocess.run([str(part) for part in command], cwd=HERE, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
    return done.returncode


def find_python() -> str:
    """This Python if it is new enough, else a newer one on the PATH."""
    if sys.version_info >= NEEDED:
        return sys.executable
    for minor in range(20, NEEDED[1] - 1, -1):
        found = shutil.which(f"python3.{minor}")
        if found:
            return found
    raise SystemExit(f"finito: Python {NEEDED[0]}.{NEEDED[1]} or newer is needed, this is {sys.version.split()[0]}.")


def make_venv() -> None:
    """Make `.venv`; Debian ships Python without its venv part, so that is installed where we may."""
    python = find_python()
    if run(python, "-m", "venv", VENV, quiet=True) == 0:
        return
    shutil.rmtree(VENV, ignore_errors=True)
    if may_apt():
        say("this Python has no venv module; installing Debian's python3-venv …")
        run("apt-get", "update", "-q", quiet=True)
        if run("apt-get", "install", "-qy", "python3-venv", quiet=True) == 0 and run(python, "-m", "venv", VENV) == 0:
            return
    raise SystemExit("finito: no virtual environment could be made; install Python's venv (Debian: python3-venv).")


def stamp_of(extra: str) -> str:
    """What an installation depends on: if any of it changes, it is done again."""
    files = [HERE / "pyproject.toml", HERE / "constraints.txt", HERE / "hatch_build.py"]
    files += sorted(path for path in WEB.rglob("*") if path.is_file() and "node_modules" not in path.parts)
    sources = b"".join(path.read_bytes() for path in files)
    return hashlib.sha256(sources + extra.encode() + str(HERE).encode()).hexdigest()


def setup(extra: str = "") -> None:
    """Install Finito (and `extra`) into `.venv`, unless exactly that was done before."""
    stamp = VENV / f".installed-{extra or 'base'}"
    if stamp.exists() and stamp.read_text() == stamp_of(extra):
        return
    began = time.monotonic()
    if not (BIN / "python").exists() and not (BIN / "python.exe").exists():
        say("making a virtual environment in .venv …")
        make_venv()
    target = f".[{extra}]" if extra else "."
    say(f"installing Finito and what it needs ({target}), and building its page …")
    pip = (BIN / "python", "-m", "pip", "install", "--disable-pip-version-check", "-q", "-c", "constraints.txt")
    if run(*pip, "-e", target):
        raise SystemExit("finito: the installation failed; the lines above say why.")
    stamp.write_text(stamp_of(extra))
    say(f"ready after {time.monotonic() - began:.0f} s.")


def may_apt() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def find_browser() -> None:
    """The browser tests need Chromium: install Debian's where we may, else say that they will be skipped."""
    if shutil.which("chromium"):
        return
    if may_apt():
        say("installing Chromium for the browser tests …")
        run("apt-get", "update", "-q", quiet=True)
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        command = ["apt-get", "install", "-qy", "--no-install-recommends", *BROWSER_PACKAGES]
        if subprocess.run(command, env=env, capture_output=True, check=False).returncode == 0:
            return
    say("there is no Chromium here, so the browser tests are skipped.")


def find_postgres() -> None:
    """Tests of several machines need a PostgreSQL server: install Debian's where we may, else say what is skipped.

    The tests start it themselves; Debian's own cluster is neither needed nor touched.
    """
    if shutil.which("initdb") or list(Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        return
    if may_apt():
        say("installing PostgreSQL for the tests of several machines …")
        run("apt-get", "update", "-q", quiet=True)
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        command = ["apt-get", "install", "-qy", "--no-install-recommends", "postgresql"]
        if subprocess.run(command, env=env, capture_output=True, check=False).returncode == 0:
            return
    say("there is no PostgreSQL here, so the tests of several machines are skipped.")


def page_checks() -> list[tuple[str, list[str | Path]]]:
    """Types and unit tests of the page, where npm is at hand."""
    npm = shutil.which("npm")
    if npm is None:
        say("there is no npm here, so the page's own checks are skipped.")
        return []
    steps: list[tuple[str, list[str | Path]]] = []
    if not (WEB / "node_modules").is_dir():
        steps.append(("the page's packages", [npm, "--prefix", WEB, "ci", "--no-audit", "--no-fund", "--silent"]))
    steps.append(("the page's types", [npm, "--prefix", WEB, "run", "--silent", "check"]))
    steps.append(("the page's tests", [npm, "--prefix", WEB, "run", "--silent", "test"]))
    return steps


def checks(*, fix: bool) -> list[tuple[str, list[str | Path]]]:
    ruff: Path = BIN / "ruff"
    return [
        ("format", [ruff, "format", "-q"] if fix else [ruff, "format", "--check", "-q"]),
        ("lint", [ruff, "check", "-q", *(["--fix"] if fix else [])]),
        ("types", [BIN / "mypy"]),
    ]


def in_order(steps: list[tuple[str, list[str | Path]]]) -> int:
    """Run each step; go on after a failure so that one run shows everything; return 1 if any failed."""
    failed = []
    for name, command in steps:
        say(f"{name} …")
        if run(*command):
            failed.append(name)
    if failed:
        say(f"failed: {', '.join(failed)}.")
    return 1 if failed else 0


def main(args: list[str]) -> int:
    command = args[0] if args else "play"
    rest = args[1:]
    finito = BIN / "finito"
    if command in ("-h", "--help", "help"):
        print(HELP)
        return 0
    if command == "play":
        setup()
        return run(finito, "serve", "--host", "0.0.0.0", *rest)  # noqa: S104  so that phones in the network can join
    if command == "terminal":
        setup()
        return run(finito, "play", *rest)
    if command == "setup":
        setup()
        return 0
    if command == "bench":
        setup()
        return run(finito, "bench", "rules", *rest)
    if command == "fairness":
        setup()
        return run(BIN / "python", "-m", "finito.cli.fairness", *rest)
    if command in ("test", "lint", "docs", "golden", "campaign"):
        setup("test")
        if command == "lint":
            return in_order(checks(fix=True))
        if command == "docs":
            return run(BIN / "python", "-m", "finito.cli.docs")
        if command == "golden":
            return run(BIN / "python", "tests/golden.py")
        pytest: list[str | Path] = [BIN / "python", "-m", "pytest", "-n", "auto", "-q"]
        if command == "campaign":
            find_postgres()
            failed = run(*pytest, "-m", "campaign", *rest)
            for options in (["--only", "R1", "--faults", "700"], ["--faults", "60"]):  # some faults are several kills
                failed = run(finito, "campaign", *options) or failed
            return failed
        find_browser()
        find_postgres()
        tests: list[tuple[str, list[str | Path]]] = [("tests", [*pytest, "-m", "not campaign", *rest])]
        return in_order([*checks(fix=False), *page_checks(), *tests])
    print(HELP, file=sys.stderr)
    say(f"there is no command {command!r}.")
    return 2


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
