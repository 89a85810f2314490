"""The names that the page offers to newcomers. In family mode, no others are allowed."""

import re
import secrets
from collections.abc import Collection

# fmt: off
GUEST_NAMES = (
    "Mokka", "Crema", "Biscotti", "Cannolo", "Affogato", "Macchiato", "Panna", "Amaretto", "Gianduja", "Tiramisù",
    "Cornetto", "Granita", "Zabaione", "Sfogliatella", "Cantuccio", "Bombolone", "Marocchino", "Bicerin", "Melange",
    "Cortado", "Stracciatella", "Nocciola", "Pistacchio", "Amarena", "Semifreddo", "Torrone", "Babà", "Cassata",
    "Frappé", "Cappuccina", "Latte", "Cacao", "Vaniglia", "Cannella", "Limoncello", "Chinotto", "Profiterole",
    "Éclair", "Madeleine", "Brioche", "Financier", "Strudel", "Krapfen", "Stroopwafel", "Speculaas", "Scone",
    "Crumble", "Brownie",
)
# fmt: on
OFFERED = re.compile(f"({'|'.join(GUEST_NAMES)})( [0-9]{{1,2}})?")
"""A number tells several players of the same name in a room apart: Mokka, Mokka 2."""


def is_offered(name: str) -> bool:
    """Whether the page offers this name."""
    return OFFERED.fullmatch(name) is not None


def offered_name(name: str, taken: Collection[str] = ()) -> str:
    """This name if it is offered, otherwise a random one that is, and that is not taken if possible."""
    if is_offered(name):
        return name
    free = [one for one in GUEST_NAMES if one not in taken]
    return secrets.choice(free or GUEST_NAMES)
