"""The style of the plots: colors everyone can tell apart, a question as the title, intervals, no needless ink."""

import io
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import matplotlib as mpl
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

from finito.lab.stats import Estimate

# The palette of Okabe and Ito, told apart with any kind of color blindness; the yellow is too pale for a line.
COLORS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00")
MARKERS = ("o", "s", "^", "D", "v", "P")
INK = "#222222"
SOFT = "#666666"
FONTS = "DejaVu Sans, Verdana, sans-serif"
"""Verdana is as wide, for readers without the first."""
STYLE: Any = {
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans"],
    "font.size": 11,
    "text.color": INK,
    "axes.edgecolor": SOFT,
    "axes.labelcolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.grid.axis": "y",
    "axes.axisbelow": True,
    "grid.color": "#e4e4e4",
    "xtick.color": SOFT,
    "ytick.color": SOFT,
    "legend.frameon": False,
    "svg.hashsalt": "finito",
    "svg.fonttype": "none",
}


@contextmanager
def figure(
    title: str, subtitle: str = "", panels: int = 1, size: tuple[float, float] = (7.6, 4.4), share_y: bool = False
) -> Iterator[tuple[Figure, list[Axes]]]:
    """A figure with its axes side by side, a title on the left and a softer line under it."""
    with mpl.rc_context(STYLE):
        whole = Figure(figsize=size, layout="constrained")
        whole.get_layout_engine().set(rect=(0, 0, 1, 1 - 0.62 / size[1]))  # type: ignore[union-attr, call-arg]
        axes = whole.subplots(1, panels, squeeze=False, sharey=share_y)
        whole.text(0.012, 1 - 0.10 / size[1], title, fontsize=13.5, fontweight="bold", va="top", ha="left")
        if subtitle:
            whole.text(0.012, 1 - 0.39 / size[1], subtitle, fontsize=10, color=SOFT, va="top", ha="left")
        yield whole, list(axes[0])


def line(axes: Axes, x: Sequence[float], points: Sequence[Estimate], label: str, index: int) -> None:
    """Points with intervals, joined."""
    axes.errorbar(
        x,
        [point.value for point in points],
        yerr=errors(points),
        label=label,
        color=COLORS[index % len(COLORS)],
        marker=MARKERS[index % len(MARKERS)],
        markersize=5.5,
        linewidth=1.6,
        capsize=3,
    )


def bars(axes: Axes, x: Sequence[float], points: Sequence[Estimate], width: float, label: str, index: int) -> None:
    axes.bar(
        x,
        [point.value for point in points],
        width=width,
        yerr=errors(points),
        label=label,
        color=COLORS[index % len(COLORS)],
        capsize=2.5,
        error_kw={"ecolor": INK, "elinewidth": 1},
    )


def errors(points: Sequence[Estimate]) -> list[list[float]]:
    """Lengths below and above, as matplotlib expects them."""
    return [
        [max(0.0, point.value - point.low) for point in points],
        [max(0.0, point.high - point.value) for point in points],
    ]


def svg(drawn: Figure) -> bytes:
    """The same bytes each time: no date, and names from a fixed salt. Texts stay texts: smaller, and readable."""
    out = io.StringIO()
    with mpl.rc_context(STYLE):
        FigureCanvasSVG(drawn)
        drawn.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    return _tidy(out.getvalue()).encode()


def _tidy(text: str) -> str:
    """A quarter of the size: no metadata, no names without a reference, no empty groups or digits, each style once."""
    used = set(re.findall(r"#([\w.-]+)", text))
    text = re.sub(r"<!DOCTYPE.*?>|<metadata>.*?</metadata>", "", text, flags=re.DOTALL)
    text = re.sub(r' id="([^"]*)"', lambda name: name[0] if name[1] in used else "", text)
    text = re.sub(r' transform="rotate\(-0 [^)]*\)"', "", text)
    text = re.sub(r"-?\d+\.\d{2,}", lambda number: f"{float(number[0]):.1f}", text)
    text = re.sub(r"\s*\n\s*", "\n", _flat(text)).replace("'DejaVu Sans', sans-serif", FONTS)
    styles = {style: f"s{number}" for number, style in enumerate(dict.fromkeys(re.findall(r' style="([^"]*)"', text)))}
    text = re.sub(r' style="([^"]*)"', lambda style: f' class="{styles[style[1]]}"', text)
    return text.replace("</style>", "".join(f"\n.{name}{{{style}}}" for style, name in styles.items()) + "</style>")


def _flat(text: str) -> str:
    """Without the groups that say nothing about what is in them."""
    kept, said = [], []
    for piece in re.split(r"(<g\b[^>]*>|</g>)", text):
        if piece.startswith("<g"):
            said.append(piece != "<g>")
        if said.pop() if piece == "</g>" else piece != "<g>":
            kept.append(piece)
    return "".join(kept)
