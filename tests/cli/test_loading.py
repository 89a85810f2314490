"""One command loads only itself: a server that starts does not wait for what others need."""

import subprocess
import sys

import pytest

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
