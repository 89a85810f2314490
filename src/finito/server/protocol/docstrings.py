"""What the source says of a class and of each of its fields."""

import ast
import inspect
import textwrap


def class_doc(cls: type) -> str:
    """The docstring of this very class, not of a parent; empty if it has none."""
    return one_line(cls.__dict__.get("__doc__") or "")


def field_docs(cls: type) -> dict[str, str]:
    """Field to the string that stands under it, with those of the parents."""
    found: dict[str, str] = {}
    for kind in reversed(cls.__mro__):
        if kind.__module__.startswith("finito."):
            found |= _own_field_docs(kind)
    return found


def _own_field_docs(cls: type) -> dict[str, str]:
    (body,) = ast.parse(textwrap.dedent(inspect.getsource(cls))).body
    if not isinstance(body, ast.ClassDef):
        return {}
    found = {}
    for line, after in zip(body.body, body.body[1:], strict=False):
        is_field = isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
        if is_field and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            found[line.target.id] = one_line(str(after.value.value))  # type: ignore[attr-defined]  # checked above
    return found


def one_line(text: str) -> str:
    """The first paragraph on one line."""
    return " ".join(text.strip().split("\n\n")[0].split())
