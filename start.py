#!/usr/bin/env python3
"""Set up Finito and run it: `python3 start.py` plays, `python3 start.py test` tests.

Standard library only, so it runs on a machine that has Python and nothing else. Python packages go into `.venv`
inside this checkout; a stamp there remembers what was installed, so the next run starts at once. System packages are
installed only on Debian-like systems, as root, after saying which and why, and on a terminal after asking once;
FINITO_SYSTEM_PACKAGES=no installs none.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
WEB = HERE / "web"
TEXT = ("engine", "games", "players", "drive", "rooms", "daily")
"""Where the rules text is that the page is built from, and what translates it."""
NEEDED = (3, 11)
HELP = """usage: python3 start.py [command]

  play      set up, then serve the page on this machine and its network (the default)
  terminal  set up, then play in the terminal
  test      set up, then check format, lint and types and run all tests
  setup     set up and stop
  lint      format and lint the code, check its types
  bench     measure how fast the rules run
  docs      regenerate the generated parts of the documentation
  fairness  run races over real sockets in network namespaces (Linux, as root; about four minutes)
  golden    rewrite the golden playthroughs; review the diff before you commit it
  campaign  run the long tests: hours of random games and deliberate faults (`python -m tools.campaign`)
  coverage  run the tests and show which lines no test reaches; one folder: coverage tests/rooms
  site      build the documentation site, with the static demo, into site/
  release   check, test and build a release (docs/release.md)

The tests use Chromium, Firefox, PostgreSQL, nginx and HAProxy. As root on Debian-like systems the missing ones are
installed: after a question on a terminal, without one elsewhere. FINITO_SYSTEM_PACKAGES=no installs none. Caddy and
promtool (packages caddy and prometheus) are never installed; the tests that use them are skipped without them."""


class Program(NamedTuple):
    """Something that only the system's package manager can install."""

    name: str
    packages: tuple[str, ...]
    why: str
    """What it is for, as in "for …"."""
    without: str
    """What follows if it is missing, as in "… is not installed, so …"."""
    installed: Callable[[], bool]


def has(*names: str) -> bool:
    return any(shutil.which(name) for name in names)


VENV_MODULE = Program(
    "Python's venv module",
    ("python3-venv",),
    "the virtual environment that Finito is installed into",
    "no virtual environment can be created",
    lambda: (BIN / "python").exists() or (BIN / "python.exe").exists() or can_make_venv(),
)
CHROMIUM = Program(
    "Chromium",
    ("chromium", "fonts-noto-core", "fonts-noto-color-emoji"),
    "the browser tests",
    "the browser tests are skipped",
    lambda: bool(os.environ.get("CHROMIUM")) or has("chromium", "chromium-browser"),
)
FIREFOX = Program(
    "Firefox",
    ("firefox-esr",),
    "the tests in a second browser",
    "the tests in a second browser are skipped",
    lambda: bool(os.environ.get("FIREFOX")) or has("firefox-esr", "firefox"),
)
POSTGRES = Program(
    "PostgreSQL",
    ("postgresql",),
    "the tests with several servers and one database",
    "the tests with several servers and one database are skipped",
    lambda: has("initdb") or any(Path("/usr/lib/postgresql").glob("*/bin/initdb")),
)
NGINX = Program(
    "nginx",
    ("nginx",),
    "the test of deploy/nginx.conf",
    "the test of deploy/nginx.conf is skipped",
    lambda: has("nginx"),
)
HAPROXY = Program(
    "HAProxy",
    ("haproxy",),
    "the test of deploy/haproxy.cfg",
    "the test of deploy/haproxy.cfg is skipped",
    lambda: has("haproxy"),
)
COMMANDS: dict[str, tuple[Program, ...]] = {
    **dict.fromkeys(("play", "terminal", "setup", "lint", "bench", "docs", "fairness", "golden"), ()),
    **dict.fromkeys(("test", "coverage", "release"), (CHROMIUM, FIREFOX, POSTGRES, NGINX, HAPROXY)),
    "campaign": (POSTGRES,),
    "site": (),
}
"""Every command, and what it needs besides Python."""


def say(text: str) -> None:
    print(f"finito: {text}", flush=True)


