"""Pages in Firefox, driven by the program `firefox.js`."""

import json
import os
import shutil
import subprocess
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from conftest import ROOT
from nodejs import find_node

WEB = ROOT / "web"
SECONDS = 60
MARK = """(found => {
  const told = document.querySelectorAll('[data-wanted]');
  for (const one of told) delete one.dataset.wanted;
  if (found) found.dataset.wanted = '';
  return Boolean(found);
})"""


def find_firefox() -> str:
    """The path of Firefox; skips the test if it is missing."""
    program = os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        pytest.skip("there is no Firefox here (apt-get install firefox-esr)")
    if not (WEB / "node_modules" / "puppeteer-core").is_dir():
        pytest.skip("puppeteer-core is not installed: run `npm --prefix web ci`")
    return program


class Firefox:
    """One browser; every page has its own context."""

    def __init__(self, home: Path) -> None:
        command = [find_node(), str(Path(__file__).with_suffix(".js")), str(WEB), find_firefox()]
        self.log = (home / "firefox.log").open("w+")
        self.process = subprocess.Popen(  # noqa: S603
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
            env={**os.environ, "HOME": str(home)},
        )
        self.numbers = count()

    def ask(self, do: str, **fields: Any) -> Any:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps({"do": do, **fields}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            self.log.seek(0)
            raise AssertionError(f"Firefox ended: {self.log.read()}")
        told = json.loads(line)
        assert "error" not in told, told["error"]
        return told["value"]

    def open(self, url: str, size: tuple[int, int] = (390, 844)) -> "FirefoxPage":
        page = FirefoxPage(self, next(self.numbers))
        page.ask("open", url=url, width=size[0], height=size[1])
        return page

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()
        self.log.close()


class FirefoxPage:
    """One page: the actions of a person, and what the page shows."""

    def __init__(self, browser: Firefox, number: int) -> None:
        self.browser, self.number = browser, number

    def ask(self, do: str, **fields: Any) -> Any:
        return self.browser.ask(do, page=self.number, **fields)

    def evaluate(self, code: str) -> Any:
        return self.ask("evaluate", code=f"({code})()" if code.startswith("() =>") else code)

    def wait_for_function(self, code: str) -> None:
        """Wait for a function, under Playwright's name."""
        self.wait(f"({code})()")

    def wait(self, code: str, seconds: float = SECONDS) -> None:
        """Wait until an expression is true."""
        self.ask("wait", code=code, timeout=seconds * 1000)

    def wait_for(self, selector: str, seconds: float = SECONDS) -> None:
        self.wait(f"Boolean(document.querySelector({json.dumps(selector)}))", seconds)

    def click(self, selector: str) -> None:
        self.ask("click", selector=selector)

    def click_text(self, selector: str, text: str) -> None:
        """Click the first such element with this text or label."""
        named = f"(one.ariaLabel ?? one.textContent).trim().startsWith({json.dumps(text)})"
        found = f"[...document.querySelectorAll({json.dumps(selector)})].find((one) => {named} && one.offsetParent)"
        self.wait(f"{MARK}({found})")
        self.click("[data-wanted]")

    def touch(self, selector: str) -> bool:
        """Click at the element's position, even if something covers it by then; returns whether it existed."""
        box = self.evaluate(f"""(() => {{
          const box = document.querySelector({json.dumps(selector)})?.getBoundingClientRect();
          return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
        }})()""")
        if box is not None:
            self.ask("tap", x=box[0], y=box[1])
        return box is not None

    def count(self, selector: str) -> int:
        return int(self.evaluate(f"document.querySelectorAll({json.dumps(selector)}).length"))
