"""Café International for environments: actions, observations, and games that are stepped."""
