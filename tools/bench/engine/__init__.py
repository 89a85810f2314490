"""`python -m tools.bench engine`: the compiled rules beside other game engines, measured in one run.

Our own cases, and how all are timed, are in `finito.cli.bench_engine`.

c_loop   Normalo written by hand in C (`normalo.c`): an upper bound
peers    OpenSpiel, RLCard, PettingZoo, pgx, as far as they are installed
cores    the same on all cores, a process each
bench    everything in turn
show     as a table, and as one JSON object
"""
