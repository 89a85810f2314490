"""Pictures of a table for `render`, drawn with Pillow: cards, chairs and words as colored tiles.

With `render_mode="ansi"`, `render` returns the table as text, with `rgb_array` as a picture. `human` shows the picture
in a window after `reset` and every `step`, on a machine with a screen. Vector environments have no window; their
`render` returns a tuple with one entry per game. A table that does not define `tiles` is drawn as text.
"""

import sys
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from finito.errors import BadInput
from finito.options import nearest

STILLS = ["ansi", "rgb_array"]
"""What `render` gives back."""
MODES = [*STILLS, "human"]
CELL = 14
"""Pixels of one unit."""
TABLE, INK, PALE, EMPTY = "#f4ead9", "#3b2a20", "#fffaf1", "#e4d5bd"
CODES = {"R": "#c8443c", "B": "#3a6ea5", "Y": "#d9a521", "G": "#4b8b4f"}
"""The colors of cards."""


class Tile(NamedTuple):
    """A rectangle with a word in it. Units, from the top left."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    text: str = ""
    ink: str = INK


class Drawable(Protocol):
    def drawing(self) -> str: ...
    def tiles(self) -> Sequence[Tile]: ...


def words(text: str) -> list[Tile]:
    """Text as tiles, a line each."""
    return [Tile(0, 2 * row, max(len(line), 1), 2, TABLE, line) for row, line in enumerate(text.splitlines())]


def picture(tiles: Iterable[Tile]) -> NDArray[np.uint8]:
    """The tiles as an array of red, green and blue."""
    from PIL import Image, ImageDraw  # only where somebody asks for pictures

    drawn = list(tiles)
    width = max(tile.x + tile.width for tile in drawn) + 1
    height = max(tile.y + tile.height for tile in drawn) + 1
    image = Image.new("RGB", (round(width * CELL), round(height * CELL)), TABLE)
    pen = ImageDraw.Draw(image)
    for tile in drawn:
        left, top = (tile.x + 0.5) * CELL, (tile.y + 0.5) * CELL
        box = (left, top, left + tile.width * CELL - 3, top + tile.height * CELL - 3)
        if tile.fill == TABLE:
            pen.text((left, top), tile.text, tile.ink)
            continue
        pen.rounded_rectangle(box, CELL // 3, tile.fill, INK if tile.fill != EMPTY else None)
        pen.text(((box[0] + box[2]) / 2, (box[1] + box[3]) / 2), tile.text, tile.ink, anchor="mm")
    return np.asarray(image)


class PictureWindow:
    """A window for `human`; where there is no screen it says so once, and shows nothing."""

    def __init__(self) -> None:
        self._label: Any = None
        self._window: Any = None
        self._said = False

    def show(self, table: Drawable, title: str) -> None:
        if self._said:
            return
        pixels = picture(table.tiles())
        try:
            import tkinter

            from PIL import Image, ImageTk

            if self._window is None:
                self._window = tkinter.Tk()
                self._window.title(title)
                self._label = tkinter.Label(self._window)
                self._label.pack()
            shown: Any = ImageTk.PhotoImage(Image.fromarray(pixels), master=self._window)
            self._label.configure(image=shown)
            self._label.image = shown
            self._window.update()
        except (ImportError, RuntimeError, OSError) as error:
            self._give_up(error)
        except Exception as error:
            if type(error).__name__ != "TclError":
                raise
            self._give_up(error)

    def _give_up(self, error: Exception) -> None:
        self._said = True
        self._window = None
        sys.stderr.write(f"no window can be opened here ({error}); use render_mode='rgb_array'\n")

    def close(self) -> None:
        if self._window is not None:
            self._window.destroy()
            self._window = None


class Renderer:
    """What every environment's `render` and `close` do."""

    def __init__(self, mode: str | None, title: str) -> None:
        if mode is not None and mode not in MODES:
            raise BadInput(f"there is no render mode {mode!r}{nearest(mode, MODES)}", "render_mode")
        self.mode, self._title = mode, title
        self._screen = PictureWindow()

    def render(self, table: Drawable) -> Any:
        """The text, the picture, or None after showing it."""
        if self.mode is None or self.mode == "ansi":
            return table.drawing() if self.mode else None
        if self.mode == "rgb_array":
            return picture(table.tiles())
        self._screen.show(table, self._title)
        return None

    def follow(self, table: Drawable) -> None:
        """The table has changed: whoever watches it sees that without asking, as Gymnasium and PettingZoo have it."""
        if self.mode == "human":
            self.render(table)

    def close(self) -> None:
        self._screen.close()
