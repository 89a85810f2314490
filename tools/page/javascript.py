"""Translate functions of the rules text to JavaScript, statement by statement; `scripts` makes modules of them.

Anything outside the supported subset raises TextError with file and line. Numbers are doubles, so all results must stay
below 2^53. JavaScript's `& | ^ >>` truncate to 32 bits; they are used if a bound on the operands (`bits`) allows it,
and otherwise the functions of `whole.js`.
"""

import ast
import inspect
from collections.abc import Iterator, Sequence
from types import FunctionType, ModuleType
from typing import Any

from finito.engine.text import TextError

COMPARE = {ast.Eq: "===", ast.NotEq: "!==", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}
PLAIN = {ast.Add: "({} + {})", ast.Sub: "({} - {})", ast.Mult: "({} * {})", ast.FloorDiv: "Math.floor({} / {})"}
HELPED = {
    ast.Mod: "$mod",
    ast.LShift: "$shl",
    ast.RShift: "$shr",
    ast.BitAnd: "$and",
    ast.BitOr: "$or",
    ast.BitXor: "$xor",
}
LOGIC = {ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^"}
BUILT_IN = {"min": "Math.min({})", "max": "Math.max({})", "abs": "Math.abs({})", "len": "{}.length"}
RESERVED = frozenset(
    """Array Infinity Math NaN arguments await case catch const debugger default delete do enum eval export extends
    false function implements instanceof interface let new null package private protected public static super switch
    this throw true typeof undefined var void yield""".split()  # noqa: SIM905  a list would take a page
)


def named(name: str) -> str:
    return f"{name}_" if name in RESERVED else name


def annotated(kind: ast.expr | None) -> str:
    return "None" if kind is None else ast.unparse(kind)


class TextModule:
    """A module of the rules text, and the names it needs from other modules."""

    def __init__(self, module: ModuleType) -> None:
        self.module = module
        self.names = vars(module)
        self.tree = ast.parse(inspect.getsource(module))
        self.taken: set[tuple[ModuleType, str]] = set()
        self.helpers: set[str] = set()

    def fail(self, node: ast.AST, why: str) -> TextError:
        line = getattr(node, "lineno", 0)
        return TextError(f"{inspect.getsourcefile(self.module)}:{line}: {why}: {ast.unparse(node).splitlines()[0]}")

    def take(self, thing: FunctionType | type) -> str:
        """The name of a function or state, possibly from another module."""
        home = inspect.getmodule(thing)
        if home is not None and home is not self.module:
            self.taken.add((home, named(thing.__name__)))
        return named(thing.__name__)

    def literal(self, node: ast.AST, value: int) -> str:
        if int(float(value)) != value:
            raise self.fail(node, "JavaScript does not hold this number exactly")
        return str(int(value)) if value >= 0 else f"({value})"


class TextFunction:
    """One function of the rules text."""

    def __init__(self, source: TextModule, tree: ast.FunctionDef) -> None:
        self.source, self.tree, self.fail = source, tree, source.fail
        if tree.decorator_list or ast.unparse(tree.args) != ", ".join(map(ast.unparse, tree.args.args)):
            raise self.fail(tree, "a function with more than plain parameters")
        self.params = {arg.arg: annotated(arg.annotation) for arg in tree.args.args}
        stored = [n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store)]
        self.locals = [name for name in dict.fromkeys(stored) if name not in self.params]
        self.truths = {name for name, kind in self.params.items() if kind == "bool"} | set(self.locals)
        while wrong := {name for name, value in self.stores() if not (value and self.truth(value))} & self.truths:
            self.truths -= wrong
        self.temps = 0

    def stores(self) -> Iterator[tuple[str, ast.expr | None]]:
        """Every local name that is assigned, with the value if it is a plain assignment."""
        for node in ast.walk(self.tree):
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            for target in targets:
                if isinstance(target, ast.Name):
                    yield target.id, node.value if isinstance(node, ast.Assign) else None
                elif isinstance(target, ast.Tuple):
                    yield from ((n.id, None) for n in target.elts if isinstance(n, ast.Name))

    def temp(self) -> str:
        self.temps += 1
        return f"$t{self.temps}"

    def text(self) -> str:
        doc = ast.get_docstring(self.tree) is not None
        declared = f"let {', '.join(map(named, self.locals))};\n" if self.locals else ""
        head = f"export function {named(self.tree.name)}({', '.join(map(named, self.params))})"
        return f"{head} {self.block(self.tree.body[doc:], declared)}\n"

    # ---- statements --------------------------------------------------------------------------------------------------

    def block(self, body: Sequence[ast.stmt], first: str = "") -> str:
        return "{\n" + first + "".join(self.statement(one) for one in body) + "}"

    def statement(self, s: ast.stmt) -> str:
        match s:
            case ast.Return():
                return f"return{'' if s.value is None else f' {self.given(s.value, annotated(self.tree.returns))}'};\n"
            case ast.Expr(value=ast.Call()):
                return self.value(s.value) + ";\n"
            case ast.If():
                rest = f" else {self.block(s.orelse)}" if s.orelse else ""
                return f"if ({self.value(s.test)}) {self.block(s.body)}{rest}\n"
            case ast.While(orelse=[]):
                return f"while ({self.value(s.test)}) {self.block(s.body)}\n"
            case ast.For(orelse=[], target=ast.Name(id=name), iter=ast.Call(func=ast.Name(id="range"), keywords=[])):
                return self.loop(s, named(name), s.iter.args)  # type: ignore[attr-defined]
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)) if len(targets) == len(
                values
            ):
                return self.assign(targets, values, [self.temp() for _ in targets])
            case ast.Assign(targets=targets) if not any(isinstance(one, ast.Tuple) for one in targets):
                return self.assign(targets, [s.value] * len(targets), [self.temp()] * len(targets))
            case ast.AugAssign(target=target) if not self.calls(target):
                both = ast.copy_location(ast.BinOp(target, s.op, s.value), s)
                return f"{self.value(target)} = {self.value(both)};\n"
            case ast.Continue() | ast.Break():
                return type(s).__name__.lower() + ";\n"
        raise self.fail(s, "this statement is outside the subset")

    def loop(self, s: ast.For, name: str, args: list[ast.expr]) -> str:
        """A `for` loop. As in Python, bounds are evaluated once, and the variable keeps its last value."""
        first, end = ("0" if len(args) == 1 else self.number(args[0])), self.number(args[len(args) > 1])
        step = self.constant(args[2]) if len(args) == 3 else 1
        if not step:
            raise self.fail(s, "a step that is no constant")
        at, stop = self.temp(), self.temp()
        head = f"let {at} = {first}, {stop} = {end}; {at} {'<' if step > 0 else '>'} {stop}; {at} += {step}"
        return f"for ({head}) {self.block(s.body, f'{name} = {at};{chr(10)}')}\n"

    def assign(self, targets: Sequence[ast.expr], values: Sequence[ast.expr], temps: Sequence[str]) -> str:
        """An assignment. Values are evaluated before targets, unless a single statement has the same effect."""
        kept = [isinstance(target, ast.Name) and target.id in self.truths for target in targets]
        texts = [self.value(one) if all(kept) else self.number(one) for one in values]
        if len(targets) == 1 and not (self.calls(values[0]) and self.moves(targets[0])):
            return f"{self.value(targets[0])} = {texts[0]};\n"
        made = ", ".join(f"{temp} = {text}" for temp, text in dict(zip(temps, texts, strict=True)).items())
        return f"const {made};\n" + "".join(
            f"{self.value(target)} = {temp};\n" for target, temp in zip(targets, temps, strict=True)
        )

    def moves(self, target: ast.expr) -> bool:
        """Whether evaluating the target calls a function, which could change the item it refers to."""
        return any(isinstance(n, ast.Subscript) and not isinstance(n.slice, ast.Name) for n in ast.walk(target))

    # ---- expressions -------------------------------------------------------------------------------------------------

    def meaning(self, name: ast.Name) -> Any:
        """The object that a module-level name refers to; None for local names and builtins."""
        return None if name.id in self.params or name.id in self.locals else self.source.names.get(name.id)

    def calls(self, node: ast.expr) -> bool:
        """Whether the expression calls a function of the rules text. Builtins do not count, as they change nothing."""
        return any(isinstance(n, ast.Name) and isinstance(self.meaning(n), FunctionType) for n in ast.walk(node))

    def truth(self, node: ast.expr) -> bool:
        """Whether the expression is a boolean rather than a number."""
        match node:
            case ast.Compare() | ast.UnaryOp(op=ast.Not()) | ast.Constant(value=bool()):
                return True
            case ast.BoolOp():
                return all(map(self.truth, node.values))
            case ast.IfExp():
                return self.truth(node.body) and self.truth(node.orelse)
            case ast.Call(func=ast.Name() as called):
                return getattr(self.meaning(called), "__annotations__", {}).get("return") in (bool, "bool")
        return isinstance(node, ast.Name) and node.id in self.truths

    def number(self, node: ast.expr) -> str:
        """The expression as a number, for storing and arithmetic: True == 1 in Python, but true !== 1 in JavaScript."""
        return f"+{self.value(node)}" if self.truth(node) else self.value(node)

    def given(self, node: ast.expr, kind: str) -> str:
        """The expression as the type that the receiver expects."""
        if kind == "bool" and not self.truth(node):
            raise self.fail(node, "a number where true or false is expected")
        return self.number(node) if kind == "int" else self.value(node)

    def constant(self, node: ast.expr) -> int | None:
        match node:
            case ast.Constant(value=int() as number):
                return number
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as number)):
                return -number
        value = self.meaning(node) if isinstance(node, ast.Name) else None
        return value if isinstance(value, int) else None

    def bits(self, node: ast.expr) -> int | None:
        """The number of bits of a value that is never negative; None if unknown."""
        value = self.constant(node)
        if value is not None:
            return value.bit_length() if value >= 0 else None
        if not isinstance(node, ast.BinOp):
            return None
        left, right = self.bits(node.left), self.bits(node.right)
        if isinstance(node.op, ast.BitAnd):
            return min((one for one in (left, right) if one is not None), default=None)
        if isinstance(node.op, ast.RShift):
            return left
        return None if left is None or right is None or type(node.op) not in LOGIC else max(left, right)

    def binary(self, node: ast.BinOp) -> str:
        left, right, op, width = self.number(node.left), self.number(node.right), type(node.op), self.bits(node)
        if op in PLAIN:
            return PLAIN[op].format(left, right)
        if op in LOGIC and width is not None and width <= 32:
            return f"({left} {LOGIC[op]} {right})" if width < 32 else f"(({left} {LOGIC[op]} {right}) >>> 0)"
        by = self.constant(node.right) if op in (ast.LShift, ast.RShift) else None
        if by is not None and op is ast.LShift:
            return f"({left} * {1 << by})"
        if by is not None and by >= 32:  # the left operand has more bits than `>>` supports
            return f"Math.floor({left} / {1 << by})"
        if op not in HELPED:
            raise self.fail(node, "this operator is outside the subset")
        self.source.helpers.add(HELPED[op])
        return f"{HELPED[op]}({left}, {right})"

    def value(self, node: ast.expr) -> str:
        match node:
            case ast.Constant(value=bool()):
                return str(node.value).lower()
            case ast.Constant(value=int() as number):
                return self.source.literal(node, number)
            case ast.Name() if node.id in self.params or node.id in self.locals:
                return named(node.id)
            case ast.Name() if isinstance(self.meaning(node), int):
                return self.source.literal(node, self.meaning(node))
            case ast.Attribute():
                return f"{self.value(node.value)}.{node.attr}"
            case ast.Subscript() if not isinstance(node.slice, ast.Slice) and (self.constant(node.slice) or 0) >= 0:
                return f"{self.value(node.value)}[{self.number(node.slice)}]"
            case ast.BinOp():
                return self.binary(node)
            case ast.UnaryOp(op=ast.USub() | ast.Invert()):
                return f"({'-' if isinstance(node.op, ast.USub) else '-1 - '}{self.number(node.operand)})"
            case ast.UnaryOp(op=ast.Not()):
                return f"!{self.value(node.operand)}"
            case ast.BoolOp():
                write = self.value if self.truth(node) else self.number
                return f"({(' && ' if isinstance(node.op, ast.And) else ' || ').join(map(write, node.values))})"
            case ast.IfExp():
                write = self.value if self.truth(node) else self.number
                return f"({self.value(node.test)} ? {write(node.body)} : {write(node.orelse)})"
            case ast.Compare() if all(type(op) in COMPARE for op in node.ops):
                return self.compare(node)
            case ast.Call(func=ast.Name() as called, keywords=[]):
                return self.call(node, called)
        raise self.fail(node, "this expression is outside the subset")

    def compare(self, node: ast.Compare) -> str:
        sides = [self.number(one) for one in (node.left, *node.comparators)]
        if any(map(self.calls, node.comparators[:-1])):
            raise self.fail(node, "a call in the middle of a comparison")
        parts = [f"{a} {COMPARE[type(op)]} {b}" for a, op, b in zip(sides, node.ops, sides[1:], strict=False)]
        return f"({' && '.join(parts)})"

    def call(self, node: ast.Call, called: ast.Name) -> str:
        function = self.meaning(called)
        if isinstance(function, FunctionType):
            kinds = [getattr(kind, "__name__", str(kind)) for kind in function.__annotations__.values()][:-1]
            if len(node.args) == len(kinds) == function.__code__.co_argcount:
                return f"{self.source.take(function)}({', '.join(map(self.given, node.args, kinds))})"
        elif function is None and called.id in BUILT_IN and (len(node.args) > 1) == (called.id in ("min", "max")):
            return BUILT_IN[called.id].format(", ".join(map(self.number, node.args)))
        raise self.fail(node, "a call of something else than a function of this text with all its arguments")
