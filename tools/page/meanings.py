"""What options mean to the rules: the fields of a state that each value changes, found by trying every value."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any, Literal, get_args, get_origin

import msgspec

Meanings = dict[str, dict[str, dict[str, Any]]]
"""Option, value (as JSON writes it), field, number."""


def meanings(usual: msgspec.Struct, state_of: Callable[[Any], object]) -> Meanings:
    """The meanings of every option with named values or yes and no. Other options are plain numbers."""
    found: Meanings = {}
    for field in msgspec.structs.fields(usual):
        kind = get_args(field.type)[0]
        values = (False, True) if kind is bool else get_args(kind) if get_origin(kind) is Literal else ()
        states = {value: numbers(state_of(msgspec.structs.replace(usual, **{field.name: value}))) for value in values}
        names = [name for name in numbers(state_of(usual)) if len({state[name] for state in states.values()}) > 1]
        if names:
            written = {value if isinstance(value, str) else str(value).lower(): value for value in values}
            found[field.name] = {text: {name: states[value][name] for name in names} for text, value in written.items()}
    return found


def numbers(state: object) -> dict[str, int]:
    """The fields of a state that are numbers, not lists."""
    slots = [name for base in type(state).__mro__ for name in getattr(base, "__slots__", ())]
    return {name: value for name in sorted(slots) if type(value := getattr(state, name)) is int}


def bent(curve: list[int]) -> list[int]:
    """The second differences of a curve. Summing twice restores the curve."""
    return differences(differences(curve))


def differences(curve: list[int]) -> list[int]:
    return [curve[0], *(after - before for before, after in pairwise(curve))]
