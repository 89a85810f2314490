"""The samples of a round as a looping animated SVG: the last seconds and FINITO.

CSS keyframes move all cards, and also hide them by moving them away. With one element per card and no scripts, the
picture is animated wherever SVG is shown.
"""

import math
import re
from collections.abc import Iterable, Sequence
from typing import Any
from urllib.parse import unquote
from xml.sax.saxutils import escape

SLOWER = 1.9
"""Real rounds are too fast for spectators, so the picture runs at about half speed."""
PLAY_S, END_S = 17.0, 3.0
WHOLE_S = PLAY_S + END_S
STEP_MS = 130
"""Positions that follow each other this closely belong to one movement."""
PARTS = 10_000
"""Times are given in hundredths of a percent."""
AWAY = "translate:-9in"
CREMA, RAY, INK = "#f2b84b", "#f8cf7e", "#2a1708"
RAYS = 14

Key = tuple[float, str]


def draw(tape: dict[str, Any]) -> str:
    """The whole SVG, as large as the page was."""
    end = tape["finito"]["now"]
    faces, moves = Faces(tape["faces"]), Moves()
    layers = sorted(tape["tracks"], key=lambda track: track["kind"] == "text")
    moving = [made for track in layers if (made := drawn(track, end, faces, moves))]
    width, height = tape["width"], tape["height"]
    finale = last(tape["finito"], faces, width, height)
    symbols = faces.symbols()
    top = min(one["at"][1] for one in tape["boxes"]) - 8
    seen = f"0 {top:g} {width} {height - top:g}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{seen}" font-family="system-ui,sans-serif">',
        "<title>A round of ESPRESSO</title>",
        f"<style>{faces.rules()}{moves.rules()}</style>",
        f"<defs>{symbols}</defs>",
        f'<path fill="{tape["ground"]}" d="M0 0h{width}v{height}H0z"/>',
        *(box(one) for one in tape["boxes"]),
        *moving,
        finale,
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


class Faces:
    """The images in use, each drawn once. What all cards of a color share is drawn once for all of them."""

    def __init__(self, urls: dict[str, str]) -> None:
        self.urls = urls
        self.used: dict[str, str] = {}
        self.shapes: dict[str, str] = {}
        self.inks: dict[str, str] = {}

    def name(self, face: str) -> str:
        return self.used.setdefault(face, f"f{len(self.used)}")

    def symbols(self) -> str:
        shared: dict[str, str] = {}
        drawn = []
        for face, name in self.used.items():
            found = re.fullmatch(
                r"<svg [^>]*viewBox=['\"]([^'\"]*)['\"]>(.*)</svg>", source(self.urls[face]), re.DOTALL
            )
            if found is None:
                raise ValueError(f"{face} is not one of our pictures")
            number = re.search(r"<path [^>]*stroke-linejoin[^>]*/>", found[2])
            inside = found[2]
            if face.startswith("card") and number:
                ground = found[2].replace(number[0], "").replace("'k'", "'K'")
                base = shared.setdefault(ground, f"b{len(shared)}")
                inside = f"<use href='#{base}'/>{self.number(number[0])}"
            drawn.append(f"<symbol id='{name}' viewBox='{found[1]}'>{inside}</symbol>")
        # One clip path is enough, because all cards have the same shape.
        clip = re.compile(r"<clipPath id='K'>.*?</clipPath>")
        once = next((found[0] for text in shared if (found := clip.search(text))), "")
        bases = [f"<g id='{name}'>{clip.sub('', text).replace('#k', '#K')}</g>" for text, name in shared.items()]
        shapes = [f"<path id='{name}' d='{path}'/>" for path, name in self.shapes.items()]
        return "".join((once, *shapes, *bases, *drawn))

    def number(self, path: str) -> str:
        """The number of a card. Each shape is drawn once; its colors come from a class."""
        told = dict(re.findall(r"([\w-]+)='([^']*)'", path))
        shape = self.shapes.setdefault(told["d"], f"d{len(self.shapes)}")
        ink = f"transform:{css(told['transform'])};stroke:{told['stroke']};stroke-width:{told['stroke-width']}"
        look = self.inks.setdefault(ink, f"i{len(self.inks)}")
        return f"<use href='#{shape}' class='{look}'/>"

    def rules(self) -> str:
        shared = "use{fill:none;stroke-linejoin:round;stroke-linecap:round}"
        return shared + "".join(f".{name}{{{ink}}}" for ink, name in self.inks.items())


