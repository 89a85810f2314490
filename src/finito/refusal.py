"""A refusal: the normal answer to a move that the rules do not allow."""

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """Why a move was refused. A refused move changes nothing."""

    code: str
    """One of the game's codes, for programs: `BAD_COLOR`."""
    rule: str
    """The ID of the rule behind it: `ESP-PILE-04`."""
    sentence: str
    """For people, naming the cards: "Pile p1 waits for red 3; blue 3 has another color." """
    facts: dict[str, str] = {}
    """The values in the sentence, for clients that show it in another language: {"card": "B3", "pile": "p1"}."""
