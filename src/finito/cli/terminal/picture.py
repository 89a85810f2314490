"""A round of ESPRESSO on the whole screen: opponents above, the center in four lanes, the own cards below."""

import msgspec
from rich.align import Align
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from finito.cli.terminal.faces import COLOR_NAMES, SYMBOLS, Lane, box, chip, lanes, style_of
from finito.cli.terminal.keyboard import PLACE_KEYS
from finito.cli.terminal.words import Seats
from finito.games import espresso
from finito.games.espresso.notation import LETTERS
from finito.games.espresso.views import PlayerView


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """What the player sees at one moment. Times are milliseconds."""

    view: espresso.View
    seats: Seats
    options: espresso.Options
    seat: int = 0
    elapsed: int = 0
    """Since the round began."""
    countdown: int | None = None
    """Until the round begins."""
    lock: int = 0
    """How long the player's hand still rests."""
    prompt: str = ""
    """The answer to the last key, or what to press now."""
    messages: tuple[str, ...] = ()
    """What happened last, newest last."""
    chosen: str = ""
    """A place whose key was pressed and that waits for the next one: `help1`."""
    paused: bool = False
    owner: int | None = None
    """The opponent whose card the next key takes."""


def mode_name(options: espresso.Options) -> str:
    """Normalo, Zero, Chaos, or both."""
    modes = [name for name, on in (("Zero", options.zero), ("Chaos", options.chaos)) if on]
    return " + ".join(modes) or "Normalo"


