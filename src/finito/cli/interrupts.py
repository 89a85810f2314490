"""Ctrl-C that is neither lost nor harmful, also while the rules are compiled.

The compiler (llvmlite) calls Python from C to keep what it has compiled. Nothing can be raised through C: an interrupt
in such a call is printed as "ignored" and forgotten, and what the call should have kept is missing later. So it waits.
"""

import signal
import sys
import threading
from types import FrameType

AGAIN_SECONDS = 0.05
"""So long after an interrupt that could not be raised it is given again."""
FROM_C = ("_raw_object_cache_notify", "_raw_object_cache_getbuffer")
"""The functions of llvmlite that C calls."""


def keep() -> None:
    """From now on an interrupt that comes in such a call waits for its end. Who ignores interrupts goes on ignoring."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _raise_or_wait)
        sys.unraisablehook = _wait_or_tell


def _raise_or_wait(number: int, frame: FrameType | None) -> None:
    while frame is not None:
        if frame.f_code.co_name in FROM_C:
            _wait()
            return
        frame = frame.f_back
    raise KeyboardInterrupt


def _wait_or_tell(lost: "sys.UnraisableHookArgs", /) -> None:
    """Elsewhere too (where objects are destroyed) Python cannot raise: an interrupt that was lost there comes again."""
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
