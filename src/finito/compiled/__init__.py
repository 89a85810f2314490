"""The same rules, compiled: many games at once (see `docs/design.md`, "One rules text").

    text        the rule functions of some modules as one generated source file, and the hash that names it
    jit         that file compiled by Numba: the only place that knows Numba
    records     NumPy records with the field names of a plain object
    greedy      a simple player over the rules; runs plain and compiled
    espresso    ESPRESSO: the records of a match, the compiled rules, a batch simulator
    measure     how fast it runs

There is no second implementation of a rule here. This file imports nothing, and `greedy` is plain Python, so only
`records`, `jit`, `espresso` and `measure` need NumPy and Numba (`pip install finito[lab]`).
"""