def clock_text(milliseconds: int) -> str:
    """`1:07`."""
    minutes, seconds = divmod(milliseconds // 1000, 60)
    return f"{minutes}:{seconds:02}"


LEAST_WIDTH, LEAST_HEIGHT = 80, 24
BIG_LANES_HEIGHT = 33
"""From this height on the center is drawn with large cards."""
MOST_WIDTH = 96
"""Wider windows leave a margin, so that eyes travel less."""
CROWDED = 10
"""With this many small cards or more, a lane leaves no gaps."""
MESSAGES = 3
ACCENT = "#E8B04B"
QUIET = "dim"


def picture(scene: Scene, width: int, height: int) -> RenderableType:
    """The whole screen. One that is too small says so; the round goes on."""
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        return Text(f"This window is {width} by {height}; {LEAST_WIDTH} by {LEAST_HEIGHT} is needed.", "bold")
    width = min(width, MOST_WIDTH)
    center = lanes(scene.view.center, scene.options)
    big = height >= BIG_LANES_HEIGHT and max(len(lane.tops) for lane in center) * 8 <= width - 20
    whole = Group(
        _header(scene),
        _opponents(scene),
        Rule("center", style=QUIET),
        _countdown(scene, big) if scene.countdown is not None else _center(center, big),
        Rule("you", style=QUIET),
        _own(scene),
        *_messages(scene),
    )
    return Align.center(whole, width=width)


def _header(scene: Scene) -> RenderableType:
    row = Table.grid(expand=True)
    row.add_column()
    row.add_column(justify="right")
    state = "paused" if scene.paused else clock_text(scene.elapsed)
    title = Text.assemble((" ESPRESSO ", f"bold {ACCENT}"), f"{mode_name(scene.options)} · round {scene.view.round}")
    row.add_row(title, Text(f"{state}   ? keys   P pause   Q quit ", QUIET))
    return row


def _opponents(scene: Scene) -> RenderableType:
    table = Table(box=None, padding=(0, 1, 0, 0), header_style=QUIET, show_edge=False)
    for head, width in ((" opponent", 20), ("espresso", 9), ("help cards", 18), ("waste", 9)):
        table.add_column(head, no_wrap=True, width=width)
    for head, width in (("hand", 4), ("center", 6), ("total", 5)):
        table.add_column(head, no_wrap=True, justify="right", width=width)
    for who, player in enumerate(scene.view.players):
        if who != scene.seat:
            table.add_row(*_opponent(scene, who, player))
    return table


def _opponent(scene: Scene, who: int, player: PlayerView) -> tuple[RenderableType, ...]:
    label = scene.seats.label(who)
    if scene.options.chaos:
        label = f"[{who + 1}] {label}"
    ready = " ready" if scene.view.phase == "dealt" and player.ready else ""
    name = Text(f" {label}{ready}", "bold reverse" if scene.owner == who else "bold", overflow="ellipsis")
    return (
        name,
        _counted(player.espresso, player.espresso_size),
        Text(" ").join(chip(card) for card in player.help),
        _counted(player.waste, player.waste_size),
        Text(str(player.hand_size)),
        Text(str(scene.view.scores[who])),
        Text(str(player.total)),
    )


def _counted(card: str | None, count: int) -> Text:
    return Text.assemble(chip(card), (f" ×{count}", "" if count else QUIET))


def _center(center: tuple[Lane, ...], big: bool) -> RenderableType:
    table = Table.grid(padding=(0, 1), expand=True)
    table.add_column(no_wrap=True, width=10)
    table.add_column(ratio=1, no_wrap=True)
    table.add_column(no_wrap=True, justify="right")
    for lane in center:
        table.add_row(_lane_name(lane, big), _lane_cards(lane, big), _finished(lane, big))
    return table


def _lane_name(lane: Lane, big: bool) -> Text:
    name = Text(f" {SYMBOLS[lane.color]} {COLOR_NAMES[lane.color]}", "bold")
    return Text("\n").append_text(name) if big else name


def _lane_cards(lane: Lane, big: bool) -> RenderableType:
    if not big:
        gap = Text(" " if len(lane.tops) < CROWDED else "")
        return gap.join(chip(top) for top in lane.tops) if lane.tops else Text("·", QUIET)
    if not lane.tops:
        return Text("\n·\n", QUIET)
    row = Table.grid(padding=(0, 1, 0, 0))
    row.add_row(*[box(top, 7) for top in lane.tops])
    return row


def _finished(lane: Lane, big: bool) -> Text:
    if not lane.finished:
        return Text("")
    text = Text(f"{lane.finished} × 0–8 ", style_of(f"{lane.color}8"))
    return Text("\n").append_text(text) if big else text


def _countdown(scene: Scene, big: bool) -> RenderableType:
    seconds = -(-(scene.countdown or 0) // 1000)
    text = Text(f"ESPRESSO!   {seconds} …", f"bold {ACCENT}")
    return Align.center(text, vertical="middle", height=12 if big else 4)


def _own(scene: Scene) -> RenderableType:
    me, keys = scene.view.players[scene.seat], PLACE_KEYS.items()
    table = Table.grid(padding=(0, 0))
    for width in (*[12] * 6, 8):
        table.add_column(justify="center", no_wrap=True, width=width)
    heads = [_key(key.upper(), name, scene.chosen == place) for (key, place), name in zip(keys, _NAMES, strict=True)]
    hand = "deck" if me.hand_size or not me.waste_size else "take up"
    table.add_row(*heads, _key("Space", hand, False), Text("points", QUIET))
    points = Text(f"\n{scene.view.scores[scene.seat]}", "bold")
    table.add_row(
        box(me.espresso), *[box(card) for card in me.help], box(me.waste), box("??" if me.hand_size else None), points
    )
    counts = [f"{me.espresso_size} left", "", "", "", f"{me.waste_size} cards", f"{me.hand_size} cards"]
    table.add_row(*[Text(count, QUIET) for count in counts], Text(f"total {me.total}", QUIET))
    return table


_NAMES = ("espresso", "help 1", "help 2", "help 3", "waste")


def _key(key: str, name: str, chosen: bool) -> Text:
    return Text.assemble((f" {key} ", "bold reverse"), (f" {name}", f"bold {ACCENT}" if chosen else ""))


def _messages(scene: Scene) -> list[RenderableType]:
    bar = "█" * min(20, scene.lock // 100 + 1) if scene.lock else ""
    lock = f" {bar} {scene.lock / 1000:.1f} s " if bar else ""
    prompt = scene.prompt or ("Paused." if scene.paused else "")
    if scene.owner is not None:
        prompt = prompt or f"From {LETTERS[scene.owner]}:"
    first = Text.assemble((lock, "bold #D2332B"), (f" {prompt}", "bold"), overflow="ellipsis", no_wrap=True)
    shown = list(scene.messages[-MESSAGES:])
    shown += [""] * (MESSAGES - len(shown))
    return [Rule(style=QUIET), first, *[Text(f" {line}", QUIET, no_wrap=True, overflow="ellipsis") for line in shown]]
