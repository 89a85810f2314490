"""Measure how far apart the built-in players are, and tune their weights."""
