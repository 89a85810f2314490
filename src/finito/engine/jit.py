"""Typed access to the rules text compiled by Numba. Only this file and `parts` import Numba."""

import importlib.metadata
import importlib.util
import inspect
import platform
import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType, ModuleType
from typing import Any, Concatenate, ParamSpec, TypeVar, cast

import numba
from numba.core import event
from rich.console import Console
from rich.status import Status

from finito.engine import cache, parts, text
from finito.engine.text import Table

P = ParamSpec("P")
R = TypeVar("R")
S = TypeVar("S")
F = TypeVar("F", bound=Callable[..., Any])

MODULE = "finito_rules_"
"""The prefix of the names of generated modules."""
HEADER = """from finito.engine import parts

rule = parts.part(inline=True, checked={checked})
called = parts.part(inline=False, checked={checked})
entry = parts.whole(checked={checked})

"""


class Rules:
    """The functions of some modules, compiled when first called and cached from then on."""

    def __init__(
        self,
        name: str,
        modules: Sequence[ModuleType],
        entries: Collection[Callable[..., object]] = (),
        called: Collection[Callable[..., object]] = (),
        checked: bool = False,
    ) -> None:
        """`entries` are the functions that `function` can return. Functions in `called` are not inlined into their
        callers; use it for large ones within loops.

        `checked` compiles a slower version that raises IndexError wherever plain Python would.
        """
        source = text.source_of(modules, HEADER.format(checked=checked), called, entries)
        makers = [inspect.getsource(module) for module in (text, cache, parts, sys.modules[__name__])]
        self.file = cache.keep(f"{name}-checked" if checked else name, source, [*makers, *_versions()])
        self._module = _load(MODULE + self.file.parent.name.replace("-", "_"), str(self.file))
        self._twins: list[Any] = []

    def function(self, plain: F) -> F:
        """The compiled twin of an entry: it takes the same arguments, with records instead of plain objects.

        KeyError for any other function, which is compiled only as a part and cannot be called from Python.
        """
        twin = getattr(self._module, plain.__name__)
        if isinstance(twin, parts.Part):
            raise KeyError(f"{plain.__name__} is no entry of these rules; name it among `entries`")
        return cast("F", twin)

    def at(self, plain: Callable[Concatenate[S, P], R]) -> Callable[Concatenate[Table[S], int, P], R]:
        """The compiled twin of a rule, for the state at an index of a table.

        Numba receives an array and an index from Python six times faster than a record.
        """
        twin = getattr(self._module, plain.__name__ + text.TWIN)
        self._twins.append(twin)
        return cast("Callable[Concatenate[Table[S], int, P], R]", twin)

    def prepare(
        self,
        table: Table[Any],
        more: Sequence[tuple[Callable[..., Any], tuple[object, ...]]] = (),
        lists: Mapping[str, object] = MappingProxyType({}),
    ) -> None:
        """Compile every function that `at` has returned, for tables like this one, and `more` functions.

        `lists` names the parameters of twins that are not integers. If several processes need the same code, one
        compiles it while the others wait and then load it.
        """
        with cache.locked(self.file):
            for twin in self._twins:
                names = list(inspect.signature(twin.py_func).parameters)[2:]
                _compile(twin, (table, 0, *(lists.get(name, 0) for name in names)))
            for function, examples in more:
                _compile(function, examples)


def _compile(function: Any, examples: Sequence[object]) -> None:
    untyped: Any = numba
    function.compile(tuple(untyped.typeof(example) for example in examples))


def _versions() -> list[str]:
    return [
        platform.python_version(),
        platform.machine(),
        *(importlib.metadata.version(name) for name in ("numba", "llvmlite", "numpy")),
    ]


def _load(name: str, file: str) -> ModuleType:
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.spec_from_file_location(name, file)
    if spec is None or spec.loader is None:
        raise ImportError(f"{file} cannot be loaded")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


class _Progress(event.Listener):
    """Reports on stderr which rules are being compiled; silent if they were cached."""

    def __init__(self) -> None:
        self.depth = 0
        self.console = Console(stderr=True, highlight=False)
        self.status: Status | None = None
        self.said = False

    def on_start(self, event: Any) -> None:
        function = event.data["dispatcher"].py_func
        if not function.__module__.startswith(MODULE):
            return
        self.depth += 1
        line = "compiling the rules (only once until they change)"
        if self.status is None:
            if not self.console.is_terminal and not self.said:
                self.console.print(f"{line} …")
            self.said = True
            self.status = self.console.status(line)
            self.status.start()
        self.status.update(f"{line}: {function.__name__.removesuffix(text.TWIN)} …")

    def on_end(self, event: Any) -> None:
        if not event.data["dispatcher"].py_func.__module__.startswith(MODULE):
            return
        self.depth -= 1
        if self.depth == 0 and self.status is not None:
            self.status.stop()
            self.status = None


_untyped_event: Any = event
_untyped_event.register("numba:compile", _Progress())
