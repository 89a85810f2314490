"""The same rules, compiled, many games at once (see `docs/design.md`, "One rules text").

    text          the rule functions of some modules as one generated source file
    cache         where that file is kept, named by a hash of everything that determines it
    parts         how single rules are linked into the functions that Python calls
    jit           the file compiled by Numba; only this and `parts` import Numba
    records       NumPy records with the field names of a plain object
    dice          random numbers that are not part of the rules

Nothing here knows a game or a rule. This file imports nothing; `text` and `dice` need only the standard library, the
others NumPy and Numba (`pip install finito[lab]`). `finito bench engine` measures the speed.
"""
