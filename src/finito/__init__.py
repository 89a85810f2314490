"""Finito: ESPRESSO and Café International, to play and to study."""

__version__ = "1.0.0"
