"""The rule functions of some modules, gathered as the text of one Python file.

It contains the functions verbatim, each decorated as `rule`, `called` or `entry` (defined in the header), and the
constants they use. Every function whose first parameter is a `match` or `game` gets a twin, an entry that takes the
state from a table: `play_at(table, index, …)` is `play(table[index], …)`.
"""

import builtins
import dis
import importlib
import inspect
import pkgutil
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from types import CodeType, FunctionType, ModuleType
from typing import Protocol, TypeVar

S_co = TypeVar("S_co", covariant=True)

STATES = ("match", "game")
"""Functions whose first parameter has one of these names get a twin."""
TWIN = "_at"


class Table(Protocol[S_co]):
    """Many states: a list of objects for plain rules, a NumPy array of records for compiled rules."""

    def __getitem__(self, index: int, /) -> S_co: ...


class TextError(Exception):
    """A module is not rules text. The message says why and where."""


def modules_of(package: ModuleType) -> list[ModuleType]:
    """Every module directly in a package, by name."""
    names = sorted(module.name for module in pkgutil.iter_modules(package.__path__))
    return [importlib.import_module(f"{package.__name__}.{name}") for name in names]


def functions_of(modules: Sequence[ModuleType]) -> dict[str, FunctionType]:
    """The functions defined in these modules by name, in their order. TextError if two have the same name."""
    found: dict[str, FunctionType] = {}
    for module in modules:
        for name, value in vars(module).items():
            if not isinstance(value, FunctionType) or value.__module__ != module.__name__:
                continue
            if name in found:
                raise TextError(
                    f"two rules are called {name}: in {found[name].__module__} and in {module.__name__}; rename one"
                )
            found[name] = value
    return found


def names_used(code: CodeType) -> Iterator[str]:
    """The global names that a function reads."""
    for instruction in dis.get_instructions(code):
        if instruction.opname == "LOAD_GLOBAL":
            yield str(instruction.argval)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from names_used(constant)


def constants_of(functions: Mapping[str, FunctionType]) -> dict[str, int]:
    """The integer constants that these functions use.

    TextError if a name is neither an integer, nor a function of this text, nor a builtin, or if it has two meanings.
    """
    found: dict[str, int] = {}
    for function in functions.values():
        where = f"{function.__module__}.{function.__name__}"
        for name in names_used(function.__code__):
            built_in = getattr(builtins, name, None)
            value = function.__globals__.get(name, built_in)
            if isinstance(value, int):
                if name in functions or found.setdefault(name, value) != value:
                    raise TextError(f"{name} has another value in {where} than in another rule; rename one")
            elif value is None or (value is not functions.get(name) and value is not built_in):
                raise TextError(f"{where} uses {name}, which is neither a number nor a function of this rules text")
    return found


def twin_of(function: FunctionType) -> str:
    """The source of the twin of a function, or an empty string if its first parameter is not a state."""
    first, *others = inspect.signature(function).parameters or [""]
    if first not in STATES:
        return ""
    name = function.__name__
    # With underscores, because a rule may itself have a parameter called index.
    return (
        f"\n\n@entry\ndef {name}{TWIN}({', '.join(['_table', '_index', *others])}):\n"
        f"    return {name}({', '.join(['_table[_index]', *others])})\n"
    )


def source_of(
    modules: Sequence[ModuleType],
    header: str,
    called: Collection[Callable[..., object]] = (),
    entries: Collection[Callable[..., object]] = (),
) -> str:
    """The source of the whole file. `header` is Python code that defines `rule`, `called` and `entry`.

    Annotations are kept but never evaluated.
    """
    functions = functions_of(modules)
    parts = ["from __future__ import annotations\n\n", header]
    parts += [f"{name} = {value}\n" for name, value in sorted(constants_of(functions).items())]
    for function in functions.values():
        kind = "entry" if function in entries else "called" if function in called else "rule"
        parts.append(f"\n\n# {function.__module__}\n@{kind}\n{inspect.getsource(function)}")
        parts.append(twin_of(function))
    return "".join(parts)
