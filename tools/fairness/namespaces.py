"""Network namespaces: small separate networks, each with a loopback device and links to others."""

import os
import shutil
import subprocess
from pathlib import Path


class Namespaces:
    """Temporary namespaces, named after this process."""

    def __init__(self, *names: str) -> None:
        self.names = {name: f"finito-{os.getpid()}-{name}" for name in names}

    def __enter__(self) -> "Namespaces":
        for name in self.names.values():
            ip("netns", "add", name)
            ip("-n", name, "link", "set", "lo", "up")
        return self

    def __exit__(self, *problem: object) -> None:
        for name in self.names.values():
            ip("netns", "delete", name, check=False)

    def inside(self, name: str, *command: str) -> list[str]:
        """A command prefix that runs another command inside a namespace."""
        return ["ip", "netns", "exec", self.names[name], *command]


def ip(*words: str, check: bool = True) -> None:
    subprocess.run(["ip", *words], check=check, capture_output=True)  # noqa: S603, S607


def missing() -> str:
    """Why namespaces cannot be created here; empty if they can."""
    if shutil.which("ip") is None:
        return "there is no program `ip` (iproute2)"
    if not Path("/dev/net/tun").exists():
        return "there is no /dev/net/tun"
    try:
        with Namespaces("try"):
            pass
    except (subprocess.CalledProcessError, OSError):
        return "this user may not make network namespaces"
    return ""
