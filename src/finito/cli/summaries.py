"""What each command says of itself, read from its source: importing all of them would make `--help` wait."""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import typer

Node = TypeVar("Node", ast.FunctionDef, ast.Assign)


def stand_in(where: str) -> Callable[[], None]:
    """A command that has only the help text of `module:function`."""

    def command() -> None:
        """Never runs: whoever names a command gets the command itself."""

    command.__doc__ = ast.get_docstring(_named(where, ast.FunctionDef))
    return command


def stand_in_group(where: str) -> typer.Typer:
    """The same for a group, `module:app`."""
    made = _named(where, ast.Assign).value
    words = made.keywords if isinstance(made, ast.Call) else []
    text = next(word.value for word in words if word.arg == "help")
    return typer.Typer(help=ast.literal_eval(text))


def _named(where: str, kind: type[Node]) -> Node:
    module, _, name = where.partition(":")
    tree = ast.parse(Path(__file__).with_name(f"{module}.py").read_text("utf-8"))
    return next(node for node in tree.body if isinstance(node, kind) and name in _names(node))


def _names(node: ast.FunctionDef | ast.Assign) -> list[str]:
    if isinstance(node, ast.FunctionDef):
        return [node.name]
    return [target.id for target in node.targets if isinstance(target, ast.Name)]
