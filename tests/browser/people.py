"""Actions of a person on the page: sit down, look at the cards, play one that fits."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

KEYS = {"espresso": "a", "help1": "s", "help2": "d", "help3": "f", "waste": "g"}


def begin(page: "Page", bots: int, bot: str = "greedy-easy") -> None:
    """Sit down as the host, fill the room with bots, begin."""
    page.locator("button.go").click()
    page.locator("summary", has_text="Seats, one by one").click()
    page.locator("select.bot").first.wait_for()
    for left in range(bots, 0, -1):
        page.wait_for_function("n => document.querySelectorAll('select.bot').length >= n", arg=left)
        count = page.locator("select.bot").count()
        page.locator("select.bot").first.select_option(bot)
        page.wait_for_function("n => document.querySelectorAll('select.bot').length < n", arg=count)
    page.locator("button.start").click()


def wait_for_round(page: "Page") -> None:
    page.locator("[data-clock]").wait_for()


def wait_until_free(page: "Page") -> None:
    """After joining a running round, wait until the countdown is over and cards may be played."""
    page.locator(".own [data-deck]").wait_for()
    page.wait_for_function("() => !document.querySelector('.over, .veil')")


def find_play(page: "Page") -> str | None:
    """The place of an own card that fits, judged by what the screen shows (English, Normalo)."""
    return next((place for place, fits in look(page).items() if fits), None)


def look(page: "Page") -> dict[str, bool]:
    """Every own open card by place, and whether it fits. Waits for cards that are just being turned."""
    page.wait_for_function(
        "() => document.querySelector('.veil')"
        " || ![...document.querySelectorAll('.own [data-slot]')].some(one => one.ariaLabel.includes('face down'))"
    )
    found: dict[str, bool] = page.evaluate(
        """() => {
          const tops = {}, found = {};
          for (const lane of document.querySelectorAll('.lane')) {
            const found = /(\\w+) piles: (.*)/.exec(lane.getAttribute('aria-label'));
            tops[found[1].toLowerCase()] = found[2].split(', ').map(Number);
          }
          for (const slot of document.querySelectorAll('.own [data-slot]')) {
            const card = /: (red|blue|green|yellow) (\\d)/.exec(slot.getAttribute('aria-label'));
            if (!card || slot.disabled) continue;
            const value = Number(card[2]);
            found[slot.dataset.slot.split('.')[1]] = value === 0 || tops[card[1]].includes(value - 1);
          }
          return found;
        }"""
    )
    return found


def slot(page: "Page", place: str) -> str:
    return f'.own [data-slot$=".{place}"]'


def own_cards(page: "Page") -> list[str]:
    """The five own places in words, as a screen reader hears them."""
    labels = page.locator(".own [data-slot]").evaluate_all("all => all.map(one => one.ariaLabel)")
    return [str(label) for label in labels]


def center(page: "Page") -> list[str]:
    """The center in words, as a screen reader hears it."""
    labels = page.locator("[data-center] [role=group]").evaluate_all("all => all.map(one => one.ariaLabel)")
    return [str(label) for label in labels]


def cards_played(page: "Page") -> int:
    """The own points of this round according to the screen."""
    return int(page.locator(".own .score b").inner_text())
