"""Refusal codes with their rules and sentences, read from the source code."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import msgspec

import finito.rooms
import finito.server
from finito.games.cafe import refusals as cafe_refusals
from finito.games.espresso import refusals as espresso_refusals


class Code(msgspec.Struct, frozen=True):
    """One code. Sentences have the names of facts in braces."""

    name: str
    rules: tuple[str, ...]
    sentences: tuple[str, ...]


def game_codes(module: ModuleType) -> list[Code]:
    """The codes of a game in the order of its `CODES`, with the rules and sentences from `_TEXTS`."""
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
    return _said("Refused", {"Denied": ["code", "sentence"]})


def bye_codes() -> list[Code]:
    """The codes with which a socket is closed."""
    return _said("Bye", {})


Pair = tuple[list[str], list[str]]
"""Rules and sentences."""


def _code(name: str, pairs: list[Pair]) -> Code:
    rules = tuple(dict.fromkeys(rule for pair in pairs for rule in pair[0]))
    return Code(name, rules, tuple(dict.fromkeys(_upper(text) for pair in pairs for text in pair[1])))


def _upper(text: str) -> str:
    return text[:1].upper() + text[1:]


def _pairs(value: ast.expr, functions: dict[str, ast.FunctionDef]) -> Iterator[Pair]:
    """Rules and sentences of an entry: two strings, a function that returns both, or a rule and what gives the
    sentence."""
    match value:
        case ast.Tuple(elts=[ast.Constant(), ast.Call(args=[sentence])]):
            yield _strings(value.elts[0], {}), _strings(sentence, {})
        case ast.Tuple(elts=[ast.Constant(value=str(rule)), ast.Name(id=name)]) if name in functions:
            yield from _returned(functions[name], [rule])
        case ast.Tuple(elts=[ast.Name(id=name), *_]) | ast.Name(id=name) if name in functions:
            yield from _returned(functions[name], [])
        case ast.Tuple(elts=[rules, sentence]) | ast.Call(args=[rules, sentence]):
            yield _strings(rules, {}), _strings(sentence, {})


def _returned(function: ast.FunctionDef, rules: list[str]) -> Iterator[Pair]:
    """What a function returns: rule and sentence, or a sentence for these rules."""
    local = {
        node.targets[0].id: node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    for node in ast.walk(function):
        match node:
            case ast.Return(value=ast.Tuple(elts=[rule, sentence])):
                yield _strings(rule, local), _strings(sentence, local)
            case ast.Return(value=ast.expr() as sentence):
                yield rules, _strings(sentence, local)


def _strings(node: ast.expr, local: dict[str, ast.expr]) -> list[str]:
    """Every text that an expression can produce, with placeholders in braces."""
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


def _said(tell: str, others: dict[str, list[str]]) -> list[Code]:
    """Every literal code that live rooms or the server pass to this message class or to a function that makes one."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in _sources()]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    callees: dict[str, list[str]] = (
        {tell: []} | others | {name: words for node in nodes for name, words in _makers(node, tell)}
    )
    found: dict[str, list[Pair]] = {}
    for node in nodes:
        name = _callee(node)
        if isinstance(node, ast.Call) and name in callees:
            given = dict(zip(callees[name], node.args, strict=False))
            given |= {word.arg: word.value for word in node.keywords if word.arg}
            for code in _strings(given["code"], {}) if "code" in given else []:
                sentences = _strings(given["sentence"], {}) if "sentence" in given else []
                found.setdefault(code, []).append(([], sentences))
    return [_code(name, pairs) for name, pairs in sorted(found.items())]


def _callee(node: ast.AST) -> str:
    return ast.unparse(node.func).split(".")[-1] if isinstance(node, ast.Call) else ""


def _makers(node: ast.AST, tell: str) -> Iterator[tuple[str, list[str]]]:
    """The functions that make such a message from code and sentence, with their parameters."""
    if isinstance(node, ast.FunctionDef):
        words = [word.arg for word in node.args.args if word.arg != "self"]
        if {"code", "sentence"} <= set(words) and any(_callee(inner) == tell for inner in ast.walk(node)):
            yield node.name, words


def _sources() -> Iterator[Path]:
    for package in (finito.rooms, finito.server):
        yield from sorted(Path(str(package.__file__)).parent.rglob("*.py"))
