"""Handle Ctrl-C safely, even while the rules are being compiled.

The compiler (llvmlite) calls Python from C to store what it compiled. Exceptions cannot pass through C: an interrupt
in such a call is printed as "ignored" and lost, and the compiled code is missing later. An interrupt while an extension
module is being loaded can come out as another error, such as Cython's "TypeError: expected a message argument". So in
both cases the interrupt is deferred.
"""

import signal
import sys
import threading
from types import FrameType

AGAIN_SECONDS = 0.05
"""How long to wait before raising a deferred interrupt again."""
FROM_C = ("_raw_object_cache_notify", "_raw_object_cache_getbuffer")
"""The llvmlite functions that are called from C."""
LOADING = ("ExtensionFileLoader.create_module", "ExtensionFileLoader.exec_module")
"""The functions of Python's `importlib` that run the C code of a module."""


def keep() -> None:
    """Defer interrupts that arrive during such a call. A process that ignores interrupts keeps ignoring them."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _raise_or_wait)
        sys.unraisablehook = _wait_or_tell


def _raise_or_wait(number: int, frame: FrameType | None) -> None:
    while frame is not None:
        if frame.f_code.co_name in FROM_C or frame.f_code.co_qualname in LOADING:
            _wait()
            return
        frame = frame.f_back
    raise KeyboardInterrupt


def _wait_or_tell(lost: "sys.UnraisableHookArgs", /) -> None:
    """Python also cannot raise in finalizers: an interrupt lost there is raised again."""
    if issubclass(lost.exc_type, KeyboardInterrupt):
        _wait()
    else:
        sys.__unraisablehook__(lost)


def _wait() -> None:
    later = threading.Timer(AGAIN_SECONDS, _press)
    later.daemon = True
    later.start()


def _press() -> None:
    signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGINT)