def css(transform: str) -> str:
    """`translate(21 42) scale(1.04)` in CSS syntax."""
    return re.sub(r"translate\(([\d.]+) ([\d.]+)\)", r"translate(\1px,\2px)", transform)


class Moves:
    """The keyframes of everything that moves, without duplicates."""

    def __init__(self) -> None:
        self.named: dict[str, str] = {}

    def flights(self, keys: Iterable[Key]) -> tuple[str, str]:
        """The class and the name of a movement."""
        listed: list[tuple[list[int], str]] = []
        for part, value in keys:
            time = round(part * PARTS)
            if listed and listed[-1][1] == value:
                listed[-1][0].append(time)
            else:
                # Two values at the same time are a jump.
                listed.append(([max(time, max(listed[-1][0]) + 1) if listed else time], value))
        text = "".join(f"{selector(times)}{{{value}}}" for times, value in listed)
        return "a", self.named.setdefault(text, f"m{len(self.named)}")

    def jumps(self, keys: Sequence[Key]) -> tuple[str, str]:
        """The same for things that do not fly: each value stays until the next one."""
        changes = [key for index, key in enumerate(keys) if index == 0 or keys[index - 1][1] != key[1]]
        first = "" if changes[0][1] == AWAY else f"0%{{{changes[0][1]}}}"
        text = first + "".join(f"{selector([round(part * PARTS)])}{{{value}}}" for part, value in changes[1:])
        if changes[-1][1] != AWAY:
            text += f"to{{{changes[-1][1]}}}"
        return "s", self.named.setdefault(text, f"m{len(self.named)}")

    def rules(self) -> str:
        shared = f".a,.s{{{AWAY};animation:{WHOLE_S:.0f}s linear infinite}}.s{{animation-timing-function:step-end}}"
        begins = PLAY_S / WHOLE_S * 100
        shared += f".z{{opacity:0;animation:z {WHOLE_S:.0f}s linear infinite}}"
        shared += f"@keyframes z{{0%,{begins:g}%,to{{opacity:0}}{begins + 1.5:g}%,98.5%{{opacity:1}}}}"
        shared += "@media(prefers-reduced-motion:reduce){.a,.s,.z{animation-play-state:paused}}"
        return shared + "".join(f"@keyframes {name}{{{text}}}" for text, name in self.named.items())


def selector(times: list[int]) -> str:
    """The first and the last of these times, in percent."""
    return ",".join(dict.fromkeys(f"{time / PARTS * 100:g}%" for time in (times[0], max(times))))


def source(url: str) -> str:
    return unquote(url.partition(",")[2]).replace('\\"', '"')


def when(ms: float, end: float) -> float:
    """A moment of the recording as a fraction of the animation."""
    return (PLAY_S * 1000 - (end - ms) * SLOWER) / (WHOLE_S * 1000)


