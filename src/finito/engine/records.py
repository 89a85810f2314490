"""NumPy records with the field names of a plain object whose fields are integers and lists of fixed size."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Records: TypeAlias = NDArray[np.void]
"""An array of records: one state each."""
Widths: TypeAlias = Mapping[str, type[np.signedinteger[Any]]]
"""The integer type of the items of each list, by field name."""


def fields_of(plain: object) -> list[str]:
    """The names of a plain object's fields, those of its base classes first."""
    return [name for cls in reversed(type(plain).__mro__) for name in getattr(cls, "__slots__", ())]


def dtype_of(plain: object, widths: Widths) -> np.dtype[np.void]:
    """The record type with every field of this object, by the same name.

    A number is 64 bits wide: so every rule is compiled once and not once for each width, and no count overflows. The
    items of a list, or of a list of lists, are as wide as `widths` says; KeyError for a list that it does not name. A
    list of objects becomes an array of records.
    """
    return np.dtype([(name, *_type_of(name, getattr(plain, name), widths)) for name in fields_of(plain)], align=True)


def _type_of(name: str, value: Any, widths: Widths) -> tuple[Any, ...]:
    if isinstance(value, int):
        return (np.int64,)
    if not isinstance(value, list):
        raise TypeError(f"the field {name} is neither a number nor a list: {value!r}")
    if not isinstance(value[0], int | list):
        return dtype_of(value[0], widths), (len(value),)
    if name not in widths:
        raise KeyError(f"how wide are the numbers in the list {name}? Say so in the table of widths")
    return widths[name], (len(value), *((len(value[0]),) if isinstance(value[0], list) else ()))


def write(record: np.void, plain: object) -> None:
    """Copy every field of a plain object into a record of its type."""
    for name in record.dtype.names or ():
        value = getattr(plain, name)
        if isinstance(value, list) and not isinstance(value[0], int | list):
            for part, one in zip(record[name], value, strict=True):
                write(part, one)
        else:
            record[name] = value


def read(record: np.void, plain: object) -> None:
    """Copy every field of a record into a plain object of its type; lists stay the same lists."""
    for name in record.dtype.names or ():
        value = getattr(plain, name)
        if not isinstance(value, list):
            setattr(plain, name, int(record[name]))
        elif isinstance(value[0], int):
            value[:] = record[name].tolist()
        elif isinstance(value[0], list):
            for row, numbers in zip(value, record[name].tolist(), strict=True):
                row[:] = numbers
        else:
            for part, one in zip(record[name], value, strict=True):
                read(part, one)
