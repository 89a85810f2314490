"""What is sent and answered about the laboratory, as types."""

from typing import Annotated, Literal

from msgspec import Meta

from finito.server.api.bodies import Body


class StudyTable(Body, frozen=True):
    """A table as it is printed."""

    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class PublishedStudy(Body, frozen=True):
    """A study: its question, what was found, and every table. Texts are English."""

    name: str
    question: str
    about: str
    rounds: Annotated[int, Meta(description="Rounds (Café: games) a cell.")]
    sentences: tuple[str, ...]
    tables: tuple[StudyTable, ...]


class LeagueBot(Body, frozen=True):
    """How strong a bot is."""

    name: str
    mu: float
    sigma: float


class League(Body, frozen=True):
    """The built-in bots on one board, the strongest first."""

    board: Annotated[str, Meta(description="Game, preset and modes: espresso/app.")]
    bots: tuple[LeagueBot, ...]


class Laboratory(Body, frozen=True):
    """Everything that was published, and what can be run here."""

    studies: tuple[PublishedStudy, ...]
    leagues: tuple[League, ...]
    runnable: Annotated[
        dict[str, int],
        Meta(description="Studies that can be run here, with rounds a cell; none if finito[lab] is not installed."),
    ]


class RunAsked(Body, frozen=True, forbid_unknown_fields=True):
    """Which study shall be run here."""

    study: Annotated[str, Meta(max_length=40)]


class RunShown(Body, frozen=True):
    """How far the study is that runs here, or ran here last."""

    study: Annotated[str, Meta(description="Empty if none ran yet.")]
    rounds: int
    state: Literal["none", "running", "done", "failed"]
    done: Annotated[int, Meta(description="Pieces that are done …")]
    of: Annotated[int, Meta(description="… of so many; 0 while it gets ready.")]
    findings: PublishedStudy | None
