"""Each command imports only what it needs, so a server starts without waiting for modules of other commands."""

import subprocess
import sys

import pytest
from typer.testing import CliRunner

from finito.cli import COMMANDS, GROUPS, app, make_app

CHECK = """
import sys
from finito.cli import make_app
make_app("serve")
import finito.server.main
print(*sys.modules)
"""


def test_a_server_starts_without_what_other_commands_need() -> None:
    done = subprocess.run([sys.executable, "-c", CHECK], capture_output=True, text=True, check=True)  # noqa: S603  our own program
    loaded = set(done.stdout.split())
    assert "finito.cli.serve" in loaded
    assert not loaded & {"yaml", "numba", "matplotlib", "finito.cli.league", "finito.cli.admin", "finito.cli.play"}


@pytest.mark.parametrize("name", [*COMMANDS, *GROUPS])
def test_every_command_is_found_alone_and_among_all(name: str) -> None:
    for made, only in ((make_app(name), True), (app, False)):
        names = [one.name for one in made.registered_commands] + [one.name for one in made.registered_groups]
        assert name in names
        assert (len(names) == 1) is only


HELP = """
import resource, sys
from finito.cli import main
sys.argv = ["finito", *sys.argv[1:]]
try:
    main()
except SystemExit as ended:
    code = ended.code or 0
used = resource.getrusage(resource.RUSAGE_SELF)
print(code, used.ru_utime + used.ru_stime, *sys.modules)
"""
MOST_SECONDS = 0.4
"""The limit in processor time, which does not depend on how busy the machine is."""


def ran(*words: str) -> tuple[str, int, float, set[str]]:
    """Run a command; returns its output, exit code, processor time, and the modules it loaded."""
    done = subprocess.run([sys.executable, "-c", HELP, *words], capture_output=True, text=True, check=True)  # noqa: S603  our own program
    *shown, last = done.stdout.splitlines()
    code, seconds, *loaded = last.split()
    return "\n".join(shown) + done.stderr, int(code), float(seconds), set(loaded)


@pytest.mark.parametrize("words", [("--help",), ("-h",), (), ("--version",)])
def test_help_is_quick_and_loads_no_command(words: tuple[str, ...]) -> None:
    shown, _, _, loaded = ran(*words)
    assert not loaded & {f"finito.cli.{name}" for name in (*COMMANDS, *GROUPS)}
    assert not loaded & {"finito.games", "starlette", "yaml"}
    if words != ("--version",):
        assert all(name in shown for name in (*COMMANDS, *GROUPS))
    assert min(ran(*words)[2] for _ in range(3)) < MOST_SECONDS


def test_help_says_of_each_command_what_the_command_says_of_itself() -> None:
    quick, slow = (CliRunner().invoke(one, ["--help"]).output for one in (make_app("--help"), app))
    assert quick == slow
    assert "Say whether a move is legal" in quick


def test_a_command_that_does_not_exist_is_refused_by_name() -> None:
    shown, code, _, _ = ran("sreve")
    assert code == 2
    assert "No such command" in shown


def test_a_command_after_two_dashes_runs_itself() -> None:
    shown, code, _, _ = ran("--", "variants", "cafe")
    assert code == 0
    assert "board" in shown
