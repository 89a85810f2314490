"""The docstrings of classes, fields and module-level names, for readers who do not see the Python code."""

import ast
import inspect
import itertools
import re
import sys
from functools import cache
from types import ModuleType


def class_doc(cls: type) -> str:
    """The docstring of this class itself, not of a parent; empty if it has none."""
    return one_line(cls.__dict__.get("__doc__") or "")


def field_docs(cls: type) -> dict[str, str]:
    """The string below each field, including fields of parent classes."""
    found: dict[str, str] = {}
    for kind in reversed(cls.__mro__):
        if kind.__module__.startswith("finito."):
            for node in _lines(sys.modules[kind.__module__]):
                if isinstance(node, ast.ClassDef) and node.name == kind.__name__:
                    found |= _strings_under(node.body)
    return found


def name_doc(module: ModuleType, name: str) -> str:
    """The string below a module-level name; empty if there is none."""
    return _strings_under(_lines(module)).get(name, "")


@cache
def _lines(module: ModuleType) -> list[ast.stmt]:
    return ast.parse(inspect.getsource(module)).body


def _strings_under(lines: list[ast.stmt]) -> dict[str, str]:
    found = {}
    for line, after in itertools.pairwise(lines):
        match line, after:
            case (
                (ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)])),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                found[name] = one_line(text)
    return found


def one_line(text: str) -> str:
    """A text on one line, with the words of JSON for those of Python."""
    return re.sub(r"\bNone\b", "null", " ".join(text.split()))
