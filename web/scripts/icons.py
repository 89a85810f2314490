"""Draw the icons of the installed page from one cup; run it when the drawing changes. Needs Playwright and Pillow."""

import os
import shutil
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parents[1] / "public"
CUP = PUBLIC / "icon.svg"
SAFE = 0.72
"""The part of a maskable icon that is visible whatever shape a phone crops it to."""

COLORS = 16


def maskable(svg: str) -> str:
    """The same drawing, smaller, on a background without rounded corners."""
    inner = svg[svg.index("/>") + 2 : svg.rindex("</svg>")]
    moved = 32 * (1 - SAFE)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#2a1d17"/>'
        f'<g transform="translate({moved:g} {moved:g}) scale({SAFE})">{inner}</g></svg>'
    )


def small(picture: Path) -> None:
    """Save with sixteen colors, enough for a drawing in four with soft edges."""
    drawn = Image.open(picture).convert("RGBA")
    drawn.quantize(COLORS, method=Image.Quantize.FASTOCTREE).save(picture, optimize=True)


def main() -> None:
    plain = CUP.read_text("utf-8")
    wanted = {"icon-192.png": (plain, 192), "icon-512.png": (plain, 512), "icon-maskable.png": (maskable(plain), 512)}
    path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        for name, (svg, size) in wanted.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body{{margin:0}}svg{{width:{size}px;height:{size}px;display:block}}</style>{svg}")
            page.screenshot(path=PUBLIC / name, omit_background=True)
            small(PUBLIC / name)
            sys.stdout.write(f"{name}\n")
        browser.close()


if __name__ == "__main__":
    main()
