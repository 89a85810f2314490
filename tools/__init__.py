"""What only people who work on Finito run: benchmarks, fault campaigns, tuning, documents. Not part of the wheel.

Run from the top of a checkout: `python -m tools.bench`, `python -m tools.campaign`, and so on, or through `make`.
"""
