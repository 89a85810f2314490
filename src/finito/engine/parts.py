"""Link rules into the functions that Python calls, so that compiling takes seconds instead of minutes.

By default, Numba makes every function ready to run: it optimizes the function with everything it calls and writes
machine code and two wrappers for Python. Then it does the same for every caller, and again for every integer width
that is passed. Here, a rule is only a part: it is compiled to LLVM's language once, with 64-bit integers. What Python
calls is a whole: all its parts are linked into it, optimized together and cached.
"""

# mypy: disable-error-code="misc, no-untyped-call"
# Numba has no types.

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from numba.core import types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler
from numba.core.registry import CPUDispatcher
from numba.np import arrayobj


class PartLibrary(JITCodeLibrary):
    """The code of a single rule. It is made ready to run only as part of a whole."""

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """0, which tells Numba that the function cannot be called from Python."""
        return 0

    @property
    def codegen(self) -> "PartLibrary":
        """The object that Numba asks for `set_env`, and nothing else."""
        return self

    def set_env(self, name: str, env: object) -> None:
        """Do nothing: rules use no Python objects, so they need no environment."""


class WholeLibrary(JITCodeLibrary):
    """The code of a function that Python calls, with all its parts."""

    def finalize(self) -> None:
        # Callers first: LLVM links only what is already referenced.
        self._linking_libraries = list(reversed(dict.fromkeys(_below(self))))
        super().finalize()


def _below(library: Any) -> Iterator[Any]:
    """Every library that this one needs, each before the libraries that need it."""
    for other in library._linking_libraries:
        if isinstance(other, PartLibrary):
            yield from _below(other)
        yield other


@contextmanager
def from_zero() -> Iterator[None]:
    """While this is active, compiled code does not count negative indexes from the end of the list.

    No rule uses negative indexes, and checking every index costs a tenth of the speed. With `checked`, they are errors.
    """

    def as_it_is(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
        return context.cast(builder, index, kind, types.intp)

    untyped: Any = arrayobj
    kept = untyped.fix_integer_index
    untyped.fix_integer_index = as_it_is
    try:
        yield
    finally:
        untyped.fix_integer_index = kept


class RulesCompiler(Compiler):
    def _compile_core(self) -> Any:
        with from_zero():
            return super()._compile_core()


class PartCompiler(RulesCompiler):
    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.state.library = PartLibrary(self.state.targetctx.codegen(), "part")


class WholeCompiler(RulesCompiler):
    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.state.library = WholeLibrary(self.state.targetctx.codegen(), "whole")
        self.state.library.enable_object_caching()


class Part(CPUDispatcher):
    """A function that other rules call. It is compiled once for each type of state and list, not for each width."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        return super().get_call_template([_widened(one) for one in args], kws)


def _widened(kind: Any) -> Any:
    if isinstance(kind, types.Boolean):
        return types.boolean  # and not one for True and one for False
    return types.int64 if isinstance(kind, types.Integer) else kind


def part(inline: bool, checked: bool) -> Callable[[Callable[..., Any]], Any]:
    """A decorator for rules. By default LLVM calls larger functions, which costs a third of the speed; here a rule is
    inlined into its caller unless it is large and within a loop."""
    options = {
        "nopython": True,
        "nogil": True,
        "boundscheck": checked,
        "forceinline": inline,
        "no_cpython_wrapper": True,
        "no_cfunc_wrapper": True,
    }
    return lambda function: Part(function, targetoptions=options, pipeline_class=PartCompiler)


def whole(checked: bool) -> Callable[[Callable[..., Any]], Any]:
    """A decorator for functions that Python calls."""
    options = {"nopython": True, "nogil": True, "boundscheck": checked, "no_cfunc_wrapper": True}

    def make(function: Callable[..., Any]) -> Any:
        dispatcher = CPUDispatcher(function, targetoptions=options, pipeline_class=WholeCompiler)
        dispatcher.enable_caching()
        return dispatcher

    return make
