"""The sounds as they leave the loudspeaker: each recipe is rendered without one and measured."""

from typing import Any

from browser.conftest import STATIC, OpenPage

RENDER = """async (address) => {
  const { makeKit } = await import(address);
  const told = {};
  for (const name of %s) {
    const context = new OfflineAudioContext(2, 44100 * 4, 44100);
    makeKit(context).play(name, { at: 0.005 });
    const data = (await context.startRendering()).getChannelData(0);
    let peak = 0, last = 0;
    data.forEach((value, index) => {
      peak = Math.max(peak, Math.abs(value));
      if (Math.abs(value) > 0.01) last = index / 44100;
    });
    told[name] = { peak, last, click: Math.abs(data[Math.round(0.005 * 44100)]) };
  }
  return told;
}"""
SHORT = {"play": 0.15, "other": 0.12, "counts": 0.2, "wrong": 0.3, "tick": 0.25, "sit": 0.3, "knock": 0.25}
"""Those that come often, and how long they may be heard, in seconds."""


def names() -> list[str]:
    """As the page knows them."""
    text = (STATIC.parents[3] / "web" / "src" / "sound" / "names.ts").read_text("utf-8")
    listed = text.partition("SOUNDS = [")[2].partition("]")[0]
    return [line.strip().strip("',") for line in listed.splitlines() if line.strip().startswith("'")]


def test_every_sound_is_heard_and_none_is_too_loud(open_page: OpenPage) -> None:
    (kit,) = (STATIC / "assets").glob("kit-*.js")
    told: dict[str, dict[str, Any]] = open_page("/").evaluate(RENDER % names(), f"/assets/{kit.name}")
    assert len(told) == len(names()) >= 30
    for name, heard in told.items():
        assert 0.03 < heard["peak"] < 0.95, (name, heard)
        assert 0.02 < heard["last"] < 2.6, (name, heard)
        assert heard["click"] < 0.02, f"{name} begins with a click"
        assert heard["last"] < SHORT.get(name, 2.6), (name, heard)
    assert told["other"]["peak"] < told["play"]["peak"] / 2, "the cards of others are in the background"


def test_sound_is_switched_on_and_stays(open_page: OpenPage) -> None:
    page = open_page("/")
    switch = page.get_by_role("button", name="Sound", exact=True)
    assert switch.get_attribute("aria-pressed") == "false"
    switch.click()
    page.locator("button[aria-pressed=true]", has=page.locator("svg")).first.wait_for()
    page.reload()
    assert page.get_by_role("button", name="Sound", exact=True).get_attribute("aria-pressed") == "true"
