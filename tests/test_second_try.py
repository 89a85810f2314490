"""Retries: which tests get one, how they are reported, and when they fail the run."""

from pathlib import Path

import pytest

import second_try

ONCE = """
import pathlib, pytest
MARK = pathlib.Path(__file__).with_suffix(".{name}")
def test_{name}():
    first = not MARK.exists()
    MARK.touch()
    assert not first, "a busy machine"
"""
TITLE = "*tests that needed a second try*"


def write(pytester: pytest.Pytester, folder: str, text: str, name: str = "test_one") -> None:
    path = pytester.path / folder / f"{name}.py"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)


ALONE = ("-p", "second_try", "-p", "no:cacheprovider")


@pytest.fixture(autouse=True)
def _no_other_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


def run(pytester: pytest.Pytester, *args: str) -> pytest.RunResult:
    return pytester.runpytest_inprocess(*ALONE, *args)


def test_a_second_try_is_listed_with_its_first_failure(pytester: pytest.Pytester) -> None:
    write(pytester, "browser", ONCE.format(name="late"))
    result = run(pytester)
    result.assert_outcomes(passed=1)
    assert result.ret == 0
    result.stdout.fnmatch_lines([TITLE, "browser/test_one.py::test_late: AssertionError: a busy machine"])


def test_nothing_is_said_where_nothing_happened(pytester: pytest.Pytester) -> None:
    write(pytester, "browser", "def test_fine(): pass")
    assert run(pytester).ret == 0
    assert TITLE.strip("*") not in run(pytester).stdout.str()


def test_more_than_two_percent_fail_the_run(pytester: pytest.Pytester) -> None:
    fine = "\n".join(f"def test_{number}(): pass" for number in range(97))
    write(pytester, "browser", fine)
    for number in range(3):
        write(pytester, "browser", ONCE.format(name="late"), f"test_late_{number}")
    result = run(pytester, "-q")
    result.assert_outcomes(passed=100)
    assert result.ret == 1
    result.stdout.fnmatch_lines([TITLE, "3 of 100 tests in browser/, more than 2%: the run fails"])


def test_two_percent_do_not(pytester: pytest.Pytester) -> None:
    fine = "\n".join(f"def test_{number}(): pass" for number in range(98))
    write(pytester, "server", fine)
    for number in range(2):
        write(pytester, "server", ONCE.format(name="late"), f"test_late_{number}")
    assert run(pytester, "-q").ret == 0


def test_what_fails_twice_fails_and_shows_both(pytester: pytest.Pytester) -> None:
    write(pytester, "browser", "tries = []\ndef test_never():\n    tries.append(1)\n    assert len(tries) == 3")
    result = run(pytester)
    result.assert_outcomes(failed=1)
    assert result.ret == 1
    result.stdout.fnmatch_lines(["*assert 2 == 3*", "*the first try*", "*assert 1 == 3*"])
    assert TITLE.strip("*") not in result.stdout.str()


def test_other_tests_have_one_try(pytester: pytest.Pytester) -> None:
    write(pytester, "espresso", ONCE.format(name="late"))
    result = run(pytester)
    result.assert_outcomes(failed=1)
    assert result.ret == 1


def test_the_second_try_starts_afresh(pytester: pytest.Pytester) -> None:
    """Session fixtures are created again too, so that a crashed browser does not fail the retry."""
    text = """
import pytest
made = []
@pytest.fixture(scope="session")
def browser():
    made.append(1)
    yield len(made)
    made.append("closed")
def test_alive(browser):
    assert browser == 3 and made == [1, "closed", 1]
def test_after(browser):
    assert browser == 3
"""
    write(pytester, "browser", text)
    result = run(pytester)
    result.assert_outcomes(passed=2)


def test_a_failed_set_up_counts_as_well(pytester: pytest.Pytester) -> None:
    text = """
import pytest
made = []
@pytest.fixture(scope="session")
def server():
    made.append(1)
    assert len(made) > 1, "no port"
def test_it(server): pass
"""
    write(pytester, "server", text)
    result = run(pytester)
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines([TITLE, "server/test_one.py::test_it: setup: AssertionError: no port"])


def test_skips_stay_skips(pytester: pytest.Pytester) -> None:
    write(pytester, "browser", "import pytest\ndef test_it(): pytest.skip('no browser')")
    run(pytester).assert_outcomes(skipped=1)


def test_workers_tell_the_process_that_started_them(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(second_try.__file__).parent))
    for number in range(3):
        write(pytester, "browser", ONCE.format(name="late"), f"test_late_{number}")
    result = pytester.runpytest_subprocess(*ALONE, "-p", "xdist.plugin", "-n", "2")
    result.assert_outcomes(passed=3)
    assert result.ret == 1
    result.stdout.fnmatch_lines([TITLE, "browser/test_late_*: a*busy machine*", "3 of 3 tests in browser/*"])
