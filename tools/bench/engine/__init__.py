"""`python -m tools.bench engine`: the compiled rules beside other game engines, measured in one run.

Our own cases and the timing are in `finito.cli.bench_engine`.

c_loop   Normalo written by hand in C (`normalo.c`): an upper bound
peers    OpenSpiel, RLCard, PettingZoo and pgx, as far as they are installed
cores    the same on all cores, with a process on each
bench    everything in turn
show     the results as a table and as one JSON object
"""
