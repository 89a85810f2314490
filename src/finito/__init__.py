"""Finito: ESPRESSO and Café International, to play and to study."""

__version__ = "0.1.0"
