"""Ctrl-C also works while C code calls Python, as the compiler does."""

import re
import subprocess
import sys
from importlib import import_module
from importlib.machinery import ExtensionFileLoader
from inspect import getsource

import pytest

from finito.cli.interrupts import FROM_C, LOADING

PRESSED_IN_A_CALL_FROM_C = """
import ctypes, signal, sys, time
from finito.cli import interrupts

signal.signal(signal.SIGINT, signal.default_int_handler)
if "keep" in sys.argv:
    interrupts.keep()

@ctypes.CFUNCTYPE(None)
def NAME():
    signal.raise_signal(signal.SIGINT)
    time.sleep(0.3)  # what is given again comes in here, and must wait once more
    print("kept")

NAME()
time.sleep(4)
print("nobody stopped me")
"""


def press(*how: str, name: str) -> subprocess.CompletedProcess[str]:
    program = PRESSED_IN_A_CALL_FROM_C.replace("NAME", name)
    return subprocess.run([sys.executable, "-c", program, *how], capture_output=True, text=True, timeout=60)  # noqa: S603


def test_python_alone_loses_it_and_what_the_call_should_have_kept() -> None:
    """If this fails, Python handles it by now, and `interrupts` can be removed."""
    alone = press(name=FROM_C[0])
    assert alone.stdout == "nobody stopped me\n"
    assert "Exception ignored" in alone.stderr


@pytest.mark.parametrize("name", FROM_C)
def test_it_waits_until_the_call_is_over(name: str) -> None:
    kept = press("keep", name=name)
    assert kept.stdout == "kept\n"
    assert kept.returncode != 0
    assert "KeyboardInterrupt" in kept.stderr
    assert "Exception ignored" not in kept.stderr


PRESSED_WHILE_LOADING = """
import signal, time
from finito.cli import interrupts

signal.signal(signal.SIGINT, signal.default_int_handler)
interrupts.keep()

class ExtensionFileLoader:
    def exec_module(self):
        signal.raise_signal(signal.SIGINT)
        time.sleep(0.3)
        print("loaded")

ExtensionFileLoader().exec_module()
time.sleep(4)
print("nobody stopped me")
"""


def test_it_waits_until_an_extension_module_is_loaded() -> None:
    command = [sys.executable, "-c", PRESSED_WHILE_LOADING]
    kept = subprocess.run(command, capture_output=True, text=True, timeout=60)  # noqa: S603
    assert kept.stdout == "loaded\n"
    assert "KeyboardInterrupt" in kept.stderr


def test_these_are_still_the_functions_that_load_extension_modules() -> None:
    assert {getattr(ExtensionFileLoader, name.partition(".")[2]).__code__.co_qualname for name in LOADING} == set(
        LOADING
    )


def test_these_are_still_the_functions_that_c_calls() -> None:
    executionengine = import_module("llvmlite.binding.executionengine")
    assert set(re.findall(r"Func\(\s*ExecutionEngine\.(\w+)\)", getsource(executionengine))) == set(FROM_C)


def test_ignoring_the_signal_stays_possible() -> None:
    program = (
        "import signal\nfrom finito.cli import interrupts\nsignal.signal(signal.SIGINT, signal.SIG_IGN)\n"
        "interrupts.keep()\nsignal.raise_signal(signal.SIGINT)\nprint('went on')"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)  # noqa: S603
    assert done.stdout == "went on\n"


PRESSED_WHERE_AN_OBJECT_ENDS = """
import signal, time
from finito.cli import interrupts

signal.signal(signal.SIGINT, signal.default_int_handler)
interrupts.keep()

class Short:
    def __del__(self):
        {last}

Short()
time.sleep(4)
print("nobody stopped me")
"""


def end(last: str) -> subprocess.CompletedProcess[str]:
    program = PRESSED_WHERE_AN_OBJECT_ENDS.replace("{last}", last)
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)  # noqa: S603


def test_an_interrupt_where_an_object_ends_comes_again() -> None:
    ended = end("signal.raise_signal(signal.SIGINT)")
    assert ended.stdout == ""
    assert "KeyboardInterrupt" in ended.stderr
    assert "Exception ignored" not in ended.stderr


def test_other_failures_there_are_told_and_stop_nobody() -> None:
    ended = end("1 / 0")
    assert ended.stdout == "nobody stopped me\n"
    assert "ZeroDivisionError" in ended.stderr
