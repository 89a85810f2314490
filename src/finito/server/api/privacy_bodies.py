"""What is answered about what this server stores, as types."""

from typing import Annotated

from msgspec import Meta

from finito.server.api.bodies import Body
from finito.server.guests.privacy import Table


class Words(Body, frozen=True):
    """Headings and sentences of the page."""

    title: str
    lead: str
    host: str
    no_host: str
    stored: str
    column: str
    purpose: str
    columns: str
    elsewhere: str
    rights: str
    profile: str


class Privacy(Body, frozen=True):
    """What this server stores, in one language."""

    language: str
    keep_days: Annotated[
        int, Meta(description="After so many days closed rooms and matches are deleted; 0 keeps them.")
    ]
    imprint: Annotated[str, Meta(description="The host's own words, plain text; empty if they gave none.")]
    words: Words
    tables: Annotated[tuple[Table, ...], Meta(description="Every table and column of the database.")]
    outside: Annotated[tuple[str, ...], Meta(description="What is kept elsewhere.")]
    options: Annotated[tuple[str, ...], Meta(description="What people can do about it.")]
