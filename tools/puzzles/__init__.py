"""Puzzles of Café International: positions with one clearly best turn, while other turns score more immediately."""
