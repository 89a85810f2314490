"""The figures of the page: run only the browser tests that measure, and collect their results."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree import ElementTree

from finito.errors import BadInput

ROOT = Path(__file__).parents[2]
TESTS = ("tests/browser/test_figures.py", "tests/browser/test_practice.py::test_play_now_needs_no_server")


def measure() -> Iterator[tuple[str, str]]:
    """Every figure with its name. A figure that misses its goal is followed by the message of pytest.

    BadInput if nothing could be measured, because the tests need Chromium, Playwright, Node and the built page.
    """
    with TemporaryDirectory() as folder:
        report = Path(folder) / "figures.xml"
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-o",
            "junit_family=xunit1",
            "--junit-xml",
            str(report),
            *TESTS,
        ]
        goals = {**os.environ, "FINITO_GOALS": "1"}
        done = subprocess.run(command, cwd=ROOT, env=goals, capture_output=True, text=True, check=False)  # noqa: S603
        if not report.exists():
            raise BadInput(f"pytest measured nothing: {done.stdout[-2000:]}{done.stderr[-2000:]}")
        cases = list(ElementTree.parse(report).iter("testcase"))  # noqa: S314  pytest has just written it
    if all(case.find("skipped") is not None for case in cases):
        raise BadInput("nothing could be measured; see `pytest -rs tests/browser`")
    for case in cases:
        yield from ((one.get("name", ""), one.get("value", "")) for one in case.iter("property"))
        for wrong in (*case.iter("failure"), *case.iter("error")):
            yield f"  missed ({case.get('name')})", wrong.get("message", "").splitlines()[0]
