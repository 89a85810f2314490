"""Modules of the rules text as ES modules with types, for the page.

`finito.games.toy.rules.play` becomes `games/toy/rules/play.js` and `play.d.ts`: its functions, its constants and its
states under their own names, so a bundler takes only what a page uses.
"""

import ast
import posixpath
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

from tools.page.javascript import TextFunction, TextModule, annotated, named

WHOLE = Path(__file__).with_name("whole.js")
TYPES = {"int": "number", "bool": "boolean", "None": "void"}


def scripts_of(modules: Iterable[ModuleType]) -> dict[str, str]:
    """The files of these modules and all modules they use, by path; TextError if one is not rules text."""
    files, waiting, known = {WHOLE.name: WHOLE.read_text("utf-8")}, list(modules), set[ModuleType]()
    while waiting:
        module = waiting.pop()
        if module not in known:
            known.add(module)
            path = path_of(module)
            code, types = TextModule(module), TextModule(module)
            files[f"{path}.js"] = "".join(code_of(code)) + imports(code, path, "")
            files[f"{path}.d.ts"] = "".join(types_of(types)) + imports(types, path, "type ")
            waiting += [home for home, _ in code.taken | types.taken]
    return files


def path_of(module: ModuleType) -> str:
    return "/".join(module.__name__.split(".")[1:])


def imports(source: TextModule, path: str, kind: str) -> str:
    names = [(f"{path_of(home)}.js", name) for home, name in source.taken] + [
        (WHOLE.name, one) for one in source.helpers
    ]
    here = posixpath.dirname(path) or "."
    paths = [(posixpath.relpath(file, here), name) for file, name in sorted(names)]
    return "".join(
        f"import {kind}{{ {name} }} from '{'' if file[0] == '.' else './'}{file}';\n" for file, name in paths
    )


def constants_of(source: TextModule) -> Iterator[tuple[str, int]]:
    """The integer constants that a module itself defines."""
    for node in source.tree.body:
        for target in node.targets if isinstance(node, ast.Assign) else []:
            for name in (n.id for n in ast.walk(target) if isinstance(n, ast.Name)):
                value = source.names[name]
                if isinstance(value, int) and source.literal(node, value):
                    yield named(name), int(value)


def code_of(source: TextModule) -> Iterator[str]:
    text = [f"export const {name} = {value};\n" for name, value in constants_of(source)]
    for node in source.tree.body:
        if isinstance(node, ast.FunctionDef):
            text.append(TextFunction(source, node).text())
        elif isinstance(node, ast.ClassDef) and Protocol not in source.names[node.name].__bases__:
            lines = [f"this.{name} = {made(source, node, value)};\n" for name, value in fields_of(source, node)]
            text.append(f"export class {node.name} {{\nconstructor() {{\n{''.join(lines)}}}\n}}\n")
    return iter(text)


def types_of(source: TextModule) -> Iterator[str]:
    for name, value in constants_of(source):
        yield f"export const {name}: {value};\n"
    for node in source.tree.body:
        if isinstance(node, ast.FunctionDef):
            params = [f"{named(arg.arg)}: {type_of(source, node, arg.annotation)}" for arg in node.args.args]
            yield told(node)
            yield f"export function {named(node.name)}({', '.join(params)}): {type_of(source, node, node.returns)};\n"
        elif isinstance(node, ast.ClassDef):
            only = Protocol in source.names[node.name].__bases__
            yield told(node)
            yield f"export {'interface' if only else 'class'} {node.name} {{\n"
            if only:
                declared = [n for n in node.body if isinstance(n, ast.AnnAssign)]
                yield from (f"{ast.unparse(n.target)}: {type_of(source, n, n.annotation)};\n" for n in declared)
            else:
                yield from (f"{name}: {kind(source, node, value)};\n" for name, value in fields_of(source, node))
            yield "}\n"


def told(node: ast.FunctionDef | ast.ClassDef) -> str:
    doc = ast.get_docstring(node)
    return f"/** {doc.replace('*/', '* /')} */\n" if doc else ""


def type_of(source: TextModule, node: ast.AST, annotation: ast.expr | None) -> str:
    text = annotated(annotation)
    if isinstance(annotation, ast.Subscript) and annotated(annotation.value) in ("list", "Table"):
        return f"{type_of(source, node, annotation.slice)}[]"
    if text in TYPES:
        return TYPES[text]
    thing = source.names.get(text)
    if not isinstance(thing, type):
        raise source.fail(node, f"the type {text} is outside the subset")
    return source.take(thing)


def fields_of(source: TextModule, node: ast.ClassDef) -> Iterator[tuple[str, Any]]:
    """The fields of a state, those of its base classes first, with their initial values."""
    cls = source.names[node.name]
    try:
        state = cls()
    except TypeError as error:
        raise source.fail(node, f"a state is made without arguments ({error})") from error
    for base in reversed(cls.__mro__):
        yield from ((name, getattr(state, name)) for name in getattr(base, "__slots__", ()))


def made(source: TextModule, node: ast.AST, value: Any) -> str:
    """The JavaScript expression for an initial value: a number, a list of numbers or lists, or a list of states."""
    if isinstance(value, int):
        return str(int(value))
    if not isinstance(value, list):
        kind(source, node, value)
        return f"new {source.take(type(value))}()"
    items = [made(source, node, one) for one in value]
    if len(set(items)) > 1 or not items:
        return f"[{', '.join(items)}]"
    source.helpers.add("$list")
    return f"$list({len(items)}, () => {items[0]})"


def kind(source: TextModule, node: ast.AST, value: Any) -> str:
    if isinstance(value, int):
        return "number"
    if isinstance(value, list) and value:
        return f"{kind(source, node, value[0])}[]"
    if not hasattr(type(value), "__slots__") or type(value).__module__ == "builtins":
        raise source.fail(node, f"a field that is neither a number nor a list of fixed size ({value!r:.40})")
    return source.take(type(value))
