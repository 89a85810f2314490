"""What a chat shows of a link: title, line and picture of a page, in the reader's language.

Chats run no script, so these tags are written into the page before it is sent. Their words are the page's own; its
build collects them in `previews.json`.
"""

import re
from html import escape
from typing import Any

import msgspec

FILE = "previews.json"
PLACE = re.compile(r"<!--preview-->.*?<!--/preview-->", re.DOTALL)
"""Where the tags go in the page."""
LANGUAGE = re.compile(r'(<html lang=")[^"]*')
USUAL = "en"
MOST_LISTED = 20
"""As many languages of a reader are looked at."""


class Preview(msgspec.Struct, frozen=True):
    title: str
    description: str
    game: str
    """The game that its picture shows."""


class Spoken(msgspec.Struct, frozen=True):
    """All pages in one language."""

    locale: str
    pages: dict[str, Preview]
    """By path; `t/cafe` is any room of that game, `r/cafe` any replay, the empty path whatever is not here."""


class Previews(msgspec.Struct, frozen=True):
    size: tuple[int, int] = (0, 0)
    """Width and height of the pictures."""
    languages: dict[str, Spoken] = {}
    pictures: dict[str, str] = {}
    """The file of each game's picture."""

    def language(self, asked: str, accepted: str) -> str:
        """The language that the address asks for, else the first that the reader's browser accepts (`nl-BE` is
        Dutch), else English."""
        return next((found for one in (asked, *ranked(accepted)) if (found := self._known(one))), USUAL)

    def _known(self, name: str) -> str | None:
        short = name.lower().partition("-")[0]
        return short if short in self.languages else None

    def write(self, page: str, path: str, language: str, root: str | None) -> str:
        """The page with the tags of a path. Pictures are below `root`, which ends with a slash; without one there is
        no picture."""
        spoken = self.languages.get(language)
        if spoken is None:
            return page
        first = path.partition("/")[0]
        preview = spoken.pages.get(path) or spoken.pages.get(first) or spoken.pages[""]
        tags = "\n    ".join(self._tags(preview, spoken.locale, root))
        page = LANGUAGE.sub(lambda found: found[1] + language, page, count=1)
        return PLACE.sub(lambda _: tags, page, count=1)

    def describe(self, manifest: bytes, language: str) -> bytes:
        """The manifest of the installed page, described in a language."""
        spoken = self.languages.get(language)
        if spoken is None:
            return manifest
        told = msgspec.json.decode(manifest, type=dict[str, Any])
        return msgspec.json.encode({**told, "lang": language, "description": spoken.pages[""].description})

    def _tags(self, preview: Preview, locale: str, root: str | None) -> list[str]:
        named = [("description", preview.description), ("twitter:card", "summary_large_image")]
        properties = [
            ("og:type", "website"),
            ("og:site_name", "Finito"),
            ("og:locale", locale),
            ("og:title", preview.title),
            ("og:description", preview.description),
        ]
        if root is not None:
            width, height = self.size
            properties += [
                ("og:image", root + self.pictures[preview.game]),
                ("og:image:type", "image/png"),
                ("og:image:width", str(width)),
                ("og:image:height", str(height)),
            ]
        return [
            f"<title>{escape(preview.title)}</title>",
            *(f'<meta name="{name}" content="{escape(value)}" />' for name, value in named),
            *(f'<meta property="{name}" content="{escape(value)}" />' for name, value in properties),
        ]


def ranked(accepted: str) -> list[str]:
    """The languages of an `Accept-Language` header, the favorite first; what cannot be read comes last."""
    listed = [part.strip().partition(";") for part in accepted.split(",")[:MOST_LISTED]]
    weighed = [(weight(more), name.strip()) for name, _, more in listed]
    return [name for worth, name in sorted(weighed, key=lambda one: -one[0]) if worth > 0]


def weight(said: str) -> float:
    """What `q=0.8` says; 1 if nothing is said, and next to nothing if it is no such number."""
    if not said.strip():
        return 1.0
    found = re.fullmatch(r"\s*q\s*=\s*([01](?:\.[0-9]{0,3})?)\s*", said)
    return float(found[1]) if found else 0.001
