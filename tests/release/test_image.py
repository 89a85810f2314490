"""The steps of `deploy/Dockerfile` in an empty environment; its server writes only to its data folder."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from conftest import ROOT
from release.image import Image, context, instructions
from tools.bench.cluster.postgres import free_port

DEPLOY = ROOT / "deploy"
DOCKERFILE = (DEPLOY / "Dockerfile").read_text()


def test_the_image_runs_without_privileges_and_has_a_health_check() -> None:
    last = dict(instructions(DOCKERFILE))
    assert int(last["USER"]) > 1000
    assert last["VOLUME"] == last["WORKDIR"] == "/var/lib/finito"
    assert "/api/health" in last["HEALTHCHECK"]
    server = yaml.safe_load((DEPLOY / "compose-caddy.yaml").read_text())["services"]["finito"]
    assert server["read_only"] is True
    assert server["cap_drop"] == ["ALL"]
    assert server["volumes"] == ["games:/var/lib/finito"]


def test_the_context_has_what_the_page_is_built_from_and_no_secret(tmp_path: Path) -> None:
    root = tmp_path / "checkout"
    for name in (
        "src/finito/a.py",
        "web/package.json",
        "web/node_modules/x.js",
        "tools/page/files.py",
        "deploy/requirements.txt",
    ):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("")
    for name in (
        ".env",
        "finito-data/cookie.key",
        "deploy/finito.env",
        "tests/conftest.py",
        "tools/bench/a.py",
        "src/__pycache__/a.pyc",
    ):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("")
    shutil.copy(ROOT / ".dockerignore", root)
    context(root, tmp_path / "context")
    sent = {
        path.relative_to(tmp_path / "context").as_posix()
        for path in (tmp_path / "context").rglob("*")
        if path.is_file()
    }
    assert sent == {"src/finito/a.py", "web/package.json", "tools/page/files.py", "deploy/requirements.txt"}


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Image]:
    if sys.platform != "linux":
        pytest.skip("the image is for Linux, and so are the files that are locked")
    folder = tmp_path_factory.mktemp("image")
    context(ROOT, folder / "context")
    yield Image(DOCKERFILE, folder / "context", folder)
    shutil.rmtree(folder, ignore_errors=True)


def tree(*roots: Path) -> dict[str, tuple[int, int]]:
    """Every file in these folders, with size and time."""
    paths = [path for root in roots for path in root.rglob("*") if path.is_file() and not path.is_symlink()]
    return {str(path): (path.stat().st_size, path.stat().st_mtime_ns) for path in paths}


def test_the_image_is_built_and_serves_from_a_read_only_file_system(image: Image, tmp_path: Path) -> None:
    stage, port = image.stage, str(free_port())
    data = stage.root / "var/lib/finito"
    before = tree(stage.programs.parent, stage.root)
    assert data.is_dir()
    assert not list(data.iterdir())
    entry = [port if word == "8000" else word for word in image.command("ENTRYPOINT")]
    env = {**stage.environment, "HOME": str(data)}
    log = (tmp_path / "log").open("wb")
    entry[0] = str(stage.programs / entry[0])
    server = subprocess.Popen(entry, cwd=data, env=env, stdout=log, stderr=log)  # noqa: S603
    health = [word.replace(":8000", f":{port}") for word in image.command("HEALTHCHECK")]
    health[0] = str(stage.programs / health[0])
    try:
        ends = time.monotonic() + 60
        while subprocess.run(health, env=env, capture_output=True).returncode:  # noqa: S603
            assert server.poll() is None, (tmp_path / "log").read_text()
            assert time.monotonic() < ends, (tmp_path / "log").read_text()
    finally:
        server.terminate()
        server.wait(20)
        log.close()
    written = {name for name, what in tree(stage.programs.parent, stage.root).items() if before.get(name) != what}
    assert written, "the data folder"
    assert not [name for name in written if not name.startswith(f"{data}{os.sep}")]
    assert subprocess.run(health, env=env, capture_output=True).returncode, "a server that is gone is not well"  # noqa: S603


def test_the_image_has_what_is_locked_and_the_page(image: Image) -> None:
    pip = [str(image.stage.programs / "python"), "-m", "pip", "--disable-pip-version-check"]
    assert subprocess.run([*pip, "check"], capture_output=True).returncode == 0  # noqa: S603
    frozen = subprocess.run([*pip, "list", "--format=freeze"], capture_output=True, text=True, check=True).stdout  # noqa: S603
    assert "asyncpg==" in frozen
    (page,) = image.stage.programs.parent.glob("lib/*/site-packages/finito/server/static/index.html")
    assert page.stat().st_size
