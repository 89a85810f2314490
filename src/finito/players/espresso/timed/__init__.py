"""ESPRESSO by the clock: people with perception, decision and hand times. Runs plain and compiled."""
