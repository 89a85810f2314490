"""The privacy page: four languages, phone and desktop, no axe violations, and the host's text stays plain text."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from browser.conftest import OpenPage, Server, shoot
from browser.test_axe import AXE, explains_well, violations, wider

pytestmark = pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: run `npm ci` in web/")
SMALL, DESKTOP = (320, 568), (1280, 800)
TITLES = {"en": "Privacy", "de": "Datenschutz", "nl": "Privacy", "fr": "Confidentialité"}
IMPRINT = "# Café Müller\nMain street 1 <img src=x onerror=alert(1)>\n\n- mail@example.org\n- https://example.org/us"


@pytest.fixture(scope="module")
def hosted(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data: Path = tmp_path_factory.mktemp("hosted")
    (data / "imprint.txt").write_text(IMPRINT, "utf-8")
    running = Server(data, "--imprint", str(data / "imprint.txt"), "--keep-records", "30")
    yield running
    running.kill()


@pytest.mark.parametrize("language", TITLES)
def test_the_page_in_four_languages(open_page: OpenPage, language: str) -> None:
    page = open_page(f"/privacy?lang={language}", size=SMALL, bypass_csp=True)
    page.locator("article[data-table=identity]").wait_for()
    for closed in page.locator("summary").all():
        closed.click()
    explains_well(page, TITLES[language], "privacy", language)


def test_the_hosts_words_are_shown_as_they_are(open_page: OpenPage, hosted: Server) -> None:
    page = open_page("/privacy", at=hosted, size=DESKTOP, bypass_csp=True)
    page.get_by_role("heading", level=3, name="Café Müller").wait_for()
    assert "<img src=x onerror=alert(1)>" in page.locator(".host").inner_text()
    assert page.locator(".host img").count() == 0
    links = page.locator(".host a").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    assert links == ["mailto:mail@example.org", "https://example.org/us"]
    assert "30 days" in page.locator("article[data-table=record]").inner_text()
    assert wider(page) <= 0
    assert violations(page, "desktop") == []
    shoot(page, "privacy_desktop")


def test_the_way_there_and_on_to_delete_me(open_page: OpenPage, server: Server) -> None:
    page = open_page("/", size=SMALL, bypass_csp=True)
    page.get_by_role("contentinfo").get_by_role("link", name="Privacy").click()
    page.get_by_text("has given no contact").wait_for()
    page.get_by_role("link", name="To your profile").click()
    page.get_by_role("button", name="Remember my results").click()
    page.get_by_role("button", name="Delete everything").wait_for()
    page.get_by_role("link", name="Privacy").click()
    page.get_by_role("heading", level=1, name="Privacy").wait_for()
