"""The same rules, compiled, many games at once (see `docs/design.md`, "One rules text").

    text          the rule functions of some modules as one generated source file
    cache         where that file is kept, named by a hash of everything that determines it
    parts         how a rule is linked into what is called from Python
    jit           that file compiled by Numba: only this and `parts` import Numba
    records       NumPy records with the field names of a plain object
    dice          random numbers outside the rules

No game and no rule is here. This file imports nothing; `text` and `dice` need the standard library, the others NumPy
and Numba (`pip install finito[lab]`).
How fast it runs: `finito bench engine`.
"""
