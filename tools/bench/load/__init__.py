"""`python -m tools.bench server`: how many rooms one server process holds, compared with other servers.

The rooms full of players are in `finito.client.load`, tries and medians in `finito.cli.bench_tries`. Both are also used
by `finito bench server`.

contestants  the servers, and what each of them does for a move
bench        one server after the other
bots         rooms in which six bots play
idle         rooms in which nothing happens
path         the cost of a move in Python, by counting
report       the tables of `docs/benchmarks.md`
"""
