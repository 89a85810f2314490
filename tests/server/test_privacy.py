"""What a server says about the data it stores and about its operator."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from server.running import serving

IMPRINT = "# Café Müller\nMain street 1 <script>alert(1)</script>\n\n- mail@example.org\n- https://example.org"


def test_a_server_says_what_it_stores_and_who_runs_it(tmp_path: Path) -> None:
    (tmp_path / "imprint.txt").write_text(IMPRINT, "utf-8")
    with serving(tmp_path / "data", "--imprint", str(tmp_path / "imprint.txt"), "--keep-records", "30") as server:
        told = {lang: json.loads(server.http(f"/api/privacy?lang={lang}")[2]) for lang in ("en", "de", "nl", "fr")}
        assert {one["imprint"] for one in told.values()} == {IMPRINT}
        assert {one["keep_days"] for one in told.values()} == {30}
        assert len({one["words"]["lead"] for one in told.values()}) == 4
        assert told["en"]["tables"][0]["title"] == "Guests"
        assert json.loads(server.http("/api/privacy")[2]) == told["en"]
        assert server.http("/api/privacy?lang=xx")[0] == 400
        assert b"<html" in server.http("/privacy")[2]


def test_a_host_without_a_statement(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        told = json.loads(server.http("/api/privacy")[2])
        assert (told["imprint"], told["keep_days"]) == ("", 0)
        assert "no contact" in told["words"]["no_host"]


@pytest.mark.parametrize(
    ("content", "said"),
    [(None, "cannot be read"), (b"\xff\xfe", "UTF-8"), (b" \n", "some text"), (b"x" * 20_001, "at most")],
)
def test_a_file_that_cannot_be_shown(tmp_path: Path, content: bytes | None, said: str) -> None:
    path = tmp_path / "imprint.txt"
    if content is not None:
        path.write_bytes(content)
    command = [sys.executable, "-m", "finito.cli", "serve", "--port", "0", "--data", str(tmp_path / "data")]
    told = subprocess.run([*command, "--imprint", str(path)], capture_output=True, text=True, timeout=60)  # noqa: S603
    assert told.returncode == 2
    assert said in told.stderr
    assert "Traceback" not in told.stderr
