"""Tools for people who work on Finito: benchmarks, fault campaigns, tuning, documentation. Not part of the wheel.

Run from the top of a checkout: `python -m tools.bench`, `python -m tools.campaign`, and so on, or through `make`.
"""
