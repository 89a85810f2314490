"""`make release`: check, test, build, audit for known vulnerabilities, write bills of materials; tag if requested."""

import argparse
import subprocess
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

from tools.release import build
from tools.release.checks import complaints, git, version_of
from tools.release.lock import ROOT

OUT = ROOT / "dist"


def say(text: str) -> None:
    sys.stdout.write(f"release: {text}\n")
    sys.stdout.flush()


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make release", description=__doc__)
    parser.add_argument("--check", action="store_true", help="only report what blocks a release")
    parser.add_argument("--rehearse", action="store_true", help="build anyway; never tags")
    parser.add_argument(
        "--tested", action="store_true", help="`make test` was green on exactly this commit: skip the tests"
    )
    parser.add_argument("--tag", action="store_true", help="tag the commit if nothing blocks it")
    return parser.parse_args()


def main() -> int:
    asked = arguments()
    version, against = version_of(ROOT), complaints(ROOT)
    for complaint in against:
        say(complaint)
    if against and not asked.rehearse:
        say(f"version {version} cannot be released: {len(against)} problems.")
        return 1
    if asked.check:
        say(f"nothing blocks version {version}.")
        return 0
    if not asked.tested and subprocess.call([sys.executable, "start.py", "test"], cwd=ROOT):
        say("the tests are not green.")
        return 1
    say("building …")
    wheel, source = build.distributions(OUT)
    say("checking for known vulnerabilities …")
    build.audit(strict=not asked.rehearse)
    say("installing what is locked, and listing it …")
    with tempfile.TemporaryDirectory() as folder:
        python = build.installed(wheel, Path(folder) / "venv")
        told = subprocess.run([python.with_name("finito"), "--version"], capture_output=True, text=True, check=True)  # noqa: S603
        if told.stdout.split() != ["finito", version]:
            say(f"the wheel calls itself {told.stdout.strip()}.")
            return 1
        bills = build.bills_of_materials(python, OUT)
    (OUT / "THIRD-PARTY.md").write_text(build.licenses(*bills), "utf-8")
    files = sorted(path for path in OUT.iterdir() if path.name != "SHA256SUMS")
    sums = "".join(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)
    (OUT / "SHA256SUMS").write_text(sums, "utf-8")
    say(f"dist/ has {wheel.name}, {source.name}, SHA256SUMS, THIRD-PARTY.md and the bills of materials.")
    if asked.tag and not against:
        git(ROOT, "tag", "--annotate", f"v{version}", "--message", f"Finito {version}")
        say(f"tagged v{version}. docs/release.md says how to publish it.")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as failed:
        say(f"failed: {' '.join(map(str, failed.cmd))}")
        sys.exit(1)