def run(*command: str | Path, quiet: bool = False, silent: bool = False) -> int:
    """Run a program in the checkout and return its exit code.

    With `quiet`, its output is shown only if it fails; with `silent`, not even then.
    """
    if not quiet and not silent:
        return subprocess.call([str(part) for part in command], cwd=HERE)
    done = subprocess.run([str(part) for part in command], cwd=HERE, capture_output=True, text=True, check=False)
    if done.returncode and not silent:
        sys.stderr.write(done.stdout + done.stderr)
        sys.stderr.flush()
    return done.returncode


def find_python() -> str:
    """This Python if it is new enough, else a newer one on the PATH."""
    if sys.version_info >= NEEDED:
        return sys.executable
    for minor in range(20, NEEDED[1] - 1, -1):
        found = shutil.which(f"python3.{minor}")
        if found:
            return found
    raise SystemExit(f"finito: Finito needs Python {NEEDED[0]}.{NEEDED[1]} or newer; this is {sys.version.split()[0]}.")


def can_make_venv() -> bool:
    """Debian ships Python without the part of venv that installs pip."""
    return run(find_python(), "-c", "import ensurepip, venv", silent=True) == 0


def make_venv() -> None:
    if run(find_python(), "-m", "venv", VENV, quiet=True):
        shutil.rmtree(VENV, ignore_errors=True)
        raise SystemExit("finito: could not create a virtual environment; the lines above say why.")


def may_apt() -> bool:
    if os.environ.get("FINITO_SYSTEM_PACKAGES", "").lower() in ("0", "no", "false"):
        return False
    return hasattr(os, "geteuid") and os.geteuid() == 0 and has("apt-get")


def agreed(question: str) -> bool:
    """The answer of the person at the terminal, where Enter means yes; without a terminal, or with CI set, yes."""
    if os.environ.get("CI") or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return True
    try:
        return not input(f"finito: {question} [Y/n] ").strip().lower().startswith("n")
    except EOFError:  # Ctrl-D is no yes
        print()
        return False


def install_programs(programs: Sequence[Program]) -> None:
    """Install the programs that are missing, after saying which and why and asking once; say what it means if not."""
    missing = [program for program in programs if not program.installed()]
    if missing and may_apt():
        say("about to install these system packages with apt-get:")
        for program in missing:
            print(f"    {' '.join(program.packages)}: for {program.why}", flush=True)
        if agreed("Install them now?"):
            missing = apt_install(missing)
    for program in missing:
        say(f"{program.name} is not installed, so {program.without}.")
    if missing and not may_apt() and has("apt-get"):
        names = " ".join(name for program in missing for name in program.packages)
        say(f"to install what is missing, run as root: apt-get install {names}")


def apt_install(programs: Sequence[Program]) -> list[Program]:
    """Install these, one after the other so that one failure does not stop the rest; returns those that failed."""
    if run("apt-get", "update", "-q", quiet=True):
        say("apt-get update failed (its output is above); trying with the package lists that are here.")
    failed = []
    for program in programs:
        say(f"installing {program.name} …")
        install = ("apt-get", "install", "-qy", "--no-install-recommends", *program.packages)
        code = run("env", "DEBIAN_FRONTEND=noninteractive", *install, quiet=True)
        if code:
            say(f"apt-get could not install {program.name}: exit code {code}, its output is above.")
            failed.append(program)
    return failed


def stamp_of(extra: str) -> str:
    """A digest of everything the installation depends on: when it changes, Finito is installed again."""
    files = [HERE / "pyproject.toml", HERE / "constraints.txt", HERE / "hatch_build.py"]
    made = {"node_modules", "generated"}
    files += sorted(path for path in WEB.rglob("*") if path.is_file() and not made & set(path.parts))
    package = HERE / "src" / "finito"
    files += [package / "chance.py", *sorted(path for name in TEXT for path in (package / name).rglob("*.py"))]
    sources = b"".join(path.read_bytes() for path in files)
    return hashlib.sha256(sources + extra.encode() + str(HERE).encode()).hexdigest()


