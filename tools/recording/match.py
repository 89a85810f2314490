"""A match against bots in a real browser: a simulated player looks at the screen and clicks cards that fit."""

import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

SAMPLER = (Path(__file__).parent / "sampler.js").read_text("utf-8")
SIZE = {"width": 390, "height": 780}
EVERY_MS = 40
REACTION_S = 0.35
MOST_S = 240
PREFERENCES = '{"soundAsked":true,"name":"You","icon":"cake","language":"en","theme":"dark"}'
LOOK = """() => {
  const tops = new Set([...document.querySelectorAll('[data-pile]')].map((pile) => pile.dataset.top));
  const fits = (slot) => {
    const card = /k-([RBGY])(\\d)/.exec(slot.querySelector('.card')?.className ?? '');
    return card && (card[2] === '0' || tops.has(card[1] + (Number(card[2]) - 1)));
  };
  const found = [...document.querySelectorAll('.own [data-slot]:enabled')].find(fits);
  return found ? `[data-slot="${found.dataset.slot}"]` : '[data-deck]:enabled';
}"""


@contextmanager
def serving() -> Iterator[str]:
    """Run a server without any data; yields its address."""
    code = "from finito.cli import main; main()"
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-u", "-c", code, "serve", "--port", "0", "--data", data]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603
        try:
            for line in process.stdout or ():
                if found := re.search(r"http://localhost:(\d+)", line):
                    yield f"http://127.0.0.1:{found[1]}"
                    return
            raise SystemExit("the server did not start")
        finally:
            process.terminate()
            process.wait()


def play(page: Page) -> dict[str, Any]:
    """Play a round from the first card to FINITO; returns the samples."""
    page.locator("[data-clock]").wait_for()
    page.locator(".over").wait_for(state="detached")
    page.add_style_tag(
        content=".opp { animation: none !important }"
    )  # the heartbeat effect would keep all cards moving
    page.evaluate(f"({SAMPLER})({EVERY_MS})")
    until = time.monotonic() + MOST_S
    while time.monotonic() < until and not page.locator(".moment, .veil").count():
        card = page.locator(page.evaluate(LOOK))
        if card.count():
            card.first.click(timeout=1000, no_wait_after=True)
        page.wait_for_timeout(REACTION_S * 1000)
    page.wait_for_timeout(1500)
    tape: dict[str, Any] = page.evaluate("() => (clearInterval(tape.timer), tape)")
    return tape


def record(chromium: str, players: int) -> dict[str, Any]:
    """Play until we win a round with FINITO."""
    with serving() as url, sync_playwright() as api:
        browser = api.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        context = browser.new_context(viewport=SIZE, service_workers="block", bypass_csp=True)  # type: ignore[arg-type]
        context.add_init_script(f"localStorage.setItem('finito.prefs', '{PREFERENCES}')")
        context.add_init_script("localStorage.setItem('finito.coach', '{\"done\":true}')")
        page = context.new_page()
        page.goto(url)
        page.get_by_role("button", name="With friends", exact=True).click()
        page.get_by_role("button", name="Stand up").wait_for()
        for _ in range(4 - players):
            page.locator(".disc button").first.click()
            page.wait_for_timeout(300)
        page.get_by_role("button", name="easy").click()
        page.locator(".chair .out").nth(players - 2).wait_for()
        page.locator("button.start").click()
        while True:
            tape = play(page)
            if tape.get("finito"):
                browser.close()
                return tape
            page.locator("button.next").click()
