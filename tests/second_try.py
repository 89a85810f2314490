"""A failed test with a real browser or server gets one retry, and the run lists the tests that needed it.

Retries are for busy machines, not for broken tests. Everything is torn down first, so the retry starts afresh. Each
retried test is listed at the end with its first failure, and if more than 2 % of the tests of a folder needed a retry
(one is always allowed), the run fails. Other tests are never retried. No marker changes any of this.
"""

from collections.abc import Iterator
from pathlib import PurePath

import pytest
from _pytest.runner import runtestprotocol

FOLDERS = ("admin", "browser", "cluster", "security", "server", "upgrades")
"""Folders with real servers and browsers, whose tests depend on how busy the machine is."""
LIMIT = 0.02
NEEDED = "second_try"


class Tally:
    """The number of tests that ran in each folder, and those that passed only on retry, with their first failure."""

    def __init__(self) -> None:
        self.ran = dict.fromkeys(FOLDERS, 0)
        self.again: dict[str, dict[str, str]] = {folder: {} for folder in FOLDERS}

    def too_many(self, folder: str) -> bool:
        return len(self.again[folder]) > max(1, LIMIT * self.ran[folder])

    def lines(self) -> Iterator[str]:
        for folder, tests in self.again.items():
            yield from (f"{name}: {failure}" for name, failure in tests.items())
            if self.too_many(folder):
                yield f"{len(tests)} of {self.ran[folder]} tests in {folder}/, more than {LIMIT:.0%}: the run fails"


def folder_of(node_id: str) -> str | None:
    """The folder in FOLDERS that contains a test, if any."""
    return next((part for part in PurePath(node_id.partition("::")[0]).parts[:-1] if part in FOLDERS), None)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    if folder_of(item.nodeid) is None:
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    failed = next((report for report in reports if report.failed), None)
    if failed is not None:
        first = first_line(failed)
        try:
            item.session._setupstate.teardown_exact(None)
        except Exception as error:  # failures here are caused by the first attempt
            first += f" (then, while tearing down: {error!r})"
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        for report in reports:
            if report.failed:
                report.sections.append(("the first try", failed.longreprtext))
        if not any(report.failed for report in reports):
            reports[-1].user_properties.append((NEEDED, first))
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def first_line(report: pytest.TestReport) -> str:
    """The failure as one line, with the phase if it was not the test itself."""
    crash = getattr(report.longrepr, "reprcrash", None)
    lines = str(crash.message if crash is not None else report.longrepr).splitlines() or ["no message"]
    return lines[0] if report.when == "call" else f"{report.when}: {lines[0]}"


class Counting:
    """Counts reports in the process that receives all of them: the only one, or the one that started the workers."""

    def __init__(self) -> None:
        self.tally = Tally()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        folder = folder_of(report.nodeid)
        if folder is None or report.when != "teardown":
            return
        self.tally.ran[folder] += 1
        for name, value in report.user_properties:
            if name == NEEDED:
                self.tally.again[folder][report.nodeid] = str(value)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if session.exitstatus == pytest.ExitCode.OK and any(map(self.tally.too_many, FOLDERS)):
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        lines = list(self.tally.lines())
        if lines:
            terminalreporter.section("tests that needed a second try")
            for line in lines:
                terminalreporter.write_line(line)


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Counting())