def setup(extra: str = "") -> None:
    """Install Finito (with `extra`) into `.venv`, unless exactly that is installed already."""
    stamp = VENV / f".installed-{extra or 'base'}"
    if stamp.exists() and stamp.read_text() == stamp_of(extra):
        return
    began = time.monotonic()
    if not (BIN / "python").exists() and not (BIN / "python.exe").exists():
        say("creating a virtual environment in .venv …")
        make_venv()
    target = f".[{extra}]" if extra else "."
    say(f"installing Finito and its dependencies ({target}) and building its page …")
    pip = (BIN / "python", "-m", "pip", "install", "--disable-pip-version-check", "-q", "-c", "constraints.txt")
    if run(*pip, "-e", target):
        raise SystemExit("finito: the installation failed; the lines above say why.")
    stamp.write_text(stamp_of(extra))
    say(f"ready in {time.monotonic() - began:.0f} s.")


def page_checks(*, fix: bool) -> list[tuple[str, list[str | Path]]]:
    """Lint, types and unit tests of the page, if npm is installed; with `fix` it is formatted instead of tested."""
    npm = shutil.which("npm")
    if npm is None:
        say("npm is not installed, so the page's own checks are skipped.")
        return []
    steps: list[tuple[str, list[str | Path]]] = []
    if not (WEB / "node_modules").is_dir():
        steps.append(("the page's packages", [npm, "--prefix", WEB, "ci", "--no-audit", "--no-fund", "--silent"]))
    tasks = ("format", "check") if fix else ("lint", "check", "test")
    names = {"format": "format and lint", "lint": "format and lint", "check": "types", "test": "tests"}
    return steps + [(f"the page's {names[task]}", [npm, "--prefix", WEB, "run", "--silent", task]) for task in tasks]


def checks(*, fix: bool) -> list[tuple[str, list[str | Path]]]:
    ruff: Path = BIN / "ruff"
    return [
        ("format", [ruff, "format", "-q"] if fix else [ruff, "format", "--check", "-q"]),
        ("lint", [ruff, "check", "-q", *(["--fix"] if fix else [])]),
        ("types", [BIN / "mypy"]),
    ]


def in_order(steps: list[tuple[str, list[str | Path]]]) -> int:
    """Run every step, even after one has failed, so that one run shows everything; 1 if any failed."""
    failed = []
    for name, command in steps:
        say(f"{name} …")
        if run(*command):
            failed.append(name)
    if failed:
        say(f"failed: {', '.join(failed)}.")
    return 1 if failed else 0


def coverage(chosen: list[str]) -> int:
    """Run tests, all by default, and show which lines of the package none of them reaches. What runs in processes of
    its own, such as servers, is counted as well."""
    pytest = ("-m", "pytest", "-n", "auto", "-q", "-m", "not campaign")
    failed = run(BIN / "coverage", "run", *pytest, *chosen)
    run(BIN / "coverage", "combine", "-q")
    run(BIN / "coverage", "html", "-q", "-d", "build/coverage")
    run(BIN / "coverage", "report")
    say("line by line: build/coverage/index.html")
    return failed


def main(args: list[str]) -> int:
    command = args[0] if args else "play"
    rest = args[1:]
    finito = BIN / "finito"
    if command in ("-h", "--help", "help"):
        print(HELP)
        return 0
    if command not in COMMANDS:
        print(HELP, file=sys.stderr)
        say(f"unknown command {command!r}.")
        return 2
    install_programs([VENV_MODULE, *COMMANDS[command]])
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
        return run(BIN / "python", "-m", "tools.fairness", "real", *rest)
    if command == "site":
        setup("site")
        return run(BIN / "python", "-m", "tools.site", *rest)
    setup("test")
    if command == "release":
        setup("release")
        return run(BIN / "python", "-m", "tools.release", *rest)
    if command == "coverage":
        return coverage(rest)
    if command == "lint":
        return in_order([*checks(fix=True), *page_checks(fix=True)])
    if command == "docs":
        return run(BIN / "python", "-m", "tools.documents")
    if command == "golden":
        return run(BIN / "python", "tests/golden.py")
    pytest: list[str | Path] = [BIN / "python", "-m", "pytest", "-n", "auto", "-q"]
    if command == "campaign":
        failed = run(*pytest, "-m", "campaign", *rest)
        for options in (["--only", "R1", "--faults", "700"], ["--faults", "60"]):  # some faults are several kills
            failed = run(BIN / "python", "-m", "tools.campaign", *options) or failed
        return failed
    tests: list[tuple[str, list[str | Path]]] = [("tests", [*pytest, "-m", "not campaign", *rest])]
    return in_order([*checks(fix=False), *page_checks(fix=False), *tests])


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
