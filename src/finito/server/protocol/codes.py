"""Why something is refused: codes, rules and sentences, read from the sources that say them."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import msgspec

import finito.live
import finito.server
from finito.cafe import refusals as cafe_refusals
from finito.espresso import refusals as espresso_refusals


class Code(msgspec.Struct, frozen=True):
    """One code; a sentence has the names of facts in braces."""

    name: str
    rules: tuple[str, ...]
    sentences: tuple[str, ...]


def game_codes(module: ModuleType) -> list[Code]:
    """The codes of a game in the order of its `CODES`, each with what `_TEXTS` says."""
    tree = ast.parse(inspect.getsource(module))
    functions = {node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    texts = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "_TEXTS":
            table = node.value
            if isinstance(table, ast.Dict):
                for key, value in zip(table.keys, table.values, strict=True):
                    if isinstance(key, ast.Attribute):
                        texts[key.attr] = list(_pairs(value, functions))
    return [_code(name, texts.get(name, [])) for name in module.CODES.values()]


def espresso_codes() -> list[Code]:
    return game_codes(espresso_refusals)


def cafe_codes() -> list[Code]:
    return game_codes(cafe_refusals)


def room_codes() -> list[Code]:
    """The codes with which a room or the server refuses, whatever the game."""
    return _said("Denied", "Refused")


def bye_codes() -> list[Code]:
    """The codes with which a socket is closed."""
    return _said("Bye")


Pair = tuple[list[str], list[str]]
"""Rules and sentences."""


def _code(name: str, pairs: list[Pair]) -> Code:
    rules = tuple(dict.fromkeys(rule for pair in pairs for rule in pair[0]))
    return Code(name, rules, tuple(dict.fromkeys(_upper(text) for pair in pairs for text in pair[1])))


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _pairs(value: ast.expr, functions: dict[str, ast.FunctionDef]) -> Iterator[Pair]:
    """Rules and sentences of an entry: two strings, a call with two strings, or a function that returns them."""
    match value:
        case ast.Tuple(elts=[ast.Name(id=name), *_]) | ast.Name(id=name) if name in functions:
            function = functions[name]
            local = {
                node.targets[0].id: node.value
                for node in ast.walk(function)
                if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
            }
            for node in ast.walk(function):
                if isinstance(node, ast.Return) and isinstance(node.value, ast.Tuple):
                    yield _strings(node.value.elts[0], local), _strings(node.value.elts[1], local)
        case ast.Tuple(elts=[rule, sentence]) | ast.Call(args=[rule, sentence]):
            yield _strings(rule, {}), _strings(sentence, {})


def _strings(node: ast.expr, local: dict[str, ast.expr]) -> list[str]:
    """Every text that an expression can be; what is filled in later stands in braces."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=body, orelse=orelse):
            return _strings(body, local) + _strings(orelse, local)
        case ast.Name(id=name) if name in local:
            return _strings(local[name], local)
        case ast.JoinedStr(values=values):
            texts = [""]
            for part in values:
                texts = [text + more for text in texts for more in _part(part, local)]
            return texts
    return []


def _part(part: ast.expr, local: dict[str, ast.expr]) -> list[str]:
    if isinstance(part, ast.FormattedValue):
        return _strings(part.value, local) or ["{" + ast.unparse(part.value).split(".")[-1] + "}"]
    return _strings(part, local)


def _said(*callees: str) -> list[Code]:
    """Every code that a call of these names gives literally, anywhere in the live rooms and the server."""
    found: dict[str, list[Pair]] = {}
    for path in _sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or ast.unparse(node.func).split(".")[-1] not in callees:
                continue
            given = dict(zip(("code", "sentence"), node.args, strict=False))
            given |= {word.arg: word.value for word in node.keywords if word.arg}
            for name in _strings(given["code"], {}) if "code" in given else []:
                sentences = _strings(given["sentence"], {}) if "sentence" in given else []
                found.setdefault(name, []).append(([], sentences))
    return [_code(name, pairs) for name, pairs in sorted(found.items())]


def _sources() -> Iterator[Path]:
    here = Path(__file__).parent
    for package in (finito.live, finito.server):
        for path in sorted(Path(str(package.__file__)).parent.rglob("*.py")):
            if here not in path.parents:
                yield path
