"""The actual sounds: each recipe is rendered offline and measured."""

from typing import Any

import pytest

from browser.conftest import STATIC, OpenPage
from browser.gallery import Gallery
from browser.people import wait_until_free

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
PITCH = """async (address) => {
  const { makeKit } = await import(address);
  const heard = async (name, step) => {
    const context = new OfflineAudioContext(2, 11025, 44100);
    makeKit(context).play(name, { at: 0.005, step });
    const data = (await context.startRendering()).getChannelData(0);
    const power = (tone) => {
      let [x, y] = [0, 0];
      data.forEach((value, index) => {
        x += value * Math.cos((2 * Math.PI * tone * index) / 44100);
        y += value * Math.sin((2 * Math.PI * tone * index) / 44100);
      });
      return x * x + y * y;
    };
    const tones = Array.from({ length: 160 }, (_, index) => 300 * 2 ** (index / 48));
    const powers = tones.map(power);
    return tones[powers.indexOf(Math.max(...powers))];
  };
  const told = {};
  for (const name of %s) told[name] = [await heard(name, 0), await heard(name, 5), await heard(name, 99)];
  return told;
}"""
RUNS = ["count", "points"]
"""One note each; the caller says which step of the run it is."""
SHORT = {
    **dict.fromkeys(("play", "points"), 0.15),
    "other": 0.12,
    **dict.fromkeys(("counts", "count"), 0.2),
    **dict.fromkeys(("wrong", "sit"), 0.3),
    **dict.fromkeys(("tick", "knock"), 0.25),
}
"""Frequent sounds, with the longest duration in seconds."""


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


def test_a_run_rises_by_a_semitone_a_step(open_page: OpenPage) -> None:
    (kit,) = (STATIC / "assets").glob("kit-*.js")
    told: dict[str, list[float]] = open_page("/").evaluate(PITCH % RUNS, f"/assets/{kit.name}")
    for name, (first, fifth, last) in told.items():
        assert fifth / first == pytest.approx(2 ** (5 / 12), rel=0.03), name
        assert last / first == pytest.approx(4, rel=0.03), f"{name}: two octaves, not out of hearing"


def test_sound_is_switched_on_and_stays(open_page: OpenPage) -> None:
    page = open_page("/")
    switch = page.get_by_role("button", name="Sound", exact=True)
    assert switch.get_attribute("aria-pressed") == "false"
    switch.click()
    page.locator("button[aria-pressed=true]", has=page.locator("svg")).first.wait_for()
    page.reload()
    assert page.get_by_role("button", name="Sound", exact=True).get_attribute("aria-pressed") == "true"


@pytest.mark.parametrize("answer", ["Yes", "Quiet"])
def test_sound_is_asked_about_after_the_first_touch_and_once(open_page: OpenPage, answer: str) -> None:
    page = open_page("/", asked=False)
    question = page.get_by_role("group", name="Play with sound?")
    page.locator("button.play").wait_for()
    assert question.count() == 0, "nobody is here yet"
    page.locator("h1").click()
    question.get_by_role("button", name=answer).click()
    question.wait_for(state="detached")
    switch = page.get_by_role("button", name="Sound", exact=True)
    assert switch.get_attribute("aria-pressed") == str(answer == "Yes").lower()
    page.reload()
    page.locator("h1").click()
    page.get_by_role("button", name="With friends", exact=True).click()
    page.get_by_role("button", name="Stand up").wait_for()
    assert question.count() == 0


def test_nothing_is_asked_in_a_running_round(gallery: Gallery, take_seat: OpenPage) -> None:
    page = take_seat(gallery.server, gallery.places["E4NOR"], asked=False)
    wait_until_free(page)
    page.locator("[data-center]").click()
    page.locator(".own .score").click()
    assert page.get_by_role("group", name="Play with sound?").count() == 0
