"""NumPy records with the fields of a plain object that holds integers and lists of fixed size."""

from collections.abc import Mapping
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

Records: TypeAlias = NDArray[np.void]
"""An array of records: one state each."""
Widths: TypeAlias = Mapping[str, type[np.signedinteger[Any]]]
"""The integer type of the items of each list, by field name."""


def fields_of(plain: object) -> list[str]:
    """The field names of a plain object, those of its base classes first."""
    return [name for cls in reversed(type(plain).__mro__) for name in getattr(cls, "__slots__", ())]


def dtype_of(plain: object, widths: Widths) -> np.dtype[np.void]:
    """The record type with the fields of this object.

    Numbers are 64 bits wide, so that every rule is compiled only once and no count overflows. `widths` gives the type
    of the items of each list, or list of lists; KeyError for a list that it does not name. A list of objects becomes
    an array of records.
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
        raise KeyError(f"the list {name} has no width; add it to the table of widths")
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
    """Copy every field of a record into a plain object of its type. Existing lists are filled, not replaced."""
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
