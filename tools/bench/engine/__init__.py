"""`finito bench engine`: the compiled rules beside other game engines, measured in one run.

timing   what is counted, and the best of many short runs
own      ESPRESSO and Café International, compiled
c_loop   Normalo written by hand in C (`normalo.c`): how fast it could be at most
peers    OpenSpiel, RLCard, PettingZoo, pgx, as far as they are installed
cores    the same on all cores, a process each
bench    everything in turn
show     as a table, and as one JSON object
"""
