"""`start.py` on machines that lack something: what it says, asks and installs. Nothing is really installed here."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from conftest import ROOT

pty = pytest.importorskip("pty", reason="Windows has no pseudo-terminals")


@pytest.fixture
def loaded() -> ModuleType:
    spec = importlib.util.spec_from_file_location("start", ROOT / "start.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def start(loaded: ModuleType, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """`start` on a Debian-like system as root, with nothing installed and a user who says yes."""
    monkeypatch.setattr(loaded, "may_apt", lambda: True)
    monkeypatch.setattr(loaded, "has", lambda *names: names == ("apt-get",))
    monkeypatch.setattr(loaded, "agreed", lambda question: True)
    return loaded


class Apt:
    """Replaces `run` and remembers the requested packages."""

    def __init__(self, *fails: str) -> None:
        self.fails, self.calls = fails, list[tuple[str, ...]]()

    def __call__(self, *command: str, quiet: bool = False, silent: bool = False) -> int:
        self.calls.append(tuple(map(str, command)))
        return 100 if any(name in command for name in self.fails) else 0

    def packages(self) -> list[str]:
        return [part for call in self.calls if "install" in call for part in call[6:]]


def programs(start: ModuleType, *names: str) -> list[object]:
    return [getattr(start, name)._replace(installed=lambda: False) for name in names]


def test_it_names_all_packages_and_reasons_before_installing(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    apt, questions = Apt(), list[str]()

    def agreed(question: str) -> bool:
        questions.append(capsys.readouterr().out)
        return True

    monkeypatch.setattr(start, "run", apt)
    monkeypatch.setattr(start, "agreed", agreed)
    start.install_programs(programs(start, "CHROMIUM", "POSTGRES", "NGINX", "HAPROXY"))
    assert len(questions) == 1, "one question for all of them"
    for name in ("CHROMIUM", "POSTGRES", "NGINX", "HAPROXY"):
        program = getattr(start, name)
        assert f"{' '.join(program.packages)}: for {program.why}" in questions[0]
    assert apt.packages() == [
        *("chromium", "fonts-noto-core", "fonts-noto-color-emoji", "postgresql", "nginx", "haproxy")
    ]
    assert apt.calls[0] == ("apt-get", "update", "-q")
    assert "not installed" not in capsys.readouterr().out


def test_no_leads_on_without_and_says_what_is_skipped(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    apt = Apt()
    monkeypatch.setattr(start, "run", apt)
    monkeypatch.setattr(start, "agreed", lambda question: False)
    start.install_programs(programs(start, "CHROMIUM", "POSTGRES"))
    assert apt.calls == []
    out = capsys.readouterr().out
    assert "finito: Chromium is not installed, so the browser tests are skipped." in out
    assert "finito: PostgreSQL is not installed, so the tests with several servers and one database are skipped." in out


def test_nothing_is_said_or_asked_where_nothing_is_missing(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "agreed", None)
    start.install_programs([start.CHROMIUM._replace(installed=lambda: True)])
    assert capsys.readouterr() == ("", "")


def test_users_who_may_not_install_are_told_the_command(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "may_apt", lambda: False)
    start.install_programs(programs(start, "NGINX", "HAPROXY"))
    out = capsys.readouterr().out
    assert "finito: nginx is not installed, so the test of deploy/nginx.conf is skipped." in out
    assert "finito: to install what is missing, run as root: apt-get install nginx haproxy" in out


@pytest.mark.parametrize(("wanted", "may"), [("no", False), ("0", False), ("", True), ("yes", True)])
def test_the_environment_can_refuse_system_packages(
    loaded: ModuleType, monkeypatch: pytest.MonkeyPatch, wanted: str, may: bool
) -> None:
    monkeypatch.setenv("FINITO_SYSTEM_PACKAGES", wanted)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(loaded, "has", lambda *names: True)
    assert loaded.may_apt() is may


def test_a_failure_of_apt_is_said_and_does_not_stop_the_others(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    apt = Apt("update", "postgresql")
    monkeypatch.setattr(start, "run", apt)
    start.install_programs(programs(start, "POSTGRES", "HAPROXY"))
    out = capsys.readouterr().out
    assert "apt-get update failed" in out
    assert "apt-get could not install PostgreSQL: exit code 100" in out
    assert "PostgreSQL is not installed, so" in out
    assert "HAProxy is not installed" not in out
    assert apt.packages() == ["postgresql", "haproxy"]


def test_an_unknown_command_installs_nothing(
    start: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(start, "install_programs", None)
    assert start.main(["dance"]) == 2
    out, err = capsys.readouterr()
    assert "unknown command 'dance'" in out
    assert err.startswith("usage: ")
    for command in start.COMMANDS:
        assert f"\n  {command} " in start.HELP


SCRIPT = """
import os, sys
os.geteuid = lambda: 0
sys.path.insert(0, {root!r})
import start
start.install_programs([start.CHROMIUM, start.NGINX, start.HAPROXY])
"""
APT = """#!{python}
import sys
print("the words of apt-get:", *sys.argv[1:])
open({log!r}, "a").write(" ".join(sys.argv[1:]) + "\\n")
sys.exit("haproxy" in sys.argv)
"""


class Machine:
    """A machine with a fake `apt-get` that logs its calls and fails for HAProxy."""

    def __init__(self, folder: Path) -> None:
        self.log, self.bin = folder / "apt.log", folder / "bin"
        self.bin.mkdir()
        apt = self.bin / "apt-get"
        apt.write_text(APT.format(python=sys.executable, log=str(self.log)))
        apt.chmod(0o755)
        (self.bin / "env").symlink_to("/usr/bin/env")
        self.environment = {"PATH": str(self.bin), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONIOENCODING": "utf-8"}
        self.command = [sys.executable, "-c", SCRIPT.format(root=str(ROOT))]

    def installed(self) -> list[str]:
        if not self.log.exists():
            return []
        calls = [line.split() for line in self.log.read_text().splitlines()]
        return [name for call in calls if call[0] == "install" for name in call[3:]]

    def at_a_terminal(self, typed: str, **environment: str) -> str:
        """The terminal output while this is typed."""
        here, there = pty.openpty()
        process = subprocess.Popen(  # noqa: S603
            self.command, stdin=there, stdout=there, stderr=there, env={**self.environment, **environment}
        )
        os.close(there)
        os.write(here, typed.encode())
        shown = b""
        while True:
            try:
                part = os.read(here, 4096)
            except OSError:  # Linux raises this when the other end is closed
                break
            if not part:
                break
            shown += part
        os.close(here)
        assert process.wait(30) == 0, shown.decode()
        return shown.decode()


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


EVERYTHING = ["chromium", "fonts-noto-core", "fonts-noto-color-emoji", "nginx", "haproxy"]


@pytest.mark.parametrize("typed", ["\n", "y\n", "Yes\n"])
def test_on_a_terminal_enter_and_yes_install(machine: Machine, typed: str) -> None:
    shown = machine.at_a_terminal(typed)
    assert shown.count("Install them now? [Y/n]") == 1
    assert machine.installed() == EVERYTHING
    assert "the words of apt-get: install -qy --no-install-recommends haproxy" in shown, "what failed is shown"
    assert "apt-get could not install HAProxy: exit code 1" in shown
    assert "HAProxy is not installed, so the test of deploy/haproxy.cfg is skipped." in shown
    assert "Chromium is not installed" not in shown


@pytest.mark.parametrize("typed", ["n\n", "No\n", "\x04"])
def test_on_a_terminal_no_installs_nothing(machine: Machine, typed: str) -> None:
    shown = machine.at_a_terminal(typed)
    assert "chromium fonts-noto-core fonts-noto-color-emoji: for the browser tests" in shown
    assert "Chromium is not installed, so the browser tests are skipped." in shown
    assert machine.installed() == []


def test_with_ci_set_a_terminal_is_not_asked(machine: Machine) -> None:
    assert "[Y/n]" not in machine.at_a_terminal("n\n", CI="true")
    assert machine.installed() == EVERYTHING


def test_without_a_terminal_it_goes_ahead(machine: Machine) -> None:
    done = subprocess.run(  # noqa: S603
        machine.command, stdin=subprocess.DEVNULL, capture_output=True, text=True, env=machine.environment, check=True
    )
    assert "about to install these system packages with apt-get:" in done.stdout
    assert "[Y/n]" not in done.stdout
    assert machine.installed() == EVERYTHING