def flights(spots: Sequence[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """Runs of positions that follow each other closely; each is one movement from its first to its last position."""
    runs: list[list[dict[str, Any]]] = []
    for spot in spots:
        if runs and spot["now"] - runs[-1][-1]["now"] <= STEP_MS:
            runs[-1].append(spot)
        else:
            runs.append([spot])
    return runs


def drawn(track: dict[str, Any], end: float, faces: Faces, moves: Moves) -> str:
    """A card, picture or text for the time it was visible; empty if that was before the beginning."""
    begins, ends = when(track["spots"][0]["now"], end), when(track["until"], end)
    over = PLAY_S / WHOLE_S
    if ends <= 0 or begins >= over:
        return ""
    ends = 1.0 if ends > over - 0.01 else ends
    *_, (_, _, width, height) = (spot["at"] for spot in track["spots"])
    keys: list[Key] = [(0.0, AWAY), (begins, AWAY)] if begins > 0 else []
    here, flies = "", False
    for run in flights(track["spots"]):
        start, stop = (when(run[index]["now"], end) for index in (0, -1))
        if stop > 0 and here:
            keys.append((max(start, 0.0), here))
        if start >= 0 and len(run) > 1:
            keys.append((start, place(run[0], width)))
            flies = True
        here = place(run[-1], width)
        keys.append((max(stop, 0.0), here))
    # Everything before the beginning is over at 0.
    passed = sum(time <= 0 for time, _ in keys)
    keys = keys[max(passed - 1, 0) :] if begins <= 0 else keys
    keys.append((ends, here))
    if ends < 1:
        keys += [(ends, AWAY), (1.0, AWAY)]
    if any("scale" in value for _, value in keys):  # if some keyframes have a scale, all need one
        keys = [(time, value if "scale" in value else f"{value};scale:1") for time, value in keys]
    if len({value for _, value in keys}) == 1:
        return inside(track, width, height, faces, f'style="{here}"')
    kind, name = moves.flights(keys) if flies else moves.jumps(keys)
    return inside(track, width, height, faces, f'class="{kind}" style="animation-name:{name}"')


def place(spot: dict[str, Any], width: float) -> str:
    """The position of something, and its size relative to the final size."""
    x, y, wide, _ = spot["at"]
    scale = f"{wide / width:.2f}".rstrip("0").rstrip(".").lstrip("0") or "0"
    return f"translate:{round(x)}px {round(y)}px" + ("" if scale == "1" else f";scale:{scale}")


def inside(track: dict[str, Any], width: float, height: float, faces: Faces, how: str) -> str:
    if track["kind"] == "picture":
        return f'<use {how} href="#{faces.name(track["say"])}" width="{round(width)}" height="{round(height)}"/>'
    style = track["style"]
    ground, x, anchor = "", 0, ""
    if style["fill"] != "none":
        size = f'width="{round(width)}" height="{round(height)}" rx="{round(height / 2)}"'
        ground = f'<rect {size} fill="{style["fill"]}"/>'
    if ground or style["middle"]:
        x, anchor = round(width / 2), ' text-anchor="middle"'
    bold = f' font-weight="{style["bold"]}"' if style["bold"] != "400" else ""
    y = round(height / 2 + style["size"] * 0.36)
    look = f'font-size="{round(style["size"])}" fill="{style["color"]}"{bold}{anchor}'
    return f'<g {how}>{ground}<text x="{x}" y="{y}" {look}>{escape(track["say"].strip())}</text></g>'


def box(one: dict[str, Any]) -> str:
    x, y, width, height = (round(value) for value in one["at"])
    edge = "" if one["edge"] == "none" else f' stroke="{one["edge"]}"'
    size = f'x="{x}" y="{y}" width="{width}" height="{height}" rx="{round(one["round"])}"'
    made = f'<rect {size} fill="{one["fill"]}"{edge}/>'
    if not one["text"]:
        return made
    return made + (
        f'<text x="{x + width // 2}" y="{y + height // 2 + 5}" font-size="14" font-weight="600" text-anchor="middle" '
        f'fill="{one["color"]}">{escape(one["text"])}</text>'
    )


def last(finito: dict[str, Any], faces: Faces, width: int, height: int) -> str:
    """The winner's picture and the word FINITO over rays."""
    faces.urls["winner"] = finito["face"]
    x, y = width / 2, height * 0.42
    wedge = math.pi / RAYS
    rays = "".join(
        f"M{x:.0f} {y:.0f}L{x + 900 * math.cos(a):.0f} {y + 900 * math.sin(a):.0f}"
        f"L{x + 900 * math.cos(a + wedge):.0f} {y + 900 * math.sin(a + wedge):.0f}z"
        for a in (2 * wedge * number for number in range(RAYS))
    )
    letters = "".join(f'<g transform="{move}"><path d="{path}"/></g>' for move, path in finito["word"])
    ends = [float(found[1]) for move, _ in finito["word"] if (found := re.match(r"translate\(([\d.]+)", move))]
    scale = (width - 60) / (max(ends) + 56)
    return (
        f'<g class="z"><path fill="{CREMA}" d="M0 0h{width}v{height}H0z"/>'
        f'<path fill="{RAY}" d="{rays}"/><circle cx="{x:.0f}" cy="{y - 90:.0f}" r="74" fill="#f3e0c2"/>'
        f'<use href="#{faces.name("winner")}" x="{x - 52:.0f}" y="{y - 142:.0f}" width="104" height="104"/>'
        f'<g transform="translate(30 {y + 30:.0f}) scale({scale:.2f})" fill="none" stroke="{INK}" stroke-width="17" '
        f'stroke-linecap="round" stroke-linejoin="round">{letters}</g></g>'
    )
